"""The captions that say what the other players have done; each covers nothing but its own player's cards."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from upcard.core.events import Place, Told
from upcard.core.table.plan import SeatBox, Zone
from upcard.play.text.words import Words
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.table.labels.people import PartnershipSign
from upcard.ui.table.labels.sign_context import OVER_FLIGHTS, Entry, SignContext
from upcard.ui.table.signs.board import PlacedSign, SignStyle, kind_of
from upcard.ui.table.signs.counts import PillSign

AROUND = ("seat", "beside", "banner", "pill", "offer", "tray")
"""The kinds of signs (labels and marks) outside the trays that no caption may cover."""
CARDS = (Zone.SEAT, Zone.SEALED, Zone.STOCK, Zone.PILE, Zone.OFFERED)
"""The zones outside the trays whose cards no caption may cover, except the cards of the caption's own player."""
CAPTURED = (Zone.CAPTURED, Zone.SWEPT)
"""The zones whose cards a caption covers only if there is no other room.

The same holds for the signs (labels and marks) in `SPARED`.
"""
SPARED = ("note", "link")
COMPACT = 260
"""The usual greatest width of a caption, in text units (scaled pixels).

A caption is wider only if its text would otherwise be too high for the free rectangle.
"""
NARROW, LINES = 96, 4
"""The least width of a free rectangle for a caption, in text units (scaled pixels), and the most lines of a caption."""
MORE = "… "
LESS = " …"
"""The text at the end of a caption if later actions are left out; `MORE` is the text at its beginning."""
MOST = 4
"""The most actions of one turn that a caption lists; those that matter most are kept."""
LESSER = ("discarded", "offered", "red_three")
GREATER = ("took_pile", "went_out", "swept", "foot_run", "foot_walk")
"""The last parts of the text keys of those actions that matter more than others; see also `LESSER`."""


LINE = 26
"""The least height of a free rectangle, in text units (scaled pixels)."""
LEAST = 70
"""The least width of a rectangle from `grow_high`, in text units (scaled pixels)."""
BESIDE, BETWEEN = 8, 2
"""The distances from a free rectangle to things beside it, and to things above and below it.

Both are in text units (scaled pixels).
"""


class _Room(NamedTuple):
    """A free rectangle for a caption, and the height in it at which the caption's middle should be."""

    rect: Rect
    middle: float


def caption_signs(shown: SignContext, made: Mapping[object, PlacedSign]) -> Iterator[Entry]:
    """Yield the caption of each player who has acted; captions cover neither one another nor the signs in `made`.

    Signs are names, counts and marks on the table.
    """
    taken = [_measure(placed, shown.pen) for key, placed in made.items() if kind_of(key) in AROUND]
    taken += shown.style.grounds(shown.table.boxes)
    for seat in shown.plan.seats:
        said = shown.captions.get(seat.seat)
        if said and seat.where != "own" and (caption := _place_caption(shown, seat, said, taken, made)) is not None:
            taken.append(_measure(caption, shown.pen))
            yield ("act", seat.seat), caption


def _measure(placed: PlacedSign, pen: SignStyle) -> Rect:
    """Return the rectangle of a sign (a label on the table).

    For the sign of a partnership, it is the rectangle of the bar with the words, without the line between the players.
    """
    wide, high = placed.sign.size(pen)
    if isinstance(link := placed.sign, PartnershipSign):
        placed, wide = placed._replace(x=placed.x + (0.5 - placed.across) * wide, across=0.5), link.measure_bar(pen)
    return Rect(placed.x - placed.across * wide, placed.y - placed.down * high, wide, high)


def _place_caption(
    shown: SignContext, seat: SeatBox, said: Sequence[Told], taken: Sequence[Rect], made: Mapping[object, PlacedSign]
) -> PlacedSign | None:
    """Return the caption of a player in the first of the free rectangles that has enough space; None if none has.

    As many words as possible are kept.
    """
    rooms = [*_rooms(shown, seat, taken, made)]
    sizes = tuple((room.rect.w, room.rect.h) for room in rooms)
    found = _choose(tuple(_wordings(shown.words, said)), sizes, shown.pen)
    if found is None:
        return None
    caption, number = found
    (area, middle), high = rooms[number], caption.size(shown.pen)[1]
    y = max(area.y + high / 2, min(middle, area.bottom - high / 2))
    mirrored = seat.where == "right"
    return PlacedSign(caption, area.right if mirrored else area.x, y, OVER_FLIGHTS, float(mirrored), 0.5)


def _wordings(words: Words, said: Sequence[Told]) -> Iterator[str]:
    """Yield the full text of the actions `said`, then ever shorter texts.

    The shorter texts first leave out the cards, and then one action after another. Going out and taking the pile are
    left out last, because they change the game most. A discard is left out first, because it is visible anyway.
    """
    brief = [Told(key, told.values) if (key := f"{told.key}.brief") in words else told for told in said]
    acts, short = [*map(words.render, said)], [*map(words.render, brief)]
    yield _join_main_acts(words, said, acts, MOST)
    for number in range(min(MOST, len(said)), 0, -1):
        yield _join_main_acts(words, said, short, number)
    yield short[_find_main_acts(said, 1)[0]]


def _join_main_acts(words: Words, said: Sequence[Told], acts: Sequence[str], number: int) -> str:
    """Return the texts of the `number` actions that matter most, in their order.

    A sign at the beginning or the end (`MORE`, `LESS`) says that earlier or later actions are left out.
    """
    kept = _find_main_acts(said, number)
    return MORE * (kept[0] > 0) + _join(words, (acts[at] for at in kept)) + LESS * (kept[-1] < len(acts) - 1)


def _find_main_acts(said: Sequence[Told], number: int) -> Sequence[int]:
    """Return the indices of the `number` actions that matter most; if two matter as much, the earlier one is taken."""
    ends = [told.key.rpartition(".")[2] for told in said]
    order = sorted(range(len(said)), key=lambda at: (ends[at] in LESSER) - (ends[at] in GREATER))
    return sorted(order[:number])


def _join(words: Words, acts: Iterable[str]) -> str:
    """Return the texts of actions in one string, broken into lines so that no line begins with a dot."""
    return words.join_facts(acts).replace(" · ", "\u00a0· ")


@lru_cache(maxsize=32)
def _choose(
    texts: tuple[str, ...], sizes: tuple[tuple[float, float], ...], pen: SignStyle
) -> tuple[PillSign, int] | None:
    """Return a caption with the first of `texts` that fits one of the free rectangles, and that rectangle's index.

    Return None if no text fits. `sizes` are the widths and heights of the rectangles in pixels.
    """
    for text in texts:
        for number, (wide, high) in enumerate(sizes):
            if wide < NARROW * pen.t:
                continue
            for width in dict.fromkeys((min(COMPACT * pen.t, wide), wide)):
                sign = PillSign(text, width=width, solid=True)
                across, down = sign.size(pen)
                if across <= wide and down <= high and sign.lines(pen) <= LINES:
                    return sign, number
    return None


def _rooms(
    shown: SignContext, seat: SeatBox, taken: Sequence[Rect], made: Mapping[object, PlacedSign]
) -> Iterator[_Room]:
    """Yield the free rectangles for a player's caption, the best first.

    They are over the player's cards, beside the player's name, and below the name.
    """
    t, mirrored, place = shown.pen.t, seat.where == "right", Place("hand", seat.seat)
    inside, layouts = shown.table.boxes.table.add_margin(-3 * t), shown.table.layouts
    cards = [layout.rect for layout in layouts.values() if layout.spot.zone in CARDS and layout.spot.place != place]
    spared = [layout.rect for layout in layouts.values() if layout.spot.zone in CAPTURED]
    spared += [_measure(placed, shown.pen) for key, placed in made.items() if kind_of(key) in SPARED]
    name, said = _measure(made["seat", seat.seat], shown.pen), made.get(("note", seat.seat))
    backs = layouts[place].rect if place in layouts else name
    start = backs if said is None else _measure(said, shown.pen).add_margin(6 * t)
    outer = mirrored if said is None else not mirrored
    edges = [(start.right if outer else start.x, backs.middle[1], spared)]
    if seat.where in ("left", "right"):
        edges.append((name.x - 6 * t if mirrored else name.right + 6 * t, name.middle[1], spared))
        edges.append((name.right if mirrored else name.x, name.bottom + 16 * t, []))
    edges.append((backs.right if mirrored else backs.x, backs.middle[1], []))
    for x, y, more in edges:
        free = FreeSpace(inside, (*taken, *cards, *more), t)
        for grow in (free.grow_wide, free.grow_high):
            yield _Room(grow(x, y, mirrored), y)


class FreeSpace(NamedTuple):
    """The part of a table in which something may be placed, and the rectangles `taken`, which it may not cover."""

    inside: Rect
    taken: tuple[Rect, ...]
    t: float
    """The text unit in pixels."""

    def grow_wide(self, x: float, y: float, mirrored: bool) -> Rect:
        """Return a free rectangle that begins at the point (`x`, `y`), as wide as possible, then as high as possible.

        It extends to the right of `x`, or to the left if `mirrored`, and both up and down from `y`.
        """
        return self._grow(self._reach(self._line(x, y), mirrored), y, mirrored)

    def grow_high(self, x: float, y: float, mirrored: bool) -> Rect:
        """Return a free rectangle that begins at the point (`x`, `y`), as high as possible, then as wide as possible.

        It extends to the right of `x`, or to the left if `mirrored`, and both up and down from `y`.
        """
        wide = LEAST * self.t
        return self._grow(self._line(x - wide if mirrored else x, y)._replace(w=wide), y, mirrored)

    def _line(self, x: float, y: float) -> Rect:
        return Rect(x, y - LINE / 2 * self.t, 0, LINE * self.t)

    def _grow(self, room: Rect, y: float, mirrored: bool) -> Rect:
        """Return `room` extended up and down from `y`, and then sideways, as far as the space is free.

        It grows to the right from its left edge or, if `mirrored`, to the left from its right edge.
        """
        gap, top, low = BETWEEN * self.t, self.inside.y, self.inside.bottom
        for rect in self.taken:
            if rect.x < room.right + gap and rect.right > room.x - gap:
                above = rect.middle[1] < y
                top, low = (max(top, rect.bottom + gap), low) if above else (top, min(low, rect.y - gap))
        start = room.right if mirrored else room.x
        return self._reach(Rect(start, top, 0, max(0.0, low - top)), mirrored)

    def _reach(self, band: Rect, mirrored: bool) -> Rect:
        """Return `band` with a new width: from its left edge to the next rectangle of `taken` on its right.

        If `mirrored`, it reaches from its left edge to the next taken rectangle on its left instead.
        """
        gap = BESIDE * self.t
        across = [rect for rect in self.taken if rect.y < band.bottom - 1 and rect.bottom > band.y + 1]
        if mirrored:
            left = max([self.inside.x, *(rect.right + gap for rect in across if rect.middle[0] < band.x)])
            return band._replace(x=min(left, band.x), w=max(0.0, band.x - left))
        right = min([self.inside.right, *(rect.x - gap for rect in across if rect.middle[0] > band.x)])
        return band._replace(w=max(0.0, right - band.x))
