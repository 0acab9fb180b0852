"""Computes the positions of cards and builds (groups of cards that are captured together) on a shared cloth.

Each keeps its position until there is no room for a new card. Positions and widths are in card widths; positions are
counted from the middle of the cloth. Only `ClothRoom` is in pixels.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from upcard.core.events import Place
from upcard.ui.table.geometry.layout import CARD

GAP = 0.25
"""The gap between two cards or builds in a row, and at the ends of a row, in card widths."""
TIGHT = 0.12
"""The smallest gap in card widths that remains when a build grows wider, so that its neighbours move less."""
ROWS = 3
"""The most rows of cards and builds."""
KEPT_ROWS = 2
"""The number of rows for which height is always kept, so that nothing moves when the second row begins."""
BEGIN = 2.75
"""A new row is begun only if a card is then more than this many card widths nearer to the middle of the cloth."""
WORTH = 0.9
"""Cards and builds keep their positions if their size is at least this share of the size in a fresh layout."""
_SLACK = 1e-6


class ClothSlot(NamedTuple):
    """The position of a card, or of a build (cards captured together), on the cloth: its row, left edge and width.

    `x` is the left edge, counted from the middle of the cloth; `x` and `wide` are in card widths.
    """

    row: int
    x: float
    wide: float

    @property
    def right(self) -> float:
        """The x of the right edge, in card widths from the middle of the cloth."""
        return self.x + self.wide

    @property
    def reach(self) -> float:
        """The distance from the middle of the cloth to the farther edge of the card or build, in card widths."""
        return max(-self.x, self.right)

    def is_too_close(self, other: "ClothSlot") -> bool:
        """Return whether this position and `other` are in the same row, and overlap or nearly touch.

        They nearly touch if they are less than `TIGHT` (0.12) card widths apart.
        """
        across = self.x < other.right + TIGHT - _SLACK and other.x < self.right + TIGHT - _SLACK
        return self.row == other.row and across


Stands: TypeAlias = Mapping[Place, ClothSlot]
Widths: TypeAlias = Mapping[Place, float]


class ClothRoom(NamedTuple):
    """The room for cards on the cloth, in pixels.

    It has the width and height of the cloth, the largest card width, and the least height for labels between two rows.
    """

    width: float
    height: float
    card: float
    between: float = 0

    def get_rows_height(self, rows: int, card: float) -> float:
        """Return the height in pixels of `rows` rows of cards that are `card` pixels wide."""
        return rows * card * CARD + (rows - 1) * self.between_rows(card)

    def between_rows(self, card: float) -> float:
        """Return the height in pixels between two rows of cards that are `card` pixels wide."""
        return max(self.between, GAP * 1.25 * card)

    def card_of(self, rows: int, reach: float = 0) -> float:
        """Return the card width in pixels, at least 1, at which `rows` rows of cards fit the cloth.

        `reach` is how far the rows extend from the middle of the cloth, in card widths.
        """
        rows, free = max(KEPT_ROWS, rows), self.height - self.between
        gaps = (rows - 1) * self.between
        tall = min((free - gaps) / (rows * CARD), free / (rows * CARD + (rows - 1) * GAP * 1.25))
        return max(1.0, min(self.card, tall, self.width / 2 / (reach + GAP)))

    def limit(self, rows: int) -> float:
        """Return how far from the cloth's middle `rows` rows of cards of full size may extend, in card widths.

        If they extend further, the cards must become smaller.
        """
        return self.width / 2 / self.card_of(rows) - GAP


def arrange(widths: Widths, before: Stands, room: ClothRoom) -> Stands:
    """Return a position on the cloth for each card and build in `widths`, which has their widths in card widths.

    A build is a group of cards that are captured together. Cards and builds that are in `before` keep their positions;
    a build that has grown may move its neighbours. A new card or build gets the gap of a removed one, or else the end
    of a row. If the cards would become too small, all get new positions. The result may also contain the positions of
    gaps that are still free.
    """
    anew = place_in_rows(widths, room)
    if not any(place in before for place in widths):
        return anew
    kept = _keep_positions(widths, before, room)
    if kept is None or card_size(kept, widths, room) < WORTH * card_size(anew, widths, room):
        return anew
    return kept


def card_size(stands: Stands, wanted: Iterable[Place], room: ClothRoom) -> float:
    """Return the card width in pixels at which the cards and builds (captured together) in `wanted` fit the cloth.

    `stands` has the position of each of them, and `room` the size of the cloth.
    """
    used = [stands[place] for place in wanted]
    return room.card_of(rows_in(used), max((stand.reach for stand in used), default=0))


def rows_in(used: Sequence[ClothSlot]) -> int:
    """Return how many rows of the cloth are needed for the positions `used`, counted from the first row; at least 1."""
    return max((stand.row + 1 for stand in used), default=1)


def place_in_rows(widths: Widths, room: ClothRoom) -> Stands:
    """Return new positions for all cards and builds in `widths`, in centred rows on the cloth.

    A build is a group of cards that are captured together. Layouts in one, two and three rows are compared by the card
    width that each allows. The one with the fewest rows is used whose card width is at least 99 % of the best. `widths`
    are in card widths, and `room` has the size of the cloth.
    """
    choices = [(room.card_of(len(rows), _reach(rows, widths)), rows) for rows in _splits(widths)]
    best = max((card for card, _ in choices), default=0)
    rows = next((rows for card, rows in choices if card >= 0.99 * best), [])
    return {place: stand for at, row in enumerate(rows) for place, stand in _centre_row(at, row, widths)}


def _splits(widths: Widths) -> Iterator[list[list[Place]]]:
    """Yield three ways to divide the cards and builds in `widths` into rows: into one, two and three rows.

    The rows are of about equal length. If there are fewer than three cards and builds, fewer ways are yielded.
    """
    for number in range(1, min(ROWS, len(widths)) + 1):
        least = _long(list(widths), widths) / number
        whole = _long(list(widths), widths)
        while len(rows := _break_into_rows(widths, least)) > number:
            least += min(0.1, whole)
        yield rows


def _break_into_rows(widths: Widths, most: float) -> list[list[Place]]:
    rows: list[list[Place]] = [[]]
    for place in widths:
        if rows[-1] and _long([*rows[-1], place], widths) > most + _SLACK:
            rows.append([])
        rows[-1].append(place)
    return rows


def _long(row: Sequence[Place], widths: Widths) -> float:
    return sum(widths[place] for place in row) + GAP * (len(row) - 1)


def _reach(rows: Sequence[Sequence[Place]], widths: Widths) -> float:
    return max(_long(row, widths) / 2 for row in rows)


def _centre_row(at: int, row: Sequence[Place], widths: Widths) -> Iterator[tuple[Place, ClothSlot]]:
    x = -_long(row, widths) / 2
    for place in row:
        yield place, ClothSlot(at, x, widths[place])
        x += widths[place] + GAP


def _keep_positions(widths: Widths, before: Stands, room: ClothRoom) -> Stands | None:
    """Return positions for the cards and builds in `widths`: those in `before` stay, and new ones are added.

    A build is a group of cards that are captured together. A new card or build gets a free gap or the end of a row; a
    build that has grown may move its neighbours. `room` has the size of the cloth. Return None if there is no room.
    """
    stands = {place: before[place]._replace(wide=wide) for place, wide in widths.items() if place in before}
    limit = room.limit(rows_in([*stands.values()]))
    for row in range(ROWS):
        here = {place: stand for place, stand in stands.items() if stand.row == row}
        apart = _apart(here, max([limit, *(stand.reach for stand in here.values())]))
        if apart is None:
            return None
        stands |= apart
    gaps = {place: stand for place, stand in before.items() if place not in widths}
    for place, wide in widths.items():
        if place not in stands:
            found = _free(wide, stands, [*gaps.values()], room)
            if found is None:
                return None
            stands[place] = found
    left = {place: gap for place, gap in gaps.items() if not any(gap.is_too_close(stand) for stand in stands.values())}
    return {place: stands[place] for place in widths} | left


def _apart(row: Stands, limit: float) -> Stands | None:
    """Return the positions in `row` after moving cards and builds just far enough that none overlap.

    Positions in `row` may overlap because a build has become wider. `limit` is how far the row may extend from the
    middle of the cloth, in card widths. Return None if there is no room.
    """
    order = sorted(row, key=lambda place: row[place].x)
    made, edge = dict(row), -limit - TIGHT
    for place in order:
        made[place] = made[place]._replace(x=max(made[place].x, edge + TIGHT))
        edge = made[place].right
    edge = limit + TIGHT
    for place in reversed(order):
        made[place] = made[place]._replace(x=min(made[place].x, edge - TIGHT - made[place].wide))
        edge = made[place].x
    return made if edge >= -limit - _SLACK else None


def _free(wide: float, stands: Stands, gaps: Sequence[ClothSlot], room: ClothRoom) -> ClothSlot | None:
    """Return a free position for a card or build that is `wide` card widths wide; None if there is no room.

    It is the first of `gaps` that is large enough, or else the row end nearest to the middle. `stands` are the
    positions in use, and `room` has the size of the cloth.
    """
    used = [*stands.values()]
    left = [gap._replace(wide=wide) for gap in sorted(gaps) if gap.wide >= wide - _SLACK]
    for gap in left:
        if not any(gap.is_too_close(stand) for stand in used):
            return gap
    for rows in range(max(KEPT_ROWS, rows_in(used)), ROWS + 1):
        ends = [end for row in range(rows) for end in _ends(row, wide, used) if end.reach <= room.limit(rows) + _SLACK]
        if ends:
            begun = {stand.row for stand in used}
            return min(ends, key=lambda end: (round(end.reach, 3) + BEGIN * (end.row not in begun), end.row, -end.x))
    return None


def _ends(row: int, wide: float, used: Sequence[ClothSlot]) -> tuple[ClothSlot, ...]:
    here = [stand for stand in used if stand.row == row]
    if not here:
        return (ClothSlot(row, -wide / 2, wide),)
    left, right = min(stand.x for stand in here), max(stand.right for stand in here)
    return ClothSlot(row, right + GAP, wide), ClothSlot(row, left - GAP - wide, wide)
