"""Sets of groups from which neither a group nor a card can be left out: first melds, and takes of the pile."""

from collections.abc import Iterator
from functools import lru_cache
from math import inf
from typing import NamedTuple

from upcard.games.canasta.options import Rules
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.rules.shapes import GroupShape, SortedHand, smaller, sound, sound_shapes
from upcard.games.canasta.values import BLACK


class OpeningGroup(NamedTuple):
    """One group of a set: its rank, the meld it joins if that must be named, and its cards from the hand."""

    rank: str
    shape: GroupShape
    onto: int | None = None
    there: tuple[int, int] = (0, 0)
    """Natural and wild cards that lie there already, the pile's top card counted."""
    asks: tuple[GroupShape, ...] = ()
    """For the group of the pile's top card: what it needs from the hand at least, in one of these ways."""
    side: int | None = None
    """Whose meld it joins, if that must be named."""

    def stands(self, rules: Rules, shape: GroupShape) -> bool:
        """Say whether the group is sound with this shape in place of its own."""
        enough = not self.asks or any(_covers(shape, least) for least in self.asks)
        return enough and sound(rules, self.rank, shape, self.there)

    def is_concealed_canasta(self, rules: Rules) -> bool:
        """Say whether the group is a canasta only because it is laid by one action, which scores more."""
        fresh = not self.there[0] or (bool(self.asks) and self.there == (1, 0))
        return bool(rules.concealed_canasta_bonus) and fresh and self.shape.size + sum(self.there) >= CANASTA


def _covers(shape: GroupShape, least: GroupShape) -> bool:
    return all(has >= needs for has, needs in zip(shape, least, strict=True))


class OpeningGoal(NamedTuple):
    """What a set must reach: the points still needed from the hand, and whether it takes the pile."""

    rules: Rules
    need: int
    taking: bool = False

    def reduce_group(self, group: OpeningGroup) -> Iterator[GroupShape]:
        """Return the group with one card less, in each way that leaves the same effect for later."""
        for shape in smaller(group.shape):
            kept = not group.is_concealed_canasta(self.rules) or group._replace(shape=shape).is_concealed_canasta(
                self.rules
            )
            if kept and group.stands(self.rules, shape):
                yield shape

    def slack(self, groups: tuple[OpeningGroup, ...], together: bool = True) -> float:
        """Return by how many points a set may pass what it must reach before one of these groups could be less.

        Among others a whole group could be left out. Where canastas laid at once score more, nothing is said.
        """
        if self.rules.concealed_canasta_bonus:
            return inf
        free = (group for group in groups if not group.asks)
        return min((_spare(self.rules, group.rank, group.shape, together) for group in free), default=inf)

    def irreducible(self, groups: tuple[OpeningGroup, ...]) -> bool:
        """Say whether the set is legal only whole: no group and no card can be left for later."""
        total = sum(group.shape.worth(group.rank) for group in groups)
        for group in groups:
            worth = group.shape.worth(group.rank)
            droppable = not group.asks and not (self.taking and group.is_concealed_canasta(self.rules))
            if droppable and len(groups) > 1 and total - worth >= self.need:
                return False
            if any(total - worth + shape.worth(group.rank) >= self.need for shape in self.reduce_group(group)):
                return False
        return True


@lru_cache(maxsize=256)
def _spare(rules: Rules, rank: str, shape: GroupShape, together: bool) -> float:
    """Return the points of the least that can be taken from a new meld, or of all of it among others."""
    whole = shape.worth(rank)
    less = [whole - fewer.worth(rank) for fewer in smaller(shape) if sound(rules, rank, fewer)]
    return min((*less, *((whole,) if together else ())), default=inf)


class RemainingHand(NamedTuple):
    """What is left of a hand while a set is put together."""

    ranks: tuple[tuple[str, int], ...]
    """Ranks still to be looked at, with the natural cards left of each."""
    wild: GroupShape
    """The jokers and twos left."""


def rest_of(held: SortedHand, without: frozenset[str] = frozenset()) -> RemainingHand:
    """Return a hand's cards, but for the ranks that take no new meld."""
    ranks = tuple((rank, len(cards)) for rank, cards in held.naturals.items() if len(cards) > 1 and rank not in without)
    return RemainingHand(ranks, held.wild)


def sets(
    search: OpeningGoal, rest: RemainingHand, chosen: tuple[OpeningGroup, ...] = ()
) -> Iterator[tuple[OpeningGroup, ...]]:
    """Yield every irreducible set that goes on from the groups chosen."""
    total = sum(group.shape.worth(group.rank) for group in chosen)
    reached = total >= search.need and bool(chosen)
    if reached and search.irreducible(chosen):
        yield chosen
    whole = bool(search.rules.concealed_canasta_bonus) and search.taking
    if (reached and not whole) or total + _most(rest) < search.need:
        return
    slack = search.slack(chosen)
    for number, (rank, have) in enumerate(rest.ranks):
        later = rest.ranks[number + 1 :]
        for shape in sound_shapes(search.rules, rank == BLACK, rest.wild._replace(naturals=have)):
            group = OpeningGroup(rank, shape)
            over = total + shape.worth(rank) - search.need
            if over >= 0 and over >= min(slack, search.slack((group,), bool(chosen))):
                continue
            if _next(chosen, group) and not (reached and not group.is_concealed_canasta(search.rules)):
                yield from sets(search, _less(search.rules, rest, later, group, have), (*chosen, group))


def _next(chosen: tuple[OpeningGroup, ...], group: OpeningGroup) -> bool:
    """Say whether a group may follow: of one rank the larger shapes come first, so that no set comes twice."""
    last = chosen[-1] if chosen else None
    return last is None or last.asks != () or last.rank != group.rank or last.shape >= group.shape


def _less(
    rules: Rules, rest: RemainingHand, later: tuple[tuple[str, int], ...], group: OpeningGroup, have: int
) -> RemainingHand:
    again = () if rules.one_meld_a_rank else ((group.rank, have - group.shape.naturals),)
    used = group.shape
    return RemainingHand((*again, *later), GroupShape(0, rest.wild.jokers - used.jokers, rest.wild.twos - used.twos))


def _most(rest: RemainingHand) -> int:
    """Return the most points that the rest could add."""
    return rest.wild.worth("4") + sum(GroupShape(have, 0, 0).worth(rank) for rank, have in rest.ranks)


def layouts(
    search: OpeningGoal, rest: RemainingHand, loose: int, chosen: tuple[OpeningGroup, ...] = ()
) -> Iterator[tuple[OpeningGroup, ...]]:
    """Yield the sets that lay all that is left but so many loose cards, in melds of all sizes."""
    if not rest.ranks:
        if chosen and rest.wild.size <= loose:
            yield chosen
        return
    (rank, have), *later = rest.ranks
    if have <= loose:
        yield from layouts(search, rest._replace(ranks=tuple(later)), loose - have, chosen)
    for shape in sound_shapes(search.rules, rank == BLACK, rest.wild._replace(naturals=have)):
        group = OpeningGroup(rank, shape)
        left = have - shape.naturals
        if not _next(chosen, group):
            continue
        following = _less(search.rules, rest, tuple(later), group, have)
        if not search.rules.one_meld_a_rank:
            yield from layouts(search, following, loose, (*chosen, group))
        elif left <= loose:
            yield from layouts(search, following, loose - left, (*chosen, group))
