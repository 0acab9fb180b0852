"""What each style prefers among actions that look nearly equal."""

from collections.abc import Callable, Mapping, Sequence
from statistics import pstdev
from typing import TypeAlias

from upcard.core.thinking.skill import StylePreference
from upcard.games.canasta.actions import TakePile
from upcard.games.canasta.ai.fast.state import KIND_POINTS
from upcard.games.canasta.ai.search.candidates import ActionCandidate
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import points

MARGIN = 10.0
"""The difference in points up to which two actions look nearly equal."""

Leaning: TypeAlias = Callable[[Observation, ActionCandidate, Sequence[float]], float]
"""Returns how much a style likes an action, given its results in the deals tried."""


def prefer_steady_results(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return a weight that is larger the less the results `gains` vary from deal to deal."""
    return -pstdev(gains)


def prefer_points_now(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return a weight that is larger for points laid or taken with the pile at once, and for cheap discards."""
    laid = sum(worth_of(group) for group in one.groups)
    pile = points(seen.table.pile) if isinstance(one.action, TakePile) else 0
    return laid + pile - (KIND_POINTS[one.kind] if one.kind >= 0 else 0)


def worth_of(group: tuple[int, int, int, int]) -> int:
    """Return the points of a group's cards."""
    rank, naturals, twos, jokers = group
    return naturals * KIND_POINTS[rank] + twos * KIND_POINTS[-2] + jokers * KIND_POINTS[-1]


def prefer_small_hand(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return a weight that is larger the fewer cards stay in the hand, so that it goes out soon."""
    laid = sum(naturals + twos + jokers for _, naturals, twos, jokers in one.groups) + (one.kind >= 0)
    return laid - (len(seen.table.pile) if isinstance(one.action, TakePile) else 0)


LEANINGS: Mapping[str, Leaning] = {
    "careful": prefer_steady_results,
    "greedy": prefer_points_now,
    "hurried": prefer_small_hand,
}


def like_candidates(
    style: str, seen: Observation, found: Sequence[tuple[ActionCandidate, Sequence[float]]]
) -> StylePreference:
    """Return how much a style likes each candidate, using only the deals tried with all of them."""
    deals = min(len(gains) for _, gains in found)
    return StylePreference([LEANINGS[style](seen, one, gains[:deals]) for one, gains in found], MARGIN)
