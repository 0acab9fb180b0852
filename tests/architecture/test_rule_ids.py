"""A rule has one id: in the code that refuses, the sentence that says so, the page that explains it, and a test."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT, modules, tree

GAMES = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py"))
LANGUAGES = ("en", "ja")
PARTS = ("name", "title", "body")


def refused(game: str) -> set[str]:
    """The ids that the game's code can give as the rule broken."""
    texts = (
        node.value
        for path in modules(PACKAGE / "games" / game)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in texts if re.fullmatch(rf"{game}\.[a-z-]+", text)}


def explained(game: str, language: str) -> list[str]:
    """The ids that the rule book explains, in its order."""
    book = tomllib.loads((ROOT / "resources" / "rules" / f"{game}.{language}.toml").read_text(encoding="utf-8"))
    return [rule["id"] for section in book["section"] for rule in section["rule"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_refuses_is_explained(game: str, language: str) -> None:
    assert refused(game)
    assert sorted(refused(game) - set(explained(game, language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_refuses_has_its_sentence(game: str, language: str) -> None:
    said = json.loads((ROOT / "resources" / "text" / f"{language}.json").read_text(encoding="utf-8"))
    wanted = [f"{rule}.{part}" for rule in sorted(refused(game)) for part in PARTS]
    assert [key for key in wanted if key not in said] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_refuses_by_a_rule_that_is_not_in_the_book(game: str) -> None:
    said = json.loads((ROOT / "resources" / "text" / "en.json").read_text(encoding="utf-8"))
    titled = {key.removesuffix(".title") for key in said if re.fullmatch(rf"{game}\.[a-z-]+\.title", key)}
    assert sorted(titled - set(explained(game, "en"))) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_books_explain_the_same_rules_in_the_same_order(game: str) -> None:
    english, japanese = (explained(game, language) for language in LANGUAGES)
    assert english == japanese
    assert len(english) == len(set(english))


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_refuses_is_tried(game: str) -> None:
    """By a test or a ruling that names it."""
    here = Path(__file__).parent
    tried = [path for kind in ("*.py", "*.jsonl") for path in (ROOT / "tests").rglob(kind) if here not in path.parents]
    text = "\n".join(path.read_text(encoding="utf-8") for path in tried)
    named = set(re.findall(rf"\b{game}\.[a-z-]+", text))
    assert sorted(refused(game) - named) == []
