"""A rule has the same id in the code that refuses, in its sentence, on the page that explains it and in its rulings."""

import ast
import json
import re
import tomllib
from functools import cache

from tests.architecture.source import PACKAGE, ROOT, modules, nodes
from tests.merge_cases import merge_cases
from tests.rulings.counting import RULINGS, count_rulings
from upcard.games import GAMES as OFFERED

GAMES = sorted(OFFERED)
LANGUAGES = ("en", "ja")
PARTS = ("name", "title", "body")


@cache
def find_rule_ids(game: str) -> set[str]:
    """Return the rule ids that the game's code can report."""
    texts = (
        node.value
        for path in modules(PACKAGE / "games" / game)
        for node in nodes(path)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in texts if re.fullmatch(rf"{BOOKS.get(game, game)}\.[a-z-]+", text)}


BOOKS = {"modern_american": "modern", "hand_and_foot": "hand-foot"}
"""The first word of a game's rule ids, where it is not the game's name."""


@cache
def titles(game: str, language: str) -> dict[str, str]:
    """Return the title of each rule by its id, in the order of the rule book."""
    book = tomllib.loads((ROOT / "resources" / "rules" / f"{game}.{language}.toml").read_text(encoding="utf-8"))
    return {rule["id"]: rule["title"] for section in book["section"] for rule in section["rule"]}


def list_explained_ids(game: str, language: str) -> list[str]:
    """Return the ids that the rule book explains."""
    return list(titles(game, language))


@cache
def load_text_catalogue(language: str) -> dict[str, object]:
    """Return the text catalogue of a language."""
    entries: dict[str, object] = json.loads((ROOT / "resources" / "text" / f"{language}.json").read_text("utf-8"))
    return entries


@merge_cases("language", LANGUAGES)
@merge_cases("game", GAMES)
def test_each_rule_that_refuses_is_explained(game: str, language: str) -> None:
    assert find_rule_ids(game)
    assert sorted(find_rule_ids(game) - set(list_explained_ids(game, language))) == []


@merge_cases("language", LANGUAGES)
@merge_cases("game", GAMES)
def test_every_rule_that_refuses_has_its_texts_in_each_language(game: str, language: str) -> None:
    wanted = [f"{rule}.{part}" for rule in sorted(find_rule_ids(game)) for part in PARTS]
    assert [key for key in wanted if key not in load_text_catalogue(language)] == []


@merge_cases("language", LANGUAGES)
@merge_cases("game", GAMES)
def test_rule_name_in_a_refusal_equals_the_rule_books_title(game: str, language: str) -> None:
    """The titles are stored twice, since no page is read before the first frame, so this test compares them."""
    names = {rule: load_text_catalogue(language)[f"{rule}.name"] for rule in find_rule_ids(game)}
    assert names == {rule: titles(game, language)[rule] for rule in names}


@merge_cases("game", GAMES)
def test_every_rule_titled_in_the_texts_is_in_the_rule_book(game: str) -> None:
    titled = {
        key.removesuffix(".title") for key in load_text_catalogue("en") if re.fullmatch(rf"{game}\.[a-z-]+\.title", key)
    }
    assert sorted(titled - set(list_explained_ids(game, "en"))) == []


@merge_cases("game", GAMES)
def test_the_books_explain_the_same_rules_in_the_same_order(game: str) -> None:
    english, japanese = (list_explained_ids(game, language) for language in LANGUAGES)
    assert english == japanese


LEAST = 10
"""The least number of rulings for a rule in each direction."""

FEWER = ("canasta.cut", "canasta.draw-for-seats")
"""Rules without a position to rule on: the cut is no choice, and seats are drawn before any position."""


@merge_cases("game", GAMES)
def test_every_rule_that_refuses_has_enough_legal_and_illegal_rulings(game: str) -> None:
    count = count_rulings()
    short = [
        rule
        for rule in sorted(find_rule_ids(game))
        if rule not in count or min(count[rule].legal, count[rule].refuses) < LEAST
    ]
    assert short == []


@merge_cases("game", GAMES)
def test_every_rule_of_the_rule_book_has_enough_rulings(game: str) -> None:
    count = count_rulings()
    ruled = {rule: sum(count[rule][:3]) if rule in count else 0 for rule in list_explained_ids(game, "en")}
    short = [rule for rule, number in ruled.items() if number < (1 if rule in FEWER else LEAST)]
    assert short == []


@merge_cases("game", GAMES)
def test_every_ruling_names_a_rule_of_the_rule_book(game: str) -> None:
    """A ruling may also name a table of players, which has an id although some books explain all tables as one rule."""
    about = {rule for rule in count_rulings() if rule.startswith(f"{game}.")}
    tables = {f"{game}.{table.partition('-')[0]}" for table in OFFERED[game].rules.tables}
    assert sorted(about - tables - set(list_explained_ids(game, "en"))) == []


def test_every_ruling_has_a_text_a_source_and_a_unique_id() -> None:
    assert [ruling["id"] for ruling in RULINGS if not (ruling["says"] and ruling["source"])] == []
    assert len({str(ruling["id"]) for ruling in RULINGS}) == len(RULINGS)
