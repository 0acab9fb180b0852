"""The project's own source, read once for all tests of its shape."""

import ast
from collections.abc import Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "desktop" / "upcard"
SOURCES = ("desktop", "tests", "packaging")


def modules(*folders: str | Path) -> list[Path]:
    """Every Python file in the folders, which are named from the root; in all of ours where none is named."""
    return sorted(path for folder in folders or SOURCES for path in (ROOT / folder).rglob("*.py"))


@cache
def tree(path: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a file's syntax, from the outside to the inside."""
    return tuple(ast.walk(tree(path)))


def places(path: Path, nodes: Iterable[ast.expr | ast.stmt]) -> list[str]:
    """Where in the file the nodes stand, as an editor understands it."""
    return [f"{path.relative_to(ROOT)}:{node.lineno}" for node in nodes]
