"""Finds what a hand can still lay, by rank alone: whether it can go out at once, and other ways to end the turn.

A meld is three numbers. For a row, the first two are the indices of its lowest and highest rank in `LINE` (the ranks,
with the ace at both ends). For a group, they are the index of its rank, and its size with a minus sign. The third
number is how many cards were added to the meld in this turn.
"""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from upcard.core.cards import RANKS, Cards
from upcard.games.scarney.rules.laying import MOST
from upcard.games.scarney.rules.melds import LEAST, LINE, kind, row_of
from upcard.games.scarney.rules.tally import NEED, ONE, contains_cards, size

Laid: TypeAlias = tuple[int, int, int]
LaidMelds: TypeAlias = tuple[Laid, ...]
Stage: TypeAlias = tuple[int, LaidMelds]
"""A hand counted by rank, and the seat's melds."""

WHOLE_GROUP = -4
HIGH = len(RANKS)
"""The index in `LINE` of the ace above the king."""


def encode_melds(melds: Iterable[Cards], added: Iterable[int] = ()) -> LaidMelds:
    """Return each of `melds` as three numbers, which the docstring of this module explains.

    `added` says how many cards each meld got this turn; if it is empty, none did. Cards on the table that are no meld
    become a meld to which nothing can be added.
    """
    before = [*added]
    return tuple(_encode_meld(meld, before[at] if before else 0) for at, meld in enumerate(melds))


def _encode_meld(meld: Cards, added: int) -> Laid:
    if kind(meld) == "group":
        return RANKS.index(meld[0].rank), -len(meld), added
    row = row_of(meld)
    if row is None:
        return 0, WHOLE_GROUP, added
    low = LINE.index(row)
    return low, low + len(row) - 1, added


def _of_shape(shape: str) -> Laid:
    """Return the three numbers that stand for a new meld; `shape` is its ranks as text, such as `567`."""
    if shape[0] == shape[1]:
        return RANKS.index(shape[0]), -len(shape), 0
    low = LINE.index(shape)
    return low, low + len(shape) - 1, 0


NEW: tuple[tuple[Laid, int], ...] = tuple((_of_shape(shape), need) for shape, need in NEED.items())
"""Every meld that can be laid, with its cards counted by rank."""


def start_turn(melds: LaidMelds) -> LaidMelds:
    """Return the melds, sorted, as if no cards had been added to them in this turn."""
    return tuple(sorted([(low, high, 0) for low, high, _ in melds]))


def list_extensions(meld: Laid) -> Iterator[tuple[int, Laid]]:
    """Yield each card that can be added to `meld`, as a hand counted by rank, with the meld that results."""
    low, high, added = meld
    if added >= MOST:
        return
    if high < 0:
        if high > WHOLE_GROUP:
            yield ONE[LINE[low]], (low, high - 1, added + 1)
        return
    if low > 0:
        yield ONE[LINE[low - 1]], (low - 1, high, added + 1)
    if high < HIGH:
        yield ONE[LINE[high + 1]], (low, high + 1, added + 1)


def list_next_stages(stage: Stage) -> Iterator[Stage]:
    """Yield the hand and the melds after each way to add one card to a meld, or to lay one new meld.

    `stage` is the hand (counts by rank) and the melds before.
    """
    have, melds = stage
    for number, meld in enumerate(melds):
        for card, then in list_extensions(meld):
            if contains_cards(have, card):
                yield have - card, (*melds[:number], then, *melds[number + 1 :])
    if size(have) >= LEAST:
        for shape, need in NEW:
            if contains_cards(have, need):
                yield have - need, tuple(sorted((*melds, shape)))


def goes_out(stage: Stage) -> bool:
    """Return whether the whole hand of `stage` can be laid in this turn; `stage` is the hand and the melds."""
    return any(not have for have, _ in explore_stages(stage))


def explore_stages(stage: Stage, most: int = 600) -> Iterator[Stage]:
    """Yield the hands and melds that laying cards can lead to, at most `most`, with `stage` itself first.

    `stage` is the hand (counts by rank) and the melds now.
    """
    met, open_ = {stage}, [stage]
    while open_:
        now = open_.pop()
        yield now
        for then in list_next_stages(now):
            if then not in met and len(met) < most:
                met.add(then)
                open_.append(then)
