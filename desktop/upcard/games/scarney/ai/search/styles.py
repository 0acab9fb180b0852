"""What each style prefers of actions that look nearly equal."""

from collections.abc import Callable, Mapping, Sequence
from statistics import pstdev
from typing import TypeAlias

from upcard.games.scarney.ai.fast.state import CARD, points_of
from upcard.games.scarney.ai.search.candidates import PlanCandidate
from upcard.games.scarney.rules.tally import ALL

MARGIN = 1.0
"""In points: what differs by no more looks nearly equal."""

Leaning: TypeAlias = Callable[[PlanCandidate, Sequence[float]], float]
"""How much a style likes an action, which has brought so much in the deals that were tried."""


def steady(one: PlanCandidate, gains: Sequence[float]) -> float:
    """Bring about the same, whatever the other holds; before that is known, hold back, but for dear cards."""
    if gains:
        return -pstdev(gains)
    name, of = one.key
    return points_of(CARD[of[0]]) if name == "offer" else -(one.need >> ALL)


def gathering(one: PlanCandidate, gains: Sequence[float]) -> float:
    """Lay down what counts most, take what is offered, and offer what is cheap."""
    name, of = one.key
    return points_of(one.need) + (of[0] if name == "answer" else -points_of(CARD[of[0]]) if name == "offer" else 0)


def soon(one: PlanCandidate, gains: Sequence[float]) -> float:
    """Keep few cards in the hand, and few points."""
    name, of = one.key
    if name == "answer":
        return -of[0]
    return (one.need >> ALL) + (points_of(CARD[of[0]]) / points_of(MOST) if name == "offer" else 0)


MOST = CARD[-1] * 2
"""More than any card counts."""

LEANINGS: Mapping[str, Leaning] = {"careful": steady, "greedy": gathering, "hurried": soon}


def likes(style: str, one: PlanCandidate) -> float:
    """Return how much a style likes what has not been tried: it notices that first, and no more than others do."""
    return LEANINGS[style](one, ())


def leanings(style: str, found: Sequence[tuple[PlanCandidate, Sequence[float]]]) -> list[float]:
    """Return how much a style likes each candidate, all in the deals that were tried with all of them."""
    deals = min(len(gains) for _, gains in found)
    return [LEANINGS[style](one, gains[:deals]) for one, gains in found]
