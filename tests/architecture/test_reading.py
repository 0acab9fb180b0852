"""Every place in the code that opens a file is listed here; files from outside are opened by one reader alone."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, modules, tree

OPENING = {"read_text", "read_bytes", "write_text", "write_bytes", "fdopen", "deserialize", "QFile", "QImageReader"}
"""Names that open a file in any context."""
PATHS = {"open", "dup2"}
"""Names that do so as a function, or as one of the modules below."""
MODE = re.compile("[rwaxbt+]{1,3}")
OWNERS = {"os", "io", "gzip", "builtins", "codecs", "tokenize"}
READER = "play/storage/atomic_file.py"
OURS = "a file of the program's own, in resources/ or its installed packages"

KNOWN = {
    f"{READER} read_plain_file open": "the reader",
    f"{READER} open_plain_file open": "the reader: plain, and without waiting",
    f"{READER} write_file_atomically open": "a new file, under its own ending",
    "play/storage/database.py _names_another open": "through the reader",
    "play/storage/database.py copy deserialize": "what the reader has read",
    "play/match/journal.py read open": "through the reader",
    "play/match/journal.py _write_waiting open": "through the reader",
    "play/match/journal.py _create open": "what it has just written",
    "play/match/journal.py _flush open": "what it has just written, and its folder",
    "play/match/resume.py _mend open": "through the reader",
    "play/match/paper_scores.py append open": "through the reader",
    "ui/settings/storage.py _read_bytes open": "through the reader",
    "ui/features/home/thumbnails.py thumbnail QImageReader": "what the reader has read",
    "ui/app/problems.py write open": "through the reader",
    "play/arena/record.py append open": "the file that the command line names, which the reader has read",
    "play/decks/deck_file.py _decompress_gzip open": "what the reader has read",
    "cli/new.py unwritten open": "a new file that the command line names",
    "cli/referee.py _open_source open": "the file or pipe that the command line names: a pipe is waited for",
    "cli/streams.py open_null_stream open": "the empty device",
    "cli/streams.py discard_pending_output open": "the empty device",
    "cli/streams.py discard_pending_output dup2": "the empty device",
    "ui/app/second_start.py hand_over_file write_text": "a new file in a folder that is asked first",
    **dict.fromkeys(
        (
            f"ui/features/decks/drawing.py {place}"
            for place in ("draw write_bytes", "draw write_text", "refuse write_text")
        ),
        "a new file in an empty folder",
    ),
    "ui/features/decks/confinement.py _allow open": "a name for the system, of which nothing is read",
    "ui/features/decks/faces.py _pixels QImageReader": "what the reader has read",
    "ui/features/decks/faces.py _paint_pixels QImageReader": "what the reader has read",
    "ui/table/cards/face_loader.py load_face_image QImageReader": "ours, or a plain file of a deck of one's own",
    "ui/features/exchange/files.py open_text write_text": "a new file in a temporary folder",
    "ui/features/help/problem_page.py save write_text": "the file that somebody has chosen",
    **dict.fromkeys(
        (
            *(
                f"play/storage/licences.py {name} read_text"
                for name in ("parts", "describe_program", "read_project_dependencies")
            ),
            *(
                f"play/storage/licences.py {name} read_text"
                for name in ("describe_package", "text", "find_fonts", "python")
            ),
            "play/exchange/position_code.py load_words read_text",
            "play/lessons/text.py texts read_text",
            "play/puzzles/puzzle.py load_puzzles read_bytes",
            "play/rulebook/rulebook.py _load_toml read_text",
            "play/statistics/card_counts.py kinds read_bytes",
            "play/text/words.py _properties read_bytes",
            "play/text/words.py _sentences read_bytes",
            "play/text/words.py read_option_file read_bytes",
            "play/text/words.py _relatives read_bytes",
            "ui/features/help/guide_text.py read_guide read_text",
            "ui/features/decks/add_deck.py _place_card_drawing read_text",
            "ui/settings/language.py _install read_bytes",
            "ui/style/svg.py image QImageReader",
            "ui/style/icons.py icon read_text",
            "ui/features/fairness/fair_deal_page.py copy_script read_text",
        ),
        OURS,
    ),
}


def find_file_openings(path: Path) -> Iterator[str]:
    """Yield each place of a module that opens a file, as the function and what it calls."""
    yield from find_openings_below(tree(path), "")


def find_openings_below(node: ast.AST, function: str) -> Iterator[str]:
    """Yield each place below a node of the syntax tree that opens a file."""
    for child in ast.iter_child_nodes(node):
        if name := get_opening_call(child):
            yield f"{function} {name}"
        named = child.name if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else function
        yield from find_openings_below(child, named)


def get_opening_call(node: ast.AST) -> str:
    """Return the name of the function with which a node opens a file, or "" if it opens none."""
    match node:
        case ast.Call(func=ast.Name(id=name)) if name in OPENING | PATHS:
            return name
        case ast.Attribute(attr=name) if name in OPENING:
            return name
        case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)) if owner in OWNERS and name in PATHS:
            return name
        case ast.Call(func=ast.Attribute(attr="open"), args=[ast.Constant(value=str(mode)), *_]) if MODE.fullmatch(
            mode
        ):
            return "open"  # a path's
        case _:
            return ""


def test_every_call_that_opens_a_file_is_listed() -> None:
    found = {
        f"{path.relative_to(PACKAGE).as_posix()} {place}"
        for path in modules(PACKAGE)
        for place in find_file_openings(path)
    }
    assert found == set(KNOWN)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        *(("open(path)", "open"), ("path.open('rb')", "open"), ("os.open(path, 0)", "open"), ("pages.open(NAME)", "")),
        *(("path.read_text()", "read_text"), ("QImageReader(name)", "QImageReader"), ("self.open()", "")),
    ],
)
def test_calls_that_open_a_file_are_detected(text: str, name: str, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(text)
    assert [place.strip() for place in find_file_openings(tmp_path / "a.py")] == [name][: bool(name)]
