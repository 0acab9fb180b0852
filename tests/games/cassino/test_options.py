"""The options from outside: unplayable ones are refused by name, with what would do."""

from collections.abc import Mapping

import pytest

from tests.merge_cases import merge_cases
from upcard.core.text.decode import BadData
from upcard.games.cassino.formats.option_parsing import build
from upcard.games.cassino.options import PRESETS, TABLES


@merge_cases(
    ("given", "problem"),
    [
        ({"preset": "bridge"}, "rules.preset: 'bridge' is none of standard, royal, "),
        ({"preset": None}, "rules.preset: null is none of standard, royal, "),
        ({"table": []}, "rules.table: [] is none of two, three, four"),
        ({"moon": True}, "rules.moon: this key is not known: it is none of players, partners, "),
        ({"finish": None}, "rules.finish: null is none of highest, count_order, claim"),
        ({"finish": "first"}, "rules.finish: 'first' is none of highest, count_order, claim"),
        ({"players": 5}, "rules.players: a number from 2 to 4 is needed here"),
        ({"players": True}, "rules.players: expected int, got bool"),
        ({"table": "two", "players": 3}, "rules.players: the table 'two' is for 2, not 3: leave out one"),
        ({"target": 0}, "rules.target: a number from 1 to 1000 is needed here"),
        ({"target": "21"}, "rules.target: expected int | null, got str"),
        ({"must_take_build": True, "builder_may_trail": True}, "rules.must_take_build: `must_take_build` and "),
        ({"face_takes_one": True, "face_takes_one_or_three": True}, "rules.face_takes_one: `face_takes_one` and "),
        ({"target": None, "finish": "claim"}, "rules.finish: `finish` 'claim' needs a `target`, and there is none"),
        ({"preset": "single_deal", "finish": "count_order"}, "rules.finish: `finish` 'count_order' needs a `target`"),
    ],
)
def test_unusable_options_are_refused_by_name(given: Mapping[str, object], problem: str) -> None:
    with pytest.raises(BadData) as refused:
        build(given)
    assert str(refused.value).startswith(problem)


@merge_cases(("table", "players"), TABLES.items())
def test_rules_are_built_for_each_preset_at_each_table(table: str, players: int) -> None:
    for preset, brought in PRESETS.items():
        rules = build({"preset": preset, "table": table})
        assert rules.players == players, preset
        assert {name: getattr(rules, name) for name in brought} == brought, preset
