"""The choice of first melds: they reach the minimum of points and use as few wild cards as possible."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice

from upcard.core.cards import Card
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.ai.counting import NONE, HandCounts, MeldCounts
from upcard.games.canasta.position import is_pile_frozen
from upcard.games.canasta.values import BY_RANK, points


@dataclass(frozen=True, slots=True)
class LayDownCounts:
    """Cards of the hand to meld: numbers of natural and wild cards for each rank, and the points that they count."""

    groups: Mapping[str, MeldCounts]
    points: int

    @property
    def wilds(self) -> int:
        """The number of wild cards in all groups together."""
        return sum(group.wilds for group in self.groups.values())


def lay_downs(counts: HandCounts, groups: Mapping[str, MeldCounts]) -> tuple[LayDown, ...]:
    """Convert `groups`, which hold only counts of cards, to `LayDown` objects with actual cards of the hand.

    A `LayDown` names the meld to which it is added only if its rank leaves that open.
    """
    wilds = iter(counts.wilds)
    return tuple(
        LayDown(rank, (*counts.cards(rank)[: group.naturals], *islice(wilds, group.wilds)), *_name_target(counts, rank))
        for rank, group in groups.items()
    )


def _name_target(counts: HandCounts, rank: str) -> tuple[int | None, int | None]:
    """Return the number and the side of the meld to which the player would add cards of `rank`.

    The number is None if there is no such meld, or if the rules allow a side only one meld of a rank. The side is None
    if it is the player's own. An action identifies the meld without a value that is None here.
    """
    target = counts.targets.get(rank)
    if target is None:
        return None, None
    number = None if counts.rules.one_meld_a_rank else target.number
    return number, None if target.side == counts.seen.side else target.side


def opening(counts: HandCounts, top: Card | None = None) -> LayDownCounts | None:
    """Return first melds with as few wild cards as possible and, among these, as few pairs; None if there are none.

    `top` is the pile's top card if the melds take the pile, and otherwise None.
    """
    rank = top.rank if top else ""
    base = {name: MeldCounts(held) for name, held in counts.held.items() if held >= 3 or name == rank}
    if top and counts.held.get(rank, 0) < (2 if needs_pair(counts) else 1):
        return None
    pairs = sorted((name for name, held in counts.held.items() if held == 2 and name != rank), key=_dearest)
    for wilds in range(len(counts.wilds) + 1):
        for used in range(min(wilds, len(pairs)) + 1):
            groups = _with_wilds(counts, base | {name: MeldCounts(2) for name in pairs[:used]}, wilds, rank)
            if groups and _points(counts, groups, top) >= counts.needed_points:
                return _drop_spare_melds(counts, groups, top)
    return None


def needs_pair(counts: HandCounts) -> bool:
    """Return whether the player can take the pile only with two natural cards of the top card's rank."""
    return counts.rules.pile_needs_natural_pair or is_pile_frozen(counts.seen.table, counts.seen.side)


def _dearest(rank: str) -> tuple[int, str]:
    return -BY_RANK[rank], rank


def _with_wilds(
    counts: HandCounts, groups: Mapping[str, MeldCounts], wilds: int, top: str
) -> dict[str, MeldCounts] | None:
    """Return `groups` with `wilds` wild cards added, or None if the rules do not allow that many in them.

    Melds that need a wild card get one, and the largest melds get the remaining ones. `top` is the rank of the pile's
    top card if the groups take the pile, and otherwise an empty text.
    """
    tops = {top: MeldCounts(1)}
    sizes = {name: group.size + tops.get(name, NONE).size for name, group in groups.items()}
    given = {name: MeldCounts(group.naturals, int(sizes[name] == 2)) for name, group in groups.items()}
    left = wilds - sum(group.wilds for group in given.values())
    for name in sorted(given, key=lambda name: (-given[name].naturals, name)):
        more = max(0, min(left, counts.room(given[name].add_cards(tops.get(name, NONE).size))))
        given[name] = given[name].add_cards(0, more)
        left -= more
    return given if left == 0 else None


def _points(counts: HandCounts, groups: Mapping[str, MeldCounts], top: Card | None) -> int:
    """Return the points that `groups` count towards the minimum of first melds.

    `top` is the pile's top card if the groups take the pile, and otherwise None. It counts only with the option
    `top_card_counts`.
    """
    naturals = sum(BY_RANK[rank] * group.naturals for rank, group in groups.items())
    wilds = sum(group.wilds for group in groups.values())
    tops = points((top,)) if top and counts.rules.top_card_counts else 0
    return naturals + points(counts.wilds[:wilds]) + tops


def _drop_spare_melds(counts: HandCounts, groups: dict[str, MeldCounts], top: Card | None) -> LayDownCounts:
    """Drop first melds from `groups` that the minimum of points does not need, so that more cards stay in the hand.

    Return the remaining groups and their points. Melds are dropped only while the hand would keep too few cards. The
    meld of the pile's top card and melds with wild cards are never dropped. `top` is that card if the groups take the
    pile, and otherwise None.
    """
    for name in sorted(groups, key=lambda name: (BY_RANK[name] * groups[name].naturals, name)):
        fewer = {other: group for other, group in groups.items() if other != name}
        spare = groups[name].wilds == 0 and (top is None or name != top.rank)
        if (
            spare
            and _count_remaining_cards(counts, groups) < counts.weights.keep
            and _points(counts, fewer, top) >= counts.needed_points
        ):
            groups = fewer
    return LayDownCounts(groups, _points(counts, groups, top))


def _count_remaining_cards(counts: HandCounts, groups: Mapping[str, MeldCounts]) -> int:
    """Return how many cards are left in the hand after `groups` are melded and one card is discarded."""
    return len(counts.seen.hand) - 1 - sum(group.size for group in groups.values())
