"""Weighs actions against each other in the same possible deals, within a budget."""

from collections.abc import Sequence
from math import fsum
from random import Random

from upcard.core.game.record import AnyWeighed
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import WeighedChoice
from upcard.players.protocol import WeighActions

BATCH = 10
"""Number of possible deals that are tried before a budget that does not count rollouts is asked again."""


def weigh_in_batches(request: WeighActions, budget: Budget) -> list[AnyWeighed]:
    """Return the requested actions weighed in as many possible deals as the budget has rollouts, the best first.

    If the budget does not count rollouts, it is asked after each batch of deals. Empty if the game cannot weigh
    actions.
    """
    weigh, random = request.game.players.weigh, Random(request.seed)
    if weigh is None:
        return []
    found = list(weigh(request.seen, random, budget.rollouts or BATCH, request.actions, request.only))
    while budget.rollouts is None and not values_are_exact(found) and budget.allows_rollout():
        found = merge_results(found, weigh(request.seen, random, BATCH, request.actions, request.only))
    return sorted(found, key=lambda one: -one.mean)


def values_are_exact(found: Sequence[AnyWeighed]) -> bool:
    """Return whether the values are exact, so that more deals would not change them."""
    return all(one.error == 0 for one in found)


def merge_results(some: Sequence[AnyWeighed], more: Sequence[AnyWeighed]) -> list[AnyWeighed]:
    """Return the combined results of two batches of deals; actions that are not in both are left out."""
    second = {one.action: one for one in more}
    return [_both(one, second[one.action]) for one in some if one.action in second]


def _both(one: AnyWeighed, other: AnyWeighed) -> AnyWeighed:
    values, weights = [*one.values, *other.values], [*one.weights, *other.weights]
    each = weights or [1.0] * len(values)
    mean = fsum(value * weight for value, weight in zip(values, each, strict=True)) / fsum(each)
    return WeighedChoice(one.action, mean, max(one.error, other.error), values, weights)
