"""Sets of groups to lay as first melds or to take the pile with, in a game in which suits do not matter.

The sets are minimal: no group and no card can be left out.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from upcard.games.canasta.options import Options
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.rules.shapes import (
    GroupShape,
    SortedHand,
    list_smaller_shapes,
    sound,
    sound_shapes,
    stand_for,
)
from upcard.games.canasta.values import WILD


class OpeningGroup(NamedTuple):
    """A group of cards from the hand that is laid as a new meld or added to a meld, as part of a set of groups.

    `shape` holds the numbers of its naturals, jokers and twos. `onto` is the number of the meld to which the cards are
    added. It is None for a new meld, and for a meld that `rank` alone identifies.
    """

    rank: str
    shape: GroupShape
    onto: int | None = None
    there: tuple[int, int] = (0, 0)
    """The numbers of natural and wild cards in the meld before the hand's cards are added.

    The pile's top card, if it joins the meld, is counted.
    """
    asks: tuple[GroupShape, ...] = ()
    """For the group of the pile's top card, the alternative cards that the hand must lay with it; otherwise empty.

    Each alternative gives numbers of naturals, jokers and twos; one alternative is enough.
    """
    side: int | None = None
    """The side to whose meld the group is added; None if an action need not name the side."""

    def is_legal_with(self, rules: Options, shape: GroupShape) -> bool:
        """Return whether the group would be legal if it took the cards counted in `shape` from the hand."""
        enough = not self.asks or any(_covers(shape, least) for least in self.asks)
        return enough and sound(rules, self.rank, shape, self.there)

    def is_concealed_canasta(self, rules: Options) -> bool:
        """Return whether the group is a canasta that scores a bonus because all its cards are laid in one action."""
        fresh = not any(self.there) or (bool(self.asks) and self.there == (1, 0))
        return bool(rules.concealed_canasta_bonus) and fresh and self.shape.size + sum(self.there) >= CANASTA


def _covers(shape: GroupShape, least: GroupShape) -> bool:
    return all(has >= needs for has, needs in zip(shape, least, strict=True))


class OpeningGoal(NamedTuple):
    """What a set of groups must achieve: count `need` points with cards of the hand and, if `taking`, take the pile."""

    rules: Options
    need: int
    taking: bool = False

    def reduce_group(self, group: OpeningGroup) -> Iterator[GroupShape]:
        """Yield the smaller shapes that `group` can have: one of its cards is left out, and it stays legal.

        A shape is numbers of naturals, jokers and twos. If the group is a canasta that scores a bonus for being laid in
        one action, it must still score it.
        """
        for shape in list_smaller_shapes(group.shape):
            kept = not group.is_concealed_canasta(self.rules) or group._replace(shape=shape).is_concealed_canasta(
                self.rules
            )
            if kept and group.is_legal_with(self.rules, shape):
                yield shape

    def compute_slack(self, groups: tuple[OpeningGroup, ...], together: bool = True) -> float:
        """Return how far a set that contains `groups` may exceed the needed points before it cannot be minimal.

        In a minimal set nothing can be left out. A set that exceeds the needed points by the result, or by more, could
        do without a card of `groups` or, if `together` is True, without one of the groups. So the result is the
        smallest loss of points when one of these is left out, apart from the group of the pile's top card. It is
        infinite if the rules give a bonus for canastas laid in one action, because a card may then be needed for the
        bonus.
        """
        if self.rules.concealed_canasta_bonus:
            return inf
        free = (group for group in groups if not group.asks)
        return min((_spare(self.rules, group.rank, group.shape, together) for group in free), default=inf)

    def irreducible(self, groups: tuple[OpeningGroup, ...]) -> bool:
        """Return whether the set `groups` is minimal: without any of its groups or cards it would miss this goal."""
        total = sum(group.shape.count_points(group.rank) for group in groups)
        for group in groups:
            worth = group.shape.count_points(group.rank)
            droppable = not group.asks and not (self.taking and group.is_concealed_canasta(self.rules))
            if droppable and len(groups) > 1 and total - worth >= self.need:
                return False
            if any(total - worth + shape.count_points(group.rank) >= self.need for shape in self.reduce_group(group)):
                return False
        return True


@lru_cache(maxsize=256)
def _spare(rules: Options, rank: str, shape: GroupShape, together: bool) -> float:
    """Return the smallest number of points that a new meld of `rank` can lose while it stays legal, by one card.

    `shape` holds its numbers of naturals, jokers and twos. If `together` is True, leaving out the whole meld is
    considered, too. The result is infinite if nothing can be left out.
    """
    whole = shape.count_points(rank)
    less = [whole - fewer.count_points(rank) for fewer in list_smaller_shapes(shape) if sound(rules, rank, fewer)]
    return min((*less, *((whole,) if together else ())), default=inf)


class RemainingHand(NamedTuple):
    """The cards of the hand that can still be used while a set of groups is put together."""

    ranks: tuple[tuple[str, int], ...]
    """The ranks that are still to be tried, each with the number of the hand's natural cards."""
    wild: GroupShape
    """The free jokers and twos."""


def rest_of(rules: Options, held: SortedHand, without: frozenset[str] = frozenset()) -> RemainingHand:
    """Return the cards of the hand `held` that can be used for new melds.

    They are the wild cards, and the natural cards of each rank of which the hand has two or more; ranks in `without`
    are left out.
    """
    ranks = tuple((rank, len(cards)) for rank, cards in held.naturals.items() if len(cards) > 1 and rank not in without)
    return RemainingHand((*ranks, *list_wild_rank(rules, held.wild, without)), held.wild)


def list_wild_rank(rules: Options, wild: GroupShape, without: frozenset[str]) -> tuple[tuple[str, int], ...]:
    """Return the item of `RemainingHand.ranks` that stands for melds of wild cards: (WILD, 0), as a tuple of one item.

    Return an empty tuple if such melds are impossible: if the rules do not have them, if `wild` holds fewer than three
    wild cards, or if their key `WILD` is in `without`.
    """
    return ((WILD, 0),) if rules.wild_melds and wild.size >= LEAST and WILD not in without else ()


def sets(
    search: OpeningGoal, rest: RemainingHand, chosen: tuple[OpeningGroup, ...] = ()
) -> Iterator[tuple[OpeningGroup, ...]]:
    """Yield every minimal set of groups that reaches the goal `search` and contains the groups in `chosen`.

    The other groups of a set consist of cards in `rest`. In a minimal set no group and no card can be left out.
    """
    total = sum(group.shape.count_points(group.rank) for group in chosen)
    reached = total >= search.need and bool(chosen)
    if reached and search.irreducible(chosen):
        yield chosen
    whole = bool(search.rules.concealed_canasta_bonus) and search.taking
    if (reached and not whole) or total + _most(rest) < search.need:
        return
    slack = search.compute_slack(chosen)
    for number, (rank, have) in enumerate(rest.ranks):
        later = rest.ranks[number + 1 :]
        for shape in sound_shapes(search.rules, stand_for(rank), rest.wild._replace(naturals=have)):
            group = OpeningGroup(rank, shape)
            over = total + shape.count_points(rank) - search.need
            if over >= 0 and over >= min(slack, search.compute_slack((group,), bool(chosen))):
                continue
            if _next(chosen, group) and not (reached and not group.is_concealed_canasta(search.rules)):
                yield from sets(search, _less(search.rules, rest, later, group, have), (*chosen, group))


def _next(chosen: tuple[OpeningGroup, ...], group: OpeningGroup) -> bool:
    """Return whether `group` may come after the groups in `chosen`, so that the search builds no set twice.

    Two groups of the same rank would make the same set in either order, so only the order with the larger shape first
    is allowed. The group of the pile's top card may precede any group.
    """
    last = chosen[-1] if chosen else None
    return last is None or last.asks != () or last.rank != group.rank or last.shape >= group.shape


def _less(
    rules: Options, rest: RemainingHand, later: tuple[tuple[str, int], ...], group: OpeningGroup, have: int
) -> RemainingHand:
    again = () if rules.one_meld_a_rank else ((group.rank, have - group.shape.naturals),)
    used = group.shape
    return RemainingHand((*again, *later), GroupShape(0, rest.wild.jokers - used.jokers, rest.wild.twos - used.twos))


def _most(rest: RemainingHand) -> int:
    """Return an upper bound for the points that groups made from the cards in `rest` can count."""
    return rest.wild.count_points("4") + sum(GroupShape(have, 0, 0).count_points(rank) for rank, have in rest.ranks)


def layouts(
    search: OpeningGoal, rest: RemainingHand, loose: int, chosen: tuple[OpeningGroup, ...] = ()
) -> Iterator[tuple[OpeningGroup, ...]]:
    """Yield the sets of groups that contain `chosen` and use all cards in `rest` except at most `loose` cards.

    `search` gives only the rules for the groups; the sets need not reach its points.
    """
    if not rest.ranks:
        if chosen and rest.wild.size <= loose:
            yield chosen
        return
    (rank, have), *later = rest.ranks
    if have <= loose:
        yield from layouts(search, rest._replace(ranks=tuple(later)), loose - have, chosen)
    for shape in sound_shapes(search.rules, stand_for(rank), rest.wild._replace(naturals=have)):
        group = OpeningGroup(rank, shape)
        left = have - shape.naturals
        if not _next(chosen, group):
            continue
        following = _less(search.rules, rest, tuple(later), group, have)
        if not search.rules.one_meld_a_rank:
            yield from layouts(search, following, loose, (*chosen, group))
        elif left <= loose:
            yield from layouts(search, following, loose - left, (*chosen, group))
