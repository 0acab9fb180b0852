"""The result of an arena: the mean difference of paired deals with its interval, and further figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist, mean, median, stdev

from upcard.play.arena.arena import SeatingPair

WITHIN = NormalDist().inv_cdf(0.975)
"""Number of standard errors on either side that hold 95 of 100 means."""


LEAST = 2
"""Fewest deals for an interval."""


@dataclass(frozen=True, slots=True)
class ChoiceTimes:
    """Seconds per choice: the median and the 99th percentile."""

    median: float
    p99: float


@dataclass(frozen=True, slots=True)
class PairingResult:
    """A pairing's result; each seating of a deal, or whole game, is won, drawn or lost by itself."""

    players: tuple[str, str]
    pairs: int
    points_per_deal: float
    ci95: tuple[float, float]
    """The lower and the upper end."""
    wins: int
    draws: int
    losses: int
    games_won: tuple[int, int] | None
    """Games won by the first and by the second, if whole games were played."""
    seconds_per_move: ChoiceTimes
    illegal: int


def result(players: tuple[str, str], pairs: Sequence[SeatingPair], whole: bool = False) -> PairingResult:
    """Return the result of deals, or whole games; raises ValueError for fewer than two."""
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
    """Return the ends of the mean's 95 % interval."""
    middle = float(mean(differences))
    reach = WITHIN * stdev(map(float, differences)) / sqrt(len(differences))
    return middle - reach, middle + reach
