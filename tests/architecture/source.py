"""The project's own source, parsed once for all tests of its structure and of the texts that it names.

A file that asks it belongs to the unit "source" of `tests/work_units.py`, after which the trees are forgotten.
"""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "desktop" / "upcard"
SOURCES = ("desktop", "tests", "packaging")


def modules(*folders: str | Path) -> list[Path]:
    """Return every Python file in `folders`, given relative to the root; without folders, all of the project's."""
    return sorted(path for folder in folders or SOURCES for path in (ROOT / folder).rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    """Return the syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a file's syntax tree, from the outside in."""
    return tuple(ast.walk(tree(path)))


def forget() -> None:
    """Forget all cached syntax trees: their million objects would slow down every later garbage collection."""
    nodes.cache_clear()
    tree.cache_clear()


def places(path: Path, nodes: Iterable[ast.expr | ast.stmt]) -> list[str]:
    """Return the places of nodes in a file as `path:line`, which editors can open."""
    return [f"{path.relative_to(ROOT)}:{node.lineno}" for node in nodes]
