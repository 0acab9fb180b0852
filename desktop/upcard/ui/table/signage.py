"""Which signs a table wears, and where: everything on the felt that is not a card."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from upcard.core.events import Place, Told
from upcard.core.plan import Plan, Seat, Spot, Tray
from upcard.play.words import Words
from upcard.ui.table import sayings
from upcard.ui.table.bay import Bay
from upcard.ui.table.bay_signs import Frame, Notes, Ring, Slot, Staged
from upcard.ui.table.beds import Arrangement, Bed, Table
from upcard.ui.table.board import Pen, Placed
from upcard.ui.table.counts import Badge, Caption, Count, Dots, Edges, fitting, layers
from upcard.ui.table.felt import Felt
from upcard.ui.table.people import Bench, Note, PromptSign, SeatSign, TrayLabel

BASE: Mapping[str, int] = {
    "seat": 1000,
    "aside": 2000,
    "tray": 3000,
    "stock": 4000,
    "pile": 5000,
    "staging": 6000,
    "hand": 7000,
}
"""How high the cards of each zone lie."""
SIGNS = 8000
"""How high badges and counts lie."""

Entry = tuple[object, Placed]


class Shown(NamedTuple):
    """What the signs are made from: the plan laid out, the cards, the sentence, and the words."""

    plan: Plan
    cards: Arrangement
    table: Table
    prompt: Told | None
    pen: Pen
    free: float = 0
    """The width that the prompt's sentence has beside the buttons."""
    turn: bool = True
    """Whether there is anything to be done."""

    @property
    def words(self) -> Words:
        """The words of the moment."""
        return self.pen.dress.words


def signs(shown: Shown) -> dict[object, Placed]:
    """Return all the signs by keys that stay the same while a sign stays the same."""
    found = shown.table.boxes
    felt = Felt(found.table.w, found.table.h, tuple(found.trays.values()))
    made: dict[object, Placed] = {"felt": Placed(felt, 0, 0, -1000)}
    for seat in shown.plan.seats:
        made.update(_seat(shown, seat))
    for tray in shown.plan.trays:
        made.update(_tray(shown, tray))
    for bed in shown.table.beds.values():
        made.update(_spot(shown, bed))
    if shown.table.bay and shown.plan.staging:
        made.update(_bay(shown, shown.table.bay))
    return made


def _seat(shown: Shown, seat: Seat) -> Iterator[Entry]:
    words, t = shown.words, shown.pen.t
    cards = words.say(seat.resting) if seat.resting else sayings.cards(seat.cards)
    if seat.where == "own":
        yield from _own(shown, seat)
        return
    box = shown.table.boxes.seats[seat.seat]
    mirrored = seat.where == "right"
    sign = SeatSign(words.seat(seat.seat), seat.side, cards, mirrored, seat.acting, seat.resting is not None)
    key = "seat", seat.seat
    if seat.where in ("left", "right"):
        yield key, Placed(sign, box.right if mirrored else box.x, box.y + 12 * shown.pen.u, 20, float(mirrored))
    else:
        yield key, Placed(sign, box.x - 10 * t, box.y + box.h / 2, 20, 0, 0.5)
    if seat.note:
        backs = shown.table.beds[Place("hand", seat.seat)].rect
        edge = backs.x - 8 * t if mirrored else backs.right + 8 * t
        yield ("note", seat.seat), Placed(Note(words.say(seat.note)), edge, backs.middle[1], 20, float(mirrored), 0.5)


def _own(shown: Shown, seat: Seat) -> Iterator[Entry]:
    words, prompt, t = shown.words, shown.table.boxes.prompt, shown.pen.t
    if shown.prompt is not None:
        sign = PromptSign(
            words.seat(seat.seat), seat.side, words.say(shown.prompt), shown.free, shown.turn, bool(seat.resting)
        )
        yield "prompt", Placed(sign, prompt.x - 3 * t, prompt.y + prompt.h / 2, 500, 0, 0.5)
    if seat.resting:
        hand = shown.table.boxes.hand
        bench = Bench(words.say(seat.resting), hand.w, hand.h - 20 * shown.pen.u)
        yield "bench", Placed(bench, hand.x, hand.y, 60)
        return
    held = len(shown.cards.get(Place("hand", seat.seat), ()))
    yield from _hand_count(shown, Place("hand", seat.seat), sayings.in_hand(held))


def _hand_count(shown: Shown, place: Place, said: str) -> Iterator[Entry]:
    """The number stands left of the hand, or nowhere where a long hand leaves no room."""
    boxes, lies = shown.table.boxes, shown.table.beds[place].lies
    free = min((lie.x - lie.width / 2 for lie in lies), default=boxes.table.w) - boxes.prompt.x
    caption = Caption(said)
    low = boxes.table.bottom - 6 * shown.pen.u
    if caption.size(shown.pen)[0] < free:
        yield "count", Placed(caption, boxes.prompt.x, low, 500, 0, 1)


def _tray(shown: Shown, tray: Tray) -> Iterator[Entry]:
    words, box, t = shown.words, shown.table.boxes.trays[tray.side], shown.pen.t
    named = words.say_key("side.and").join(words.seat(seat) for seat in _you_first(tray.seats, words))
    names = words.say(tray.title) if tray.title else named
    sign = TrayLabel(tray.sides, names, words.say(tray.line), 118 * t)
    yield ("tray", tray.side), Placed(sign, box.x + 13 * t, box.y + 9 * t, 20)


def _you_first(seats: tuple[int, ...], words: Words) -> list[int]:
    return sorted(seats, key=lambda seat: seat != words.you)


def _spot(shown: Shown, bed: Bed) -> Iterator[Entry]:
    spot, place = bed.spot, bed.spot.place
    held = len(shown.cards.get(place, ()))
    if spot.style == "squared":
        yield from _stack(shown, bed, held)
    if spot.dots and spot.zone == "tray" and held:
        dots = Dots(spot.dots)
        yield ("dots", place), Placed(dots, bed.rect.x, bed.rect.bottom + 7 * shown.pen.u, SIGNS)
    if spot.zone == "staging" and held:
        staged = Staged(bed.rect.w, bed.rect.h)
        yield ("staged", place), Placed(staged, *bed.rect.middle, BASE["hand"] - 1, 0.5, 0.5)
    if spot.zone == "staging" and spot.caption and not held:
        slot = Slot(bed.rect.w, bed.rect.h, shown.words.say(spot.caption))
        yield ("slot", place), Placed(slot, bed.rect.x, bed.rect.y, 60)


def _stack(shown: Shown, bed: Bed, held: int) -> Iterator[Entry]:
    spot, u = bed.spot, shown.pen.u
    edges = min(7, held) if spot.zone == "tray" else layers(held)
    if held:
        below = Edges(edges, bed.rect.w)
        yield ("edges", spot.place), Placed(below, bed.rect.x, bed.rect.y, BASE[spot.zone] - 1)
    elif spot.zone in ("stock", "pile"):
        yield ("slot", spot.place), Placed(Slot(bed.rect.w, bed.rect.h, ""), bed.rect.x, bed.rect.y, 60)
    if spot.zone == "tray":
        yield from _finished(shown, bed, bed.rect.bottom + 0.017 * bed.rect.w * edges)
    elif spot.caption and spot.count is not None:
        yield from _beside(shown, bed, 12 * u)


def _finished(shown: Shown, bed: Bed, low: float) -> Iterator[Entry]:
    """A squared meld wears its count at the corner and its kind below."""
    spot, u = bed.spot, shown.pen.u
    if spot.badge:
        badge = Badge(spot.badge, spot.look)
        x, y = bed.rect.right - 7 * u, bed.rect.bottom - 8 * u
        yield ("badge", spot.place), Placed(badge, x, y, SIGNS, 0.5, 0.5)
    if spot.caption:
        caption = Caption(shown.words.say(spot.caption), strong=True)
        yield ("caption", spot.place), Placed(caption, bed.rect.middle[0], low + u, SIGNS, 0.5)


def _beside(shown: Shown, bed: Bed, gap: float) -> Iterator[Entry]:
    """Counts stand beside stock and pile, never under them, and the pile's state right of its count."""
    spot, words = bed.spot, shown.words
    assert spot.caption is not None
    left = spot.zone == "stock"
    out = (bed.rect.h - bed.rect.w) / 2 if spot.across >= 0 else 0
    sign = Count(words.number(spot.count or 0), words.say(spot.caption), "left" if left else "right")
    x, y = (bed.rect.x - gap, bed.rect.middle[1]) if left else (bed.rect.right + out + gap, bed.rect.middle[1])
    yield ("beside", spot.place), Placed(sign, x, y, SIGNS, float(left), 0.5)
    if spot.pill:
        start = x + sign.size(shown.pen)[0] + gap
        pill = fitting(words.say(spot.pill), _pill_room(shown) - start, shown.pen)
        yield ("pill", spot.place), Placed(pill, start, y, SIGNS, 0, 0.5)


def _pill_room(shown: Shown) -> float:
    """Return how far right the middle is free: up to the player who sits there, with cards and what is said."""
    rights = [seat for seat in shown.plan.seats if seat.where == "right"]
    lefts = [shown.table.beds[Place("hand", seat.seat)].rect.x for seat in rights]
    for seat in rights:
        for _, placed in _seat(shown, seat):
            lefts.append(placed.x - placed.across * placed.sign.size(shown.pen)[0])
    return min([shown.table.boxes.centre.right, *lefts]) - 10 * shown.pen.u


def _bay(shown: Shown, bay: Bay) -> Iterator[Entry]:
    staging, words = shown.plan.staging, shown.words
    assert staging is not None
    yield "bay", Placed(Frame(bay.rect.w, bay.rect.h, words.say(staging.title)), bay.rect.x, bay.rect.y, 50)
    if staging.gauge:
        ring = Ring(staging.gauge.value, staging.gauge.needed, bay.ring.w)
        yield "ring", Placed(ring, bay.ring.x, bay.ring.y, 60)
    if bay.notes.w > 60 and not any(_owned_melds(shown)):
        notes = Notes(tuple(map(words.say, staging.notes)), bay.notes.w, bay.notes.h)
        yield "notes", Placed(notes, bay.notes.x, bay.notes.y, 20)


def _owned_melds(shown: Shown) -> Iterator[Spot]:
    """Yield the melds on the tray that the bay shares."""
    return (spot for spot in shown.plan.spots if spot.zone == "tray" and spot.place.owner in shown.plan.own)


def height_of(zone: str, number: int) -> float:
    """Return how high the card of a number lies among its zone's cards."""
    return BASE[zone] + number
