"""Fit what a position of Hand and Foot is worth before the end of its deal, for the search, which stops there.

python -m tests.benchmarks.hand_and_foot_values [--deals 400] [--check]

Deals at all tables and by all sets of rules are played by the rules of thumb of `rollout`; every few turns each side's
facts are noted, and what the side still gains on the mean of the others until the end of the deal. The least squares
with a small penalty for large weights are printed as `fitted_weights` has them, and the share of the variance that they
explain in other deals. With `--check` the weights of the package are tried in these alone.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import product
from math import fsum
from statistics import fmean
from typing import NamedTuple

from upcard.games import GAMES
from upcard.games.canasta.ai.fast.state import OVER
from upcard.games.canasta.ai.search.value import compute_lead
from upcard.games.hand_and_foot.ai.fast.facts import list_facts
from upcard.games.hand_and_foot.ai.fast.fitted_weights import WEIGHTS
from upcard.games.hand_and_foot.ai.fast.rollout import play_turns
from upcard.games.hand_and_foot.ai.fast.state import scores
from upcard.games.hand_and_foot.ai.search.outcome import convert_position

GAME = GAMES["hand_and_foot"]
APART = 7
"""How many turns lie between two notes of a deal."""
RIDGE = 20.0
"""The penalty for large weights, by the number of facts noted."""


class Note(NamedTuple):
    """The facts of a side less the mean of the others', and what it still gains on them."""

    facts: list[float]
    gain: float


def play_deal(number: int) -> Iterator[Note]:
    """Play a deal by the rules of thumb, and yield the notes of its sides; half of the deals use the usual rules."""
    tables = list(product(GAME.rules.presets, GAME.rules.tables))
    preset, table = tables[number // 2 % len(tables)] if number % 2 else ("whitnack", "four")
    rules = GAME.text.form.rules({"preset": preset, "table": table})
    start = GAME.rules.apply(GAME.rules.start(rules, f"values {number}"), GAME.rules.opening).position
    here, noted = convert_position(start), []
    while here.phase != OVER:
        play_turns(here, APART)
        if here.phase != OVER:
            sides = range(len(here.law.members))
            noted.append(([list_facts(here, side) for side in sides], scores(here)))
    final = scores(here)
    for facts, before in noted:
        for side in range(len(final)):
            rest = [facts[other] for other in range(len(final)) if other != side]
            lead = [own - fmean(others) for own, *others in zip(facts[side], *rest, strict=True)]
            yield Note(lead, compute_lead(side, final) - compute_lead(side, before))


def fit_weights(notes: Sequence[Note]) -> list[float]:
    """Return the weights of the least-squares fit."""
    size = len(notes[0].facts)
    rows = [[0.0] * (size + 1) for _ in range(size)]
    for facts, gain in notes:
        for at, fact in enumerate(facts):
            if fact:
                row = rows[at]
                for other in range(size):
                    row[other] += fact * facts[other]
                row[size] += fact * gain
    for at in range(size):
        rows[at][at] += RIDGE + 0.0005 * rows[at][at]
    return solve(rows)


def solve(rows: list[list[float]]) -> list[float]:
    """Solve linear equations; each row holds the factors, followed by the result."""
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(len(rows)):
            if row != at and (factor := rows[row][at] / rows[at][at]):
                rows[row] = [one - factor * other for one, other in zip(rows[row], rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def explain_share(notes: Sequence[Note], weights: Sequence[float]) -> float:
    """Return the share of the variance of gains that the weights explain."""
    missed = [note.gain - fsum(map(lambda fact, weight: fact * weight, note.facts, weights)) for note in notes]
    return 1 - fsum(miss**2 for miss in missed) / fsum(note.gain**2 for note in notes)


def main() -> None:
    """Fit the weights, or try those of the package."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    others = [note for number in range(given.deals, given.deals * 5 // 4) for note in play_deal(number)]
    weights: Sequence[float] = WEIGHTS
    if not given.check:
        weights = fit_weights([note for number in range(given.deals) for note in play_deal(number)])
        half = len(weights) // 2
        for now, later in zip(weights[:half], weights[half:], strict=True):
            print(f"    ({now:.4g}, {later:.4g}),")
    print(f"{explain_share(others, weights):.0%} of the variance explained in {len(others)} other notes")


if __name__ == "__main__":
    main()
