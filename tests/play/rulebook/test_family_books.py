"""The rule pages of Canasta's family: whole in both languages, and each example judged by the game itself."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module

import pytest

from tests.architecture.source import PACKAGE, modules, nodes
from tests.merge_cases import merge_cases
from upcard.games import GAMES
from upcard.play.rulebook.examples import examples
from upcard.play.rulebook.option_form import of_game
from upcard.play.rulebook.option_notes import load_notes
from upcard.play.rulebook.rulebook import RuleBook, read_rule_book
from upcard.play.text.words import LANGUAGES, Words

FAMILY = ("samba", "bolivia", "modern_american", "hand_and_foot")
RULE = re.compile(r"(canasta|modern|hand-foot)\.[a-z-]+")


def read_books(name: str) -> Iterator[RuleBook]:
    """Yield a game's book in each language under each of its presets."""
    for language in LANGUAGES:
        for rules in GAMES[name].rules.presets.values():
            yield read_rule_book(GAMES[name], language, rules)


@merge_cases("name", FAMILY)
def test_a_book_explains_the_same_rules_in_every_language(name: str) -> None:
    first, *others = ([rule.id for rule in book.rules()] for book in read_books(name))
    assert len(first) == len(set(first))
    assert [other for other in others if other != first] == []


def list_refusing(name: str) -> set[str]:
    """Return the ids by which a game refuses: those that its table names, or all that its rules spell out."""
    known = import_module(f"upcard.games.{name}.rules")
    if hasattr(known, "RULES"):
        return {*known.RULES.values(), *(case.becomes for case in known.CASES)}
    folder = PACKAGE / "games" / name / "rules"
    spelled = (node for path in modules(folder) for node in nodes(path) if isinstance(node, ast.Constant))
    translated = getattr(import_module(f"upcard.games.{name}.rules.melding"), "FAULTS", {})
    named = {node.value for node in spelled if isinstance(node.value, str) and RULE.fullmatch(node.value)}
    return named - {*translated}


@merge_cases("name", FAMILY)
def test_refusing_rules_have_a_page_with_the_refusal_s_title(name: str) -> None:
    refusing = list_refusing(name)
    assert refusing
    for book in read_books(name):
        words, titles = Words(book.language), {rule.id: rule.title for rule in book.rules()}
        assert sorted(refusing - {*titles}) == []
        named = {rule: words.rule_name(rule) for rule in titles if f"{rule}.name" in words}
        assert named == {rule: titles[rule] for rule in named}


@pytest.mark.parametrize("name", FAMILY)
def test_each_rule_has_text_and_each_example_a_caption(name: str) -> None:
    for book in read_books(name):
        for rule in (*book.introduction, *book.rules()):
            assert rule.text, rule.id
            assert [example.name for example in examples(book, rule) if not example.caption] == []


@merge_cases("name", FAMILY)
def test_each_option_has_texts_and_a_rule_page(name: str) -> None:
    known = load_notes(name)
    for language in LANGUAGES:
        words, book = Words(language), read_rule_book(GAMES[name], language)
        for option in of_game(GAMES[name]):
            key = f"{name}.option.{option.name}"
            wanted = [key, f"{key}.what", *(f"{key}.{str(value).lower()}" for value in option.values)]
            assert [one for one in wanted if one not in words] == []
            assert book.rule(known.get_note(option.name).rule), option.name
