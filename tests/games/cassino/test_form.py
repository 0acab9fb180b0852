"""Positions in JSON: unusable values are refused with their path, and missing ones are filled in."""

import pytest

from tests.games.cassino.builders import position
from tests.merge_cases import merge_cases
from upcard.core.text.decode import BadData
from upcard.core.text.encode import plain
from upcard.games.cassino.formats.position_io import FORM
from upcard.games.cassino.options import PRESETS

BUILD = {"cards": ["3H", "4S"], "value": 7, "pair": False, "owner": 0}


@merge_cases(
    ("written", "path"),
    [
        ({"table": ["ZZ"]}, "position.table[0]"),
        ({"table": [["3H", "4S"]]}, "position.table[0]"),
        ({"table": [{"cards": ["3H", "4S"]}]}, "position.table[0].value"),
        ({"table": [{**BUILD, "value": "X"}]}, "position.table[0].value"),
        ({"table": [{**BUILD, "value": 15}]}, "position.table[0].value"),
        ({"table": [{**BUILD, "value": 1}]}, "position.table[0].value"),
        ({"table": [{**BUILD, "value": "J"}]}, "position.table[0].value"),
        ({"table": [{**BUILD, "value": "J", "pair": True}]}, "position.table[0].value"),
        ({"table": [{**BUILD, "cards": ["KS", "3H"], "value": 3}]}, "position.table[0].cards"),
        ({"table": [{**BUILD, "cards": ["KS", "QH"], "value": "K", "pair": True}]}, "position.table[0].cards"),
        ({"table": [{**BUILD, "cards": ["KS", "KH"], "value": 13, "pair": True}]}, "position.table[0].value"),
        ({"table": [{**BUILD, "cards": ["KS", "KH"], "value": "Q", "pair": True}]}, "position.table[0].value"),
        ({"table": [{**BUILD, "cards": ["3H"]}]}, "position.table[0].cards"),
        ({"table": [{**BUILD, "cards": ["3H", "ZZ"]}]}, "position.table[0].cards[1]"),
        ({"table": [{**BUILD, "owner": 2}]}, "position.table[0].owner"),
        ({"table": [{**BUILD, "height": 2}]}, "position.table[0].height"),
        ({"table": ["3H", "3H"]}, "position.table[1]"),
        ({"table": [BUILD, "4S"]}, "position.table[1]"),
        ({"captured": [["3H"], []], "table": ["3H"]}, "position.captured[0][0]"),
        ({"captured": [["3H"]]}, "position.captured"),
        ({"sweeps": [1]}, "position.sweeps"),
        ({"sweeps": [-1, 0]}, "position.sweeps[0]"),
        ({"hands": [4]}, "position.hands"),
        ({"hands": [30, 30]}, "position.hands"),
        ({"stock": 50}, "position.stock"),
        ({"turn": 2}, "position.turn"),
        ({"dealer": 3}, "position.dealer"),
        ({"last_capture": 2}, "position.last_capture"),
        ({"claimed": 0}, "position.claimed"),
        ({"phase": "draw"}, "position.phase"),
        ({"melds": []}, "position.melds"),
    ],
)
def test_unusable_position_value_is_refused_by_its_path(written: dict[str, object], path: str) -> None:
    with pytest.raises(BadData) as refused:
        FORM.read({}, written, "0")
    assert refused.value.path == path


@merge_cases(
    ("rules", "path"),
    [
        ({"preset": "classic"}, "rules.preset"),
        ({"table": "five"}, "rules.table"),
        ({"table": "two", "players": 3}, "rules.players"),
        ({"players": "2"}, "rules.players"),
        ({"builder_may_trail": True, "must_take_build": True}, "rules.must_take_build"),
        ({"face_takes_one_or_three": True, "face_takes_one": True}, "rules.face_takes_one"),
        ({"target": None, "finish": "claim"}, "rules.finish"),
        ({"preset": "single_deal", "finish": "count_order"}, "rules.finish"),
        ({"target": 1001}, "rules.target"),
        ({"must_capture": 1}, "rules.must_capture"),
    ],
)
def test_impossible_options_are_refused_by_path(rules: dict[str, object], path: str) -> None:
    with pytest.raises(BadData) as refused:
        FORM.rules(rules)
    assert refused.value.path == path


@merge_cases("name", PRESETS)
def test_preset_reads_back_as_written(name: str) -> None:
    """The target of single deals is written as none."""
    written = plain(FORM.rules({"preset": name}))
    assert isinstance(written, dict)
    assert FORM.rules(written) == FORM.rules({"preset": name})
    assert "target" in written


def test_empty_position_is_read_as_the_start_of_a_deal() -> None:
    read = FORM.read({"players": 3}, {}, "0")
    assert (read.table.dealer, read.table.turn, read.table.phase) == (2, 0, "play")
    assert list(map(len, read.hands)) == [4, 4, 4]
    assert len(read.stock) == 40
    assert read.table.items == ()


def test_position_with_a_claim_is_read_as_over() -> None:
    assert position(rules={"finish": "claim"}, claimed=1).table.phase == "over"


def test_a_seed_deals_the_unnamed_cards() -> None:
    first, again, other = (FORM.read({}, {}, seed) for seed in ("1", "1", "2"))
    assert first == again != other


def test_royal_build_with_a_jack_is_read_as_a_sum() -> None:
    """By the rule cassino.face-cards: only royal games have such builds."""
    read = FORM.read({"preset": "royal"}, {"table": [{"cards": ["JH", "2S"], "value": 13}]}, "0")
    assert (read.table.items[0].value, read.table.items[0].pair) == (13, False)


@merge_cases(
    ("cards", "value", "pair"),
    [(["3H", "4S"], 7, False), (["4H", "4S"], 8, False), (["4H", "4S"], 4, True), (["JH", "JS"], "J", True)],
)
def test_build_without_declaration_is_a_pair_if_its_cards_do_not_add_up(
    cards: list[str], value: object, pair: bool
) -> None:
    """If nothing is declared: fours as 4 are a pair, as 8 they are a sum."""
    read = FORM.read({}, {"table": [{"cards": cards, "value": value}]}, "0")
    assert read.table.items[0].pair == pair
