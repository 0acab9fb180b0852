"""Positions set up by hand: what has happened in the turn still counts when a position is copied to the sheet."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.scarney.builders import apply_actions, meld, position
from tests.promises.walk import deal, walk
from upcard.core.cards import Card
from upcard.games import GAMES
from upcard.games.scarney.actions import Answer, Offer
from upcard.games.scarney.formats.position_io import write
from upcard.games.scarney.position import Position
from upcard.play.exchange.position_document import position as written
from upcard.play.exchange.position_sheet import (
    CardSlot,
    PositionDraft,
    PositionFrame,
    add_card,
    count,
    frame,
    load_position,
    remove_card,
)
from upcard.play.rulebook.option_form import make_default_choice

SCARNEY = GAMES["scarney"]
NINE = "7S 7H 7D 4C 5C 6C TD JS QH"
NOBODY = [None, None]
HAPPENED = {"barred", "no_draw", "first_meld_now", "laid_off", "turns_without_draw"}


def table() -> PositionFrame:
    """Return what the position form knows of the standard game before any card is entered."""
    return frame(SCARNEY, make_default_choice(SCARNEY))


def load_sheet(here: Position) -> PositionDraft:
    """Return the sheet of a position."""
    return load_position(table(), write(here))


def read_sheet(found: PositionDraft) -> Position:
    """Return the position of a sheet."""
    made = SCARNEY.text.form.read({}, written(found), "0")
    assert isinstance(made, Position)
    return made


def list_barred_cards(found: PositionDraft) -> object:
    """Return the card that each seat is barred from offering."""
    return written(found)["barred"]


def test_copied_first_meld_still_forbids_more_melds_this_turn() -> None:
    """Nothing else may be laid in that turn. With other melds, or in another turn, it may.

    The rule is scarney.first-meld.
    """
    found = load_sheet(apply_actions(position(f"{NINE} 7C 2C"), meld("7S 7H 7D", "4C 5C 6C", "TD JS QH")))
    assert read_sheet(found).table.first_meld_now
    longer = remove_card(add_card(found, CardSlot("melds"), Card("7C")), CardSlot("hands"), 0)
    assert not read_sheet(longer).table.first_meld_now
    for other in (replace(found, turn=1), replace(found, phase="draw")):
        assert HAPPENED.isdisjoint(written(other))


def test_lay_offs_and_lost_draws_are_kept_in_a_copied_position() -> None:
    """Checks the rules scarney.lay-off, scarney.ace-offer and scarney.no-return."""
    laid = "7S7H7D 4C5C6C TDJSQH"
    given: dict[str, Any] = {
        "laid_off": [0, 2, 1],
        "no_draw": [True, False],
        "barred": ["AC", None],
        "turns_without_draw": 3,
    }
    found = load_sheet(position("AC 2C 9S", laid, deal_number=7, **given))
    assert {key: written(found)[key] for key in given} == given and written(found)["deal_number"] == 7
    kept = read_sheet(remove_card(found, CardSlot("melds", 0, 1), 0)).table
    assert (kept.laid_off, kept.no_draw, kept.turns_without_draw) == ((0, 0, 0), (True, False), 3)


def test_cleared_sheet_forgets_the_copied_turn_facts() -> None:
    """The lost draw is dropped with the cards, and does not return with the next card.

    The rule is scarney.ace-offer.
    """
    found = load_sheet(position("AC 2C 9S", no_draw=[True, False], barred=["AC", None], deal_number=7))
    assert written(found)["no_draw"] == [True, False]
    cleared = replace(found, cards={}, unnamed={})
    for anew in (cleared, add_card(cleared, CardSlot("hands"), Card("AC"))):
        assert (HAPPENED | {"deal_number"}).isdisjoint(written(anew))


def test_accepted_card_stays_barred_while_its_player_may_hold_it() -> None:
    """By the rule scarney.no-return: the card is named in the hand, laid since, or perhaps among the unnamed cards."""
    here = position("AC 2C 9S", "7S7H7D 4C5C6C TDJSQH", barred=["AC", None])
    found = load_sheet(here)
    gone = remove_card(found, CardSlot("hands"), 0)
    places = [CardSlot("hands", 1), CardSlot("stock"), CardSlot("melds", 1, 0), CardSlot("melds", 0, 3)]
    assert [list_barred_cards(add_card(gone, spot, Card("AC"))) for spot in places] == [
        NOBODY,
        NOBODY,
        NOBODY,
        ["AC", None],
    ]
    unnamed = load_position(table(), {**write(here), "hands": [3, 10], "stock": 10})
    assert list_barred_cards(unnamed) == ["AC", None] and Card("AC") in read_sheet(unnamed).hands[0]
    assert (
        list_barred_cards(add_card(unnamed, CardSlot("hands", 1), Card("AC")))
        == list_barred_cards(count(gone, "hands", 0, 0))
        == NOBODY
    )


@pytest.mark.parametrize("seed", range(12))
def test_copied_position_is_written_back_whole(seed: int) -> None:
    """All of it but the cards shown and refused, which a written position does not contain."""
    rules = SCARNEY.rules.presets["standard"]
    for turn in walk(SCARNEY, rules, str(seed), deal(SCARNEY, rules, str(seed)).position):
        here = turn.position
        assert isinstance(here, Position)
        if turn.number % 5 == seed % 5:
            assert write(read_sheet(load_sheet(here))) == write(here)


def test_barred_card_survives_copying_while_an_offer_is_answered() -> None:
    """By the rule scarney.no-return: a card accepted earlier stays barred while the next offer is answered."""
    here = position("AC 2C 9S 8S", deal_number=2, hands=[["AC", "2C", "9S"], 10])
    here = apply_actions(here, Offer(Card("AC")), Answer(True))
    here = apply_actions(here, Offer(next(card for card in here.hands[1] if card != "AC")))
    assert write(read_sheet(load_sheet(here))) == write(here)
