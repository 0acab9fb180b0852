"""The examples beside an option: another value changes one of them. In three games each option has such an example."""

from collections.abc import Mapping

import pytest

from upcard.games import GAMES
from upcard.play.rulebook.examples import examples
from upcard.play.rulebook.option_form import OptionField, of_game
from upcard.play.rulebook.option_notes import load_notes
from upcard.play.rulebook.rulebook import read_rule_book

GAMES_WITH_EXAMPLES = ("canasta", "cassino", "scarney")
BESIDE: Mapping[str, Mapping[str, object]] = {
    "cassino.hand_values": {"face_values": True},
    "canasta.wild_canasta_bonus": {"wild_melds": True},
    "hand_and_foot.target": {"rounds": None},
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


def is_shown(game: str, option: OptionField) -> bool:
    """Return whether an option needs an example or has one."""
    return game in GAMES_WITH_EXAMPLES or bool(load_notes(game).get_note(option.name).examples)


@pytest.mark.parametrize(
    ("game", "option"),
    [(name, option) for name, game in GAMES.items() for option in of_game(game) if is_shown(name, option)],
    ids=lambda part: part if isinstance(part, str) else part.name,
)
def test_an_example_of_each_option_differs_between_its_values(game: str, option: OptionField) -> None:
    judged = [judge_examples(game, option.name, value) for value in list_values(option)]
    names = load_notes(game).get_note(option.name).examples
    assert any(len({str(one.get(name)) for one in judged}) > 1 for name in names), judged
