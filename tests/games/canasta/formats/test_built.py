"""The rules that a table, a preset and further options make together, and what is refused."""

from collections.abc import Mapping

import pytest

from tests.merge_cases import merge_cases
from upcard.core.text.decode import BadData
from upcard.games.canasta.formats.option_parsing import build
from upcard.games.canasta.options import PRESETS
from upcard.games.canasta.tables import TABLES


@merge_cases("table", TABLES)
def test_every_preset_may_be_played_at_every_table(table: str) -> None:
    for preset in PRESETS:
        rules = build({"table": table, "preset": preset})
        assert rules.table == table, preset
        brought = {name: value for name, value in PRESETS[preset].items() if name != "table"}
        assert {name: getattr(rules, name) for name in brought} == brought, preset


@merge_cases(
    ("given", "table"),
    [
        ({"preset": "harte"}, "two"),
        ({"preset": "harte", "players": 2}, "two"),
        ({"preset": "harte", "players": 5}, "five"),
        ({"preset": "harte", "table": "six-pairs"}, "six-pairs"),
        ({"preset": "us_1951"}, "four"),
        ({"players": 3}, "three"),
        ({"players": 3, "table": "three-lone"}, "three-lone"),
    ],
)
def test_explicit_table_or_players_override_the_preset_table(given: Mapping[str, object], table: str) -> None:
    assert build(given).table == table


@merge_cases(
    ("given", "problem"),
    [
        ({"moon": True}, "rules.moon: this key is not known: it is none of table, hand_size, packs, "),
        ({"table": []}, "rules.table: [] is none of four, two, three, three-lone, five, "),
        ({"tie": None}, "rules.tie: null is none of draw, another_deal"),
        ({"last_red_three": "never"}, "rules.last_red_three: 'never' is none of ends, ordinary, melds_only, stays_"),
        ({"packs": 4}, "rules.packs: a number from 2 to 3"),
        ({"hand_size": True}, "rules.hand_size: expected int, got bool"),
        ({"players": 6}, "rules.players: 6 players need a table by name: six-rotating or six-teams or six-pairs"),
        ({"players": True}, "rules.players: true is no number of players from 2 to 6"),
        (
            {"table": "five", "players": 3},
            "rules.players: the table 'five' is for 5, not 3: leave out `players`, or set `table` to three or three-",
        ),
        ({"table": "four", "players": "x"}, "rules.players: the table 'four' is for 4, not 'x': leave out `players`"),
        (
            {"table": "six-teams", "packs": 2, "hand_size": 18},
            "rules.hand_size: 6 hands of 18 are 108 cards, and the 2 packs hold 108: set `hand_size` to 17 or less, "
            "or `packs` to 3",
        ),
    ],
)
def test_unplayable_rules_error_names_the_option_and_what_is_allowed(given: Mapping[str, object], problem: str) -> None:
    with pytest.raises(BadData) as caught:
        build(given)
    assert str(caught.value).startswith(problem)


def test_integer_is_refused_for_a_boolean_option() -> None:
    assert build({"packs": 3}).packs == 3
    with pytest.raises(BadData, match=r"rules\.answer_binds: expected bool, got int"):
        build({"answer_binds": 1})
