"""Places the captions that say what the other players have done.

A caption covers nothing important; at most, it covers the cards of the player that it is about.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from upcard.core.events import Place, Told
from upcard.core.table.plan import SeatBox, Zone
from upcard.play.text.words import Words
from upcard.ui.table.geometry.layout import Rect, hull
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
NARROW, LINES = 96, 3
"""The least width of a free rectangle for a caption, in text units (scaled pixels), and the most lines of a caption."""
MOST = 4
"""The most actions of one turn that a caption lists; those that matter most are kept."""
LESSER = ("discarded", "offered", "red_three")
GREATER = ("took_pile", "went_out", "swept", "foot_run", "foot_walk")
"""The actions that matter most, each by the last part of its text key; `LESSER` has those that matter least."""


LINE = 26
"""The least height of a free rectangle, in text units (scaled pixels)."""
LEAST = 70
"""The least width of a rectangle that `FreeSpace.grow_high` returns, in text units (scaled pixels)."""
EDGE = 5
"""How far a caption over a player's cards begins outside them, in text units (scaled pixels).

Its corners are round, and the corners of the cards would show beside them.
"""
BESIDE, BETWEEN = 8, 2
"""The distances from a free rectangle to things beside it, and to things above and below it.

Both are in text units (scaled pixels).
"""


class _Room(NamedTuple):
    """A free rectangle on the table for a caption.

    `middle` is the y at which the caption's middle should be. The caption is at the left edge of the rectangle or, if
    `mirrored`, at the right edge.
    """

    rect: Rect
    middle: float
    mirrored: bool


def caption_signs(shown: SignContext, made: Mapping[object, PlacedSign]) -> Iterator[Entry]:
    """Yield a caption for each other player who has acted since the person's last action, with the caption's key.

    A caption says what the player has done. It covers no other caption, and none of the important signs in `made`
    (names, counts and marks on the table). No caption is yielded for a player whose name lies under a panel, or if
    there is no room. For a player at the right, the sign with the state of the pile, such as "frozen", may be moved up
    to make room; this sign is then yielded at its new position, before the caption.
    """
    table = shown.table.boxes.table
    panel = table._replace(x=table.right - shown.covered, w=shown.covered)
    said_before = [panel]
    for seat in shown.plan.seats:
        said = shown.captions.get(seat.seat)
        if not said or seat.where == "own" or panel.contains(*_measure(made["seat", seat.seat], shown.pen).middle):
            continue
        for moved in ({}, _raise_pills(shown, made)) if seat.where == "right" else ({},):
            signs = {**made, **moved}
            caption = _place_caption(shown, seat, said, [*_list_taken(shown, signs), *said_before], signs)
            if caption is not None:
                yield from moved.items()
                said_before.append(_measure(caption, shown.pen))
                yield ("act", seat.seat), caption
                break


def _list_taken(shown: SignContext, made: Mapping[object, PlacedSign]) -> Sequence[Rect]:
    """Return the rectangles that no caption may cover: those of important signs, and of the darker areas of the table.

    Signs are labels and marks on the table; `made` has all of them, and those of the kinds `AROUND` are important. The
    darker areas are, for example, the trays for melds.
    """
    taken = [_measure(placed, shown.pen) for key, placed in made.items() if kind_of(key) in AROUND]
    return [*taken, *shown.style.grounds(shown.table.boxes)]


def _raise_pills(shown: SignContext, made: Mapping[object, PlacedSign]) -> Mapping[object, PlacedSign]:
    """Return the signs in `made` with the state of the pile, such as "frozen", at a higher position than now.

    They are moved to the upper edge of the middle row of the table. Other signs are left out.
    """
    pills = {key: placed for key, placed in made.items() if kind_of(key) == "pill" and placed.down == 0.5}
    row = shown.table.boxes.centre
    piles = [layout.spot.place for layout in shown.table.list_in_zone(Zone.PILE)]
    return {
        key: placed._replace(y=row.y + placed.sign.size(shown.pen)[1] / 2)
        for key, placed in pills.items()
        if isinstance(key, tuple) and key[1] in piles
    }


def _measure(placed: PlacedSign, pen: SignStyle) -> Rect:
    """Return the rectangle that the sign `placed` (a label on the table) covers.

    The sign of a partnership is a bar with words, on a line between two partners; only the bar is measured.
    """
    wide, high = placed.sign.size(pen)
    if isinstance(link := placed.sign, PartnershipSign):
        placed, wide = placed._replace(x=placed.x + (0.5 - placed.across) * wide, across=0.5), link.measure_bar(pen)
    return Rect(placed.x - placed.across * wide, placed.y - placed.down * high, wide, high)


def _place_caption(
    shown: SignContext, seat: SeatBox, said: Sequence[Told], taken: Sequence[Rect], made: Mapping[object, PlacedSign]
) -> PlacedSign | None:
    """Return the caption that says what the player at `seat` has done (`said`), or None if it fits nowhere.

    The first of four possibilities that fits is used: a text that names every important action, beside the player's
    cards or else over the cards; a shorter text, beside the cards or else over them. `taken` are the rectangles that
    the caption may not cover, and `made` the other labels on the table.
    """
    texts, whole = tuple(_wordings(shown.words, said)), _count_whole_wordings(said)
    ways = _rooms(shown, seat, taken, made)
    for choice, rooms in product((texts[:whole], texts[whole:]), ways):
        sizes = tuple((room.rect.w, room.rect.h) for room in rooms)
        if found := _choose(choice, sizes, shown.pen):
            return _place_in_room(found[0], rooms[found[1]], shown.pen)
    return None


def _place_in_room(caption: PillSign, room: _Room, pen: SignStyle) -> PlacedSign:
    """Return `caption` placed in the free rectangle `room`, at its left edge or, if mirrored, at its right edge.

    The middle of the caption is as near to the height `room.middle` as the rectangle allows.
    """
    area, high = room.rect, caption.size(pen)[1]
    y = max(area.y + high / 2, min(room.middle, area.bottom - high / 2))
    return PlacedSign(caption, area.right if room.mirrored else area.x, y, OVER_FLIGHTS, float(room.mirrored), 0.5)


def _wordings(words: Words, said: Sequence[Told]) -> Iterator[str]:
    """Yield the full text of the actions `said`, then ever shorter texts.

    Shorter texts leave out the cards, and then one action after another. A discard is left out first, because it is
    visible anyway; going out and taking the pile are left out last, because they change the game most.
    """
    brief = [Told(key, told.values) if (key := f"{told.key}.brief") in words else told for told in said]
    acts, short = [*map(words.render, said)], [*map(words.render, brief)]
    yield _join_main_acts(words, said, acts, MOST)
    for number in range(min(MOST, len(said)), 0, -1):
        yield _join_main_acts(words, said, short, number)


def _count_whole_wordings(said: Sequence[Told]) -> int:
    """Return how many of the texts that `_wordings` yields, from the first on, name every important action of `said`.

    All actions are important except those in `LESSER`, such as a discard.
    """
    most = min(MOST, len(said))
    matter = sum(told.key.rpartition(".")[2] not in LESSER for told in said)
    return 2 + most - max(1, min(most, matter))


def _join_main_acts(words: Words, said: Sequence[Told], acts: Sequence[str], number: int) -> str:
    """Join the texts of the `number` most important actions of `said`, in the order in which they were done.

    `acts` has a text for each action. Nothing shows that other actions are left out, since the table shows their
    effect.
    """
    return _join(words, (acts[at] for at in _find_main_acts(said, number)))


def _find_main_acts(said: Sequence[Told], number: int) -> Sequence[int]:
    """Return the indices of the `number` most important actions in `said`, in rising order.

    Of two equally important actions, the earlier one is preferred.
    """
    ends = [told.key.rpartition(".")[2] for told in said]
    order = sorted(range(len(said)), key=lambda at: (ends[at] in LESSER) - (ends[at] in GREATER))
    return sorted(order[:number])


def _join(words: Words, acts: Iterable[str]) -> str:
    """Return `acts`, the texts of some actions, joined with dots between them; no line can begin with such a dot."""
    return words.join_facts(acts).replace(" · ", "\u00a0· ")


@lru_cache(maxsize=32)
def _choose(
    texts: tuple[str, ...], sizes: tuple[tuple[float, float], ...], pen: SignStyle
) -> tuple[PillSign, int] | None:
    """Return a caption with the first of `texts` that fits a free rectangle, and the index of that rectangle.

    `sizes` are the widths and heights of the rectangles in pixels. Return None if no text fits.
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
) -> tuple[Sequence[_Room], Sequence[_Room]]:
    """Return the free rectangles for a caption about the player at `seat`: beside the player's cards, and over them.

    `taken` are rectangles that a caption may not cover, and `made` are the labels and marks on the table.
    """
    place, layouts = Place("hand", seat.seat), shown.table.layouts
    cards = [layout.rect for layout in layouts.values() if layout.spot.zone in CARDS and layout.spot.place != place]
    spared = [layout.rect for layout in layouts.values() if layout.spot.zone in CAPTURED]
    spared += [_measure(placed, shown.pen) for key, placed in made.items() if kind_of(key) in SPARED]
    name, said = _measure(made["seat", seat.seat], shown.pen), made.get(("note", seat.seat))
    player = _Player(
        seat.where, name, layouts[place].rect if place in layouts else None, said and _measure(said, shown.pen)
    )
    t = shown.pen.t
    beside = _find_rooms(shown, _list_starts_beside(player, t), [*taken, *cards, player.backs or name, *spared])
    over = [
        *_find_rooms(shown, _list_starts_over(player, t), [*taken, *cards, *spared]),
        *_find_rooms(shown, _list_starts_over(player, t), [*taken, *cards]),
    ]
    return [room for room in beside if room.rect.y <= room.middle <= room.rect.bottom], over


class _Player(NamedTuple):
    """Where another player sits, with the rectangles of the player's name, cards, and note (what the player said last).

    The cards or the note are None if there are none on the table.
    """

    where: str
    name: Rect
    backs: Rect | None
    note: Rect | None

    @property
    def whole(self) -> Rect:
        """The rectangle around the player's name, cards, and note (what the player said last)."""
        return hull([self.name, *filter(None, (self.backs, self.note))], self.name)


class _Start(NamedTuple):
    """The point at which a free rectangle for a caption begins: the middle of its left edge.

    If `mirrored`, it is the middle of its right edge, and the rectangle extends to the left.
    """

    x: float
    y: float
    mirrored: bool


def _find_rooms(shown: SignContext, starts: Sequence[_Start], taken: Sequence[Rect]) -> Sequence[_Room]:
    """Return free rectangles for captions that begin at the points `starts` and cover none of `taken`.

    There are two for each point: one as wide as possible, and one as high as possible.
    """
    t = shown.pen.t
    free = FreeSpace(shown.table.boxes.table.add_margin(-3 * t), tuple(taken), t)
    return [
        _Room(grow(free.leave_taken(*start), start.y, start.mirrored), start.y, start.mirrored)
        for start in starts
        for grow in (free.grow_wide, free.grow_high)
    ]


def _list_starts_beside(player: _Player, t: float) -> Sequence[_Start]:
    """Return the points at which a caption beside or below the cards and name of `player` may begin.

    Beside them, the caption extends towards the middle of the table. `t` is the text unit in pixels.
    """
    whole = player.whole
    own = player.backs or whole
    ways = (True,) if player.where == "right" else (False,) if player.where == "left" else (False, True)
    beside = [
        _Start(rect.x if mirrored else rect.right, rect.middle[1], mirrored)
        for mirrored in ways
        for rect in dict.fromkeys((whole, own, player.name))
    ]
    mirrored = ways[0]
    return [*beside, _Start(whole.right if mirrored else whole.x, whole.bottom + 16 * t, mirrored)]


def _list_starts_over(player: _Player, t: float) -> Sequence[_Start]:
    """Return the points at which a caption that covers the cards of `player` may begin.

    For a player at the left or right of the table, it may also begin beside or below the name. `t` is the text unit in
    pixels.
    """
    mirrored, name = player.where == "right", player.name
    backs = player.backs or name
    start = backs.add_margin(EDGE * t) if player.note is None else player.note.add_margin(6 * t)
    outer = mirrored if player.note is None else not mirrored
    starts = [_Start(start.right if outer else start.x, backs.middle[1], mirrored)]
    if player.where in ("left", "right"):
        starts.append(_Start(name.x - 6 * t if mirrored else name.right + 6 * t, name.middle[1], mirrored))
        starts.append(_Start(name.right if mirrored else name.x, name.bottom + 16 * t, mirrored))
    whole = backs.add_margin(EDGE * t)
    return [*starts, _Start(whole.right if mirrored else whole.x, whole.middle[1], mirrored)]


class FreeSpace(NamedTuple):
    """Finds free rectangles: inside the rectangle `inside`, and outside all rectangles `taken`."""

    inside: Rect
    taken: tuple[Rect, ...]
    t: float
    """The text unit in pixels."""

    def leave_taken(self, x: float, y: float, mirrored: bool) -> float:
        """Return the nearest x, from `x` to the right, at which a line of text can begin without covering `taken`.

        If `mirrored`, look from `x` to the left. `y` is the middle of the line. If the nearest x is at least `LEAST`
        text units (scaled pixels) away, that is too far: return `x` itself, although a line there covers some of
        `taken`.
        """
        gap, line, start = BESIDE * self.t, self._line(x, y), x
        row = [rect for rect in self.taken if rect.y < line.bottom and rect.bottom > line.y]
        for rect in sorted(row, key=lambda rect: rect.x, reverse=mirrored):
            if rect.x - gap < x < rect.right + gap:
                x = rect.x - gap if mirrored else rect.right + gap
        return x if abs(x - start) < LEAST * self.t else start

    def grow_wide(self, x: float, y: float, mirrored: bool) -> Rect:
        """Return a free rectangle at the point (`x`, `y`), as wide as possible, and then as high as possible.

        It extends to the right of `x`, or to the left if `mirrored`, and both up and down from `y`.
        """
        return self._grow(self._reach(self._line(x, y), mirrored), y, mirrored)

    def grow_high(self, x: float, y: float, mirrored: bool) -> Rect:
        """Return a free rectangle at the point (`x`, `y`), as high as possible, and then as wide as possible.

        It extends to the right of `x`, or to the left if `mirrored`, and both up and down from `y`.
        """
        wide = LEAST * self.t
        return self._grow(self._line(x - wide if mirrored else x, y)._replace(w=wide), y, mirrored)

    def _line(self, x: float, y: float) -> Rect:
        return Rect(x, y - LINE / 2 * self.t, 0, LINE * self.t)

    def _grow(self, room: Rect, y: float, mirrored: bool) -> Rect:
        """Return `room` extended as far as the space is free: first up and down from `y`, then sideways.

        The left edge stays where it is or, if `mirrored`, the right edge.
        """
        gap, top, low = BETWEEN * self.t, self.inside.y, self.inside.bottom
        for rect in self.taken:
            if rect.x < room.right + gap and rect.right > room.x - gap:
                above = rect.middle[1] < y
                top, low = (max(top, rect.bottom + gap), low) if above else (top, min(low, rect.y - gap))
        start = room.right if mirrored else room.x
        return self._reach(Rect(start, top, 0, max(0.0, low - top)), mirrored)

    def _reach(self, band: Rect, mirrored: bool) -> Rect:
        """Return `band`, a rectangle without width, extended to the right as far as it covers none of `taken`.

        If `mirrored`, it is extended to the left instead.
        """
        gap = BESIDE * self.t
        across = [rect for rect in self.taken if rect.y < band.bottom - 1 and rect.bottom > band.y + 1]
        if mirrored:
            left = max([self.inside.x, *(rect.right + gap for rect in across if rect.middle[0] < band.x)])
            return band._replace(x=min(left, band.x), w=max(0.0, band.x - left))
        right = min([self.inside.right, *(rect.x - gap for rect in across if rect.middle[0] > band.x)])
        return band._replace(w=max(0.0, right - band.x))
