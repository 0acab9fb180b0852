"""What actions are worth beside each other, tried in the same deals, batch by batch, for as long as there is time."""

from collections.abc import Sequence
from math import fsum
from random import Random

from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.core.thinking.budget import Budget
from upcard.core.thinking.skill import WeighedChoice

BATCH = 10
"""In so many possible deals everything is tried before the clock is looked at."""


def weigh_in_batches(
    game: AnyGame, seen: object, also: Sequence[object], random: Random, budget: Budget
) -> list[AnyWeighed]:
    """Weigh what is worth a thought and the actions given, the best first; one batch at least.

    A budget counts possible deals here, by batches.
    """
    if game.players.weigh is None:
        return []
    found = list(game.players.weigh(seen, random, BATCH, also))
    while not exact(found) and all([budget.allows_rollout() for _ in range(BATCH)]):
        found = merge_results(found, game.players.weigh(seen, random, BATCH, also))
    return sorted(found, key=lambda one: -one.mean)


def exact(found: Sequence[AnyWeighed]) -> bool:
    """Say whether nothing was left to chance: it was looked through to the end, or all that may be was tried."""
    return all(len(one.values) < BATCH for one in found)


def merge_results(some: Sequence[AnyWeighed], more: Sequence[AnyWeighed]) -> list[AnyWeighed]:
    """Put together what was tried in some deals and in others; what was not tried in both is left out."""
    second = {one.action: one for one in more}
    return [_both(one, second[one.action]) for one in some if one.action in second]


def _both(one: AnyWeighed, other: AnyWeighed) -> AnyWeighed:
    values, weights = [*one.values, *other.values], [*one.weights, *other.weights]
    each = weights or [1.0] * len(values)
    mean = fsum(value * weight for value, weight in zip(values, each, strict=True)) / fsum(each)
    return WeighedChoice(one.action, mean, max(one.error, other.error), values, weights)
