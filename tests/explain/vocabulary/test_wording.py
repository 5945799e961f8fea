"""Where words stand: in the phrases alone, so that a translation is one folder and one file."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOMS = ("card", "exports", "meaning", "regulations", "render", "rules", "survey", "vocabulary")
ELSEWHERE = ("vocabulary/phrases", "render/html/style.py", "render/pdf/suit_font.py")
SAID = re.compile(r"[A-Za-z]{2,}[,;:]? [a-z]{2,}")  # two words beside each other
NAMES = re.compile(  # of counts, formats and citations, which programs read
    r"two longest|rule of 20|most points| top three| top five| stopper| beyond|last bid|first bid|vulnerable$| of "
    r"|scorecard |clauses |bidlens card|action printpbn|situation: |WBF |ACBL "
)


def said(source: str) -> Iterator[str]:
    """Strings of a module that people would read: no documentation, no errors, no types, no addresses."""
    tree = ast.parse(source)
    skipped: set[int] = set()
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_error = isinstance(node, ast.Raise | ast.Assert)
        made = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
        if is_text or is_error or made.endswith(("Error", "ImpossibleAuction")):
            skipped |= {id(inner) for inner in ast.walk(node)}
        if isinstance(node, ast.FunctionDef) and node.returns:
            skipped |= {id(inner) for inner in ast.walk(node.returns)}
        if isinstance(node, ast.AnnAssign):
            skipped |= {id(inner) for inner in ast.walk(node.annotation)}
    for node in ast.walk(tree):
        text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
        if id(node) not in skipped and SAID.search(text) and "://" not in text and "<" not in text:
            yield text


def test_wording_stands_in_phrases(root: Path) -> None:
    found: dict[str, list[str]] = {}
    for file in (file for room in ROOMS for file in (root / "explain" / room).rglob("*.py")):
        place = file.relative_to(root / "explain").as_posix()
        words = [text for text in said(file.read_text("utf-8")) if not NAMES.search(text)]
        if words and not place.startswith(ELSEWHERE):
            found[place] = words
    assert found == {}


def test_what_is_said_is_seen() -> None:
    source = 'def f():\n    """What it does."""\n    print("so many hands")\n    raise ValueError("expected a hand")\n'
    assert list(said(source)) == ["so many hands"]
