"""No code iterates over a set where the order matters: the same seed would give different games in two processes."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import PACKAGE, modules, places, tree
from tests.merge_cases import merge_cases

ORDERLESS = {"sorted", "len", "sum", "min", "max", "any", "all", "set", "frozenset", "Counter"}
MAKES_SETS = {"set", "frozenset"}
SET_TYPES = {"set", "frozenset", "Set", "AbstractSet", "MutableSet", "FrozenSet"}
ITERATES = {"list", "tuple", "enumerate", "iter", "map", "filter", "zip", "next", "reversed", "dict"}


@pytest.mark.parametrize("layer", ["core", "games", "players", "play", "cli"])
def test_no_set_is_iterated(layer: str) -> None:
    assert [place for path in modules(PACKAGE / layer) for place in places(path, find_iterated_sets(tree(path)))] == []


def find_iterated_sets(module: ast.Module) -> Iterator[ast.expr]:
    """Yield the sets whose order matters: in loops, comprehensions, `list(…)` and the like, `join` or unpacking."""
    known = set_names(module)
    forgiven = {id(argument) for call in calls(module, ORDERLESS) for argument in call.args}
    for node in ast.walk(module):
        if id(node) not in forgiven:
            yield from (source for source in sources(node) if is_set(source, known))


def sources(node: ast.AST) -> list[ast.expr]:
    """Return the expressions that a node iterates over in order; building a set from a set does not count."""
    match node:
        case ast.For(iter=source) | ast.Starred(value=source) | ast.YieldFrom(value=source):
            return [source]
        case ast.ListComp(generators=parts) | ast.GeneratorExp(generators=parts) | ast.DictComp(generators=parts):
            return [part.iter for part in parts]
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in ITERATES:
            return list(arguments)
        case ast.Call(func=ast.Attribute(attr="join" | "extend" | "fromkeys"), args=arguments):
            return list(arguments)
        case _:
            return []


def calls(module: ast.Module, wanted: set[str]) -> Iterator[ast.Call]:
    """Yield the calls of functions with these names."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in wanted:
            yield node


def set_names(module: ast.Module) -> set[str]:
    """Return the variables, arguments and fields of a file that hold sets, as far as the file itself shows it."""
    found: set[str] = set()
    for node in ast.walk(module):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_set(value, found):
                found.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=kind) | ast.arg(arg=name, annotation=kind):
                if kind is not None and set_type(kind):
                    found.add(name)
            case ast.FunctionDef(name=name, returns=kind) if kind is not None and set_type(kind):
                found.add(name)
            case _:
                pass
    return found


def set_type(annotation: ast.expr) -> bool:
    """Return whether an annotation is a set type."""
    outer = annotation.value if isinstance(annotation, ast.Subscript) else annotation
    return isinstance(outer, ast.Name) and outer.id in SET_TYPES


def is_set(value: ast.expr, known: set[str]) -> bool:
    """Return whether an expression is a set, judged by its form or by a name that is known to hold a set."""
    match value:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in MAKES_SETS | known
        case ast.Call(func=ast.Attribute(attr="union" | "intersection" | "difference" | "symmetric_difference")):
            return True
        case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.Sub(), left=left, right=right):
            return is_set(left, known) or is_set(right, known)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in known
        case _:
            return False


@merge_cases(
    ("text", "shows"),
    [
        ("for rank in set(cards): play(rank)", True),
        ("ranks = {card.rank for card in cards}\nplays = [play(rank) for rank in ranks]", True),
        ("def plays(ranks: frozenset[str]) -> Cards: return tuple(ranks)", True),
        ("def ranks() -> set[str]: ...\nplays = [*ranks()]", True),
        ("plays = list(mine - {'2'})", True),
        ("plays = sorted(set(cards))", False),
        ("plays = any(rank in hand for rank in set(cards))", False),
        ("for rank in dict.fromkeys(cards): play(rank)", False),
        ("kinds = {rank for rank in set(cards)}", False),
    ],
)
def test_iteration_over_a_set_is_detected(text: str, shows: bool) -> None:
    assert bool(list(find_iterated_sets(ast.parse(text)))) == shows
