"""Computes the result of a contest between two players: the mean difference in points and its 95 % interval."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist, mean, median, stdev

from upcard.play.arena.arena import SeatingPair

WITHIN = NormalDist().inv_cdf(0.975)
"""95 % of all means differ from the true mean by at most this many standard errors."""


LEAST = 2
"""The smallest number of deals from which an interval can be computed."""


@dataclass(frozen=True, slots=True)
class ChoiceTimes:
    """How many seconds the players' choices took: the median, and the 99th percentile."""

    median: float
    p99: float


@dataclass(frozen=True, slots=True)
class PairingResult:
    """The result of a contest between two computer players, over all deals and all ways to seat them.

    `wins`, `draws` and `losses` are from the first player's view, and count each deal once for each seating.
    """

    players: tuple[str, str]
    pairs: int
    points_per_deal: float
    ci95: tuple[float, float]
    """The lower and the upper end of the 95 % interval of `points_per_deal`."""
    wins: int
    draws: int
    losses: int
    games_won: tuple[int, int] | None
    """Games won by the first and by the second player; None if single deals were played."""
    seconds_per_move: ChoiceTimes
    illegal: int


def compute_result(players: tuple[str, str], pairs: Sequence[SeatingPair], whole: bool = False) -> PairingResult:
    """Return the result of a contest between `players`, from the results of its deals.

    `whole` says that whole games were played instead of single deals. Raises ValueError for fewer than two deals.
    """
    if len(pairs) < LEAST:
        raise ValueError("an interval follows from two deals or more")
    pairs = sorted(pairs, key=lambda pair: pair.number)
    differences = [pair.difference for pair in pairs]
    wins, draws, losses = (sum(pair.won[at] for pair in pairs) for at in range(3))
    seconds = sorted(second for pair in pairs for second in pair.seconds)
    return PairingResult(
        players=players,
        pairs=len(pairs),
        points_per_deal=float(mean(differences)),
        ci95=interval(differences),
        wins=wins,
        draws=draws,
        losses=losses,
        games_won=(wins, losses) if whole else None,
        seconds_per_move=ChoiceTimes(median(seconds), seconds[len(seconds) * 99 // 100]),
        illegal=sum(pair.illegal for pair in pairs),
    )


def interval(differences: Sequence[Fraction]) -> tuple[float, float]:
    """Return the lower and the upper end of the 95 % interval of the mean of `differences`."""
    middle = float(mean(differences))
    reach = WITHIN * stdev(map(float, differences)) / sqrt(len(differences))
    return middle - reach, middle + reach
