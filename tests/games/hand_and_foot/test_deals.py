"""Random deals of Hand and Foot by any rule set at any table: none gets stuck, and none loses a card."""

import pytest

from tests.case_counts import choose_cases
from tests.games.samba.deals import play_deal
from upcard.games import GAMES

GAME = GAMES["hand_and_foot"]


@pytest.mark.parametrize(
    ("preset", "table"),
    [*((preset, "four") for preset in GAME.rules.presets), *(("whitnack", table) for table in GAME.rules.tables)][:-1],
)
def test_every_deal_ends_with_all_its_cards(preset: str, table: str) -> None:
    assert play_deal(GAME, preset, table, 1, {})["meld"] > 0


@pytest.mark.parametrize(
    "options",
    [
        {"upcard": "stays", "red_threes": "penalty", "forced_take": True, "take_count": None},
        {"upcard": "none", "pile_take": "mixed", "wild_top": "any", "take_count": 3, "take_least": 5},
        {"pile_take": "one", "closed_books": False, "wild_limit": "fewer", "clean_for_dirty": True, "wild_books": 0},
        {"foot_after_discard": "at_once", "ask": "may", "answer_binds": False, "hand_size": 5, "foot_size": 4},
        {"free_when_emptied": True, "minimum_scale": "score", "partner_foot": "taken", "hand_size": 3, "packs": 3},
    ],
    ids=lambda options: next(iter(options)),
)
@pytest.mark.parametrize("number", choose_cases([1], [1, 2]))
def test_deals_with_other_options_end_too(options: dict[str, object], number: int) -> None:
    play_deal(GAME, "whitnack", "four", number, options)
