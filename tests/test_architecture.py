"""Which way imports point: between the folders of the project, between the rooms of explain/, and never in a circle."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

FOLDERS = {
    "bridge": set[str](),
    "embeddings": {"bridge"},
    "agents": {"embeddings", "bridge"},
    "explain": {"embeddings", "bridge"},
    "app": {"explain", "agents", "embeddings", "bridge"},
    "data": set[str](),
}
TOOLS = {"statistics", "parallel"}
ROOMS = {  # of explain/: each room may also use those that the rooms it may use may use
    "vocabulary": set[str](),
    "belief": set[str](),
    "survey": {"belief", "vocabulary"},
    "meaning": {"survey"},
    "reading": {"vocabulary"},
    "rules": {"meaning", "reading"},
    "regulations": {"rules"},
    "card": {"regulations"},
    "compare": {"card"},
    "render": {"compare"},
    "exports": {"card"},
    "why": {"survey"},
}
OPTIONAL = {"torch", "onnxruntime", "umap", "kaleido", "streamlit"}  # packages that an installation may lack
MOST_FILES, MOST_LINES = 14, 300  # of a folder and of a file in explain/


def python_files(root: Path, folder: str) -> Iterator[Path]:
    return (root / folder).rglob("*.py")


def module_name(root: Path, file: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(["bidlens", *(parts[:-1] if parts[-1] == "__init__" else parts)])


def imports(source: str, module: str, is_package: bool) -> Iterator[tuple[ast.stmt, str]]:
    """Every import of a module, wherever it stands, as the full names of what it brings."""
    package = module.split(".") if is_package else module.split(".")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*base, *([node.module] if node.module else [])])
            yield from ((node, f"{origin}.{alias.name}") for alias in node.names)


@pytest.fixture(scope="module")
def graph(root: Path) -> dict[str, set[str]]:
    """All modules of the project, each with those that it imports, also in functions and for types."""
    files = {module_name(root, file): file for folder in FOLDERS for file in python_files(root, folder)}
    found: dict[str, set[str]] = {}
    for module, file in files.items():
        names = {name for _, name in imports(file.read_text("utf-8"), module, file.name == "__init__.py")}
        found[module] = {known for name in names if (known := _known(name, files)) and known != module}
    return found


def _known(name: str, files: dict[str, Path]) -> str | None:
    """The module that a name stands in: itself, or the one that it is taken from."""
    return next((one for one in (name, name.rpartition(".")[0]) if one in files), None)


def test_folders_import_one_way(graph: dict[str, set[str]]) -> None:
    wrong = [
        f"{module} imports {other}"
        for module, others in graph.items()
        for other in others
        if (mine := module.split(".")[1]) != (theirs := other.split(".")[1]) and theirs not in FOLDERS[mine]
    ]
    assert not wrong


def test_rooms_import_one_way(graph: dict[str, set[str]]) -> None:
    wrong = []
    for module, others in graph.items():
        mine = _room(module)
        for other in others:
            theirs = _room(other)
            if mine and theirs and mine != theirs and theirs not in _may_use(mine):
                wrong.append(f"{module} imports {other}")
    assert not wrong


def _room(module: str) -> str:
    """The room of explain/ that a module stands in; nothing for others, and for explain/ itself."""
    parts = module.split(".")
    return parts[2] if parts[1] == "explain" and len(parts) > 2 else ""


def _may_use(room: str) -> set[str]:
    if room in TOOLS:
        return set()
    return ROOMS[room] | TOOLS | {other for one in ROOMS[room] for other in _may_use(one)}


def test_no_module_imports_itself_by_way_of_others(graph: dict[str, set[str]]) -> None:
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


def test_imports_stand_at_the_top(root: Path) -> None:
    """All but packages that may be missing, and modules of ours that need one of them."""
    needy = _needy(root)
    wrong = []
    for file in (file for folder in FOLDERS for file in python_files(root, folder)):
        place, source = file.relative_to(root).as_posix(), file.read_text("utf-8")
        lines = {node.lineno for node in ast.parse(source).body if isinstance(node, ast.Import | ast.ImportFrom)}
        found = imports(source, module_name(root, file), file.name == "__init__.py")
        wrong += [
            f"{place}: {name}"
            for node, name in found
            if node.lineno not in lines
            and name.split(".")[0] not in OPTIONAL
            and not {name, name.rpartition(".")[0]} & needy
        ]
    assert not wrong


def _needy(root: Path) -> set[str]:
    """Modules that cannot be imported where an optional package is missing."""
    found: set[str] = set()
    for file in (file for folder in FOLDERS for file in python_files(root, folder)):
        top = [node for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.Import)]
        if {alias.name.split(".")[0] for node in top for alias in node.names} & OPTIONAL:
            found.add(module_name(root, file))
    return found


def test_rooms_are_small(root: Path) -> None:
    files = list(python_files(root, "explain"))
    by_folder: dict[Path, int] = {}
    for file in files:
        by_folder[file.parent] = by_folder.get(file.parent, 0) + 1
    crowded = {str(folder.relative_to(root)): count for folder, count in by_folder.items() if count > MOST_FILES}
    long = {str(file.relative_to(root)): len(file.read_text("utf-8").splitlines()) for file in files}
    assert not crowded and not {name: lines for name, lines in long.items() if lines > MOST_LINES}


def test_every_room_has_its_question_and_its_arrows(root: Path) -> None:
    rooms = {folder.name for folder in (root / "explain").iterdir() if (folder / "__init__.py").is_file()}
    assert rooms == set(ROOMS)
    for room in rooms:
        assert ast.get_docstring(ast.parse((root / "explain" / room / "__init__.py").read_text("utf-8")))
    assert {file.stem for file in (root / "explain").glob("*.py")} == TOOLS | {"__init__"}


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("from bidlens.app.cli import main", {"bidlens.app.cli.main"}),
        ("import bidlens.explain", {"bidlens.explain"}),
        ("from bidlens import agents", {"bidlens.agents"}),
        ("from ..agents import x", {"bidlens.agents.x"}),
        ("from .. import agents", {"bidlens.agents"}),
        ("from .hands import HandSet", {"bidlens.bridge.hands.HandSet"}),
        ("def f():\n    from .hands import HandSet", {"bidlens.bridge.hands.HandSet"}),
        ("if TYPE_CHECKING:\n    from ..explain import Belief", {"bidlens.explain.Belief"}),
    ],
)
def test_the_walk_sees_every_form_of_import(source: str, names: set[str]) -> None:
    assert {name for _, name in imports(source, "bidlens.bridge.deals", is_package=False)} == names


MOST_LOOSE = 60  # numbers in explain/ that stand outside the settings of their room


def _loose_numbers(source: str) -> int:
    """Named numbers of a module, and tuples of them."""
    found = 0
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            found += len(parts) if all(map(_is_number, parts)) else 0
    return found


def _is_number(node: ast.expr) -> bool:
    inner = node.operand if isinstance(node, ast.UnaryOp) else node
    return (
        isinstance(inner, ast.Constant) and isinstance(inner.value, int | float) and not isinstance(inner.value, bool)
    )


def test_numbers_stand_in_settings(root: Path) -> None:
    files = [file for file in python_files(root, "explain") if file.name != "settings.py"]
    loose = {str(file.relative_to(root)): _loose_numbers(file.read_text("utf-8")) for file in files}
    assert sum(loose.values()) < MOST_LOOSE, {name: number for name, number in loose.items() if number}


def test_settings_say_what_they_trade_off(root: Path) -> None:
    """Nearly every line of a settings file has a word on it."""
    for file in (file for file in python_files(root, "explain") if file.name == "settings.py"):
        lines = [line for line in file.read_text("utf-8").splitlines() if " = " in line and not line.startswith("#")]
        assert sum("  #" in line for line in lines) >= 0.8 * len(lines), file
