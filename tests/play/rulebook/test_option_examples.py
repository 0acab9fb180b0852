"""The examples beside an option: each option has one that another value changes."""

from collections.abc import Mapping
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.merge_cases import merge_cases
from tests.promises.options import draw_options
from upcard.games import GAMES
from upcard.play.rulebook.examples import examples
from upcard.play.rulebook.option_form import OptionField, of_game
from upcard.play.rulebook.option_notes import list_relevant_options, load_notes
from upcard.play.rulebook.rulebook import read_rule_book

WITHOUT = ("samba.pile_frozen_before_first_meld", "bolivia.pile_frozen_before_first_meld")
"""Options without effect, since a side without melds takes with a natural pair anyway; a refusal's reason differs."""
BESIDE: Mapping[str, Mapping[str, object]] = {
    "cassino.hand_values": {"face_values": True},
    "canasta.wild_canasta_bonus": {"wild_melds": True},
    "hand_and_foot.target": {"rounds": None},
    "hand_and_foot.red_three_value": {"red_threes": "penalty"},
}
"""What an option cannot be played without."""
AMONG = (6, 21, 6000, 9000, 12000)
"""Numbers that fit the options whose values are not listed."""


def list_values(option: OptionField) -> list[object]:
    """Return the values of an option to compare."""
    every = option.values or (option.bounds.least, *AMONG, option.bounds.most)
    return [value for value in dict.fromkeys(every) if option.accepts_value(value)]


def judge_examples(game: str, option: str, value: object) -> dict[str, object]:
    """Return the verdict and the caption of each example beside an option, by name, if the option has this value."""
    note = load_notes(game).get_note(option)
    table = {"table": note.tables[0]} if note.tables else {}
    rules = GAMES[game].text.form.rules({**table, **BESIDE.get(f"{game}.{option}", {}), option: value})
    book = read_rule_book(GAMES[game], "en", rules)
    shown = [rule for rule in book.rules() if not rule.captions.keys().isdisjoint(note.examples)]
    return {one.name: (one.verdict, one.caption) for rule in shown for one in examples(book, rule)}


@pytest.mark.parametrize("game", GAMES)
def test_an_example_of_each_option_differs_between_its_values(game: str) -> None:
    for option in of_game(GAMES[game]):
        first, *others = list_values(option)
        usual = judge_examples(game, option.name, first)
        differs = any(judge_examples(game, option.name, value) != usual for value in others)
        assert differs != (f"{game}.{option.name}" in WITHOUT), (option.name, usual)


def test_only_options_with_an_effect_are_offered() -> None:
    for name, game in GAMES.items():
        offered = {option.name for table in game.rules.tables or ("",) for option in list_relevant_options(game, table)}
        every = {option.name for option in of_game(game)}
        assert every - offered == {option for option in every if f"{name}.{option}" in WITHOUT}


def list_examples(game: str, rules: object) -> set[str]:
    """Return the names of all examples in a rule book; asserts that each has its words."""
    book = read_rule_book(GAMES[game], "en", rules)
    found = [example for rule in (*book.introduction, *book.rules()) for example in examples(book, rule)]
    assert all(example.caption and "{" not in example.caption for example in found)
    return {example.name for example in found}


@pytest.mark.parametrize("game", [name for name in GAMES if name != "cassino"])  # its `test_book.py` asks more
def test_examples_are_judged_at_every_table_and_by_every_preset(game: str) -> None:
    rules = GAMES[game].rules
    for key, values in (("table", rules.tables), ("preset", rules.presets)):
        for value in values:
            assert list_examples(game, GAMES[game].text.form.rules({key: value})), value


@merge_cases(
    ("game", "options"),
    [("samba", {"sequences": False}), ("bolivia", {"packs": 2}), ("hand_and_foot", {"take_least": 10})],
)
def test_examples_whose_cards_could_not_lie_so_are_left_out(game: str, options: Mapping[str, object]) -> None:
    usual, other = (list_examples(game, GAMES[game].text.form.rules(written)) for written in ({}, options))
    assert other < usual


@pytest.mark.parametrize("number", range(choose_cases(1, 20)))
@pytest.mark.parametrize("game", GAMES)
def test_rule_book_under_any_options_has_examples(game: str, number: int) -> None:
    assert list_examples(game, draw_options(GAMES[game], Random(f"examples {number}")).rules)
