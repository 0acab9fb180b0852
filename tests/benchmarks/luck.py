"""Whether luck is told rightly: results less what the cards brought, over many deals between equal players.

python -m tests.benchmarks.luck --game cassino --deals 2000 --seed fresh --jobs 2 --resume cassino.jsonl

The mean without luck must be 0 within two standard errors, and its variance under 40 % of that of the results. With a
file to resume from, each deal is written there as soon as it is known, and deals that stand there are not played again.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from json import dumps, loads
from math import fsum, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from time import perf_counter
from typing import NamedTuple

from upcard.games import GAMES
from upcard.play.analysis.luck_estimate import estimate_luck, moments
from upcard.play.arena.processes import start_pool
from upcard.play.match.match import AnyMatch, Match
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

AIM = 0.4
"""So much of the variance may be left without luck."""


class Task(NamedTuple):
    """A deal to be played by equal players, and in how many pairs of deals its cards are judged."""

    game: str
    level: str
    rollouts: int
    number: int
    pairs: int
    seed: str = "luck"


class DealLuck(NamedTuple):
    """The number of a deal, the result of the first side, the luck of its cards, and the squared error of that luck."""

    number: int
    result: float
    luck: float
    noise: float


def measure_luck(task: Task) -> DealLuck:
    """Play a deal, and compute the luck of its cards."""
    match = play_deal(task)
    game, chance = match.game, Random(f"{task.seed} of {task.number}")
    if game.players.played_out is None:
        raise ValueError(f"{task.game} cannot be played out")
    drawn = [estimate_luck(game, one, task.pairs, chance) for one in moments(match, 0, len(match.actions))]
    luck, noise = fsum(one.points[0] for one in drawn), fsum(one.errors[0] ** 2 for one in drawn)
    return DealLuck(task.number, game.players.played_out(match.position, chance)[0], luck, noise)


def play_deal(task: Task) -> AnyMatch:
    """Return the match of a deal that one level has played on all seats."""
    game = GAMES[task.game]
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), f"{task.seed} {task.number}")
    match.deal()
    choose, random = levels(game)[task.level], Random(f"{task.seed} {task.number}")
    while (seat := match.to_act) is not None:
        match.play([choose(match.get_seat_view(seat), random, ThinkingBudget(Limits(rollouts=task.rollouts))).action])
    return match


def main(words: Sequence[str]) -> int:
    """Play the deals and print the result; return 1 if luck is computed wrongly."""
    options = build_parser().parse_args(words)
    begun = perf_counter()
    setting = [options.game, options.level, options.rollouts, options.pairs, options.seed]
    known = dict(load_known_deals(options.resume, setting)) if options.resume else {}
    tasks = [
        Task(options.game, options.level, options.rollouts, at, options.pairs, options.seed)
        for at in range(options.deals)
        if at not in known
    ]
    with start_pool(options.jobs) as pool:
        for one in pool.imap_unordered(measure_luck, tasks):
            known[one.number] = one
            if options.resume:
                with options.resume.open("a", encoding="utf-8") as file:
                    file.write(dumps([setting, one]) + "\n")
    found = [known[at] for at in range(options.deals)]
    print(f"{options.game}: {len(found)} deals between {options.level} players, {perf_counter() - begun:.0f} s")
    return print_results(found)


def load_known_deals(file: Path, setting: Sequence[object]) -> Iterator[tuple[int, DealLuck]]:
    """Yield the deals in a file that were played with the same settings."""
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        how, one = loads(line)
        if how == setting:
            yield one[0], DealLuck(*one)


def print_results(found: Sequence[DealLuck]) -> int:
    """Print the results without luck.

    Return 1 if their mean differs from 0 by more than chance, or they vary too much.
    """
    raw, without = [one.result for one in found], [one.result - one.luck for one in found]
    error, whole = sqrt(pvariance(without) / len(without)), pvariance(raw)
    share = pvariance(without) / whole
    print(f"results {fmean(raw):+.2f}, standard deviation {sqrt(whole):.2f}")
    print(f"without luck {fmean(without):+.2f} ± {error:.2f} (standard error)", end=", ")
    print(f"{share:.1%} ± {share_error(raw, without):.1%} of the variance", end=", ")
    print(f"of which {fmean(one.noise for one in found) / whole:.1%} from too few pairs")
    return 0 if abs(fmean(without)) <= 2 * error and share < AIM else 1


def share_error(raw: Sequence[float], without: Sequence[float]) -> float:
    """Return the standard error of a share of variance, computed by leaving out one deal at a time."""
    first, second, whole = fmean(raw), fmean(without), pvariance(raw)
    share = pvariance(without) / whole
    moved = [
        ((rest - second) ** 2 - share * (one - first) ** 2) / whole for one, rest in zip(raw, without, strict=True)
    ]
    return sqrt(pvariance(moved) / len(moved))


def build_parser() -> ArgumentParser:
    """Return the parser of the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--seed", default="luck", help="other deals with another one")
    parser.add_argument("--resume", type=Path, help="a file in which deals are kept, and from which they are read")
    for name, usual in (("deals", 2000), ("pairs", 60), ("rollouts", 100), ("jobs", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
