"""Checks rules about the layers that import contracts cannot express."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from tests.architecture.source import PACKAGE, ROOT, modules, nodes, places, tree

GAMES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists())
LAYERS = ("core", "games", "players", "play", "cli", "ui", "__init__", "__main__")
LOADED = "|".join(LAYERS[:6])
UNTYPED = {
    *("core/text/decode.py", "core/table/draft.py", "core/game/record.py"),
}


def test_game_names_occur_only_in_the_games_package() -> None:
    assert GAMES
    named = re.compile("|".join(GAMES), re.IGNORECASE)
    others = [path for path in modules(PACKAGE) if PACKAGE / "games" not in path.parents]
    assert [str(path.relative_to(ROOT)) for path in others if named.search(path.read_text())] == []


COMMANDS = (
    ["referee", "--lines", "-"],
    ["about"],
    ["about", "--json"],
    ["think"],
    ["rules", "canasta"],
    ["arena", "--game", "cassino", "--players", "greedy,greedy", "--deals", "2"],
)
COMMAND_RUNNER = """
import sys
from upcard.__main__ import main
for words in {commands!r}:
    assert main(words) == 0, words
    loaded = [name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))]
    print(*words, loaded, file=sys.stderr)
"""
"""A program that runs commands one after the other, and says after each what of Qt is loaded."""


def test_no_command_loads_qt() -> None:
    run = subprocess.run(
        [sys.executable, "-c", COMMAND_RUNNER.format(commands=COMMANDS)],
        input="",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert run.stderr.splitlines() == [" ".join((*words, "[]")) for words in COMMANDS]


def test_any_and_cast_are_used_only_in_listed_modules() -> None:
    typed = [path for path in modules(PACKAGE) if path.relative_to(PACKAGE).as_posix() not in UNTYPED]
    assert [place for path in typed for place in places(path, names(nodes(path), {"Any", "cast"}))] == []


def test_only_declared_libraries_are_imported() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = chain(declared["dependencies"], *declared["optional-dependencies"].values())
    known = {re.split(r"[-<>=]", each)[0] for each in wanted} | {"shiboken6", "upcard"} | sys.stdlib_module_names
    found = {
        name for path in modules(PACKAGE) for name in list_imported_packages(nodes(path)) if not name.startswith("_")
    }
    assert found - known == set()


def list_imported_packages(module: Iterable[ast.AST]) -> set[str]:
    """Return the top-level names of the packages that a module imports."""
    found = {alias.name for node in module if isinstance(node, ast.Import) for alias in node.names}
    found |= {str(node.module) for node in module if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in found}


def names(module: Iterable[ast.AST], wanted: set[str]) -> list[ast.expr | ast.stmt]:
    """Return where a module imports one of the names, or takes it from `typing`."""
    found: list[ast.expr | ast.stmt] = []
    for node in module:
        if isinstance(node, ast.ImportFrom) and wanted & {alias.name for alias in node.names}:
            found.append(node)
        if isinstance(node, ast.Attribute) and node.attr in wanted and isinstance(node.value, ast.Name):
            found.append(node)
    return found


def test_qt_import_contract_covers_every_layer_except_ui() -> None:
    layers = {f"upcard.{path.parent.name}" for path in PACKAGE.glob("*/__init__.py")} - {"upcard.ui"}
    config = (ROOT / "pyproject.toml").read_text()
    sources = re.search(r"source_modules = \[(.*)\]", config)
    assert sources
    assert set(re.findall(r'"([^"]+)"', sources[1])) == layers


def find_named_modules(path: Path) -> list[tuple[str, str]]:
    """Return the modules that a file loads by name, with the function that it names there, if any."""
    texts = [node.value for node in nodes(path) if isinstance(node, ast.Constant)]
    named = [re.fullmatch(rf"upcard\.((?:{LOADED})\.[\w.]+):?(\w*)", text) for text in texts if isinstance(text, str)]
    return [(match[1], match[2]) for match in named if match]


def test_modules_named_by_strings_exist_in_the_same_or_a_lower_layer() -> None:
    """Import contracts cannot see a module that is named by a string, so this test checks those modules."""
    for path in modules(PACKAGE):
        own = LAYERS.index(path.relative_to(PACKAGE).parts[0].removesuffix(".py"))
        for module, function in find_named_modules(path):
            target = PACKAGE.joinpath(*module.split("."))
            file = target / "__init__.py" if target.is_dir() else target.with_suffix(".py")
            defined = {node.name for node in tree(file).body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
            assert function in defined | {""}, f"{path}: {module}:{function}"
            assert LAYERS.index(module.split(".")[0]) <= own, f"{path}: {module}"


def test_only_games_name_modules_by_strings() -> None:
    """Other modules import inside functions, where the type checker and the import contracts see it."""
    others = [path for path in modules(PACKAGE) if PACKAGE / "games" not in path.parents]
    assert [path.relative_to(PACKAGE).as_posix() for path in others if find_named_modules(path)] == []


def test_game_package_without_module_strings_yields_none(tmp_path: Path) -> None:
    written = tmp_path / "module.py"
    written.write_text('NAMES = ("upcard.games.canasta:CANASTA", "upcard.play", "canasta.reason.take")', "utf-8")
    assert find_named_modules(written) == [("games.canasta", "CANASTA")]
    assert find_named_modules(PACKAGE / "games" / GAMES[0] / "__init__.py") == []


def test_type_only_imports_come_from_the_same_or_a_lower_layer() -> None:
    """The import contracts ignore imports under TYPE_CHECKING, since circular ones are allowed there."""
    for path in modules(PACKAGE):
        own = LAYERS.index(path.relative_to(PACKAGE).parts[0].removesuffix(".py"))
        for layer in layers_imported(path):
            assert LAYERS.index(layer) <= own, f"{path}: upcard.{layer}"


def layers_imported(path: Path) -> list[str]:
    """Return the layer of each module of the project that a file imports, anywhere in the file."""
    imports = [node for node in nodes(path) if isinstance(node, ast.ImportFrom)]
    named = [(node.module or "").split(".") for node in imports]
    return [parts[1] for parts in named if parts[0] == "upcard" and len(parts) > 1]


def test_layers_of_type_only_imports_are_detected() -> None:
    assert {"core", "ui"} <= set(layers_imported(PACKAGE / "ui" / "table" / "input" / "gesture_outcome.py"))
