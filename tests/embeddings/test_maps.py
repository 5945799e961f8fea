import numpy as np
import pytest

from bidlens.app.figures import label_colours, map_of_zones, scatter_by_label, scatter_by_number
from bidlens.bridge import HandSet
from bidlens.embeddings import HandMap
from bidlens.embeddings.hand_map import hexagon_neighbours
from bidlens.embeddings.projection import Projection

HANDS = HandSet.random(1_500, seed=1)
MAP = HandMap(width=10, height=8, steps=4_000, random_state=3).fit(HANDS)


def test_same_seed_same_map() -> None:
    again = HandMap(width=10, height=8, steps=4_000, random_state=3).fit(HANDS)
    assert (again.winner(HANDS) == MAP.winner(HANDS)).all()


@pytest.mark.parametrize("over", ["vectors", "counts"])
def test_maps_keep_order(over) -> None:
    trained = HandMap(width=10, height=8, over=over, steps=4_000).fit(HANDS)
    fresh = HandSet.random(800, seed=9)
    assert trained.win_map(fresh).sum() == 800
    assert trained.topographic_error(fresh) < 0.25
    spread = np.linalg.norm(trained.points(fresh) - trained.points(fresh).mean(axis=0), axis=1).mean()
    assert trained.quantization_error(fresh) < 0.6 * spread
    assert trained.distance_map().shape == (10, 8)


def test_winner_is_minisoms() -> None:
    data = MAP._scaled(MAP.points(HANDS[:50]))
    assert MAP.winner(HANDS[:50]).tolist() == [list(map(int, MAP.som_.winner(row))) for row in data]


def test_zones_and_borders() -> None:
    labels = np.where(HANDS.hcp >= 12, "opens", "passes")
    zones = MAP.zones(HANDS, labels.tolist())
    assert zones.count.sum() == len(HANDS) and set(np.unique(zones.label)) <= {"opens", "passes", ""}
    cells = MAP.winner(HANDS)
    agreed = (zones.label[cells[:, 0], cells[:, 1]] == labels).mean()
    assert agreed > 0.85
    assert 0 < zones.boundary.sum() < zones.boundary.size / 2
    one = MAP.zones(HANDS, ["all"] * len(HANDS))
    assert not one.boundary.any()


def test_neighbours_of_hexagons_are_at_distance_one() -> None:
    for width, height in ((10, 8), (5, 7), (3, 3), (6, 5)):
        centres = HandMap(width, height, over="counts", steps=10).fit(HANDS[:50]).cell_centres()
        assert centres.shape == (width, height, 2)
        for x, y in np.ndindex(width, height):
            apart = np.linalg.norm(centres - centres[x, y], axis=2)
            near = {(int(a), int(b)) for a, b in np.argwhere((apart > 0.5) & (apart < 1.1))}
            assert hexagon_neighbours(x, y, width, height) == near


@pytest.mark.parametrize("method", ["pca", "umap"])
def test_projections_place_new_hands(method) -> None:
    projection = Projection(method, random_state=1)
    places = projection.fit_transform(HANDS[:400])
    assert places.shape == (400, 2)
    fresh = projection.transform(HANDS[:50])
    nearest = np.linalg.norm(places[None] - fresh[:, None], axis=2).argmin(axis=1)
    known = projection.model.metric(HANDS[:400])
    apart = np.linalg.norm(known[nearest] - known[:50], axis=1)
    assert np.median(apart) < 0.65 * np.linalg.norm(known - known.mean(axis=0), axis=1).mean()


def test_bad_maps_are_named() -> None:
    with pytest.raises(ValueError, match="'vectors' or 'counts'"):
        HandMap(over="cards")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="2 by 2"):
        HandMap(width=1)
    with pytest.raises(ValueError, match="'pca' or 'umap'"):
        Projection("tsne")  # type: ignore[arg-type]


def test_figures() -> None:
    labels = np.where(HANDS.hcp >= 12, "1C", "PASS").tolist()
    zones = MAP.zones(HANDS, labels)
    traces = map_of_zones(MAP.cell_centres(), zones, "title").to_dict()["data"]
    texts = next(trace for trace in traces if trace["mode"] == "text")
    assert len(texts["text"]) == (zones.count > 0).sum()
    assert label_colours(["1C", "PASS"])["PASS"] == label_colours(["2H", "PASS", "1C"])["PASS"]
    places = Projection("pca").fit_transform(HANDS[:100])
    assert len(scatter_by_label(places, labels[:100], "t").to_dict()["data"]) == len(set(labels[:100]))
    assert len(scatter_by_number(places, HANDS[:100].hcp, "t").to_dict()["data"]) == 1
