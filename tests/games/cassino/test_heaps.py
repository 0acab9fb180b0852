"""Builds in positions set up by hand: declarations stay, and the rest is worked out from the cards."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from tests.games.cassino.any_options import write_random_options
from tests.games.cassino.builders import apply_actions, build, position, trail
from tests.merge_cases import merge_cases
from tests.promises.walk import choose_by_chance, deal, walk
from upcard.core.cards import parse
from upcard.games import GAMES
from upcard.games.cassino.formats.position_io import write
from upcard.games.cassino.position import Position
from upcard.play.exchange.position_document import position as written
from upcard.play.exchange.position_ruling import find_fault
from upcard.play.exchange.position_sheet import (
    CardSlot,
    PositionDraft,
    adapt_sheet,
    add_card,
    count,
    frame,
    load_position,
    make_empty_draft,
    remove_card,
    set_builder,
)
from upcard.play.rulebook.option_form import ChosenRules, make_default_choice

CASSINO = GAMES["cassino"]
HIGH = {"preset": "royal_high_ace"}
TABLE, HAND = CardSlot("table"), CardSlot("hands", 1)


def sheet(rules: Mapping[str, object] = {}) -> PositionDraft:
    """Return an empty sheet; seat 1 has played last."""
    return make_empty_draft(frame(CASSINO, make_chosen_rules(rules)))


def make_chosen_rules(rules: Mapping[str, object]) -> ChosenRules:
    """Return the standard game for two with these options."""
    changes = {name: value for name, value in rules.items() if name not in ("preset", "players")}
    return ChosenRules("two", str(rules.get("preset", make_default_choice(CASSINO).preset)), changes)


def put_cards(found: PositionDraft, spot: CardSlot, cards: str) -> PositionDraft:
    """Return the sheet with cards put into a place."""
    for card in parse(cards):
        found = add_card(found, spot, card)
    return found


def load_sheet(position: Position) -> PositionDraft:
    """Return the sheet of a position."""
    rules = CASSINO.text.form.rules
    options = next(one for one in ({}, HIGH) if rules(one) == position.table.rules)
    return load_position(frame(CASSINO, make_chosen_rules(options)), write(position))


def builds(found: PositionDraft) -> list[tuple[object, object]]:
    """Return the value of each build, and whether it is a pair build."""
    table = written(found)["table"]
    assert isinstance(table, list)
    return [(one["value"], one["pair"]) for one in table if isinstance(one, dict)]


def find_fault_key(found: PositionDraft) -> str | None:
    """Return the key of the sentence that says what is wrong; None if nothing is."""
    told = find_fault(found)
    return told.key if told else None


@merge_cases(
    ("declared", "taker", "value", "pair"),
    [
        ("4S+4H=8", "8S", 8, False),
        ("4S+4H:4", "4C", 4, True),
        ("2H+3D+5C=10", "TS", 10, False),
        ("AS+2H+3D=6", "6S", 6, False),
        ("AS+2H+3D:3", "3S", 3, True),
    ],
)
def test_declared_value_of_a_build_is_kept_in_a_set_up_position(
    declared: str, taker: str, value: object, pair: bool
) -> None:
    """By settled point 1, which the rules leave open: the declaration decides, whatever else the cards could make."""
    found = load_sheet(position(f"{taker} KS", f"{declared}@0 9H"))
    assert builds(found) == [(value, pair)] and find_fault_key(found) is None
    fewer = remove_card(found, CardSlot("table", 0, 1), 0)
    assert builds(fewer) == [(value, pair)]


def test_changing_a_build_s_cards_changes_it_and_undoing_restores_it() -> None:
    """By settled point 1 of the rules: changing the cards changes the build, and changing them back restores it."""
    found = load_sheet(position("KS QS JS", "9H 4S+4H=8@1"))
    second = CardSlot("table", 0, 1)
    assert builds(put_cards(found, second, "4D")) == [(4, True)]
    assert builds(remove_card(put_cards(found, second, "4D"), second, 2)) == [(8, False)]
    assert builds(remove_card(found, TABLE, 0)) == [(8, False)]


def test_declared_build_is_adapted_to_other_rules() -> None:
    """By the rule cassino.face-cards: a pair of kings is a pair of thirteens in a royal game."""
    found = load_sheet(position("KD 8S", "KS+KH:K@0 4S+4H=8@0"))
    royal = adapt_sheet(found, frame(CASSINO, make_chosen_rules({"preset": "royal"})))
    assert (builds(found), builds(royal)) == ([("K", True), (8, False)], [(13, True), (8, False)])
    assert find_fault_key(royal) is None


@merge_cases(
    ("cards", "hand", "unnamed", "value", "pair"),
    [
        ("4S 4H", "8S KS", 0, 8, False),
        ("4S 4H", "8S 4C", 0, 4, True),
        ("4S 4H", "8S", 3, 8, False),
        ("4S 4H", "KS", 3, 4, True),
        ("4S 4H", "KS QS", 0, 4, True),
        ("2H 3D 5C", "TS KS", 0, 10, False),
        ("AS 2H 3D", "6S", 1, 6, False),
        ("AS AH", "2S", 1, 2, False),
    ],
)
def test_build_value_is_chosen_so_that_its_owner_can_take_it(
    cards: str, hand: str, unnamed: int, value: object, pair: bool
) -> None:
    """First a value whose taker is held, then one whose taker may be held, then the lowest.

    The rule is cassino.keep-taker.
    """
    found = count(put_cards(put_cards(sheet(), TABLE, cards), HAND, hand), "hands", 1, unnamed)
    assert builds(found) == [(value, pair)]
    assert find_fault_key(found) == ("cassino.set_up.bound" if hand == "KS QS" else None)


def test_build_value_without_any_taker_left_is_not_chosen() -> None:
    """By the rule cassino.keep-taker: all four fours are visible, so that the hand can hold only an eight."""
    found = put_cards(put_cards(sheet(), TABLE, "4S 4H"), CardSlot("captured"), "4D 4C")
    assert builds(found) == [(8, False)] and find_fault_key(found) is None
    assert builds(set_builder(put_cards(found, CardSlot("hands"), "8S 8H 8D 8C"), TABLE, 0)) == [(8, False)]


@merge_cases(
    ("rules", "cards", "value", "pair"),
    [
        (HIGH, "KH AC", 14, False),
        (HIGH, "KH AC AD", 14, True),
        (HIGH, "KH AC AD AS", 14, True),
        (HIGH, "KH KD AC AD AS", 14, True),
        ({"ace_high": True}, "TH 4C AD", 14, True),
        ({"preset": "royal"}, "KH AC AD", None, None),
        (HIGH, "AC AD AS", 1, True),
        ({"preset": "royal"}, "KH TC 3D", 13, True),
        ({}, "KH KC", "K", True),
        ({}, "KH 3C", None, None),
        ({}, "KH QC", None, None),
        ({"ace_high": True}, "KH TC 3D AS", None, None),
        ({}, "9S 7H", None, None),
    ],
)
def test_build_value_follows_from_its_cards(
    rules: Mapping[str, object], cards: str, value: object, pair: bool | None
) -> None:
    """An ace may be a 14 by itself, and faces count in no sum.

    The rules are cassino.ace-value (settled point 2) and cassino.face-cards.
    """
    found = put_cards(sheet(rules), TABLE, cards)
    table = written(found)["table"]
    assert isinstance(table, list)
    assert (table[0].get("value"), table[0].get("pair")) == (value, pair)
    assert find_fault_key(found) == (None if value else "cassino.set_up.table")


def test_played_pair_build_of_fourteen_is_kept_in_a_set_up_position() -> None:
    """By the rule cassino.ace-value: an ace as 14 put on a sum build of 14."""
    here = position("AC AD 5S", "KH", HIGH, hands=[["AC", "AD", "AS"], ["2S", "3S", "4S"]])
    here = apply_actions(here, build("AC", "KH", 14), trail("2S"), build("AD", "KH", 14))
    assert builds(load_sheet(here)) == [(14, True)]


def test_last_capture_and_deal_number_are_kept_in_a_set_up_position() -> None:
    """By the rules cassino.leftovers and cassino.stakes: as long as that side has captured anything."""
    found = load_sheet(position("8S KS", "9H", captured=[["3H", "3D"], []], last_capture=0, deal_number=4))
    keys = written(found)
    assert (keys["last_capture"], keys["deal_number"]) == (0, 4) and find_fault_key(found) is None
    emptied = remove_card(remove_card(found, CardSlot("captured"), 0), CardSlot("captured"), 0)
    assert "last_capture" not in written(emptied) and written(emptied)["deal_number"] == 4
    assert not {"last_capture", "deal_number"} & {*written(sheet())}


def test_last_capture_of_a_removed_seat_is_dropped() -> None:
    """By the rule cassino.players: a third seat's last capture is dropped for two players."""
    rules = {"players": 3}
    here = position("8S KS", "9H", rules, captured=[[], [], ["3H", "3D"]], last_capture=2)
    found = load_position(frame(CASSINO, ChosenRules("three", "standard")), write(here))
    assert written(found)["last_capture"] == 2
    assert "last_capture" not in written(adapt_sheet(found, frame(CASSINO, make_chosen_rules({}))))


def list_deal_positions(seed: int) -> Iterator[tuple[Mapping[str, object], Position]]:
    """Yield every fifth position of a deal under random options, with the options."""
    random = Random(seed)
    options = {**write_random_options(random), "players": 2}
    rules = CASSINO.text.form.rules(options)
    for turn in walk(CASSINO, rules, str(seed), deal(CASSINO, rules, str(seed)).position, choose_by_chance):
        if turn.number % 5 == 0:
            assert isinstance(turn.position, Position)
            yield options, turn.position


@pytest.mark.parametrize("seed", range(12))
def test_loaded_position_is_written_back_whole(seed: int) -> None:
    """All of it but the past plays, which a written position does not contain."""
    for options, here in list_deal_positions(seed):
        again = CASSINO.text.form.read(
            options, written(load_position(frame(CASSINO, make_chosen_rules(options)), write(here))), "0"
        )
        assert again == replace(here, table=replace(here.table, plays=(), markers=again.table.markers))
