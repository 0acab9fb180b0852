"""Which legal actions are listed for a search, and which for the helpers at the table."""

import pytest

from tests.games.modern_american.test_players import GAME, observe_hand
from tests.merge_cases import merge_cases
from upcard.core.cards import parse
from upcard.games.canasta.actions import Meld
from upcard.games.modern_american.actions import SpecialHand

GARBAGE = "8S 8H 8D 8C QS QH QD QC 5S 5H 5D KS KH KD"


@merge_cases(
    ("given", "listed"),
    [
        ({}, True),
        ({"phase": "draw"}, False),
        ({"took_pile": True}, False),
        ({"melds": [[parse("TS TH TD")], []]}, False),
    ],
    ids=["after the draw", "before", "with the pile", "opened"],
)
def test_special_hand_is_listed_only_where_it_may_end_the_deal(given: dict[str, object], listed: bool) -> None:
    assert (SpecialHand("garbage") in list(GAME.rules.legal_actions(observe_hand(GARBAGE, **given)))) == listed


@pytest.mark.parametrize(("wild", "listed"), [((), {3}), (("2C 2D X",), {1})])
def test_wild_cards_begin_a_meld_only_where_none_lies(wild: tuple[str, ...], listed: set[int]) -> None:
    melds = [parse("KS KH KD"), *map(parse, wild)]
    actions = GAME.rules.legal_actions(observe_hand("2S 2H X 5C 6C", melds=[melds, []]))
    groups = [group for action in actions if isinstance(action, Meld) for group in action.melds]
    assert {len(group.cards) for group in groups if group.rank == "W"} == listed
