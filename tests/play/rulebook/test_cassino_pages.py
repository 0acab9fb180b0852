"""Cassino's rule pages: the layout of their examples, and what options change in them."""

from collections.abc import Iterator, Mapping

import pytest

from upcard.games import GAMES
from upcard.play.rulebook.examples import ExamplePile, ExamplePlace, RuledExample, examples, format_example
from upcard.play.rulebook.option_form import NOTHING
from upcard.play.rulebook.rulebook import RuleBook, read_rule_book
from upcard.play.text.words import Words

CASSINO = GAMES["cassino"]


def book(options: Mapping[str, object] = NOTHING, language: str = "en") -> RuleBook:
    return read_rule_book(CASSINO, language, CASSINO.text.form.rules(options))


def list_examples(made: RuleBook) -> dict[str, RuledExample]:
    """Return every example of the book by its name."""
    rules = (rule for section in made.sections for rule in section.rules)
    return {example.name: example for rule in rules for example in examples(made, rule)}


def list_places(example: RuledExample) -> Iterator[ExamplePlace]:
    return (what for what in example.groups if isinstance(what, ExamplePlace))


def test_example_shows_a_build_with_its_number_apart_from_loose_cards() -> None:
    """By the rule cassino.build-as-card: a 7 build is shown with its number, apart from the loose 2; a 9 takes both."""
    found = list_examples(book())
    table = next(what for what in list_places(found["take-build-and-two"]) if len(what.parts) > 1)
    assert table.parts == (ExamplePile(2, "7"), ExamplePile(1))
    assert "[3♥ 4♦: 7] 2♠" in format_example(found["take-build-and-two"], Words("en"))


def test_example_piles_of_a_place_hold_all_its_cards() -> None:
    for example in list_examples(book({"face_values": True, "ace_high": True})).values():
        for what in list_places(example):
            assert not what.parts or sum(part.number for part in what.parts) == len(what.cards)


@pytest.mark.parametrize(("options", "points"), [({}, 2), ({"preset": "spade"}, 6)])
def test_spade_score_changes_the_points_of_an_example(options: dict[str, object], points: int) -> None:
    """By the rule cassino.spade-score: the ace, jack and two of spades count 2 each."""
    assert list_examples(book(options))["two-pointers"].points == points


@pytest.mark.parametrize(("counts", "points"), [(True, 1), (False, 0)])
def test_sweep_example_scores_only_if_sweeps_count(counts: bool, points: int) -> None:
    """By the rule cassino.sweeps: 1 point each, if sweeps count."""
    assert list_examples(book({"count_sweeps": counts}))["cleared"].points == points
