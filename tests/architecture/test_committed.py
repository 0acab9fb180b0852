"""Checks what no file of the project may contain, such as a path of this machine or a literal colour."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

from tests.architecture.source import PACKAGE, ROOT, modules, nodes, places
from tests.merge_cases import merge_cases

COLOUR = re.compile(r"#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})\b")
MAKES_COLOURS = {
    "QColor",
    "QBrush",
    "QPen",
    "fromRgb",
    "fromRgbF",
    "fromHsl",
    "fromHsv",
    "rgb",
    "rgba",
    "setNamedColor",
}
HOMES = re.compile(r"(?<!\w)(/home/|/Users/|[A-Z]:\\Users\\)\w|(?<![\w./<>-])/(root|tmp|mnt)/")
TEXT = {
    ".py",
    ".toml",
    ".md",
    ".json",
    ".jsonl",
    ".txt",
    ".in",
    ".spec",
    ".sh",
    ".ts",
    ".svg",
    ".desktop",
    ".xml",
    ".plist",
}
TEXT |= {".iss", ".yml", ".6", ".upcard", ".journal", ".csv", ".html", ".css", ""}


def test_colours_are_spelt_only_in_the_theme_module() -> None:
    painted = [path for path in modules(PACKAGE) if path.name != "theme.py"]
    assert [place for path in painted for place in places(path, colours(nodes(path)))] == []


def colours(found: Iterable[ast.AST]) -> list[ast.expr]:
    """Return the literals that are colours: `#rrggbb`, arguments of colour constructors, Qt's own colours."""
    return [node for node in found if isinstance(node, ast.expr) and is_colour(node)]


def is_colour(node: ast.expr) -> bool:
    """Return whether an expression is a literal colour."""
    match node:
        case ast.Constant(value=str(text)):
            return COLOUR.search(text) is not None
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[ast.Constant(value=int() | str()), *_]):
            return name in MAKES_COLOURS
        case ast.Attribute(value=ast.Attribute(attr="GlobalColor"), attr=name):
            return name != "transparent"
        case _:
            return False


@merge_cases(
    ("text", "spelt"),
    [
        ("ring = '#F2B33D'", True),
        ("ring = QColor(242, 179, 61)", True),
        ("ring = QColor('amber')", True),
        ("ring = Qt.GlobalColor.red", True),
        ("ring = Qt.GlobalColor.transparent", False),
        ("ring = QColor(theme.ring)", False),
        ("number = '#12'", False),
    ],
)
def test_a_colour_is_recognised(text: str, spelt: bool) -> None:
    assert bool(colours(ast.walk(ast.parse(text)))) == spelt


def test_no_file_contains_a_path_of_a_home_folder_or_of_this_checkout() -> None:
    """No file names a path of a home folder, or of the folder that holds this checkout."""
    own = re.compile(rf"(?<![\w./>-]){re.escape(str(ROOT))}(?!\w)")
    texts = {path: path.read_text(encoding="utf-8") for path in files()}
    named = [path for path, text in texts.items() if HOMES.search(text) or own.search(text)]
    assert [str(path.relative_to(ROOT)) for path in named] == []


@merge_cases(
    ("text", "named"),
    [
        ("see /home/ana/cards", True),
        (r"C:\Users\ana", True),
        ("in /root/cards", True),
        ("`/tmp/table.png`", True),
        ("tests/tmp/table.png", False),
        ("tmp_path", False),
    ],
)
def test_home_and_temporary_paths_are_detected(text: str, named: bool) -> None:
    assert bool(HOMES.search(text)) == named


def files() -> list[Path]:
    """Return every text file of the project, except files that tools have left behind."""
    folders = [ROOT / name for name in ("desktop", "packaging", "resources", "tests", ".ci", ".github")]
    found = [path for folder in folders for path in folder.rglob("*") if "__pycache__" not in path.parts]
    found += [path for path in ROOT.iterdir() if path.suffix in (".md", ".toml")]
    return [path for path in found if path.is_file() and path.suffix in TEXT and path != Path(__file__)]


def test_pin_files_contain_no_url() -> None:
    pins = sorted((ROOT / "packaging" / "requirements").glob("*.txt"))
    assert pins
    assert [path.name for path in pins if re.search(r"://|--(extra-)?index-url|--find-links", path.read_text())] == []
