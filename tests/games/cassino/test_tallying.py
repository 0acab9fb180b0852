"""A deal of Cassino entered as a paper score: all cards were captured."""

from collections.abc import Mapping

from tests.merge_cases import merge_cases
from upcard.core.game.paper_scores import EnteredCounts
from upcard.games import GAMES
from upcard.games.cassino.formats.paper_scores import TALLYING
from upcard.games.cassino.options import Options

CASSINO = GAMES["cassino"]


def enter_counts(rules: Options, **given: tuple[int, ...]) -> EnteredCounts:
    """Return the entered counts `given`, with all other fields empty."""
    return EnteredCounts({field.name: field.make_empty_value(2) for field in TALLYING.fields(rules)} | given)


def find_fault_key(rules: Options, **given: tuple[int, ...]) -> str | None:
    """Return the key of what is wrong with them; None if nothing is."""
    told = TALLYING.fault(CASSINO.rules.start(rules, ""), enter_counts(rules, **given))
    return told.key.removeprefix("cassino.tally.fault.") if told else None


@merge_cases(
    "written", [{}, {"spade_score": True}, {"finish": "count_order"}, {"finish": "count_order", "spade_score": True}]
)
def test_empty_form_is_refused_for_its_cards(written: Mapping[str, object]) -> None:
    assert find_fault_key(CASSINO.text.form.rules(written)) == "cards"


@merge_cases(
    ("given", "said"),
    [
        ({"cards": (0, 51)}, "cards"),
        ({"spades": (1, 0)}, "cards"),
        ({"aces": (0, 1)}, "cards"),
        ({"TD": (1,)}, "cards"),
        ({"sweeps": (1, 0)}, "cards"),
        ({"cards": (20, 32), "spades": (6, 7), "aces": (1, 3), "TD": (1,)}, "nobody"),
        ({"cards": (20, 32), "spades": (6, 7), "aces": (1, 3), "TD": (1,), "2S": (0,)}, None),
    ],
)
def test_form_is_refused_unless_all_cards_were_captured(given: Mapping[str, tuple[int, ...]], said: str | None) -> None:
    """By the rule cassino.leftovers: whoever captured last gets the cards left on the table."""
    assert find_fault_key(CASSINO.text.form.rules({}), **given) == said
