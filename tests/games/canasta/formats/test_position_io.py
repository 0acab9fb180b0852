"""Positions in JSON: what may be left out, and the one line that names an unusable value."""

from collections.abc import Mapping

import pytest

from tests.games.canasta.builders import NATURAL, find_broken_rule, meld, melds, position
from tests.merge_cases import merge_cases
from upcard.core.text.decode import BadData
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import AskPartner, Draw
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.options import CLASSIC, Options

FORM = CANASTA.text.form
NOTHING: Mapping[str, object] = {}


def test_empty_position_is_read_as_a_full_deal() -> None:
    read = FORM.read(NOTHING, NOTHING, "0")
    assert [len(hand) for hand in read.hands] == [11] * 4
    assert len(read.stock) == 108 - 44
    assert (read.table.dealer, read.table.turn, read.table.phase) == (3, 0, "draw")


def test_the_seed_deals_the_unnamed_cards() -> None:
    first, again, other = (FORM.read(NOTHING, {"hands": [["7S"], 11, 11, 11]}, seed) for seed in ("0", "0", "1"))
    assert first == again != other
    assert first.hands[0] == ("7S",)


def test_named_cards_are_dealt_to_nobody_else() -> None:
    read = FORM.read(NOTHING, {"hands": [["7S", "7S"], 11, 11, 11]}, "0")
    assert "7S" not in [card for hand in read.hands[1:] for card in hand] + list(read.stock)


def test_position_in_phase_last_is_read_with_an_empty_stock() -> None:
    assert FORM.read(NOTHING, {"phase": "last"}, "0").stock == ()


def test_written_position_has_every_key_and_reads_back_the_same() -> None:
    written = FORM.write(apply(position(phase="draw"), Draw()).position)
    assert FORM.write(FORM.read(NOTHING, written, "0")) == written
    assert {"deal_number", "dealer", "turn", "phase", "hands", "melds", "red_threes", "pile", "stock"} <= set(written)


@merge_cases(
    ("key", "value", "problem"),
    [
        ("hands", [["7S", "ZZ"], 11, 11, 11], "position.hands[0][1]: 'ZZ' is not a card"),
        ("hands", [["??"], 11, 11, 11], "position.hands[0][0]: a card must be named here"),
        ("hands", [["7S", "7S", "7S"], 11, 11, 11], "position.hands[0][2]: the packs hold no more than 2 of '7S'"),
        ("hands", [11, 11, 11], "position.hands: 4 are needed here, one a seat, not 3"),
        ("hands", [100, 11, 11, 11], "position.hands: 133 unnamed cards are needed, and 108 are left"),
        ("stock", 90, "position.stock: 134 unnamed cards are needed, and 108 are left"),
        ("turn", 4, "position.turn: seats here are 0 to 3, not 4"),
        ("phase", "nap", "position.phase: 'nap' is none of deal"),
        (
            "melds",
            [[["7S", "8S", "9S"]], []],
            "position.melds[0][0]: the natural cards of a meld are of one rank, not of 3",
        ),
        ("melds", [[["3S", "3H", "3C"]], []], "position.melds[0][0][1]: red threes are never melded"),
        ("red_threes", [["7S"], []], "position.red_threes[0][0]: '7S' is no red three"),
        ("new_melds", [0], "position.new_melds[0]: no meld of the side in turn has number 0"),
        ("asked", 7, "position.asked: "),
        ("asked", 0, "position.asked: seat 0 is no partner of seat 0, which is in turn"),
        ("asked", 1, "position.asked: seat 1 is no partner of seat 0, which is in turn"),
        ("answer", True, "position.asked: the seat that was asked is needed here"),
        ("lone", 1, "position.lone: the table 'four' does not have this"),
        ("colour", 1, "position.colour: this key is not known"),
    ],
)
def test_unusable_position_value_error_names_its_path(key: str, value: object, problem: str) -> None:
    with pytest.raises(BadData) as caught:
        FORM.read(NOTHING, {key: value}, "0")
    assert str(caught.value).lower().startswith(problem.lower())


def test_before_a_deal_the_whole_pack_is_the_stock() -> None:
    assert len(FORM.read(NOTHING, {"phase": "deal"}, "0").stock) == 108
    with pytest.raises(BadData, match=r"position\.stock: before a deal the whole pack is the stock"):
        FORM.read(NOTHING, {"phase": "deal", "stock": ["7S"]}, "0")


@merge_cases(
    ("given", "changed"),
    [
        ({}, {}),
        ({"preset": "classic", "players": 4}, {}),
        ({"players": 4, "hand_size": 13}, {"hand_size": 13}),
        ({"preset": "british"}, {"upcard_covers_black_three": False}),
        ({"preset": "british", "upcard_covers_black_three": True}, {}),
        ({"preset": "harte", "table": "four"}, {"pile_needs_natural_pair": True}),
    ],
)
def test_explicit_options_override_the_preset_and_preset_the_table(
    given: Mapping[str, object], changed: Mapping[str, object]
) -> None:
    rules = FORM.rules(given)
    assert {
        name: getattr(rules, name) for name in Options.__slots__ if getattr(rules, name) != getattr(CLASSIC, name)
    } == (changed)


@merge_cases(
    ("given", "problem"),
    [
        ({"preset": "bridge"}, "rules.preset: 'bridge' is none of classic,"),
        ({"hand_size": 40}, "rules.hand_size: a number from 1 to 26"),
        ({"hand_size": "11"}, "rules.hand_size: expected int, got str"),
        ({"answer_binds": 1}, "rules.answer_binds: expected bool, got int"),
        ({"last_red_three": "never"}, "rules.last_red_three: "),
        ({"moon": True}, "rules.moon: this key is not known"),
        ({"players": 6}, "rules.players: 6 players need a table by name"),
        ({"players": 9}, "rules.players: 9 is no number of players from 2 to 6"),
        ({"table": "four", "players": 3}, "rules.players: the table 'four' is for 4"),
        ({"table": "four", "players": 4.0}, "rules.players: the table 'four' is for 4"),
        ({"table": "round"}, "rules.table: "),
        ({"hand_size": 26, "packs": 2, "table": "six-pairs"}, "rules.hand_size: 6 hands of 26 are 156 cards"),
    ],
)
def test_rules_that_cannot_be_played_are_refused_by_name(given: Mapping[str, object], problem: str) -> None:
    with pytest.raises(BadData) as caught:
        FORM.rules(given)
    assert str(caught.value).lower().startswith(problem.lower())


@pytest.mark.parametrize(("taken", "laid"), [(False, "7C"), (True, "KS KH KD")])
def test_reread_position_still_forbids_asking_partner_after_a_meld(taken: bool, laid: str) -> None:
    """By the rule canasta.ask-partner: a card laid off counts too, and so does a meld after taking the pile."""
    here = position("7C KS KH KD 4C", melds=melds(NATURAL), took_pile=taken)
    after = apply(here, meld(laid)).position
    read = FORM.read(NOTHING, FORM.write(after), "0")
    assert (
        find_broken_rule(read, AskPartner())
        == find_broken_rule(after, AskPartner())
        == ("canasta.ask-partner", "melded")
    )
