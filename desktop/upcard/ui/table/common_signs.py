"""Which signs a table wears that all share, and where: numbers, what was taken, what is chosen."""

from collections.abc import Iterator

from upcard.core.events import Place
from upcard.core.plan import Tray
from upcard.ui.table.beds import Bed
from upcard.ui.table.board import Placed
from upcard.ui.table.common_labels import Banner, Number, Picked, Taken, Worth
from upcard.ui.table.counts import Caption
from upcard.ui.table.layout import CARD, hull
from upcard.ui.table.marks import Tick
from upcard.ui.table.shown import SIGNS, Entry, Shown
from upcard.ui.table.stands import GAP

CHOSEN = SIGNS + 20
"""How high the rings of what is chosen lie: above the numbers."""


def table_signs(shown: Shown) -> Iterator[Entry]:
    """Yield what stands in the corner and below what each side has taken."""
    if shown.plan.banner:
        banner = Banner(shown.words.say(shown.plan.banner))
        north = shown.table.boxes.north
        yield "banner", Placed(banner, north.x, north.y + 2 * shown.pen.u, SIGNS)
    for tray in shown.plan.trays:
        yield from _taken(shown, tray)


def _taken(shown: Shown, tray: Tray) -> Iterator[Entry]:
    box, words, u = shown.table.boxes.trays[tray.side], shown.words, shown.pen.u
    title = words.say(tray.title) if tray.title else words.side(tray.seats)
    beds = [shown.table.beds[Place(kind, tray.side)] for kind in ("captured", "sweeps")]
    pile = hull([bed.rect for bed in beds if bed.lies], beds[0].rect)
    sign = Taken(tray.side, title, words.say(tray.line), box.w)
    yield ("tray", tray.side), Placed(sign, pile.middle[0], pile.bottom + 15 * u, 20, 0.5)


def spot_signs(shown: Shown, bed: Bed) -> Iterator[Entry]:
    """Yield the signs of one place: the stock's name, a number, the ring of what is chosen."""
    spot, u, t = bed.spot, shown.pen.u, shown.pen.t
    if spot.zone == "stock" and spot.caption:
        name = Caption(shown.words.say(spot.caption), strong=True)
        yield ("beside", spot.place), Placed(name, bed.rect.middle[0], bed.rect.bottom + 8 * u, SIGNS, 0.5)
    if spot.zone != "table" or not bed.lies:
        return
    if spot.caption:
        sign = _number(shown, bed)
        yield ("caption", spot.place), Placed(sign, bed.rect.middle[0], bed.rect.bottom - 8 * u, SIGNS, 0.5, 0.5)
    if spot.picked:
        rect = bed.rect
        yield ("picked", spot.place), Placed(Picked(rect.w, rect.h), *rect.middle, CHOSEN, 0.5, 0.5)
        corner = Placed(Tick(refused=False), rect.right - 4 * t, rect.y + 13 * t, CHOSEN, 0.5, 0.5)
        yield ("picked tick", spot.place), corner


def _number(shown: Shown, bed: Bed) -> Number | Worth:
    """Return what a build counts, or a face card."""
    assert bed.spot.caption is not None
    said = shown.words.say(bed.spot.caption)
    if bed.spot.side is None:
        return Worth(said)
    _, number, word = said.split("**")
    room = bed.rect.w + GAP * bed.rect.h / CARD
    return Number(number, word, bed.spot.side, room)
