"""Random deals of Canasta's family by any rule set at any table: none gets stuck, and none loses a card."""

import pytest

from tests.case_counts import choose_cases
from tests.games.samba.deals import list_cases, play_deal
from upcard.games import GAMES


@pytest.mark.parametrize(("name", "preset", "table"), list_cases()[:: choose_cases(3, 1)])
def test_every_deal_ends_with_all_its_cards(name: str, preset: str, table: str) -> None:
    played = play_deal(GAMES[name], preset, table, 1, {})
    assert played["meld"] > 0


@pytest.mark.parametrize(
    "options",
    [
        {"surprise_cards": 3},
        {"pile_take": "sequence", "naturals_twice_wilds": "by_size"},
        {"sequences": False},
        {"one_meld_a_rank": True, "join_groups": False},
        {"packs": 2, "hand_size": 13, "draw_count": 1},
    ],
    ids=lambda options: next(iter(options)),
)
@pytest.mark.parametrize("name", ["samba", "bolivia"])
def test_deals_with_other_options_end_too(name: str, options: dict[str, object]) -> None:
    play_deal(GAMES[name], name, "four", 2, options)
