"""Every call that removes, renames, truncates or locks a file is listed here, with the reason why it is safe."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, modules, tree

ANY = {"unlink", "rmtree", "rmdir", "removedirs", "removeRecursively", "moveToTrash", "chmod", "fchmod", "lchmod"}
"""Names that do so in any context."""
OF_SYSTEM = {"remove", "rename", "renames", "replace", "truncate", "move", "symlink", "link"}
"""Names that do so as functions of a module of Python's or Qt's."""
OWNERS = {"os", "shutil", "QFile", "QDir"}

KNOWN = {
    "play/storage/own_files.py remove unlink": "asks first",
    "play/storage/own_files.py remove_folder rmtree": "asks first",
    "play/arena/record.py open_arena_record truncate": "the file that the command line names",
    "play/match/saved_draft.py save_drafts unlink": "what lies beside a game under its name",
    "play/match/journal.py _append_to truncate": "what it has just written of a line, in a file that it knows",
    "play/match/resume.py _mend truncate": "what is torn of a game that was read, after a copy",
    "play/match/last_game.py note_last_game unlink": "a note straight in the data folder",
    "play/match/pins.py _to_be_changed replace": "its own name straight in the data folder, for a free one",
    "play/match/paper_scores.py append truncate": "what is torn of a table that was read",
    "play/rulebook/rule_sets.py delete unlink": "a set that somebody has read and chosen",
    "play/rulebook/rule_sets.py rename unlink": "a set that somebody has read and chosen",
    "play/match/saved_games.py delete replace": "asks first",
    "play/match/saved_games.py bring_back replace": "asks first",
    "play/storage/atomic_file.py write_file_atomically unlink": "what it writes itself, under its own ending",
    "play/storage/atomic_file.py _take_place replace": "what it has written itself",
    "ui/features/decks/library.py _take_in replace": "asks first",
    "ui/app/second_start.py hand_over_file replace": "a note that it has just written; it asks first",
    "ui/app/second_start.py hand_over_file unlink": "a note that it has just written; it asks first",
    "ui/app/second_start.py open chmod": "asks first",
    "ui/app/problems.py write replace": "the log, straight in its folder",
    "ui/table/cards/own_deck.py _write replace": "a picture that it has just written",
    "ui/features/home/thumbnails.py save_thumbnail unlink": "what lies beside a game under its name",
}


def find_file_removals(path: Path) -> Iterator[str]:
    """Yield each place of a module that removes, renames, truncates or locks a file, as the function and its call."""
    found = tree(path)
    taken = {
        alias.asname or alias.name: alias.name
        for node in ast.walk(found)
        if isinstance(node, ast.ImportFrom) and node.module in ("os", "shutil")
        for alias in node.names
    }
    yield from find_removals_below(found, "", taken)


def find_removals_below(node: ast.AST, function: str, taken: dict[str, str]) -> Iterator[str]:
    """Yield each place below a node of the syntax tree that removes, renames, truncates or locks a file."""
    for child in ast.iter_child_nodes(node):
        if name := get_removing_call(child, taken):
            yield f"{function} {name}"
        named = child.name if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else function
        yield from find_removals_below(child, named, taken)


def get_removing_call(node: ast.AST, taken: dict[str, str]) -> str:
    """Return the name of the function with which a node removes or changes a file, or "" if it does not."""
    match node:
        case ast.Name(id=name) if taken.get(name, "") in ANY | OF_SYSTEM:
            return taken[name]
        case ast.Attribute(attr=name) if name in ANY:
            return name
        case ast.Attribute(value=ast.Name(id=owner), attr=name) if owner in OWNERS and name in OF_SYSTEM:
            return name
        case ast.Call(func=ast.Attribute(attr="rename", value=value)) if not is_owner(value):
            return "rename"
        case ast.Call(func=ast.Attribute(attr="replace", value=value), args=[_]) if not is_owner(value):
            return "replace"  # a path's: a string's takes two
        case ast.Call(func=ast.Attribute(attr="truncate", value=value)) if not is_owner(value):
            return "truncate"
        case _:
            return ""


def is_owner(value: ast.expr) -> bool:
    """Return whether a value is a module whose functions this test recognises by their own names."""
    return isinstance(value, ast.Name) and value.id in OWNERS


def test_every_call_that_removes_or_renames_a_file_is_listed() -> None:
    found = {
        f"{path.relative_to(PACKAGE).as_posix()} {place}"
        for path in modules(PACKAGE)
        for place in find_file_removals(path)
    }
    assert found == set(KNOWN)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        *(("path.unlink()", "unlink"), ("os.remove(path)", "remove"), ("partial(os.unlink, path)", "unlink")),
        *(("path.replace(other)", "replace"), ("text.replace('a', 'b')", ""), ("items.remove(one)", "")),
        *(("file.truncate(4)", "truncate"), ("from os import replace as put\nput(a, b)", "replace")),
        *(("from shutil import rmtree\nrmtree(a)", "rmtree"), ("remove(root, path)", ""), ("a.chmod(7)", "chmod")),
    ],
)
def test_calls_that_remove_or_rename_a_file_are_detected(text: str, name: str, tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(text)
    assert [place.strip() for place in find_file_removals(tmp_path / "a.py")] == [name][: bool(name)]
