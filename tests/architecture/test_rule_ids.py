"""A rule has one id: in the code that refuses, in its sentence, on the page that explains it, in its rulings."""

import ast
import json
import re
import tomllib
from functools import cache

import pytest

from tests.architecture.source import PACKAGE, ROOT, modules, nodes
from tests.rulings.counting import RULINGS, counts
from upcard.games import GAMES as OFFERED

GAMES = sorted(OFFERED)
LANGUAGES = ("en", "ja")
PARTS = ("name", "title", "body")


@cache
def refused(game: str) -> set[str]:
    """Return the rule ids that the game's code can report."""
    texts = (
        node.value
        for path in modules(PACKAGE / "games" / game)
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in texts if re.fullmatch(rf"{game}\.[a-z-]+", text)}


@cache
def titles(game: str, language: str) -> dict[str, str]:
    """Return the rule book's title of each rule, in its order."""
    book = tomllib.loads((ROOT / "resources" / "rules" / f"{game}.{language}.toml").read_text(encoding="utf-8"))
    return {rule["id"]: rule["title"] for section in book["section"] for rule in section["rule"]}


def explained(game: str, language: str) -> list[str]:
    """Return the ids that the rule book explains."""
    return list(titles(game, language))


@cache
def said(language: str) -> dict[str, object]:
    """Return the catalogue of a language."""
    entries: dict[str, object] = json.loads((ROOT / "resources" / "text" / f"{language}.json").read_text("utf-8"))
    return entries


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_refuses_is_explained(game: str, language: str) -> None:
    assert refused(game)
    assert sorted(refused(game) - set(explained(game, language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_refuses_has_its_sentence(game: str, language: str) -> None:
    wanted = [f"{rule}.{part}" for rule in sorted(refused(game)) for part in PARTS]
    assert [key for key in wanted if key not in said(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_calls_its_rule_as_the_page_does(game: str, language: str) -> None:
    """The titles are stored twice, since no page is read before the first frame, but they must be equal."""
    names = {rule: said(language)[f"{rule}.name"] for rule in refused(game)}
    assert names == {rule: titles(game, language)[rule] for rule in names}


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_refuses_by_a_rule_that_is_not_in_the_book(game: str) -> None:
    titled = {key.removesuffix(".title") for key in said("en") if re.fullmatch(rf"{game}\.[a-z-]+\.title", key)}
    assert sorted(titled - set(explained(game, "en"))) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_books_explain_the_same_rules_in_the_same_order(game: str) -> None:
    english, japanese = (explained(game, language) for language in LANGUAGES)
    assert english == japanese


LEAST = 10
"""The least number of rulings for a rule in each direction."""

FEWER = ("canasta.cut", "canasta.draw-for-seats")
"""Rules without a position to rule on: the cut is no choice, and seats are drawn before any position."""


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_refuses_is_ruled_on_both_ways(game: str) -> None:
    count = counts()
    short = [
        rule
        for rule in sorted(refused(game))
        if rule not in count or min(count[rule].legal, count[rule].refuses) < LEAST
    ]
    assert short == []


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_of_the_book_is_ruled_on(game: str) -> None:
    count = counts()
    ruled = {rule: sum(count[rule][:3]) if rule in count else 0 for rule in explained(game, "en")}
    assert [rule for rule, number in ruled.items() if number < (1 if rule in FEWER else LEAST)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_ruling_is_about_a_rule_that_is_not_in_the_book(game: str) -> None:
    about = {rule for rule in counts() if rule.startswith(f"{game}.")}
    assert sorted(about - set(explained(game, "en"))) == []


def test_every_ruling_gives_its_source() -> None:
    assert [ruling["id"] for ruling in RULINGS if not (ruling["says"] and ruling["source"])] == []
    assert len({str(ruling["id"]) for ruling in RULINGS}) == len(RULINGS)
