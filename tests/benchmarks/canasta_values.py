"""Fit what a position is worth in Canasta, from deals that players play among themselves; prints `fitted_weights.py`.

python -m tests.benchmarks.canasta_values 900 --jobs 2

Sought are the weights that leave least of the results' variance without luck. They are told by few deals and many
counts, so that two things hold them: from one action to the next a position should be worth the same but for luck, and
no weight should be far from the one there was.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from tests.benchmarks.luck import Task, play_deal
from tests.changed_game import change_game
from upcard.games.canasta import CANASTA
from upcard.games.canasta.ai.fast.state import OVER
from upcard.games.canasta.ai.search.facts import PROMISES, TABLE, compute_features
from upcard.games.canasta.ai.search.fitted_weights import WEIGHTS
from upcard.games.canasta.ai.search.outcome import (
    CHANCE_TO_GO_OUT,
    counts,
    estimate_lead,
    simulate_going_out,
    simulate_pile_take,
)
from upcard.games.canasta.position import Position
from upcard.play.analysis.luck_estimate import estimate_luck, moments
from upcard.play.arena.processes import start_pool

STEADY, KEPT = 0.1, 1e6
"""How much it counts that a position is worth the same from one action to the next, and that weights stay."""

TYPICAL = {
    **{"points laid": 0.1, "canastas": 0.1, "red threes": 0.1, "red threes before the first meld": 0.4},
    **{"their points": 0.5, "points of triples": 0.4, "points held": 0.3, "cards held": 8.0, "smallest hand": 10.0},
    **dict.fromkeys(("nothing safe to discard", "later", "what the next discard may bring", "the one after"), 0.3),
    **dict.fromkeys(("pairs and the pile", "open and the pile", "open and a frozen pile", "cards and the pile"), 0.3),
}
"""By so much a weight may well be another one; for what is counted in points, or often."""
OTHERS = 50.0
"""The same for all else."""

Row = tuple[float, ...]


class DealSample(NamedTuple):
    """What a deal teaches: its result without luck by the present weights, the luck in each count, and the steps."""

    rest: float
    luck: Row
    squares: list[Row]
    """Of the steps, the sum of each count times each other."""
    products: Row
    """Of the steps, the sum of each count times what they should not have changed."""


def compare_counts(position: Position, _: Random) -> Row:
    """Return each count of the first side minus that of the other, after the worth by the present weights."""
    worth, nothing = estimate_lead(position, Random(0))[0], (0.0,) * len(WEIGHTS)
    if position.table.phase == "over":
        return (worth, *nothing)
    here = simulate_pile_take(counts(position.table, position.hands))
    if here.phase == OVER:
        return (worth, *nothing)
    share = 1.0 if simulate_going_out(here) is None else 1 - CHANCE_TO_GO_OUT
    one, other = compute_features(here, len(position.stock))
    return (worth, *(share * (mine - theirs) for mine, theirs in zip(one, other, strict=True)))


def sample_deal(task: Task) -> DealSample:
    """Play a deal, and record for each count how much luck changed it and how much it changed without luck."""
    match, chance = play_deal(task), Random(f"{task.seed} of {task.number}")
    counting = change_game(CANASTA, played_out=compare_counts)
    worth = [compare_counts(one, chance) for one in match.positions[1:] if isinstance(one, Position)]
    brought = {one.at: estimate_luck(counting, one, task.pairs, chance).points for one in moments(match, 0, len(worth))}
    luck = [sum(column) for column in zip(*brought.values(), strict=True)]
    none = (0.0,) * len(luck)
    steps = [
        [now - then - by for then, now, by in zip(*pair, brought.get(at, none), strict=True)]
        for at, pair in enumerate(pairwise(worth), 1)
    ]
    squares = [tuple(sum(step[i] * step[j] for step in steps) for j in range(1, i + 1)) for i in range(1, len(luck))]
    products = tuple(-sum(step[0] * step[i] for step in steps) for i in range(1, len(luck)))
    return DealSample(worth[-1][0] - luck[0], tuple(luck[1:]), squares, products)


def fit_weights(deals: Sequence[DealSample]) -> list[float]:
    """Return the weights that fit the deals best."""
    names = [name for part, often in ((PROMISES, 4), (TABLE, 2)) for name in part for _ in range(often)]
    number = range(len(WEIGHTS))
    left = [[0.0] * len(WEIGHTS) for _ in number]
    for i in number:
        for j in range(i + 1):
            both = sum(one.luck[i] * one.luck[j] + STEADY * one.squares[i][j] for one in deals)
            left[i][j] = left[j][i] = both + (i == j) * KEPT / TYPICAL.get(names[i], OTHERS) ** 2
    right = [sum(one.luck[i] * one.rest + STEADY * one.products[i] for one in deals) for i in number]
    return [was + by for was, by in zip(WEIGHTS, solve_equations(left, right), strict=True)]


def solve_equations(left: list[list[float]], right: list[float]) -> list[float]:
    """Solve the linear equations of a least-squares fit; both arguments are changed in place."""
    for i, row in enumerate(left):
        for k, other in enumerate(left):
            if k != i and other[i]:
                share = other[i] / row[i]
                left[k] = [a - share * b for a, b in zip(other, row, strict=True)]
                right[k] -= share * right[i]
    return [right[i] / row[i] for i, row in enumerate(left)]


def format_weight_tables(weights: Sequence[float]) -> str:
    """Return the source text of the tables of `fitted_weights.py`."""
    lines, at = ["PROMISED: Rows = ("], 0
    for part, often, more in ((PROMISES, 4, ["LIES: Rows = ("]), (TABLE, 2, [])):
        for name in part:
            row = ", ".join(f"{weight:.3g}" for weight in weights[at : at + often])
            lines.append(f"    ({row}),  # {name}")
            at += often
        lines += [")", *more]
    return "\n".join(lines)


def main(words: Sequence[str]) -> int:
    """Play the deals, fit the weights and print them."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("deals", type=int)
    parser.add_argument("--seed", default="fit", help="other deals with another one")
    for name, usual in (("pairs", 30), ("rollouts", 100), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    options = parser.parse_args(words)
    tasks = [
        Task("canasta", "medium", options.rollouts, at, options.pairs, options.seed) for at in range(options.deals)
    ]
    with start_pool(options.jobs) as pool:
        print(format_weight_tables(fit_weights(list(pool.imap_unordered(sample_deal, tasks)))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
