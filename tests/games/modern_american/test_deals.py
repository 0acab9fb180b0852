"""Random deals of Modern American under options that change their course: none gets stuck, and none loses a card."""

import pytest

from tests.case_counts import choose_cases
from tests.games.samba.deals import play_deal
from upcard.games import GAMES


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("cla", {"upcard": True, "forced_take": True}),
        ("cla", {"canastas_to_go_out": 1, "eighth_card_to_go_out": True, "ask_once_a_deal": False}),
        ("cla", {"wild_melds": False, "wilds_in_meld": 3, "keep_three_for_straight": False}),
        ("pagat", {"opening_base": "any_three_naturals", "minimum_scale": "four", "rule_of_five": False}),
        ("older", {"packs": 3, "hand_size": 15, "draw_count": 2, "special_courtesy": True}),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else value,
)
@pytest.mark.parametrize("number", choose_cases([1], [1, 2, 3]))
def test_every_deal_ends_with_all_its_cards(preset: str, options: dict[str, object], number: int) -> None:
    play_deal(GAMES["modern_american"], preset, "four", number, options)
