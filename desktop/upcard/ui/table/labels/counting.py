"""The labels with the number of cards of one place, made again while cards arrive and leave there."""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.labels.seats import PromptSign, hand_signs, place_hand_count, seat_signs
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import place_signs
from upcard.ui.table.signs.board import BY_NUMBER, PlacedSign, SignLayer, kind_of


def count_signs(shown: SignContext, board: SignLayer, place: Place, cards: Cards) -> Mapping[object, PlacedSign]:
    """Return the labels that show the number of cards in `place`, as if `cards` were the cards there.

    `board` has the labels that are shown now. The result is empty if `place` has no such label, or if it is a meld.
    """
    layout = shown.table.layouts.get(place)
    if layout is None:
        return {}
    counted = shown._replace(cards={**shown.cards, place: cards})
    if layout.spot.zone in (Zone.HAND, Zone.SEAT):
        return _count_hand(counted, board, place)
    if layout.spot.zone == Zone.TRAY:  # a closing meld's signs wait until all its cards have come
        return {}
    if layout.spot.zone == Zone.SEALED and not cards:  # as before each card of a deal
        return {}
    return {key: made for key, made in place_signs(counted, _recount(layout, len(cards))) if kind_of(key) in BY_NUMBER}


def _recount(layout: PlaceLayout, number: int) -> PlaceLayout:
    """Return a copy of `layout` for a place with `number` cards; only its labels and its caption differ.

    Return `layout` unchanged if the place shows no number of cards.
    """
    spot = layout.spot
    if spot.count is None:
        return layout
    caption = spot.caption and replace(spot.caption, values={**spot.caption.values, "count": number})
    return layout._replace(spot=replace(spot, count=number, caption=caption))


def _count_hand(shown: SignContext, board: SignLayer, place: Place) -> Mapping[object, PlacedSign]:
    """Return the labels that show the number of cards in the hand at `place`, by key.

    If the owner's label marks whose turn it is, that mark stays as `board` (the labels that are shown) has it now.
    """
    found: dict[object, PlacedSign] = {}
    for seat in shown.plan.seats:
        if seat.seat != place.owner:
            continue
        made = dict(hand_signs(shown, seat._replace(cards=len(shown.cards[place]))))
        if "count" in made:
            found["count"] = made["count"]
        elif seat.where == "own" and "count" in board.list_homes():  # a longer hand is on its way
            found["count"] = place_hand_count(shown, place)
        key = ("seat", seat.seat)
        before = board.sign(*key)
        if key in made and isinstance(new := made[key].sign, SeatSign):
            now = new._replace(acting=before.acting) if isinstance(before, SeatSign) else new
            found[key] = made[key]._replace(sign=now)
    return found


def make_turn_signs(shown: SignContext, board: SignLayer) -> Mapping[object, PlacedSign]:
    """Return the players' labels as `board` shows them now, but with the turn mark at the player whose turn it is.

    It is used when a turn begins while cards still move. One of the labels is the sentence above the person's hand. If
    the game has words for it, this sentence says only whose turn it is, because what the person can do may depend on
    cards that still move.
    """
    found: dict[object, PlacedSign] = {}
    now = board.list_homes()
    for key, placed in (entry for seat in shown.plan.seats for entry in seat_signs(shown, seat)):
        before, new = now[key][0] if key in now else None, placed.sign
        if isinstance(before, SeatSign) and isinstance(new, SeatSign):
            found[key] = placed._replace(sign=before._replace(acting=new.acting))
        elif isinstance(before, PromptSign) and isinstance(new, PromptSign):
            sentence = _name_turn(shown) or before.sentence
            found[key] = placed._replace(sign=before._replace(sentence=sentence, turn=new.turn))
    return found


def _name_turn(shown: SignContext) -> str:
    """Return the sentence that says only whose turn it is, to be shown above the person's hand.

    Return an empty text if it is nobody's turn, or if the game has no such sentence.
    """
    key = f"{shown.prompt.key.partition('.')[0]}.prompt.waiting" if shown.prompt else ""
    seat = next((box.seat for box in shown.plan.seats if box.acting), None)
    return shown.words.say_key(key, {"seat": seat}) if seat is not None and key in shown.words else ""
