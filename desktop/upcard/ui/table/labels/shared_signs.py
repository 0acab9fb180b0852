"""Decides which signs a table with a shared cloth shows, and where: values, captured piles, selections."""

from collections.abc import Iterator

from upcard.core.events import Place
from upcard.core.table.plan import MeldTray, Zone
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.geometry.layout import CARD, hull
from upcard.ui.table.geometry.stands import GAP
from upcard.ui.table.labels.shared_labels import (
    BuildValueSign,
    CardValuesSign,
    CardWorthSign,
    PickedRing,
    TakenCardsSign,
)
from upcard.ui.table.labels.sign_context import SIGNS, Entry, SignContext
from upcard.ui.table.signs.board import PlacedSign
from upcard.ui.table.signs.counts import CaptionSign
from upcard.ui.table.signs.marks import TickSign

CORNERED = 3
"""With at most this many players, the box of one of them is in the upper left corner.

The banner with the card values then has to be elsewhere.
"""
CHOSEN = SIGNS + 20
"""The stacking order (z value) of the rings around selected cards and builds: above the signs with their values."""


def table_signs(shown: SignContext) -> Iterator[Entry]:
    """Yield a bar with text about the values of the cards, and the label below each side's captured pile.

    There is no bar if the game has no such text.
    """
    if shown.plan.banner:
        yield "banner", _banner(shown, shown.words.render(shown.plan.banner))
    for tray in shown.plan.trays:
        yield from _list_captured_signs(shown, tray)


def _banner(shown: SignContext, said: str) -> PlacedSign:
    """Return the bar with the text `said` about the values of cards, in the upper left corner of the table.

    If only two or three play, a player's box is in that corner, and the bar is above the person's captured pile
    instead.
    """
    boxes, u = shown.table.boxes, shown.pen.u
    lefts = [box.x for box in boxes.seats.values() if box.y == boxes.north.y]
    if len(shown.plan.seats) > CORNERED:
        room = min(lefts) - boxes.north.x - 24 * u
        return PlacedSign(CardValuesSign(said, room), boxes.north.x, boxes.north.y + 2 * u, SIGNS)
    column = boxes.trays[shown.plan.own_sides[0]]
    return PlacedSign(CardValuesSign(said, column.w), column.middle[0], column.y + 2 * u, SIGNS, 0.5)


def _list_captured_signs(shown: SignContext, tray: MeldTray) -> Iterator[Entry]:
    box, words, u = shown.table.boxes.trays[tray.side], shown.words, shown.pen.u
    title = words.render(tray.title) if tray.title else words.name_side(tray.seats)
    layouts = [shown.table.layouts[Place(kind, tray.side)] for kind in ("captured", "sweeps")]
    pile = hull([layout.rect for layout in layouts if layout.poses], layouts[0].rect)
    sign = TakenCardsSign(tray.side, title, words.render(tray.line), box.w)
    yield ("tray", tray.side), PlacedSign(sign, pile.middle[0], pile.bottom + 15 * u, 20, 0.5)


def spot_signs(shown: SignContext, layout: PlaceLayout) -> Iterator[Entry]:
    """Yield the signs of the place at `layout`.

    They are the stock's name, the value of a build or card on the cloth, and the ring around selected cards.
    """
    spot, u, t = layout.spot, shown.pen.u, shown.pen.t
    if spot.zone == Zone.STOCK and spot.caption:
        name = CaptionSign(shown.words.render(spot.caption), strong=True)
        middle = min(layout.rect.middle[0], shown.table.boxes.north.right + 8 * u - name.size(shown.pen)[0] / 2)
        yield ("beside", spot.place), PlacedSign(name, middle, layout.rect.bottom + 8 * u, SIGNS, 0.5)
    if spot.zone != Zone.TABLE or not layout.poses:
        return
    if spot.caption:
        sign = _number(shown, layout)
        yield (
            ("caption", spot.place),
            PlacedSign(sign, layout.rect.middle[0], layout.rect.bottom - 8 * u, SIGNS, 0.5, 0.5),
        )
    if spot.picked:
        rect = layout.rect
        yield ("picked", spot.place), PlacedSign(PickedRing(rect.w, rect.h), *rect.middle, CHOSEN, 0.5, 0.5)
        corner = PlacedSign(TickSign(refused=False), rect.right - 4 * t, rect.y + 13 * t, CHOSEN, 0.5, 0.5)
        yield ("picked tick", spot.place), corner


def _number(shown: SignContext, layout: PlaceLayout) -> BuildValueSign | CardWorthSign:
    """Return the label with the value of the build or the face card at `layout` on the cloth.

    Cards that belong to a side are a build. This must be called only for a place with a caption, and other cards have
    none.
    """
    assert layout.spot.caption is not None
    said = shown.words.render(layout.spot.caption)
    if layout.spot.side is None:
        return CardWorthSign(said)
    _, number, word = said.split("**")
    room = layout.rect.w + GAP * layout.rect.h / CARD
    return BuildValueSign(number, word, layout.spot.side, room)
