"""Computes 95 % confidence intervals for shares and means, and the ranges in which 19 of 20 fair shuffles lie."""

from collections.abc import Iterable, Sequence
from math import comb, sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

WITHIN = NormalDist().inv_cdf(0.975)
"""95 % of all means differ from the true mean by at most this many standard errors."""

T_QUANTILES = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Quantiles of Student's distribution, used in place of `WITHIN` for means of two to eleven values."""

EXACT = 10.0
"""The range of fair shuffles is computed exactly if the variance is at most this number.

Above it the normal distribution is close enough.
"""


class ConfidenceInterval(NamedTuple):
    """An estimate, the two ends of its 95 % confidence interval, and the number of values it was computed from."""

    value: float
    low: float
    high: float
    number: int


def estimate_share(hits: int, number: int) -> ConfidenceInterval | None:
    """Return the share of `hits` in `number` with Wilson's interval; None if `number` is 0."""
    if not number:
        return None
    found, square = hits / number, WITHIN**2
    middle = (found + square / (2 * number)) / (1 + square / number)
    reach = WITHIN * sqrt(found * (1 - found) / number + square / (4 * number**2)) / (1 + square / number)
    return ConfidenceInterval(found, max(0.0, middle - reach), min(1.0, middle + reach), number)


def estimate_mean(values: Sequence[float]) -> ConfidenceInterval | None:
    """Return the mean of `values` with Student's interval; None for fewer than two values."""
    if len(values) < 2:
        return None
    found, reach = fmean(values), t_quantile(len(values) - 1) * stdev(values) / sqrt(len(values))
    return ConfidenceInterval(found, found - reach, found + reach, len(values))


def t_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution with `freedom` degrees of freedom.

    The quantile is taken from a table, or computed by Cornish and Fisher's expansion.
    """
    if freedom <= len(T_QUANTILES):
        return T_QUANTILES[freedom - 1]
    z = WITHIN
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


class UnseenDraws(NamedTuple):
    """Draws of cards that are equal in size: each draws `cards` cards unseen from `size` cards.

    `among` of the `size` cards are of the counted kind. `times` is how often such a draw was made.
    """

    cards: int
    size: int
    among: int
    times: int = 1


def expectation(blind: UnseenDraws) -> tuple[float, float]:
    """Return how many cards of the counted kind the draws `blind` bring on average, and the variance of that number.

    Both follow from the hypergeometric distribution.
    """
    cards, size, among, times = blind
    if not cards or not size:
        return 0.0, 0.0
    part = among / size
    spread = cards * part * (1 - part) * ((size - cards) / (size - 1) if size > 1 else 0)
    return times * cards * part, times * spread


def band(blinds: Iterable[UnseenDraws], expected: float, variance: float) -> tuple[float, float]:
    """Return the ends of the range in which the number of counted cards lies in 19 of 20 fair shuffles.

    `blinds` holds all draws, or is empty if they are not known one by one. If it holds them and `variance` is at most
    `EXACT`, the range is exact. Otherwise it is that of a normal distribution with the mean `expected` and this
    variance.
    """
    known = tuple(blinds)
    if known and variance <= EXACT and all(blind.cards <= blind.size for blind in known):
        return quantiles(distribution(known))
    reach = WITHIN * sqrt(max(0.0, variance))
    return max(0.0, expected - reach), expected + reach


def distribution(blinds: Sequence[UnseenDraws]) -> list[float]:
    """Return the probabilities that the draws `blinds` together bring 0, 1, 2 … cards of the counted kind."""
    chances = [1.0]
    for blind in blinds:
        for _ in range(blind.times):
            chances = convolve_distributions(chances, hypergeometric(blind))
    return chances


def hypergeometric(blind: UnseenDraws) -> list[float]:
    """Return the probabilities that one draw as described by `blind` brings 0, 1, 2 … cards of the counted kind."""
    cards, size, among, _ = blind
    ways = comb(size, cards)
    return [comb(among, found) * comb(size - among, cards - found) / ways for found in range(min(cards, among) + 1)]


def convolve_distributions(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """Return the distribution of the sum of two independent numbers with the distributions `one` and `other`.

    A distribution holds the probabilities of 0, 1, 2 ….
    """
    sums = [0.0] * (len(one) + len(other) - 1)
    for at, chance in enumerate(one):
        for beyond, another in enumerate(other):
            sums[at + beyond] += chance * another
    return sums


def quantiles(chances: Sequence[float]) -> tuple[float, float]:
    """Return the smallest and the largest number left after cutting off 2.5 % of a distribution at each end.

    `chances` holds the probabilities of 0, 1, 2 ….
    """
    below, low = 0.0, 0
    while below + chances[low] < 0.025:
        below += chances[low]
        low += 1
    above, high = 0.0, len(chances) - 1
    while above + chances[high] < 0.025:
        above += chances[high]
        high -= 1
    return float(low), float(high)
