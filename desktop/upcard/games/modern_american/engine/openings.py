"""Lists the smallest first melds that a side can lay, with cards of the hand or by taking the discard pile."""

from collections.abc import Iterator
from typing import NamedTuple

from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.position import minimum_for
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.rules.shapes import GroupShape, SortedHand, assign_cards, holding, list_smaller_shapes
from upcard.games.canasta.values import RANKS, WILD
from upcard.games.modern_american.options import Options
from upcard.games.modern_american.position import Observation, dead_ranks
from upcard.games.modern_american.rules.melding import LEAST_NATURALS


class Group(NamedTuple):
    """One group of cards in a side's first melds.

    `key` is its rank or `WILD`, `shape` counts its cards from the hand, and `top` says whether the top card of the
    discard pile joins it.
    """

    key: str
    shape: GroupShape
    top: bool = False

    @property
    def points(self) -> int:
        """The points of the group's cards that come from the hand."""
        return self.shape.count_points("4" if self.key == WILD else self.key)


class Goal(NamedTuple):
    """Decides whether groups of cards are enough for a side's first melds; `need` is how many points they must have."""

    rules: Options
    need: int

    def is_sound(self, group: Group) -> bool:
        """Return whether `group` is a meld that may be one of a side's first melds; its points are not checked."""
        shape, size = group.shape, group.shape.size + group.top
        if group.key == WILD:
            return self.rules.wild_melds and not shape.naturals and LEAST <= size <= CANASTA
        natural, wild = shape.naturals + group.top, shape.wilds
        mixed = wild and (group.key == "7" or size >= CANASTA or wild > self.rules.wilds_in_meld)
        paired = shape.naturals >= LEAST_NATURALS or not group.top
        return LEAST <= size <= CANASTA and natural >= LEAST_NATURALS and not mixed and paired

    def is_base(self, group: Group) -> bool:
        """Return whether `group` is of the type that first melds must include, such as three natural cards of a rank.

        The option `opening_base` says which types there are.
        """
        if group.key == WILD:
            return self.rules.opening_base == "clean_or_wild"
        lenient = self.rules.opening_base == "any_three_naturals"
        return group.shape.naturals >= LEAST and (lenient or not group.shape.wilds)

    def is_splash(self, group: Group) -> bool:
        """Return whether `group` is a splash: a whole canasta that is enough as a first meld, whatever its points.

        The rule is modern.splash.
        """
        whole = group.shape.size >= CANASTA and (group.key == WILD or not group.shape.wilds)
        return self.rules.splash and whole

    def is_reached(self, groups: tuple[Group, ...]) -> bool:
        """Return whether `groups` together are enough as first melds.

        They must have the points needed and include a meld that first melds must include (`is_base`), or else include a
        splash, which is a whole canasta.
        """
        if any(map(self.is_splash, groups)):
            return True
        return sum(group.points for group in groups) >= self.need and any(map(self.is_base, groups))

    def is_allowed(self, groups: tuple[Group, ...]) -> bool:
        """Return whether the wild cards in `groups` allow laying these together.

        If one of the groups is an incomplete meld of wild cards, no other may have a wild card.
        """
        short = any(group.key == WILD and group.shape.size < CANASTA for group in groups)
        return not (short and any(group.key != WILD and group.shape.wilds for group in groups))

    def is_smallest(self, groups: tuple[Group, ...]) -> bool:
        """Return whether `groups` would not be enough as first melds if any group or card were left out."""
        for number, group in enumerate(groups):
            others = (*groups[:number], *groups[number + 1 :])
            if not group.top and others and self.is_reached(others):
                return False
            fewer = (group._replace(shape=shape) for shape in list_smaller_shapes(group.shape))
            if any(self.is_sound(less) and self.is_reached((*others, less)) for less in fewer):
                return False
        return True


def list_openings(seen: Observation) -> Iterator[tuple[LayDown, ...]]:
    """Yield the smallest first melds that the side can lay from the hand, each as groups of cards."""
    yield from _list_sets(seen, None)


def list_opening_takes(seen: Observation) -> Iterator[tuple[LayDown, ...]]:
    """Yield the smallest first melds with which the side can take the discard pile, each as groups of cards.

    The first group is the one that the pile's top card joins.
    """
    yield from _list_sets(seen, seen.table.pile[-1].rank)


def _list_sets(seen: Observation, top: str | None) -> Iterator[tuple[LayDown, ...]]:
    held, rules = holding(seen), seen.table.rules
    goal = Goal(rules, minimum_for(seen.table, seen.side))
    ranks = tuple(rank for rank in RANKS if rank in held.naturals and rank not in (*dead_ranks(seen.table), top))
    starts: Iterator[tuple[Group, ...]] = iter(((),))
    if top is not None:
        starts = ((group,) for group in _list_groups(goal, held, top, held.wild, top=True))
    for chosen in starts:
        for groups in _extend(goal, held, (*ranks, WILD), chosen):
            named = tuple((LayDown(group.key, ()), group.shape) for group in groups)
            yield assign_cards(held, named)


def _extend(
    goal: Goal, held: SortedHand, keys: tuple[str, ...], chosen: tuple[Group, ...]
) -> Iterator[tuple[Group, ...]]:
    """Yield the smallest first melds that consist of the groups `chosen` and of further groups.

    The further groups have ranks in `keys`, each at most once; `WILD` stands for a meld of wild cards. `held` is the
    hand, and `goal` decides what is enough.
    """
    if chosen and goal.is_reached(chosen):
        if goal.is_smallest(chosen):
            yield chosen
        return
    wild = held.wild
    for group in chosen:
        wild = wild._replace(jokers=wild.jokers - group.shape.jokers, twos=wild.twos - group.shape.twos)
    for number, key in enumerate(keys):
        for group in _list_groups(goal, held, key, wild):
            longer = (*chosen, group)
            if goal.is_allowed(longer):
                yield from _extend(goal, held, keys[number + 1 :], longer)


def _list_groups(goal: Goal, held: SortedHand, key: str, wild: GroupShape, top: bool = False) -> Iterator[Group]:
    """Yield the groups of the rank `key` (or `WILD`) that can be part of a side's first melds.

    `held` is the hand, and `wild` counts those of its wild cards that no other group uses. `top` says whether the top
    card of the discard pile joins the group.
    """
    natural = 0 if key == WILD else len(held.naturals.get(key, ()))
    for naturals in range(natural + 1):
        for jokers in range(wild.jokers + 1):
            for twos in range(wild.twos + 1):
                group = Group(key, GroupShape(naturals, jokers, twos), top)
                if goal.is_sound(group):
                    yield group
