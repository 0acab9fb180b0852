"""The preferences of each style of computer player among actions with nearly equal results."""

from collections.abc import Callable, Mapping, Sequence
from statistics import pstdev
from typing import TypeAlias

from upcard.core.thinking.skill import StylePreference
from upcard.games.canasta.actions import TakePile
from upcard.games.canasta.ai.fast.state import KIND_POINTS
from upcard.games.canasta.ai.search.candidates import ActionCandidate
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import points

MARGINS: Mapping[str, float] = {"careful": 10.0, "greedy": 20.0, "hurried": 15.0}
"""By style: two actions have nearly equal results if the results differ by at most this many points.

A large margin costs a greedy player little, because what it likes is often good.
"""

Leaning: TypeAlias = Callable[[Observation, ActionCandidate, Sequence[float]], float]
"""A function that returns how much a style likes an action, given its results in the deals tried."""


def prefer_steady_results(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return how much a careful player likes an action: more if its results `gains` vary less from deal to deal."""
    return -pstdev(gains)


def prefer_points_now(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return how much a greedy player likes the candidate `one`, in points that it brings at once.

    They are the points of the cards that it melds and, if it takes the pile, of the cards in the pile. The points of a
    card that it discards are subtracted.
    """
    laid = sum(worth_of(group) for group in one.groups)
    pile = points(seen.table.pile) if isinstance(one.action, TakePile) else 0
    return laid + pile - (KIND_POINTS[one.kind] if one.kind >= 0 else 0)


def worth_of(group: tuple[int, int, int, int]) -> int:
    """Return the points of the cards in `group`: a rank and the numbers of naturals, twos and jokers."""
    rank, naturals, twos, jokers = group
    return naturals * KIND_POINTS[rank] + twos * KIND_POINTS[-2] + jokers * KIND_POINTS[-1]


def prefer_small_hand(seen: Observation, one: ActionCandidate, gains: Sequence[float]) -> float:
    """Return how much a hurried player likes the candidate `one`: more if it leaves fewer cards in the hand."""
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
    """Return how much a computer player of a `style`, such as careful or greedy, likes each candidate in `found`.

    Each candidate is given with its results; only results of deals in which all candidates were tried are used.
    """
    deals = min(len(gains) for _, gains in found)
    return StylePreference([LEANINGS[style](seen, one, gains[:deals]) for one, gains in found], MARGINS[style])
