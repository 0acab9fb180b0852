"""Lays out many melds in one tray: stacks of one kind overlap, and cards of a meld are pushed together.

If the cards would still be too small, the open melds are squared and overlap too. All this happens only if there is too
little room.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.geometry.spreads import MeldSpread, MeldStart, TraySpace, melds

PUSHED = 0.3
"""How far apart pushed cards of a meld lie, as a share of the distance at which each shows its index."""
ENOUGH = 50
"""The card width in geometry units below which melds are pushed together."""
SQUARED = 36
"""The card width in geometry units below which open melds are squared and overlap."""
STRIP, BETWEEN = 0.5, 0.2
"""How much of a squared meld below another stays visible, and how far runs lie apart, in card widths."""
BETTER = 1.12
"""The least ratio of the card width in a closer layout to that in a looser one for which the closer one is chosen."""


def spread_crowded(tray: TraySpace, counts: Sequence[int], looks: Sequence[str | None], u: float) -> MeldSpread:
    """Return the positions of melds of `counts` cards in `tray`, given the `looks` of those that are squared stacks.

    Neighbouring stacks of one look overlap, so that each shows its index. Melds whose cards would be less than `ENOUGH`
    wide are pushed together: of those only the last card shows its index. If they would be less than `SQUARED` wide all
    the same, open melds lie like stacks. `u` is the geometry unit in pixels.
    """
    runs = list(_list_runs(looks))
    whole = [float(len(run) if len(run) > 1 else counts[run[0]]) for run in runs]
    spread = melds(tray, whole)
    if spread.card < ENOUGH * u:
        pushed = [size if len(run) > 1 else 1 + (size - 1) * PUSHED for run, size in zip(runs, whole, strict=True)]
        closer = melds(tray, pushed)
        if closer.card > BETTER * spread.card:
            spread, whole = closer._replace(pushed=True), pushed
    if spread.card < SQUARED * u:
        squared = _square(tray, list(_list_runs(looks, squared=True)))
        if squared.card > BETTER * spread.card:
            return squared
    starts = tuple(
        start
        for run, size, first in zip(runs, whole, spread.starts, strict=True)
        for start in _expand(run, size, first, counts, spread.way == "row")
    )
    return spread._replace(starts=starts)


def _square(tray: TraySpace, runs: Sequence[tuple[int, ...]]) -> MeldSpread:
    """Return the layout of the melds in one row in which each is a stack, and those of a run lie on one another.

    The cards are as wide as the height allows, and so wide that `STRIP` of each remains visible.
    """
    area, covered = tray.area, sum(len(run) - 1 for run in runs)
    apart = len(runs) + (len(runs) - 1) * BETWEEN
    card = min(tray.most, (area.h - tray.caption) / CARD, area.w / (apart + covered * STRIP))
    step = min(card, (area.w - apart * card) / max(1, covered))
    y = area.y + (area.h - tray.caption - card * CARD) / 2
    starts, x = [], area.x
    for run in runs:
        for level in range(len(run)):
            last = level == len(run) - 1
            starts.append(MeldStart(x, y, 0, None if last else step, level))
            x += (1 + BETWEEN) * card if last else step
    return MeldSpread("row", card, tuple(starts), pushed=True)


def _list_runs(looks: Sequence[str | None], squared: bool = False) -> Iterator[tuple[int, ...]]:
    """Yield the indices of the melds that lie together: stacks of one look, or a single meld.

    With `squared`, open melds beside one another lie together too.
    """
    number = 0
    for look, alike in groupby(looks):
        size = len(list(alike))
        run = tuple(range(number, number + size))
        yield from (run,) if look or squared else ((one,) for one in run)
        number += size


def _expand(
    run: tuple[int, ...], size: float, first: MeldStart, counts: Sequence[int], in_row: bool
) -> Iterator[MeldStart]:
    """Yield where each meld of a run starts; `size` is one more than the number of distances that the run is wide."""
    if len(run) == 1:
        yield first._replace(step=first.step * (size - 1) / max(1, counts[run[0]] - 1))
        return
    for number in range(len(run)):
        off = number * first.step
        strip = None if number == len(run) - 1 else first.step * in_row
        yield MeldStart(first.x + off * in_row, first.y + off * (not in_row), 0, strip, number)
