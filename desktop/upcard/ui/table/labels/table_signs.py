"""Decides which signs a table shows and where; signs are everything drawn on the table besides the cards."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from upcard.core.table.plan import PlacePlan, Zone
from upcard.ui.table.geometry.bay import BayLayout
from upcard.ui.table.geometry.card_poses import PlaceLayout
from upcard.ui.table.labels.bay import BayFrameSign, BayNotesSign, BaySlotSign, GaugeSign, StagedCardsSign
from upcard.ui.table.labels.people import CrestSign, OwnerSign
from upcard.ui.table.labels.seats import link_signs, seat_signs
from upcard.ui.table.labels.sign_context import BASE, SIGNS, Entry, SignContext
from upcard.ui.table.signs.board import PlacedSign, Sign
from upcard.ui.table.signs.counts import (
    MARGIN,
    THICK,
    CaptionSign,
    CostSign,
    FoilBandSign,
    MeldBadge,
    MeldDotsSign,
    StackEdgesSign,
    layers,
)
from upcard.ui.table.signs.felt import FeltSign


def signs(shown: SignContext) -> dict[object, PlacedSign]:
    """Return all signs of a table (names, counts, marks and other drawings beside the cards) by key.

    A sign keeps its key as long as it is about the same place or player.
    """
    found = shown.table.boxes
    felt = FeltSign(found.table.w, found.table.h, shown.style.grounds(found))
    made: dict[object, PlacedSign] = {"felt": PlacedSign(felt, 0, 0, -1000)}
    for seat in shown.plan.seats:
        made.update(seat_signs(shown, seat))
    made.update(shown.style.side_signs(shown))
    made.update(link_signs(shown, shown.plan.link) if shown.plan.link else ())
    for layout in shown.table.layouts.values():
        made.update(place_signs(shown, layout))
    if shown.table.bay and shown.plan.staging:
        made.update(_bay(shown, shown.table.bay))
    if shown.plan.offer and shown.offer:
        made.update(shown.style.offer_signs(shown, shown.plan.offer, shown.offer))
    if shown.captions:
        from upcard.ui.table.labels.captions import caption_signs

        made.update(dict(caption_signs(shown, made)))
    return made


def place_signs(shown: SignContext, layout: PlaceLayout) -> Iterator[Entry]:
    """Yield the signs (names, counts, marks and other drawings) of the place at `layout`."""
    spot, place = layout.spot, layout.spot.place
    held = len(shown.cards.get(place, ()))
    if spot.style == "squared":
        yield from _stack(shown, layout, held)
    yield from shown.style.place_signs(shown, layout)
    if spot.dots and spot.zone == Zone.TRAY and held:
        yield from _open_meld(shown, layout)
    if spot.zone == Zone.ASIDE and spot.side is not None:
        yield from (
            _crest(shown, layout, spot.side) if spot.count is None else _list_packet_signs(shown, layout, spot.side)
        )
    if spot.zone == Zone.SEALED and spot.caption is not None and held:
        seal = CostSign(shown.words.render(spot.caption))
        yield ("pill", spot.place), PlacedSign(seal, *layout.rect.middle, SIGNS, 0.5, 0.5)
    proposed = spot.zone == Zone.TRAY and spot.picked
    if proposed or (spot.zone == Zone.STAGING and not (shown.table.bay and shown.table.bay.frames)):
        yield from _list_staged_signs(shown, layout, held)


def _list_staged_signs(shown: SignContext, layout: PlaceLayout, held: int) -> Iterator[Entry]:
    """Yield the signs of a place in the staging area, where cards lie before they are played.

    If `held`, the number of cards there, is 0, the sign is an empty slot with a word; otherwise it is a dashed outline
    around the cards."""
    if held:
        staged = StagedCardsSign(layout.rect.w, layout.rect.h)
        yield ("staged", layout.spot.place), PlacedSign(staged, *layout.rect.middle, BASE[Zone.HAND] - 1, 0.5, 0.5)
    elif layout.spot.caption:
        slot = BaySlotSign(layout.rect.w, layout.rect.h, shown.words.render(layout.spot.caption))
        yield ("slot", layout.spot.place), PlacedSign(slot, layout.rect.x, layout.rect.y, 60)


def _open_meld(shown: SignContext, layout: PlaceLayout) -> Iterator[Entry]:
    """Yield the dots below an open meld, and other labels of the meld.

    There is a dot for each card, and a circle for each card that the meld lacks to be complete; there are no circles if
    another meld covers part of this one. If several sides share the tray (area for melds), the owner is named right of
    the dots or, if there is no room, by the shape of the owner's side at the last card.
    """
    spot, u, low = layout.spot, shown.pen.u, layout.rect.bottom + 7 * shown.pen.u
    left = _find_free_left(shown, layout, low)
    room = meld_room(shown, layout) - (left - layout.rect.x)
    cards = tuple(dot for dot in spot.dots if dot != "missing" or layout.strip is None)
    dots = MeldDotsSign(cards, _pitch(shown, len(cards), room))
    yield ("dots", spot.place), PlacedSign(dots, left, low, SIGNS)
    tally = CaptionSign(spot.tally, strong=True)
    (across, _), (wide, high) = dots.size(shown.pen), tally.size(shown.pen)
    if spot.tally and across + 4 * u + wide <= room:
        middle = max(low + 4 * u, layout.rect.bottom + 0.45 * high)
        yield ("tally", spot.place), PlacedSign(tally, left + across + 2 * u, middle, SIGNS, 0, 0.5)
    if spot.caption is None:
        return
    if spot.side is None:
        yield ("pill", spot.place), _cost(shown, layout, shown.words.render(spot.caption))
        return
    owner = OwnerSign(shown.words.render(spot.caption), spot.side)
    needed = dots.size(shown.pen)[0] + 6 * u + owner.size(shown.pen)[0]
    if needed <= room - 10 * u:
        right = layout.rect.x + max(layout.rect.w, needed)
        yield ("owner", spot.place), PlacedSign(owner, right, low + 4 * u, SIGNS, 1, 0.5)
    else:
        yield from _crest(shown, layout, spot.side)


def _find_free_left(shown: SignContext, layout: PlaceLayout, low: float) -> float:
    """Return the x in pixels at which the labels below the meld at `layout` begin; `low` is the y of the labels.

    It is the left edge of the meld, or the right edge of a longer column of cards on which this meld partly lies.
    """
    layouts = shown.table.layouts.values()
    others = (other.rect for other in layouts if other.spot.zone == Zone.TRAY and other.strip is None)
    longer = (rect.right for rect in others if rect.x < layout.rect.x < rect.right and rect.y < low < rect.bottom + 7)
    return max((layout.rect.x, *longer))


def _cost(shown: SignContext, layout: PlaceLayout, said: str) -> PlacedSign:
    """Return the label with the text `said`, placed at the lower edge of the cards of an open meld.

    The text says, for example, what the meld will cost its owner at the end of the deal.
    """
    return PlacedSign(CostSign(said), layout.rect.middle[0], layout.rect.bottom - 3 * shown.pen.u, SIGNS, 0.5, 1)


def _list_packet_signs(shown: SignContext, layout: PlaceLayout, side: int) -> Iterator[Entry]:
    """Yield the label of a packet (a small stack of cards set aside) in the tray of `side`, an area for melds.

    It names the packet's owner and its number of cards. It stays right of the tray's left edge, and covers no names
    and, unless a name is very long, no melds.
    """
    if layout.spot.caption is not None and layout.poses:
        sign, u = CostSign(shown.words.render(layout.spot.caption)), shown.pen.u
        tray, wide = shown.table.boxes.trays[side], sign.size(shown.pen)[0]
        right = max(min(layout.rect.middle[0] + wide / 2, layout.rect.right + 8 * u), tray.x + wide)
        yield ("pill", layout.spot.place), PlacedSign(sign, right, tray.bottom - 4 * u, SIGNS, 1, 1)


def _pitch(shown: SignContext, number: int, room: float) -> float:
    """Return the distance in pixels between dots below a meld, for `number` dots in a width of `room` pixels.

    It is less than usual if the next meld leaves little room.
    """
    return min(9 * shown.pen.u, (room - 7 * shown.pen.u) / max(1, number))


def meld_room(shown: SignContext, layout: PlaceLayout) -> float:
    """Return the width in pixels from the left edge of the meld at `layout` to the next meld, or to the tray's edge."""
    edge = shown.table.boxes.trays[layout.spot.place.owner].right
    return min([edge, *(x for x in _starts(shown, layout) if x > layout.rect.x)]) - layout.rect.x


def _starts(shown: SignContext, layout: PlaceLayout) -> Sequence[float]:
    """Return the x in pixels of the left edge of each other meld at the same height as the meld at `layout`.

    Squared melds (stacks) of the same kind that are covered are left out, because they count as one with their
    neighbour.
    """
    zone, left, bottom = Zone.TRAY, layout.rect.x, layout.rect.bottom
    level = (
        other
        for other in shown.table.layouts.values()
        if other.spot.zone == zone and abs(other.rect.x - left) > 1 and abs(other.rect.bottom - bottom) < other.rect.h
    )
    return [other.rect.x for other in level if not _is_under(layout, other)]


def _is_under(last: PlaceLayout, other: PlaceLayout) -> bool:
    """Return whether `other` is a squared meld (a stack) of the kind and side of `last`, covered by another meld."""
    alike = other.spot.look == last.spot.look and other.spot.place.owner == last.spot.place.owner
    return alike and other.spot.look is not None and other.strip is not None


def _crest(shown: SignContext, layout: PlaceLayout, side: int) -> Iterator[Entry]:
    """Yield the shape that stands for `side`, at a corner of the last card of the meld at `layout`.

    It marks a meld whose points count only for one of two partners.
    """
    for pose in layout.poses[-1:]:
        corner = PlacedSign(CrestSign(side), pose.x + pose.width / 2, layout.rect.y + 5 * shown.pen.t, SIGNS, 0.6, 0.5)
        yield ("crest", layout.spot.place), corner


def _stack(shown: SignContext, layout: PlaceLayout, held: int) -> Iterator[Entry]:
    spot = layout.spot
    edges = min(7, held) if spot.zone == Zone.TRAY else layers(held if spot.zone != Zone.CAPTURED else 2 * held)
    if held:
        step = 0.017 if spot.zone == Zone.TRAY else THICK
        below = StackEdgesSign(edges, layout.rect.w, step, spot.zone == Zone.PILE)
        x, y = layout.rect.x - MARGIN * layout.rect.w, layout.rect.y - MARGIN * layout.rect.w
        yield ("edges", spot.place), PlacedSign(below, x, y, BASE[spot.zone] - 1)
    elif spot.zone in (Zone.STOCK, Zone.PILE, Zone.CAPTURED):
        yield (
            ("slot", spot.place),
            PlacedSign(BaySlotSign(layout.rect.w, layout.rect.h, ""), layout.rect.x, layout.rect.y, 60),
        )
    if spot.zone == Zone.TRAY:
        yield from _list_meld_signs(shown, layout, layout.rect.bottom + 0.017 * layout.rect.w * edges)


def _list_meld_signs(shown: SignContext, layout: PlaceLayout, low: float) -> Iterator[Entry]:
    """Yield the signs of a squared meld (a meld as one stack): a coloured band, the card count, and a caption.

    The caption, or the owner's name, is at the y `low`. If squared melds of one kind overlap, each shows a part of the
    band, and only the uncovered one has the count and the caption.
    """
    spot, u, covered = layout.spot, shown.pen.u, layout.strip is not None
    if spot.badge and layout.strip != 0:
        band = FoilBandSign(layout.rect.w, spot.look, layout.strip or 0)
        yield ("band", spot.place), PlacedSign(band, layout.rect.x, layout.rect.middle[1], SIGNS - 1, 0, 0.5)
    if spot.badge and not covered:
        badge = MeldBadge(spot.badge, spot.look)
        x, y = layout.rect.right - 7 * u, layout.rect.bottom - 8 * u
        yield ("badge", spot.place), PlacedSign(badge, x, y, SIGNS, 0.5, 0.5)
    if spot.caption and not covered:
        yield from _list_captions(shown, layout, shown.words.render(spot.caption), low + u)


def _list_captions(shown: SignContext, layout: PlaceLayout, said: str, y: float) -> Iterator[Entry]:
    """Yield the text `said` below a squared meld (one stack), with its upper edge at the y `y`.

    If the text is wider than the space between this meld and the next one, neighbours of the same kind share one
    caption in the middle below all of them; it is yielded for the first of them only. If there is no room for that
    either, nothing is yielded, and only the meld's coloured band shows the kind.
    """
    spot, u = layout.spot, shown.pen.u
    run: Sequence[PlaceLayout] = [layout]
    room = min(abs(x - layout.rect.x) for x in (*_starts(shown, layout), shown.table.boxes.table.right))
    if spot.side is None and CaptionSign(said, strong=True).size(shown.pen)[0] > room - 5 * u:
        run = _list_alike(shown, layout)
        room = max(room, run[-1].rect.right - run[0].rect.x)
    caption: Sign = CaptionSign(said, True, room - 5 * u) if spot.side is None else OwnerSign(said, spot.side)
    wide, high = caption.size(shown.pen)
    fits = wide <= room and y + high <= shown.table.boxes.trays[spot.place.owner].bottom
    if run[0] is layout and (spot.side is not None or fits):
        x = (run[0].rect.x + run[-1].rect.right) / 2
        yield ("caption", spot.place), PlacedSign(caption, x, y, SIGNS, 0.5)


def _list_alike(shown: SignContext, layout: PlaceLayout) -> Sequence[PlaceLayout]:
    """Return the squared meld at `layout` with its neighbours of the same kind, from left to right.

    They lie in one row, without any other meld between them.
    """
    owner, kind = layout.spot.place.owner, (layout.spot.look, layout.spot.caption)
    row = [other for other in shown.table.list_in_zone(Zone.TRAY) if other.spot.place.owner == owner]
    row = sorted((other for other in row if abs(other.rect.y - layout.rect.y) < 1), key=lambda other: other.rect.x)
    runs = (list(run) for _, run in groupby(row, key=lambda other: (other.spot.look, other.spot.caption) == kind))
    return next(run for run in runs if layout in run)


def _bay(shown: SignContext, bay: BayLayout) -> Iterator[Entry]:
    staging, words = shown.plan.staging, shown.words
    assert staging is not None
    if staging.gauge:
        ring = GaugeSign(staging.gauge.value, staging.gauge.needed, bay.ring.w)
        yield "ring", PlacedSign(ring, bay.ring.x, bay.ring.y, 60)
    if bay.frames:
        from upcard.ui.table.labels.duel_signs import slot_signs

        yield from slot_signs(shown)
        return
    title = words.render(staging.title) if bay.headed else ""
    yield "bay", PlacedSign(BayFrameSign(bay.rect.w, bay.rect.h, title), bay.rect.x, bay.rect.y, 50)
    if bay.notes.w > 60 and not any(_list_own_melds(shown)):
        notes = BayNotesSign(tuple(map(words.render, staging.notes)), bay.notes.w, bay.notes.h)
        yield "notes", PlacedSign(notes, bay.notes.x, bay.notes.y, 20)


def _list_own_melds(shown: SignContext) -> Iterator[PlacePlan]:
    """Yield the places of the melds in the person's own tray; groups that are laid out but not played are no melds."""
    return (spot for spot in shown.plan.spots if spot.zone == Zone.TRAY and spot.place.owner in shown.plan.own_sides)
