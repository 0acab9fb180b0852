"""What computer players of each style prefer among actions of nearly equal value."""

from collections.abc import Callable, Mapping, Sequence
from statistics import pstdev
from typing import TypeAlias

from upcard.games.scarney.ai.fast.state import CARD, points_of
from upcard.games.scarney.ai.search.candidates import PlanCandidate
from upcard.games.scarney.rules.tally import ALL

MARGIN = 1.0
"""Two actions look nearly equal if their values differ by at most this many points."""

Leaning: TypeAlias = Callable[[PlanCandidate, Sequence[float]], float]
"""A function that returns how much a style likes an action, given its results in the deals tried."""


def prefer_steady_results(one: PlanCandidate, gains: Sequence[float]) -> float:
    """Return a number that is larger if the results `gains` of the plan `one` vary less from deal to deal.

    If `gains` is empty, the number is the points of the card that is offered, or minus the number of cards laid.
    """
    if gains:
        return -pstdev(gains)
    name, of = one.key
    return points_of(CARD[of[0]]) if name == "offer" else -(one.need >> ALL)


def prefer_points_now(one: PlanCandidate, gains: Sequence[float]) -> float:
    """Return a number that is larger if the plan lays more points, accepts a card, or offers fewer points.

    `gains`, the results of the plan in random deals, are not used.
    """
    name, of = one.key
    return points_of(one.need) + (of[0] if name == "answer" else -points_of(CARD[of[0]]) if name == "offer" else 0)


def prefer_small_hand(one: PlanCandidate, gains: Sequence[float]) -> float:
    """Return a number that is larger if fewer cards and points stay in the hand after the plan.

    `gains`, the results of the plan in random deals, are not used.
    """
    name, of = one.key
    if name == "answer":
        return -of[0]
    return (one.need >> ALL) + (points_of(CARD[of[0]]) / points_of(MOST) if name == "offer" else 0)


MOST = CARD[-1] * 2
"""A number of points larger than that of any card."""

LEANINGS: Mapping[str, Leaning] = {
    "careful": prefer_steady_results,
    "greedy": prefer_points_now,
    "hurried": prefer_small_hand,
}


def rate_candidate(style: str, one: PlanCandidate) -> float:
    """Return how much the style `style` likes the plan `one`, which was not tried yet.

    A player of the style considers the plans that it likes before others.
    """
    return LEANINGS[style](one, ())


def rate_tried_candidates(style: str, found: Sequence[tuple[PlanCandidate, Sequence[float]]]) -> list[float]:
    """Return how much the style `style` likes each plan, judged by the deals in which all of them were tried."""
    deals = min(len(gains) for _, gains in found)
    return [LEANINGS[style](one, gains[:deals]) for one, gains in found]
