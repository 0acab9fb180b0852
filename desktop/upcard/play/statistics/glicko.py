"""Computes ratings by Glicko-2, a system that estimates a player's strength and how certain the estimate is.

The source is Mark E. Glickman, Example of the Glicko-2 system, 2022, https://www.glicko.net/glicko/glicko2.pdf.
Comments name the steps as that paper numbers them.
"""

from collections.abc import Callable, Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178
TAU = 0.5
"""A number that limits how much the volatility can change; the paper recommends a value from 0.3 to 1.2."""
CLOSE = 1e-6


class Rating(NamedTuple):
    """A player's rating by Glicko-2, with its standard error (called deviation) and its volatility."""

    value: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06


class RatedGame(NamedTuple):
    """A game against an opponent with a known rating; `score` is 1 for a win, 0.5 for a draw and 0 for a loss."""

    value: float
    deviation: float
    score: float


UNRATED = Rating()


def wait(own: Rating, periods: float) -> Rating:
    """Return the rating `own` after `periods` rating periods without a game.

    The rating's value stays, and its deviation (standard error) grows, at most to that of a new player.
    """
    deviation = sqrt(own.deviation**2 + periods * (SCALE * own.volatility) ** 2)
    return own._replace(deviation=min(UNRATED.deviation, deviation))


def rate(own: Rating, games: Sequence[RatedGame]) -> Rating:
    """Return the rating `own` after one rating period in which `games` were played.

    Without games, only the deviation (standard error) grows, as in `wait`.
    """
    if not games:
        return wait(own, 1)
    mu, phi = (own.value - UNRATED.value) / SCALE, own.deviation / SCALE  # step 2
    information, surplus = 0.0, 0.0
    for game in games:  # steps 3 and 4
        weight = weigh_opponent(game.deviation)
        expected = 1 / (1 + exp(-weight * (mu - (game.value - UNRATED.value) / SCALE)))
        information += weight**2 * expected * (1 - expected)
        surplus += weight * (game.score - expected)
    volatility = update_volatility(own.volatility, phi, 1 / information, surplus / information)  # step 5
    before = phi**2 + volatility**2  # step 6
    after = 1 / (1 / before + information)  # step 7
    return Rating(
        SCALE * (mu + after * surplus) + UNRATED.value, min(UNRATED.deviation, SCALE * sqrt(after)), volatility
    )


def weigh_opponent(deviation: float) -> float:
    """Return the weight of a game against an opponent with this deviation: the function g of the Glicko-2 paper."""
    return 1 / sqrt(1 + 3 * (deviation / SCALE / pi) ** 2)


def update_volatility(old: float, phi: float, variance: float, change: float) -> float:
    """Return the volatility of a rating after a period, by the Illinois algorithm: step 5 of the Glicko-2 paper.

    `old` is the volatility before; `phi`, `variance` and `change` are φ, v and Δ of the paper.
    """

    def slope(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - log(old**2)) / TAU**2

    low = log(old**2)
    if change**2 > phi**2 + variance:
        high = log(change**2 - phi**2 - variance)
    else:
        steps = 1
        while slope(low - steps * TAU) < 0:
            steps += 1
        high = low - steps * TAU
    return exp(find_zero(slope, low, high) / 2)


def find_zero(function: Callable[[float], float], one: float, other: float) -> float:
    """Return an argument at which `function` is 0, exact within `CLOSE`.

    The function must have different signs at the arguments `one` and `other`.
    """
    at_one, at_other = function(one), function(other)
    while abs(other - one) > CLOSE:
        middle = one + (one - other) * at_one / (at_other - at_one)
        at_middle = function(middle)
        if at_middle * at_other <= 0:
            one, at_one = other, at_other
        else:
            at_one /= 2
        other, at_other = middle, at_middle
    return one
