"""Computes the positions of cards side by side in a rectangle, as a fan, in rows or in columns."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from upcard.ui.table.geometry.layout import CARD, Rect, clamp

Way: TypeAlias = Literal["row", "column"]


class VisibleShare(NamedTuple):
    """How much of a card must stay visible so that its index can be read.

    `fan` and `row` are shares of the card's width, `column` of its height.
    """

    fan: float
    row: float
    column: float
    pixels: float = 0.0
    """The least visible width in pixels of a card in the hand, so that people can press the card."""
    more: float = 0.12
    """How much further apart the cards of a row may lie if there is room, as a share of a card's width."""


STANDARD = VisibleShare(0.22, 0.26, 0.20)
LARGE = VisibleShare(0.38, 0.41, 0.34)


LOWER, TALL = 0.73, 2.1
"""The least distance between the two rows of a hand, in card widths, and the height of an index, in index widths."""


class FanPoint(NamedTuple):
    """The position of a card in a fan: the middle of its upper edge in pixels, and its turn in degrees."""

    x: float
    y: float
    turn: float


class MeldStart(NamedTuple):
    """The upper left corner of a meld's first card, and the distance from each card to the next, in pixels."""

    x: float
    y: float
    step: float
    strip: float | None = None
    """The visible width in pixels of a squared meld (a meld as one stack) that the next meld in its row partly covers.

    It is 0 if the melds are in a column, and None if no meld covers this one.
    """
    level: int = 0
    """How many squared melds (melds as one stack each) lie under this one."""


class MeldSpread(NamedTuple):
    """The layout of all melds in a tray, the area for a side's melds.

    `way` says whether the cards of a meld are staggered to the right ("row") or down ("column"). `card` is the card
    width in pixels, and `starts` has the position of each meld.
    """

    way: Way
    card: float
    starts: tuple[MeldStart, ...]
    pushed: bool = False
    """Whether only the last card of each meld shows its index."""


def fan(
    area: Rect, count: int, card: float, share: VisibleShare, arc: bool = True
) -> tuple[float, tuple[FanPoint, ...]]:
    """Return the card width, and the position of each card, of a hand of `count` cards in `area`.

    If the hand fits in one row, its cards have the width `card` and lie at most 74 % of a width apart. In this row, up
    to 16 cards form an arc if `arc`. A hand that does not fit becomes two rows of smaller cards.
    """
    strip = max(card * share.fan, share.pixels)
    if card + strip * (count - 1) > area.w:
        return _two_rows(area, count, card, share)
    usable = min(area.w, max(card * 8.6, area.w * 0.78))
    step = clamp((usable - card) / max(1, count - 1), strip, max(strip, card * 0.74))
    total = step * (count - 1)
    bend = clamp(total / area.w * 8, 0, 4.5) if arc and count <= 16 else 0.0
    points = []
    for n in range(count):
        off = 0.0 if count == 1 else (n / (count - 1) - 0.5) * 2
        x = area.x + area.w / 2 - total / 2 + n * step
        points.append(FanPoint(x, area.y + off * off * bend * card * 0.014, off * bend))
    return card, tuple(points)


def _two_rows(area: Rect, count: int, card: float, share: VisibleShare) -> tuple[float, tuple[FanPoint, ...]]:
    """Return the card width, and the position of each card, of a hand of `count` cards in two rows in `area`.

    The returned width is 72 % of `card`, the width in a hand of one row, or less if the height of `area` requires this.
    The rows are so far apart that the indices in the upper row stay visible.
    """
    lower = max(LOWER, TALL * share.fan)
    small = min(card * 0.72, area.h / (CARD + lower))
    first = (count + 1) // 2
    step = clamp((area.w - small) / max(1, first - 1), 0, max(small * 0.74, share.pixels))
    points = []
    for row, number in enumerate((first, count - first)):
        left = area.x + area.w / 2 - step * (number - 1) / 2
        points += [FanPoint(left + n * step, area.y + row * small * lower, 0) for n in range(number)]
    return small, tuple(points)


class TraySpace(NamedTuple):
    """The rectangle that is free for melds in a tray (a side's area for melds), and the limits for their card width."""

    area: Rect
    most: float
    """The largest allowed card width, in pixels."""
    share: VisibleShare = STANDARD
    caption: float = 0
    """The height in pixels that is kept below each meld for its signs, such as dots or words."""
    was: Way | None = None
    """Whether the melds lay in rows or in columns before; None if unknown.

    The melds change from rows to columns, or back, only if the cards become a fifth larger.
    """


WINS: Mapping[Way | None, float] = {None: 0.9, "row": 1 / 1.2, "column": 1.2}
"""Melds are laid in rows if their cards are then at least this many times as wide as in columns.

The key says how the melds lay before; None if that is unknown. Rows win at equal size, since they show the suits too.
"""


def melds(tray: TraySpace, counts: Sequence[float]) -> MeldSpread:
    """Return the layout of melds in `tray`, in rows or in columns, whichever allows larger cards.

    `counts` are the numbers of cards of the melds. For a meld whose cards lie closer together than usual, the number is
    smaller in proportion. If the melds lay in rows in the previous layout (`tray.was`), they change to columns only if
    the cards become a fifth larger; the same holds for a change from columns to rows.
    """
    return _find_wider_spread(tray, tuple(counts))


@lru_cache(maxsize=64)
def _find_wider_spread(tray: TraySpace, counts: tuple[float, ...]) -> MeldSpread:
    """Do what `melds` does; the result is kept, because most trays do not change from one position to the next."""
    row, column = _row_card(tray, counts), _column_card(tray, counts)
    if row >= WINS[tray.was] * column:
        return MeldSpread("row", row, _rows(tray, counts, row))
    return MeldSpread("column", column, _columns(tray, counts, column))


def _flow(tray: TraySpace, counts: Sequence[float], card: float) -> list[list[int]]:
    """Return the melds of each row, as indices into `counts`, if cards are `card` pixels wide.

    `counts` are the numbers of cards of the melds. A meld that does not fit into the rest of a row begins a new one.
    """
    lines: list[list[int]] = [[]]
    used = 0.0
    for number, count in enumerate(counts):
        wide = card * (1 + tray.share.row * (count - 1))
        if lines[-1] and used + 0.24 * card + wide > tray.area.w:
            lines.append([])
            used = 0.0
        used += (0.24 * card if lines[-1] else 0) + wide
        lines[-1].append(number)
    return lines


def _row_card(tray: TraySpace, counts: Sequence[float]) -> float:
    """Return the largest card width in pixels with which all melds fit into `tray` in rows.

    `counts` are the numbers of cards of the melds.
    """
    area, card = tray.area, tray.most
    while card > 8:
        lines = len(_flow(tray, counts, card))
        tall = lines * (card * CARD + tray.caption) + (lines - 1) * 0.10 * card
        if tall <= area.h and all(card * (1 + tray.share.row * (count - 1)) <= area.w for count in counts):
            break
        card *= 0.98
    return card


def _column_card(tray: TraySpace, counts: Sequence[float]) -> float:
    """Return the largest card width in pixels with which all melds fit into `tray` in columns.

    `counts` are the numbers of cards of the melds. Up to eight columns do not overlap. If there are more, they may
    overlap, but 78 % of each card's width stays visible.
    """
    number, longest = max(1, len(counts)), max(counts, default=1)
    pitch = 1.10 if number <= 8 else 0.78
    tall = (tray.area.h - tray.caption) / (CARD * (1 + tray.share.column * (longest - 1)))
    return min(tray.most, tall, tray.area.w / (1 + pitch * (number - 1)))


def _rows(tray: TraySpace, counts: Sequence[float], card: float) -> tuple[MeldStart, ...]:
    """Return where each meld starts if melds lie in rows, with cards `card` pixels wide.

    `counts` are the numbers of cards of the melds. Rows begin at the left edge of the tray, and are centred vertically.
    Spare width first widens the gaps between melds, and then the steps between their cards.
    """
    area, share = tray.area, tray.share
    lines = _flow(tray, counts, card)
    tall = card * CARD + tray.caption
    y = area.y + max(0, (area.h - len(lines) * tall - (len(lines) - 1) * 0.10 * card) / 2)
    starts = []
    for line in lines:
        spare = area.w - sum(card * (1 + share.row * (counts[n] - 1)) for n in line) - 0.24 * card * (len(line) - 1)
        gap = card * 0.24 + min(card * 0.26, spare / max(1, len(line)))
        extra = max(0, spare - len(line) * card * 0.26)
        step = card * share.row + min(card * share.more, extra / max(1.0, sum(counts[n] - 1 for n in line)))
        x = area.x
        for n in line:
            starts.append(MeldStart(x, y, step))
            x += card + step * (counts[n] - 1) + gap
        y += tall + 0.10 * card
    return tuple(starts)


def _columns(tray: TraySpace, counts: Sequence[float], card: float) -> tuple[MeldStart, ...]:
    area = tray.area
    pitch = min(card * 1.24, (area.w - card) / max(1, len(counts) - 1))
    tall = card * CARD
    return tuple(
        MeldStart(area.x + n * pitch, area.y, min(0.26 * tall, (area.h - tray.caption - tall) / max(1.0, count - 1)))
        for n, count in enumerate(counts)
    )
