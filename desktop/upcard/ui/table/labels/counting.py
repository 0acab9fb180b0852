"""The signs that count the cards of one place while cards arrive and leave there."""

from collections.abc import Mapping
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.core.events import Place
from upcard.core.table.plan import Zone
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.labels.people import SeatSign
from upcard.ui.table.labels.seats import hand_signs, place_hand_count
from upcard.ui.table.labels.sign_context import SignContext
from upcard.ui.table.labels.table_signs import place_signs
from upcard.ui.table.signs.board import PlacedSign, SignLayer, kind_of

STEPPED = ("beside", "edges", "slot")
"""The kinds of signs on a stack that depend on the number of cards in it."""


def count_signs(shown: SignContext, board: SignLayer, place: Place, cards: Cards) -> Mapping[object, PlacedSign]:
    """Return the signs that show how many cards `place` has, as if `cards` were the cards there."""
    bed = shown.table.beds.get(place)
    if bed is None:
        return {}
    counted = shown._replace(cards={**shown.cards, place: cards})
    if bed.spot.zone in (Zone.HAND, Zone.SEAT):
        return _count_hand(counted, board, place)
    if bed.spot.zone == Zone.TRAY:  # a closing meld's signs wait until all its cards have come
        return {}
    return {key: made for key, made in place_signs(counted, _recount(bed, len(cards))) if kind_of(key) in STEPPED}


def _recount(bed: PlaceLayout, number: int) -> PlaceLayout:
    """Return `bed` with `number` as the count in its signs and its caption."""
    spot = bed.spot
    if spot.count is None:
        return bed
    caption = spot.caption and replace(spot.caption, values={**spot.caption.values, "count": number})
    return bed._replace(spot=replace(spot, count=number, caption=caption))


def _count_hand(shown: SignContext, board: SignLayer, place: Place) -> Mapping[object, PlacedSign]:
    """Return the signs that show the number of cards in a hand; whether the player is in turn stays as it is shown."""
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
