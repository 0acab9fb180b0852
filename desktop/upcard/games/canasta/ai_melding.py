"""What to lay down next, once the side has melded: canastas first, then new melds, then cards that fit."""

from collections.abc import Iterator
from dataclasses import dataclass

from upcard.core.events import Told
from upcard.games.canasta.ai_counting import NONE, Counts, Group
from upcard.games.canasta.melds import CANASTA
from upcard.games.canasta.score import MIXED

RED_THREES = 2
"""How many further cards a round of draws may use up, since red threes are replaced."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards of the hand for one meld, and why."""

    rank: str
    group: Group
    reason: Told


def layings(counts: Counts) -> Iterator[Laid]:
    """Propose what to lay down, the best first; two cards stay, since going out has been decided before."""
    return (laid for laid in _wished(counts) if len(counts.seen.hand) - laid.group.size >= 2)


def _wished(counts: Counts) -> Iterator[Laid]:
    yield from sorted(_canastas(counts), key=lambda laid: (laid.group.wilds, -laid.group.naturals, laid.rank))
    yield from _naturals(counts)
    if closing(counts):
        yield from _unloading(counts)


def closing(counts: Counts) -> bool:
    """Whether the deal may end before the next turn, so that cards are better laid than held."""
    hands = [counts.seen.hand_sizes[seat] for seat in counts.rules.sides[counts.rival]]
    few = counts.rules.seats + RED_THREES
    return counts.seen.stock_size < few or (counts.their_canastas > 0 and min(hands) <= 1)


def _canastas(counts: Counts) -> Iterator[Laid]:
    """Complete canastas with wild cards."""
    for rank in dict.fromkeys((*counts.ours, *counts.held)):
        before, held = counts.ours.get(rank, NONE), counts.held.get(rank, 0)
        short = CANASTA - before.size - held
        fits = 0 < short <= min(len(counts.wilds), counts.room(before.grown(held))) and (before.size or held >= 2)
        if fits and _is_worth(counts, rank, before.grown(held), short):
            facts = {"rank": rank, "wilds": short, "bonus": MIXED}
            yield Laid(rank, Group(held, short), Told("canasta.reason.complete", facts))


def _is_worth(counts: Counts, rank: str, group: Group, short: int) -> bool:
    """Spend wild cards on the first canasta freely, on others sparingly, and not where a natural one is near."""
    if counts.canastas == 0 or closing(counts):
        return True
    natural = group.wilds == 0 and group.naturals >= 6 and counts.hidden[rank] > 0
    return short * counts.weights.wild < MIXED and not natural


def _naturals(counts: Counts) -> Iterator[Laid]:
    """Lay new melds and what fits; while the pile is frozen pairs stay in the hand, since only they take it."""
    for rank, held in counts.held.items():
        before = counts.ours.get(rank, NONE)
        if held >= 2 and counts.frozen and not closing(counts):
            continue
        if before.size and keeps(counts, held, before.grown(held)):
            yield Laid(rank, Group(held), _fitting(rank, before.grown(held)))
        elif held >= 3:
            for number in range(held, 2, -1):
                if keeps(counts, number, before.grown(number)):
                    facts = {"rank": rank, "cards": number}
                    yield Laid(rank, Group(number), Told("canasta.reason.meld", facts))


def _fitting(rank: str, group: Group) -> Told:
    if group.size >= CANASTA:
        return Told("canasta.reason.add", {"rank": rank})
    return Told("canasta.reason.lay-off", {"rank": rank, "size": group.size})


def keeps(counts: Counts, laid: int = 1, group: Group = NONE) -> bool:
    """Whether enough cards stay in the hand for a side that cannot go out yet."""
    if counts.canastas or group.size >= CANASTA or closing(counts):
        return True
    return len(counts.seen.hand) - laid - 1 >= counts.weights.keep


def _unloading(counts: Counts) -> Iterator[Laid]:
    """Lay what would count against the side in the hand."""
    told = Told("canasta.reason.unload", {"stock": counts.seen.stock_size})
    for rank, before in counts.ours.items():
        natural = before.wilds == 0 and before.size >= CANASTA
        if counts.wilds and counts.room(before) and not natural:
            yield Laid(rank, Group(0, 1), told)
    for rank, held in counts.held.items():
        if held == 2 and rank not in counts.ours and counts.wilds:
            yield Laid(rank, Group(2, 1), told)
