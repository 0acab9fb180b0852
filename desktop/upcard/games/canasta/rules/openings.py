"""Finds minimal sets of groups for first melds and for taking the pile: sets that need each group and each card."""

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
    """A group of a set: the rank, the cards from the hand, and the meld to join, if it must be named."""

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
        """Return whether the group would be legal if it took as many cards from the hand as `shape` says."""
        enough = not self.asks or any(_covers(shape, least) for least in self.asks)
        return enough and sound(rules, self.rank, shape, self.there)

    def is_concealed_canasta(self, rules: Options) -> bool:
        """Return whether the group is a concealed canasta that scores a bonus for being laid at once."""
        fresh = not any(self.there) or (bool(self.asks) and self.there == (1, 0))
        return bool(rules.concealed_canasta_bonus) and fresh and self.shape.size + sum(self.there) >= CANASTA


def _covers(shape: GroupShape, least: GroupShape) -> bool:
    return all(has >= needs for has, needs in zip(shape, least, strict=True))


class OpeningGoal(NamedTuple):
    """What a set has to reach: the points needed from the hand, and whether it takes the pile."""

    rules: Options
    need: int
    taking: bool = False

    def reduce_group(self, group: OpeningGroup) -> Iterator[GroupShape]:
        """Yield what `group` has left after one card is left out, as numbers of naturals, jokers and twos.

        Only cards without which the group stays legal are left out. A concealed canasta must also stay one.
        """
        for shape in list_smaller_shapes(group.shape):
            kept = not group.is_concealed_canasta(self.rules) or group._replace(shape=shape).is_concealed_canasta(
                self.rules
            )
            if kept and group.is_legal_with(self.rules, shape):
                yield shape

    def compute_slack(self, groups: tuple[OpeningGroup, ...], together: bool = True) -> float:
        """Return how many points a set may have beyond the goal; a set with at least this surplus is not minimal.

        The number is the smallest loss of points when one card is left out or, if `together` is True, one whole group.
        The result is infinite if the rules give a bonus for concealed canastas.
        """
        if self.rules.concealed_canasta_bonus:
            return inf
        free = (group for group in groups if not group.asks)
        return min((_spare(self.rules, group.rank, group.shape, together) for group in free), default=inf)

    def irreducible(self, groups: tuple[OpeningGroup, ...]) -> bool:
        """Return whether the set is minimal: it needs each group, and each card of it."""
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
    """Return the smallest number of points that a new meld can lose and stay legal; infinite if it can lose none.

    If `together` is True, leaving out the whole meld is considered, too.
    """
    whole = shape.count_points(rank)
    less = [whole - fewer.count_points(rank) for fewer in list_smaller_shapes(shape) if sound(rules, rank, fewer)]
    return min((*less, *((whole,) if together else ())), default=inf)


class RemainingHand(NamedTuple):
    """The cards of the hand that are still free while a set of first melds is put together."""

    ranks: tuple[tuple[str, int], ...]
    """The ranks that are still to be tried, each with the number of the hand's natural cards."""
    wild: GroupShape
    """The free jokers and twos."""


def rest_of(rules: Options, held: SortedHand, without: frozenset[str] = frozenset()) -> RemainingHand:
    """Return the cards of a hand that may go into new melds: no ranks in `without`, and no single natural cards."""
    ranks = tuple((rank, len(cards)) for rank, cards in held.naturals.items() if len(cards) > 1 and rank not in without)
    return RemainingHand((*ranks, *list_wild_rank(rules, held.wild, without)), held.wild)


def list_wild_rank(rules: Options, wild: GroupShape, without: frozenset[str]) -> tuple[tuple[str, int], ...]:
    """Return an entry for wild melds in the list `RemainingHand.ranks`, or an empty tuple.

    The entry is the key of wild melds with 0 natural cards. The result is empty if the wild cards `wild` cannot make a
    wild meld, or if `without` excludes wild melds.
    """
    return ((WILD, 0),) if rules.wild_melds and wild.size >= LEAST and WILD not in without else ()


def sets(
    search: OpeningGoal, rest: RemainingHand, chosen: tuple[OpeningGroup, ...] = ()
) -> Iterator[tuple[OpeningGroup, ...]]:
    """Yield every minimal set of groups that reaches the goal `search` and contains the groups in `chosen`.

    The other groups come from `rest`.
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
    """Return whether `group` may follow the groups in `chosen`.

    Of several groups of a rank, a group with more cards must come before one with fewer, so that each set is found
    once.
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
    """Return an upper bound for the points that the cards in `rest` can count."""
    return rest.wild.count_points("4") + sum(GroupShape(have, 0, 0).count_points(rank) for rank, have in rest.ranks)


def layouts(
    search: OpeningGoal, rest: RemainingHand, loose: int, chosen: tuple[OpeningGroup, ...] = ()
) -> Iterator[tuple[OpeningGroup, ...]]:
    """Yield the sets of groups that contain `chosen` and lay all cards in `rest`, except at most `loose` cards."""
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
