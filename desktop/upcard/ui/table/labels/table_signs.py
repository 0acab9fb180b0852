"""Which signs a table wears, and where: everything on the felt that is not a card."""

from collections.abc import Iterator, Sequence

from upcard.core.later import Later
from upcard.core.table.plan import Spot
from upcard.ui.table.geometry.bay import Bay
from upcard.ui.table.geometry.card_poses import Bed
from upcard.ui.table.labels.bay import Frame, Notes, Ring, Slot, Staged
from upcard.ui.table.labels.middle import beside, offer_signs
from upcard.ui.table.labels.people import Crest, Owner
from upcard.ui.table.labels.seats import link_signs, seat_signs, tray_signs
from upcard.ui.table.labels.sign_context import BASE, SIGNS, Entry, Shown
from upcard.ui.table.signs.board import Placed, Sign
from upcard.ui.table.signs.counts import Badge, Caption, Dots, Edges, layers
from upcard.ui.table.signs.felt import Felt

table_signs = Later("upcard.ui.table.labels.shared_signs:table_signs")
spot_signs = Later("upcard.ui.table.labels.shared_signs:spot_signs")
tray_note = Later("upcard.ui.table.labels.duel_signs:tray_note")
facing_signs = Later("upcard.ui.table.labels.duel_signs:spot_signs")
slot_signs = Later("upcard.ui.table.labels.duel_signs:slot_signs")


def signs(shown: Shown) -> dict[object, Placed]:
    """Return all the signs by keys that stay the same while a sign stays the same."""
    found = shown.table.boxes
    grounds = (found.centre,) if shown.plan.shared else tuple(dict.fromkeys(found.trays.values()))
    felt = Felt(found.table.w, found.table.h, grounds)
    made: dict[object, Placed] = {"felt": Placed(felt, 0, 0, -1000)}
    for seat in shown.plan.seats:
        made.update(seat_signs(shown, seat))
    if shown.plan.shared:
        made.update(table_signs(shown))
    for tray in () if shown.plan.shared else shown.plan.trays:
        made.update(tray_signs(shown, tray))
        made.update(tray_note(shown, tray) if tray.note is not None else ())
    made.update(link_signs(shown, shown.plan.link) if shown.plan.link else ())
    for bed in shown.table.beds.values():
        made.update(_spot(shown, bed))
    if shown.table.bay and shown.plan.staging:
        made.update(_bay(shown, shown.table.bay))
    if shown.plan.offer and shown.offer:
        made.update(offer_signs(shown, shown.plan.offer, shown.offer))
    return made


def _spot(shown: Shown, bed: Bed) -> Iterator[Entry]:
    spot, place = bed.spot, bed.spot.place
    held = len(shown.cards.get(place, ()))
    if spot.style == "squared":
        yield from _stack(shown, bed, held)
    if shown.plan.shared:
        yield from spot_signs(shown, bed)
    if shown.plan.faced:
        yield from facing_signs(shown, bed, _room)
    if spot.dots and spot.zone == "tray" and held:
        yield from _open_meld(shown, bed)
    if spot.zone == "aside" and spot.side is not None:
        yield from _crest(shown, bed, spot.side)
    if spot.zone == "staging" and not (shown.table.bay and shown.table.bay.frames):
        yield from _laid_out(shown, bed, held)


def _laid_out(shown: Shown, bed: Bed, held: int) -> Iterator[Entry]:
    """What is laid out wears dashes, and the place for more a word."""
    if held:
        staged = Staged(bed.rect.w, bed.rect.h)
        yield ("staged", bed.spot.place), Placed(staged, *bed.rect.middle, BASE["hand"] - 1, 0.5, 0.5)
    elif bed.spot.caption:
        slot = Slot(bed.rect.w, bed.rect.h, shown.words.say(bed.spot.caption))
        yield ("slot", bed.spot.place), Placed(slot, bed.rect.x, bed.rect.y, 60)


def _open_meld(shown: Shown, bed: Bed) -> Iterator[Entry]:
    """A meld wears its dots below and, right of them or else at its corner, whose it is."""
    spot, u, room = bed.spot, shown.pen.u, _room(shown, bed)
    dots, low = Dots(spot.dots, _pitch(shown, bed)), bed.rect.bottom + 7 * u
    yield ("dots", spot.place), Placed(dots, bed.rect.x, low, SIGNS)
    tally = Caption(spot.tally, strong=True)
    if spot.tally and dots.size(shown.pen)[0] + 4 * u + tally.size(shown.pen)[0] <= room:
        yield (
            ("tally", spot.place),
            Placed(tally, bed.rect.x + dots.size(shown.pen)[0] + 2 * u, low + 4 * u, SIGNS, 0, 0.5),
        )
    if spot.side is None or spot.caption is None:
        return
    owner = Owner(shown.words.say(spot.caption), spot.side)
    needed = dots.size(shown.pen)[0] + 6 * u + owner.size(shown.pen)[0]
    if needed <= room - 10 * u:
        right = bed.rect.x + max(bed.rect.w, needed)
        yield ("owner", spot.place), Placed(owner, right, low + 4 * u, SIGNS, 1, 0.5)
    else:
        yield from _crest(shown, bed, spot.side)


def _pitch(shown: Shown, bed: Bed) -> float:
    """Return the way from dot to dot: less than usual where the next meld stands close."""
    return min(9 * shown.pen.u, (_room(shown, bed) - 7 * shown.pen.u) / max(1, len(bed.spot.dots)))


def _room(shown: Shown, bed: Bed) -> float:
    """Return the width below a meld up to the next one, or to the tray's edge."""
    edge = shown.table.boxes.trays[bed.spot.place.owner].right
    return min([edge, *(x for x in _starts(shown, bed) if x > bed.rect.x)]) - bed.rect.x


def _starts(shown: Shown, bed: Bed) -> Sequence[float]:
    """Return where the other melds in a meld's line begin."""
    others = (other.rect for other in shown.table.beds.values() if other.spot.zone == "tray" and other is not bed)
    return [rect.x for rect in others if abs(rect.x - bed.rect.x) > 1 and abs(rect.bottom - bed.rect.bottom) < rect.h]


def _crest(shown: Shown, bed: Bed, side: int) -> Iterator[Entry]:
    """Cards that are one partner's alone wear that side's shape at the corner of the last."""
    for lie in bed.lies[-1:]:
        corner = Placed(Crest(side), lie.x + lie.width / 2, bed.rect.y + 5 * shown.pen.t, SIGNS, 0.6, 0.5)
        yield ("crest", bed.spot.place), corner


def _stack(shown: Shown, bed: Bed, held: int) -> Iterator[Entry]:
    spot, u = bed.spot, shown.pen.u
    edges = min(7, held) if spot.zone == "tray" else layers(held if spot.zone != "captured" else 2 * held)
    if held:
        below = Edges(edges, bed.rect.w)
        yield ("edges", spot.place), Placed(below, bed.rect.x, bed.rect.y, BASE[spot.zone] - 1)
    elif spot.zone in ("stock", "pile", "captured"):
        yield ("slot", spot.place), Placed(Slot(bed.rect.w, bed.rect.h, ""), bed.rect.x, bed.rect.y, 60)
    if spot.zone == "tray":
        yield from _finished(shown, bed, bed.rect.bottom + 0.017 * bed.rect.w * edges)
    elif spot.caption and spot.count is not None and not shown.plan.shared:
        yield from beside(shown, bed, 12 * u)


def _finished(shown: Shown, bed: Bed, low: float) -> Iterator[Entry]:
    """A squared meld wears its count at the corner and its kind below."""
    spot, u = bed.spot, shown.pen.u
    if spot.badge:
        badge = Badge(spot.badge, spot.look)
        x, y = bed.rect.right - 7 * u, bed.rect.bottom - 8 * u
        yield ("badge", spot.place), Placed(badge, x, y, SIGNS, 0.5, 0.5)
    if spot.caption:
        said = shown.words.say(spot.caption)
        room = min(abs(x - bed.rect.x) for x in (*_starts(shown, bed), shown.table.boxes.table.right))
        caption: Sign = Caption(said, True, room - 5 * u) if spot.side is None else Owner(said, spot.side)
        yield ("caption", spot.place), Placed(caption, bed.rect.middle[0], low + u, SIGNS, 0.5)


def _bay(shown: Shown, bay: Bay) -> Iterator[Entry]:
    staging, words = shown.plan.staging, shown.words
    assert staging is not None
    if staging.gauge:
        ring = Ring(staging.gauge.value, staging.gauge.needed, bay.ring.w)
        yield "ring", Placed(ring, bay.ring.x, bay.ring.y, 60)
    if bay.frames:
        yield from slot_signs(shown)
        return
    title = words.say(staging.title) if bay.headed else ""
    yield "bay", Placed(Frame(bay.rect.w, bay.rect.h, title), bay.rect.x, bay.rect.y, 50)
    if bay.notes.w > 60 and not any(_owned_melds(shown)):
        notes = Notes(tuple(map(words.say, staging.notes)), bay.notes.w, bay.notes.h)
        yield "notes", Placed(notes, bay.notes.x, bay.notes.y, 20)


def _owned_melds(shown: Shown) -> Iterator[Spot]:
    """Yield the melds on the tray that the bay shares."""
    return (spot for spot in shown.plan.spots if spot.zone == "tray" and spot.place.owner in shown.plan.own)
