"""The rule pages: the same rules in both languages, each by its id."""

import pytest

from upcard.play.rulebook import RuleBook, read
from upcard.play.words import LANGUAGES


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> RuleBook:
    return read("canasta", request.param)


def test_a_rule_is_found_by_its_id(book: RuleBook) -> None:
    rule = book.rule("canasta.minimum")
    assert rule and rule.id == "canasta.minimum" and "120" in rule.text
    assert book.rule("canasta.nowhere") is None


def test_each_rule_stands_once(book: RuleBook) -> None:
    ids = [rule.id for rule in book.rules()]
    assert len(ids) == len(set(ids)) > 50


def test_both_languages_have_the_same_rules_in_the_same_sections() -> None:
    english, japanese = (
        [[rule.id for rule in part.rules] for part in read("canasta", each).sections] for each in LANGUAGES
    )
    assert english == japanese


def test_japanese_is_polite_and_keeps_its_punctuation() -> None:
    book = read("canasta", "ja")
    for text in (*book.introduction, *(rule.text for rule in book.rules())):
        sentences = text.removesuffix("。").split("。")
        assert all(sentence.endswith(("です", "ます", "ません", "でした", "ました")) for sentence in sentences), text
        assert not any(sign in text for sign in (", ", ". ", "(", ")", ":"))
