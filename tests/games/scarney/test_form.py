"""Positions in JSON: unusable values are refused with their path, and missing ones are filled in."""

import pytest

from tests.merge_cases import merge_cases
from upcard.core.text.decode import BadData
from upcard.core.text.encode import plain
from upcard.games.scarney.formats.position_io import FORM
from upcard.games.scarney.options import Options

MELDS = [[["7S", "7H", "7D"]], []]


@merge_cases(
    ("written", "path"),
    [
        ({"hands": [["ZZ"], 2]}, "position.hands[0][0]"),
        ({"hands": [["X"], 2]}, "position.hands[0][0]"),
        ({"hands": [["7S", "7S"], 2]}, "position.hands[0][1]"),
        ({"hands": [10]}, "position.hands"),
        ({"hands": [30, 30]}, "position.hands"),
        ({"hands": [10, -1]}, "position.hands[1]"),
        ({"melds": [["7S", "7H", "7D"], []]}, "position.melds[0][0]"),
        ({"melds": [[["7S", "ZZ", "7D"]], []]}, "position.melds[0][0][1]"),
        ({"melds": MELDS, "hands": [["7S"], 2]}, "position.melds[0][0][0]"),
        ({"melds": [[]]}, "position.melds"),
        ({"stock": 50}, "position.stock"),
        ({"stock": ["7S", "7S"]}, "position.stock[1]"),
        ({"turn": 2}, "position.turn"),
        ({"dealer": -1}, "position.dealer"),
        ({"phase": "last"}, "position.phase"),
        ({"scores": [1]}, "position.scores"),
        ({"boxes": [-1, 0]}, "position.boxes[0]"),
        ({"no_draw": [True]}, "position.no_draw"),
        ({"no_draw": [1, 0]}, "position.no_draw[0]"),
        ({"barred": ["7S"]}, "position.barred"),
        ({"barred": ["X", None]}, "position.barred[0]"),
        ({"offered": "7S"}, "position.offered"),
        ({"phase": "answer"}, "position.offered"),
        ({"phase": "answer", "offered": "7S", "hands": [["7S"], 2]}, "position.offered"),
        ({"laid_off": [1]}, "position.laid_off"),
        ({"melds": MELDS, "laid_off": [0, 0]}, "position.laid_off"),
        ({"turns_without_draw": -1}, "position.turns_without_draw"),
        ({"pile": []}, "position.pile"),
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
        ({"preset": 1}, "rules.preset"),
        ({"players": 3}, "rules.players"),
        ({"players": True}, "rules.players"),
        ({"target": 0}, "rules.target"),
        ({"target": None}, "rules.target"),
        ({"target": "200"}, "rules.target"),
        ({"must_take_all": True}, "rules.must_take_all"),
    ],
)
def test_impossible_options_are_refused_by_path(rules: dict[str, object], path: str) -> None:
    with pytest.raises(BadData) as refused:
        FORM.rules(rules)
    assert refused.value.path == path


def test_the_options_are_read_as_they_are_written() -> None:
    assert plain(FORM.rules({"preset": "standard", "players": 2})) == plain(Options())
    assert FORM.rules({"target": 350}).target == 350


def test_empty_position_is_read_as_the_start_of_a_deal() -> None:
    read = FORM.read({}, {}, "0")
    assert (read.table.dealer, read.table.turn, read.table.phase) == (1, 0, "draw")
    assert (list(map(len, read.hands)), len(read.stock)) == ([10, 10], 32)


def test_a_seed_deals_the_unnamed_cards() -> None:
    first, again, other = (FORM.read({}, {}, seed) for seed in ("1", "1", "2"))
    assert first == again != other


@merge_cases(
    ("written", "phase"),
    [
        ({"no_draw": [True, False]}, "play"),
        ({"no_draw": [False, True]}, "draw"),
        ({"stock": 2}, "play"),
        ({"stock": 3}, "draw"),
        ({"phase": "play", "hands": [[], 3]}, "over"),
        ({"hands": [[], 3]}, "draw"),
        ({"phase": "play", "hands": [3, []]}, "play"),
    ],
)
def test_turn_without_a_draw_is_read_in_phase_play(written: dict[str, object], phase: str) -> None:
    """Checks the rules scarney.ace-offer, scarney.stock-end (settled point 6) and scarney.going-out."""
    assert FORM.read({}, written, "0").table.phase == phase


def test_every_key_is_written_and_read_again() -> None:
    written = FORM.write(
        FORM.read(
            {},
            {
                "phase": "answer",
                "turn": 1,
                "hands": [["7D", "KS"], ["2C"]],
                "melds": [MELDS[0][:0], []],
                "offered": "KS",
                "barred": ["7D", "AS"],
                "no_draw": [True, True],
                "turns_without_draw": 4,
                "boxes": [1, 2],
                "scores": [40, 60],
            },
            "0",
        )
    )
    assert FORM.write(FORM.read({}, written, "1")) == written
    assert (written["offered"], written["barred"]) == ("KS", ["7D", "AS"])
