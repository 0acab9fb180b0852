"""Lays out many melds in one tray, closer together than usual.

Neighbouring squared melds (stacks) of the same kind overlap. If the cards would still be too small, the cards of each
open meld lie closer together. If even that is not enough, open melds are drawn as stacks and overlap too.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from upcard.ui.table.geometry.layout import CARD
from upcard.ui.table.geometry.spreads import MeldSpread, MeldStart, TraySpace, melds

EDGE = 0.03
"""The distance between the cards of a pushed meld, in card widths: so little that no part of an index shows."""
ENOUGH = 50
"""The card width in geometry units (scaled pixels) below which melds are pushed together."""
SQUARED = 36
"""The card width in geometry units (scaled pixels) below which open melds become stacks that overlap."""
STRIP, BETWEEN = 0.5, 0.2
"""How much of a covered stack stays visible, and the gap between two runs of stacks, both in card widths.

A run is a group of stacks that overlap.
"""
BETTER = 1.12
"""A closer layout replaces a looser one only if it makes the cards more than this many times as wide."""


def spread_crowded(tray: TraySpace, counts: Sequence[int], looks: Sequence[str | None], u: float) -> MeldSpread:
    """Return the positions of many melds in `tray`; `counts` are the numbers of cards of the melds.

    `looks` has the kind of each squared meld (a stack), and None for each open meld. Neighbouring stacks of one kind
    overlap, but each shows its index. Two more steps are tried, one after the other, while cards are too small:

    - below a card width of `ENOUGH`, the cards of each open meld are pushed together until only the last one shows its
      index;
    - below a card width of `SQUARED`, open melds are drawn as stacks and overlap too.

    A step is taken only if it makes the cards more than `BETTER` times as wide. `ENOUGH` and `SQUARED` are in geometry
    units; `u` is the length of this unit in pixels.
    """
    runs = list(_list_runs(looks))
    whole = [float(len(run) if len(run) > 1 else counts[run[0]]) for run in runs]
    spread = melds(tray, whole)
    if spread.card < ENOUGH * u:
        edge = EDGE / tray.share.row
        pushed = [size if len(run) > 1 else 1 + (size - 1) * edge for run, size in zip(runs, whole, strict=True)]
        closer = melds(tray._replace(share=tray.share._replace(more=0.0)), pushed)
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
    """Return a layout of `tray` in one row, in which every meld is a stack.

    `runs` are groups of melds, given as indices; the stacks of a group overlap. The cards are as large as the tray
    allows if the part `STRIP` of each covered stack stays visible.
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
    """Yield groups of melds that may overlap, each as a tuple of indices into `looks`.

    `looks` has the kind of each squared meld (a stack), and None for each open meld. A group is either a series of
    neighbouring stacks of one kind, or a single open meld. If `squared`, neighbouring open melds are one group too.
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
    """Yield where each meld of `run` starts; `run` has the indices of melds that overlap, or of one meld alone.

    `first` is where the first of these melds starts. There is room for `size` cards that are `first.step` pixels apart.
    `counts` are the numbers of cards of all melds, by index. If `in_row`, the cards of a meld are side by side, else
    one below another.
    """
    if len(run) == 1:
        yield first._replace(step=first.step * (size - 1) / max(1, counts[run[0]] - 1))
        return
    for number in range(len(run)):
        off = number * first.step
        strip = None if number == len(run) - 1 else first.step * in_row
        yield MeldStart(first.x + off * in_row, first.y + off * (not in_row), 0, strip, number)
