"""The levels' ratings by single deals, as `GamePlayers.ratings` has them: neighbours play the same deals twice.

python -m tests.benchmarks.ratings --game cassino --deals 200
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import pairwise
from math import log, sqrt

from upcard.core.thinking.skill import NAMES, USUAL
from upcard.games import GAMES
from upcard.play.arena.arena import Contest, play

PER_E = 400 / log(10)
"""Points of rating for odds of e to one."""


def measure_lead(game: str, better: str, worse: str, deals: int, jobs: int) -> tuple[float, float]:
    """Return by how much one level's rating is above another's, and the standard error."""
    rules = GAMES[game].rules.default_options
    contest = Contest(game, rules, ((better,), (worse,)), f"ratings {better} {worse}")
    won, drawn, lost = (sum(each) for each in zip(*(one.won for one in play(contest, range(deals), jobs)), strict=True))
    share = (won + drawn / 2) / (won + drawn + lost)
    error = PER_E / sqrt((won + drawn + lost) * share * (1 - share))
    print(f"{game}: {better} over {worse}: {won} won, {drawn} drawn, {lost} lost", flush=True)
    return PER_E * log(share / (1 - share)), error


def main(words: Sequence[str]) -> int:
    """Play the deals and print the ratings."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--deals", type=int, default=200, help="how many deals each two neighbours play")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    options = parser.parse_args(words)
    ratings, errors = {NAMES[0]: 0.0}, list[float]()
    for worse, better in pairwise(NAMES):
        lead, error = measure_lead(options.game, better, worse, options.deals, options.jobs)
        ratings[better] = ratings[worse] + lead
        errors.append(error)
    shift = 1500 - ratings[USUAL]
    told = ", ".join(f"{name} {round(rating + shift)}" for name, rating in ratings.items())
    print(f"{options.game}: {told}; neighbours ± {max(errors):.0f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
