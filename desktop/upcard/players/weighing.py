"""Weighing actions against each other in the same possible deals, in batches, within a budget."""

from collections.abc import Sequence
from math import fsum
from random import Random

from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import WeighedChoice

BATCH = 10
"""How many possible deals are tried before the budget is asked again."""


def weigh_in_batches(
    game: AnyGame, seen: object, also: Sequence[object], random: Random, budget: Budget
) -> list[AnyWeighed]:
    """Weigh the promising actions and those in `also`, the best first; at least one batch is tried.

    Each possible deal counts as one rollout of the budget. Empty if the game cannot weigh actions.
    """
    if game.players.weigh is None:
        return []
    found = list(game.players.weigh(seen, random, BATCH, also))
    while not exact(found) and all([budget.allows_rollout() for _ in range(BATCH)]):
        found = merge_results(found, game.players.weigh(seen, random, BATCH, also))
    return sorted(found, key=lambda one: -one.mean)


def exact(found: Sequence[AnyWeighed]) -> bool:
    """Return whether the values are exact because all outcomes were searched, so that further batches add nothing."""
    return all(len(one.values) < BATCH for one in found)


def merge_results(some: Sequence[AnyWeighed], more: Sequence[AnyWeighed]) -> list[AnyWeighed]:
    """Merge the results of two batches; actions that are not in both are left out."""
    second = {one.action: one for one in more}
    return [_both(one, second[one.action]) for one in some if one.action in second]


def _both(one: AnyWeighed, other: AnyWeighed) -> AnyWeighed:
    values, weights = [*one.values, *other.values], [*one.weights, *other.weights]
    each = weights or [1.0] * len(values)
    mean = fsum(value * weight for value, weight in zip(values, each, strict=True)) / fsum(each)
    return WeighedChoice(one.action, mean, max(one.error, other.error), values, weights)
