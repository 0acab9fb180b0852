"""Weighing actions against each other in the same possible deals, within a budget."""

from collections.abc import Sequence
from math import fsum
from random import Random

from upcard.core.game.record import AnyWeighed
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import WeighedChoice
from upcard.players.protocol import WeighActions

BATCH = 10
"""How many possible deals are tried before a budget is asked again that does not say how many it allows."""


def weigh_in_batches(request: WeighActions, budget: Budget) -> list[AnyWeighed]:
    """Weigh the requested actions in as many possible deals as the budget has rollouts; the best comes first.

    If the budget does not count rollouts, it is asked after each batch of deals. Empty if the game cannot weigh
    actions.
    """
    weigh, random = request.game.players.weigh, Random(request.seed)
    if weigh is None:
        return []
    found = list(weigh(request.seen, random, budget.rollouts or BATCH, request.actions, request.only))
    while budget.rollouts is None and not exact(found) and budget.allows_rollout():
        found = merge_results(found, weigh(request.seen, random, BATCH, request.actions, request.only))
    return sorted(found, key=lambda one: -one.mean)


def exact(found: Sequence[AnyWeighed]) -> bool:
    """Return whether no value is left to chance, so that further deals add nothing."""
    return all(one.error == 0 for one in found)


def merge_results(some: Sequence[AnyWeighed], more: Sequence[AnyWeighed]) -> list[AnyWeighed]:
    """Merge the results of two batches of deals; actions that are not in both are left out."""
    second = {one.action: one for one in more}
    return [_both(one, second[one.action]) for one in some if one.action in second]


def _both(one: AnyWeighed, other: AnyWeighed) -> AnyWeighed:
    values, weights = [*one.values, *other.values], [*one.weights, *other.weights]
    each = weights or [1.0] * len(values)
    mean = fsum(value * weight for value, weight in zip(values, each, strict=True)) / fsum(each)
    return WeighedChoice(one.action, mean, max(one.error, other.error), values, weights)
