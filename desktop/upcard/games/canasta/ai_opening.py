"""The first melds: which cards reach the minimum at the least cost."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from upcard.core.cards import Card
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.ai_counting import Counts, Group
from upcard.games.canasta.values import BY_RANK, points


@dataclass(frozen=True, slots=True)
class Laying:
    """Cards of the hand to lay down, as counts by rank, and what they count together."""

    groups: Mapping[str, Group]
    points: int

    @property
    def wilds(self) -> int:
        """How many wild cards it takes."""
        return sum(group.wilds for group in self.groups.values())

    @property
    def cards(self) -> int:
        """How many cards of the hand it takes."""
        return sum(group.size for group in self.groups.values())


def lay_downs(counts: Counts, groups: Mapping[str, Group]) -> tuple[LayDown, ...]:
    """Pick the cards for each group from the hand."""
    wilds = iter(counts.wilds)
    return tuple(
        LayDown(rank, (*counts.cards(rank)[: group.naturals], *islice(wilds, group.wilds)))
        for rank, group in groups.items()
    )


def opening(counts: Counts, top: Card | None = None) -> Laying | None:
    """Plan the first melds with the fewest wild cards, then the fewest pairs, with the pile's top card if given."""
    rank = top.rank if top else ""
    base = {name: Group(held) for name, held in counts.held.items() if held >= 3 or name == rank}
    if top and counts.held.get(rank, 0) < 2:
        return None
    pairs = sorted((name for name, held in counts.held.items() if held == 2 and name != rank), key=_dearest)
    for wilds in range(len(counts.wilds) + 1):
        for used in range(min(wilds, len(pairs)) + 1):
            groups = _with_wilds(counts, base | {name: Group(2) for name in pairs[:used]}, wilds, rank)
            if groups and _points(counts, groups, top) >= counts.needed:
                return _trimmed(counts, groups, top)
    return None


def _dearest(rank: str) -> tuple[int, str]:
    return -BY_RANK[rank], rank


def _with_wilds(counts: Counts, groups: Mapping[str, Group], wilds: int, top: str) -> dict[str, Group] | None:
    """Put wild cards where a pair needs one, the others where most cards lie; None where they do not go."""
    given = {name: Group(group.naturals, int(group.naturals == 2 and name != top)) for name, group in groups.items()}
    left = wilds - sum(group.wilds for group in given.values())
    for name in sorted(given, key=lambda name: (-given[name].naturals, name)):
        more = min(left, counts.room(given[name]))
        given[name] = given[name].grown(0, more)
        left -= more
    return given if left == 0 else None


def _points(counts: Counts, groups: Mapping[str, Group], top: Card | None) -> int:
    naturals = sum(BY_RANK[rank] * group.naturals for rank, group in groups.items())
    wilds = sum(group.wilds for group in groups.values())
    return naturals + points(counts.wilds[:wilds]) + (points((top,)) if top else 0)


def _trimmed(counts: Counts, groups: dict[str, Group], top: Card | None) -> Laying:
    """Leave out melds that the minimum does without where too few cards would stay in the hand."""
    for name in sorted(groups, key=lambda name: (BY_RANK[name] * groups[name].naturals, name)):
        fewer = {other: group for other, group in groups.items() if other != name}
        spare = groups[name].wilds == 0 and (top is None or name != top.rank)
        if spare and _left(counts, groups) < counts.weights.keep and _points(counts, fewer, top) >= counts.needed:
            groups = fewer
    return Laying(groups, _points(counts, groups, top))


def _left(counts: Counts, groups: Mapping[str, Group]) -> int:
    """How many cards stay in the hand after a discard."""
    return len(counts.seen.hand) - 1 - sum(group.size for group in groups.values())
