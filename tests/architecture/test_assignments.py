"""No code assigns to an attribute of another object; it calls a method of that object instead."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT, modules, nodes

UI = PACKAGE / "ui"
OWN = {"self", "cls"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def find_foreign_assignments(path: Path) -> Iterator[ast.Attribute]:
    """Yield each attribute of another object that a file assigns to."""
    imported = {name for node in nodes(path) if isinstance(node, ast.Import) for name in names(node)}
    functions = [(node, find_constructed_names(node)) for node in nodes(path) if isinstance(node, Function)]
    made = {id(inner): known for node, known in functions for inner in ast.walk(node)}
    for node in nodes(path):
        for target in targets(node):
            owner = target.value
            known = OWN | imported | made.get(id(node), set())
            if not (isinstance(owner, ast.Name) and owner.id in known):
                yield target


def names(node: ast.Import) -> Iterator[str]:
    """Yield the names under which modules are imported."""
    return ((alias.asname or alias.name).split(".")[0] for alias in node.names)


def targets(node: ast.AST) -> list[ast.Attribute]:
    """Return the attributes that a statement assigns to."""
    if isinstance(node, ast.Assign | ast.Delete):
        found: list[ast.expr] = list(node.targets)
    elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For):
        found = [node.target]
    else:
        return []
    flat = [each for target in found for each in parts(target)]
    return [target for target in flat if isinstance(target, ast.Attribute)]


def parts(target: ast.expr) -> list[ast.expr]:
    """Return the targets of a tuple assignment."""
    if isinstance(target, ast.Tuple | ast.List):
        return [each for inner in target.elts for each in parts(inner)]
    return parts(target.value) if isinstance(target, ast.Starred) else [target]


def find_constructed_names(function: Function) -> set[str]:
    """Return the local names in a function that hold an object which the function has constructed."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and constructs(node.value):
            found |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return found


def constructs(value: ast.expr) -> bool:
    """Return whether an expression calls a class, judged by a name that begins with a capital letter."""
    called = value.func if isinstance(value, ast.Call) else None
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    return name[:1].isupper()


def test_ui_modules_assign_only_to_attributes_of_self() -> None:
    found = {path: list(find_foreign_assignments(path)) for path in modules(UI)}
    counted: Counter[str] = Counter()
    for path, written in found.items():
        folder = path.relative_to(UI).parts[0] if path.parent != UI else ""
        counted[folder] += len(written)
    lines = [f"{path.relative_to(ROOT)}:{each.lineno}" for path, written in found.items() for each in written]
    assert {folder: number for folder, number in counted.items() if number} == {}, lines


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("def do(view):\n    view.focus = 1", 1),
        ("def do(view):\n    a, view.focus = 1, 2", 1),
        ("def do(view):\n    view.count += 1", 1),
        ("def do(self):\n    self.view.focus = 1", 1),
        ("def do(self):\n    self.focus = 1", 0),
        ("def do(view):\n    made = View()\n    made.focus = 1", 0),
        ("def do(view):\n    made = view.first()\n    made.focus = 1", 1),
        ("import sys\ndef do():\n    sys.path = []", 0),
    ],
)
def test_foreign_attribute_assignments_are_detected(tmp_path: Path, text: str, number: int) -> None:
    path = tmp_path / "example.py"
    path.write_text(text)
    assert len(list(find_foreign_assignments(path))) == number
