"""No module or folder imports itself through others; imports for types and imports inside functions count, too."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, modules, nodes

Graph = dict[str, set[str]]
LAYERS = ("core", "games", "players", "play", "cli", "ui")


def module_name(path: Path) -> str:
    """Return the name under which a file is imported."""
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path, known: set[str]) -> set[str]:
    """Return the known modules that a file imports anywhere: at its top, inside functions, for types."""
    found = set[str]()
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {name if (name := f"{node.module}.{each.name}") in known else node.module for each in node.names}
        elif isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
    return (found & known) - {module_name(path)}


def module_graph() -> Graph:
    """Return what each module imports."""
    paths = {module_name(path): path for layer in LAYERS for path in modules(PACKAGE / layer)}
    return {name: imports(path, set(paths)) for name, path in paths.items()}


def folder_graph(graph: Graph) -> Graph:
    """Return which folders import which; the `__init__` of a package counts as outside of its folder."""
    packages = {name for name in graph if PACKAGE.parent.joinpath(*name.split("."), "__init__.py").exists()}
    folder = {name: name + ".__init__" if name in packages else name.rpartition(".")[0] for name in graph}
    found: Graph = {}
    for name, needed in graph.items():
        found.setdefault(folder[name], set()).update({folder[each] for each in needed} - {folder[name]})
    return found


def find_circle(graph: Graph) -> list[str]:
    """Return a cycle, from one name back to itself, or an empty list."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_module_import_graph_has_no_cycle() -> None:
    assert find_circle(module_graph()) == []


def test_folder_import_graph_has_no_cycle() -> None:
    assert find_circle(folder_graph(module_graph())) == []


@pytest.mark.parametrize(
    ("graph", "found"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, False),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}}, True),
    ],
)
def test_cycle_in_a_graph_is_detected(graph: Graph, found: bool) -> None:
    assert bool(find_circle(graph)) == found


def test_late_and_type_checking_imports_are_detected(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tests.architecture.test_circles.PACKAGE", tmp_path / "upcard")
    path = tmp_path / "upcard" / "core" / "a.py"
    path.parent.mkdir(parents=True)
    path.write_text("if TYPE_CHECKING:\n    from upcard.core import b\ndef late():\n    from upcard.core.c import X\n")
    assert imports(path, {"upcard.core", "upcard.core.a", "upcard.core.b", "upcard.core.c"}) == {
        "upcard.core.b",
        "upcard.core.c",
    }
