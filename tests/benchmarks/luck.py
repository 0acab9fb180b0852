"""Whether luck is told rightly: results less what the cards brought, over many deals between equal players.

python -m tests.benchmarks.luck --game cassino --deals 2000 --pairs 40 --jobs 2

The mean without luck must be 0 within two standard errors, and vary less than the results themselves.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from math import fsum, sqrt
from multiprocessing import Pool
from random import Random
from statistics import fmean, pvariance
from time import perf_counter
from typing import NamedTuple

from upcard.games import GAMES
from upcard.play.fortune import fortune, moments
from upcard.play.match import AnyMatch, Match
from upcard.players.levels import levels
from upcard.players.worker import Limits, Thinking


class Task(NamedTuple):
    """A deal to be played by equals, and in how many pairs of deals its cards are weighed."""

    game: str
    level: str
    rollouts: int
    number: int
    pairs: int


class Found(NamedTuple):
    """The first side's result, what the cards brought it, and the square of the standard error of that."""

    result: float
    luck: float
    noise: float


def played(task: Task) -> Found:
    """Play a deal and weigh its cards."""
    game = GAMES[task.game]
    match: AnyMatch = Match(game, next(iter(game.presets.values())), f"luck {task.number}")
    match.deal()
    choose, random = levels(game)[task.level], Random(task.number)
    while (seat := match.to_act) is not None:
        match.play([choose(match.seen(seat), random, Thinking(Limits(rollouts=task.rollouts))).action])
    if game.played_out is None:
        raise ValueError(f"{task.game} cannot be played out")
    chance = Random(f"luck of {task.number}")
    drawn = [fortune(game, one, task.pairs, chance) for one in moments(match, 0, len(match.actions))]
    luck, noise = fsum(one.points[0] for one in drawn), fsum(one.errors[0] ** 2 for one in drawn)
    return Found(game.played_out(match.position, chance)[0], luck, noise)


def main(words: Sequence[str]) -> int:
    """Play and print; 1 where luck is told wrongly."""
    options = asked().parse_args(words)
    begun = perf_counter()
    tasks = [Task(options.game, options.level, options.rollouts, at, options.pairs) for at in range(options.deals)]
    with Pool(options.jobs) as pool:
        found = list(pool.imap_unordered(played, tasks))
    raw, without = [one.result for one in found], [one.result - one.luck for one in found]
    error = sqrt(pvariance(without) / len(without))
    share = pvariance(without) / pvariance(raw)
    print(f"{options.game}: {len(found)} deals between {options.level} players, {perf_counter() - begun:.0f} s")
    print(f"results {fmean(raw):+.2f}, standard deviation {sqrt(pvariance(raw)):.2f}")
    print(f"without luck {fmean(without):+.2f} ± {error:.2f} (standard error), {share:.0%} of the variance", end="")
    print(f", of which {fmean(one.noise for one in found) / pvariance(raw):.0%} from too few pairs")
    return 0 if abs(fmean(without)) <= 2 * error else 1


def asked() -> ArgumentParser:
    """Return what may be asked for."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--level", default="standard")
    for name, usual in (("deals", 2000), ("pairs", 40), ("rollouts", 100), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
