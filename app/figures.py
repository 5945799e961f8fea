"""Pictures of hands and maps: arrays in, plotly figure out."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from bidlens.embeddings.hand_map import Zones

# Colours that people who cannot tell red from green can tell apart (Okabe and Ito, and a few between).
LABEL_COLOURS = (
    "#d9d9d9", "#e69f00", "#56b4e9", "#3fb58f", "#6a9fd8", "#f08a4b", "#cc79a7", "#f0e442",
    "#8c6bb1", "#66c2a4", "#fc9272", "#9ecae1", "#c49a4a", "#8a8a8a", "#c994c7", "#41ab5d",
)  # fmt: skip
_AGREED = 0.6  # share of a cell's hands from which its label is sure
_FONT = {"family": "Source Sans Pro, Helvetica, Arial, sans-serif", "size": 14}


def _layout(figure: go.Figure, title: str, width: int, height: int) -> go.Figure:
    figure.update_layout(
        title={"text": title, "x": 0.02}, width=width, height=height, font=_FONT, template="plotly_white",
        margin={"l": 20, "r": 20, "t": 56, "b": 20}, legend={"itemsizing": "constant"},
    )  # fmt: skip
    figure.update_xaxes(visible=False)
    figure.update_yaxes(visible=False, scaleanchor="x")
    return figure


def scatter_by_number(
    places: np.ndarray, values: np.ndarray, title: str, texts: Sequence[str] = (), name: str = ""
) -> go.Figure:
    """(n, 2) places of hands, coloured by a number such as HCP or a suit's length."""
    marker = {"color": values, "colorscale": "Viridis", "size": 4, "opacity": 0.8, "colorbar": {"title": name}}
    points = go.Scattergl(x=places[:, 0], y=places[:, 1], mode="markers", marker=marker, text=list(texts) or None)
    return _layout(go.Figure(points), title, 820, 640)


def scatter_by_label(places: np.ndarray, labels: Sequence[str], title: str, texts: Sequence[str] = ()) -> go.Figure:
    """(n, 2) places of hands, coloured by a label such as their opening."""
    figure = go.Figure()
    hover = np.asarray(texts if len(texts) else labels, dtype=object)
    for name, colour in label_colours(labels).items():
        rows = np.asarray(labels) == name
        marker = {"color": colour, "size": 6, "line": {"width": 0.4, "color": "#555"}}
        figure.add_scatter(
            x=places[rows, 0],
            y=places[rows, 1],
            mode="markers",
            marker=marker,
            name=str(name),
            text=hover[rows].tolist(),
        )
    return _layout(figure, title, 820, 640)


def map_of_zones(centres: np.ndarray, zones: Zones, title: str) -> go.Figure:
    """A self-organising map: one hexagon a cell, named and coloured by its label, pale where its hands disagree."""
    figure = go.Figure()
    _add_hexagons(figure, centres[zones.label == ""], "#fafafa", "")
    for name, colour in label_colours(zones.label[zones.label != ""]).items():
        agreed, rows = zones.share >= _AGREED, zones.label == name
        _add_hexagons(figure, centres[rows & agreed], colour, name)
        _add_hexagons(figure, centres[rows & ~agreed], colour, name, opacity=0.45)
    held = zones.count > 0
    hover = [
        f"{name}: {share:.0%} of {count} hands{', on a border' if edge else ''}"
        for name, share, count, edge in zip(
            zones.label[held], zones.share[held], zones.count[held], zones.boundary[held], strict=True
        )
    ]
    figure.add_scatter(
        x=centres[held][:, 0], y=centres[held][:, 1], mode="text", text=zones.label[held].tolist(), hovertext=hover,
        hoverinfo="text", textfont={"size": 10}, showlegend=False,
    )  # fmt: skip
    return _layout(figure, title, 900, 700)


def label_colours(labels: Sequence[str] | np.ndarray) -> dict[str, str]:
    """A colour for each label, the same in every picture with the same labels; passes are grey."""
    names = sorted(set(map(str, labels)), key=lambda name: (name.upper() not in ("P", "PASS"), name))
    colours = LABEL_COLOURS if names and names[0].upper() in ("P", "PASS") else LABEL_COLOURS[1:]
    return {name: colours[i % len(colours)] for i, name in enumerate(names)}


def _add_hexagons(figure: go.Figure, centres: np.ndarray, colour: str, name: str, opacity: float = 1.0) -> None:
    x, y = _hexagons(centres)
    line = {"width": 1, "color": "#fff"}
    figure.add_scatter(
        x=x, y=y, mode="lines", line=line, fill="toself", fillcolor=colour, opacity=opacity, name=name, showlegend=False
    )


def _hexagons(centres: np.ndarray) -> tuple[list[float | None], list[float | None]]:
    """Corners of hexagons around (n, 2) centres, each closed, with gaps between."""
    angles = np.deg2rad(np.arange(30, 391, 60))
    corners = centres[:, None] + np.stack([np.cos(angles), np.sin(angles)], axis=1) / np.sqrt(3)  # (n, 7, 2)
    x, y = ([*(value for hexagon in corners[:, :, axis].tolist() for value in [*hexagon, None])] for axis in (0, 1))
    return x, y
