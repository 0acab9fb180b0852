"""The name of a function begins with a verb, and no two classes have the same name."""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.source import PACKAGE, ROOT, modules, places, tree
from tests.merge_cases import merge_cases

IRREGULAR_WORDS = """
    told said kept made given shown drawn taken dealt left held laid lain met sent written won lost paid built chosen
    thrown known seen done gone begun brought bought caught found fought felt led meant sold sought taught thought
    understood worn torn hidden bound broken born frozen forgotten grown fallen risen rung shut stood struck stuck swept
    heard hung bent withdrawn undone redone withheld rebuilt rewritten redrawn reread shaken spoken wound
"""
"""Past participles that do not end in -ed, without those that are commands as well: put, read, set, cut, let, split."""
IRREGULAR = frozenset(IRREGULAR_WORDS.split())
BARE = """
    several before after beside under of at to by on over again also only other others own same anew away apart together
    aside ahead against behind beyond first now soon later there which who whose when where how until since another
    anything nothing every each all both few fewest more most less better best even alone alike ours theirs steady safe
    bare clean fresh empty obvious usual useful missing known sure exact fitting lying coming dress renew
"""
BARE_WORDS = frozenset(BARE.split())
"""Words that do not say what a function does or returns, so that only a long docstring could."""
NO_PARTICIPLES = {"need", "heed", "feed", "seed", "speed", "exceed", "proceed", "succeed", "embed"}

OF_EACH_GAME = 25
"""The most class names that may be used more than once: nouns that each game needs, such as Position."""

NAMED = ("desktop", "packaging", "tests")
"""Where names are held to this."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def is_participle(word: str) -> bool:
    """Return whether a word can only be a past participle."""
    return word in IRREGULAR or (word.endswith("ed") and len(word) > 3 and word not in NO_PARTICIPLES)


def public_functions(node: ast.Module | ast.ClassDef) -> Iterator[Function]:
    """Yield public functions and methods, but none that is read like a value."""
    for child in node.body:
        if isinstance(child, ast.ClassDef):
            yield from public_functions(child)
        elif isinstance(child, Function) and not (child.name.startswith("_") or is_read_like_a_value(child)):
            yield child


def is_read_like_a_value(function: Function) -> bool:
    """Return whether a function is a property, read or set like an attribute, or a fixture, read like a parameter."""
    return is_property(function) or is_fixture(function)


def is_property(function: Function) -> bool:
    """Return whether a function is read or set like an attribute."""
    return any("property" in ast.unparse(mark) or ".setter" in ast.unparse(mark) for mark in function.decorator_list)


def is_fixture(function: Function) -> bool:
    """Return whether pytest calls a function, and tests take its value as a parameter."""
    return any("fixture" in ast.unparse(mark) for mark in function.decorator_list)


def participles(path: Path) -> list[str]:
    """Return the public functions of a file whose names begin with a participle, with their places."""
    found = [node for node in public_functions(tree(path)) if is_participle(node.name.partition("_")[0])]
    return [f"{place} {node.name}" for place, node in zip(places(path, found), found, strict=True)]


def test_no_public_function_is_named_by_a_participle() -> None:
    assert [place for path in modules(*NAMED) for place in participles(path)] == []


def test_no_public_function_or_property_is_named_by_a_word_that_says_nothing() -> None:
    named = [
        f"{path.relative_to(ROOT)} {node.name}"
        for path in modules(*NAMED)
        for node in ast.walk(tree(path))
        if isinstance(node, Function) and node.name in BARE_WORDS and not is_fixture(node)
    ]
    assert named == []


@merge_cases(
    ("word", "found"),
    [("told", True), ("asked", True), ("ask", False), ("read", False), ("seed", False), ("red", False)],
)
def test_participles_are_told_from_imperative_verbs(word: str, found: bool) -> None:
    assert is_participle(word) == found


def test_no_more_class_names_than_listed_are_used_twice() -> None:
    names = Counter(
        node.name for path in modules(PACKAGE) for node in ast.walk(tree(path)) if isinstance(node, ast.ClassDef)
    )
    assert len([name for name, times in names.items() if times > 1]) <= OF_EACH_GAME
