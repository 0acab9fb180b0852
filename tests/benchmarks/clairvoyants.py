"""What the benchmarks of clairvoyant players print: the mean lead over pairs of deals, from time to time."""

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev


def print_mean_leads(match: str, leads: Iterable[float], every: int, places: int) -> None:
    """Print the mean of `leads`, one for each pair of deals, with its 95 % interval after each `every` pairs.

    `match` says who plays whom, and `places` how many decimals to print.
    """
    found = list[float]()
    for lead in leads:
        found.append(lead)
        if len(found) > 1 and len(found) % every == 0:
            reach = 1.96 * stdev(found) / sqrt(len(found))
            told = f"{fmean(found):+.{places}f} ±{reach:.{places}f} points a deal"
            print(f"{match}, {len(found)} pairs: {told}", flush=True)
