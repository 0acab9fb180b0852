"""Lays out many melds in one tray: stacks of one kind overlap, and cards of a meld are pushed together.

Both happen only if there is too little room.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from upcard.ui.table.geometry.spreads import MeldSpread, MeldStart, TraySpace, melds

PUSHED = 0.3
"""How far apart pushed cards of a meld lie, as a share of the distance at which each shows its index."""
ENOUGH = 50
"""The card width in geometry units below which melds are pushed together."""
BETTER = 1.12
"""The least ratio of the card width with pushed cards to that without for which cards are pushed together."""


def spread_crowded(tray: TraySpace, counts: Sequence[int], looks: Sequence[str | None], u: float) -> MeldSpread:
    """Return the positions of melds of `counts` cards in `tray`, given the `looks` of those that are squared stacks.

    Neighbouring stacks of one look overlap, so that each shows its index. Melds whose cards would be less than `ENOUGH`
    wide are pushed together: of those only the last card shows its index. `u` is the geometry unit in pixels.
    """
    runs = list(_list_runs(looks))
    whole = [float(len(run) if len(run) > 1 else counts[run[0]]) for run in runs]
    spread = melds(tray, whole)
    if spread.card < ENOUGH * u:
        pushed = [size if len(run) > 1 else 1 + (size - 1) * PUSHED for run, size in zip(runs, whole, strict=True)]
        closer = melds(tray, pushed)
        if closer.card > BETTER * spread.card:
            spread, whole = closer._replace(pushed=True), pushed
    starts = tuple(
        start
        for run, size, first in zip(runs, whole, spread.starts, strict=True)
        for start in _expand(run, size, first, counts, spread.way == "row")
    )
    return spread._replace(starts=starts)


def _list_runs(looks: Sequence[str | None]) -> Iterator[tuple[int, ...]]:
    """Yield the indices of the melds that lie together: stacks of one look, or a single meld."""
    number = 0
    for look, alike in groupby(looks):
        size = len(list(alike))
        run = tuple(range(number, number + size))
        yield from (run,) if look else ((one,) for one in run)
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
