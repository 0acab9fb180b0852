"""What the import contracts cannot say of the layers."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT, modules, places, tree

GAMES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists())
UNTYPED = {"core/codec.py", "core/game.py"}


def test_only_games_know_a_game_by_name() -> None:
    assert GAMES
    named = re.compile("|".join(GAMES), re.IGNORECASE)
    others = [path for path in modules(PACKAGE) if PACKAGE / "games" not in path.parents]
    assert [str(path.relative_to(ROOT)) for path in others if named.search(path.read_text())] == []


@pytest.mark.parametrize(
    "words", [["referee", "--lines", "-"], ["about"], ["about", "--json"], ["think"]], ids=" ".join
)
def test_a_command_loads_no_qt(words: list[str]) -> None:
    code = (
        "import sys\nfrom upcard.__main__ import main\n"
        f"try: main({words!r})\n"
        "finally: print([name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))], file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], input="", capture_output=True, text=True, timeout=60, check=False
    )
    assert run.stderr.splitlines()[-1:] == ["[]"], run.stderr


def test_any_stands_only_where_json_meets_types() -> None:
    typed = [path for path in modules(PACKAGE) if path.relative_to(PACKAGE).as_posix() not in UNTYPED]
    assert [place for path in typed for place in places(path, names(tree(path), {"Any", "cast"}))] == []


def names(module: ast.Module, wanted: set[str]) -> list[ast.expr | ast.stmt]:
    """Where a module imports one of the names, or takes it from `typing`."""
    found: list[ast.expr | ast.stmt] = []
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and wanted & {alias.name for alias in node.names}:
            found.append(node)
        if isinstance(node, ast.Attribute) and node.attr in wanted and isinstance(node.value, ast.Name):
            found.append(node)
    return found


def test_every_layer_below_the_window_is_held_to_know_no_qt() -> None:
    layers = {f"upcard.{path.parent.name}" for path in PACKAGE.glob("*/__init__.py")} - {"upcard.ui"}
    config = (ROOT / "pyproject.toml").read_text()
    sources = re.search(r"source_modules = \[(.*)\]", config)
    assert sources
    assert set(re.findall(r'"([^"]+)"', sources[1])) == layers


def test_every_command_is_a_function_that_exists() -> None:
    from_main = (PACKAGE / "__main__.py").read_text()
    for module, function in re.findall(r'"upcard\.([\w.]+):(\w+)"', from_main):
        path = PACKAGE / Path(*module.split(".")).with_suffix(".py")
        defined = {node.name for node in tree(path).body if isinstance(node, ast.FunctionDef)}
        assert function in defined, path
