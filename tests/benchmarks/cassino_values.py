"""Fit what a hand's end is worth in Cassino, from deals that players play among themselves; prints `fitted_weights.py`.

python -m tests.benchmarks.cassino_values 4000
python -m tests.benchmarks.cassino_values 1000 --rollouts 60
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean

from tests.benchmarks.cassino_deals import Player, choose_quickly, make_search_player, play_stages
from upcard.games.cassino.ai.fast.deal import CompactPosition
from upcard.games.cassino.ai.fast.state import COUNT, POINTS, SPADES, CompactRules, figures, get_stack_gain
from upcard.games.cassino.options import Options

Row = tuple[tuple[float, ...], float]
"""What is known at a hand's end, and what came of it."""

KINDS = {"cards": (0, COUNT), "spades": (SPADES, COUNT), "points": (POINTS, COUNT)}


def count(brings: int, kind: str) -> int:
    """Return how many cards, spades or points are in the captured cards `brings`."""
    shift, mask = KINDS[kind]
    return brings >> shift & mask


def compute_lead(taken: Sequence[int], side: int, kind: str) -> float:
    """Return by how much a side is ahead of the best other side; for points, of the mean of the other sides."""
    others = [count(brings, kind) for other, brings in enumerate(taken) if other != side]
    return count(taken[side], kind) - (fmean(others) if kind == "points" else max(others))


def fit_least_squares(rows: Sequence[Row]) -> tuple[list[float], float]:
    """Return the coefficients of a least-squares fit, and the standard deviation of its residuals."""
    size = len(rows[0][0])
    left = [[sum(known[i] * known[j] for known, _ in rows) for j in range(size)] for i in range(size)]
    right = [sum(known[i] * came for known, came in rows) for i in range(size)]
    for i in range(size):
        for k in range(size):
            if k != i:
                share = left[k][i] / left[i][i]
                left[k] = [a - share * b for a, b in zip(left[k], left[i], strict=True)]
                right[k] -= share * right[i]
    found = [right[i] / left[i][i] for i in range(size)]
    rest = [came - sum(a * b for a, b in zip(found, known, strict=True)) for known, came in rows]
    return found, sqrt(fmean(one * one for one in rest))


def rows(
    of: CompactRules, ends: Sequence[tuple[CompactPosition, CompactPosition]], kind: str, order: int
) -> Iterator[Row]:
    """Yield the rows to be fitted for the side that plays `order` turns after the seat to play."""
    for end, final in ends:
        side = (of.sides[end.turn] + order) % len(end.taken)
        table = sum(get_stack_gain(of, item) for item in end.items)
        things = (float(len(end.items)),) if kind == "points" else ()
        came = compute_lead(final.taken, side, kind) - compute_lead(end.taken, side, kind)
        yield (1.0, float(count(table, kind)), *things), came


def hand_ends(
    of: CompactRules, player: Player, number: int
) -> dict[int, list[tuple[CompactPosition, CompactPosition]]]:
    """Play deals.

    Return the position at each end of a hand with that at the end of its deal, by the size of the stock.
    """
    found: dict[int, list[tuple[CompactPosition, CompactPosition]]] = {}
    for deal in range(number):
        *played, final = play_stages(of, player, Random(f"values {deal}"))
        for before, after in pairwise(played):
            if len(after.stock) < len(before.stock):
                found.setdefault(len(before.stock), []).append((after, final))
    return found


def main() -> None:
    """Print a line of fitted values for each number of players and each end of a hand."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int)
    parser.add_argument("--rollouts", type=int, default=0)
    words = parser.parse_args()
    player = make_search_player(words.rollouts) if words.rollouts else choose_quickly
    for players in (2, 3, 4):
        of = figures(Options(players=players))
        for stock, ends in sorted(hand_ends(of, player, words.number).items()):
            found = {
                kind: [fit_least_squares(list(rows(of, ends, kind, side))) for side in range(len(set(of.sides)))]
                for kind in KINDS
            }
            apart = [f"{found[kind][0][1]:.2f}" for kind in ("cards", "spades")]
            lines = [_tuples([line for line, _ in found[kind]]) for kind in KINDS]
            print(f"    ({players}, {stock}): Fitted({', '.join((*apart, *lines))}),", flush=True)


def _tuples(lines: Sequence[Sequence[float]]) -> str:
    return "(" + ", ".join("(" + ", ".join(f"{number:.2f}" for number in line) + ")" for line in lines) + ")"


if __name__ == "__main__":
    main()
