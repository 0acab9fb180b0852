"""How many verdicts of the review change with a search ten times as long.

python -m tests.benchmarks.verdicts --game cassino --positions 30

Positions are taken evenly from deals of players who make mistakes, and judged as the review in the window does. Every
verdict that changes is printed: the mark and the loss as the review has it, and as the long search has it.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from statistics import fmean
from time import process_time
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.games import GAMES
from upcard.play.analysis.decision_costs import (
    Decision,
    ReviewedDecision,
    decisions,
    judge_decision,
    mark,
    weigh_decision,
)
from upcard.play.analysis.judgement import DEALS, review_decision
from upcard.play.match.match import AnyMatch, Match
from upcard.players.levels import levels
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

LONGER = 10
APART = 7
"""Of so many decisions of a deal one is taken, so that they come from all its parts and from several deals."""


def positions(game: AnyGame, level: str) -> Iterator[Decision]:
    """Yield decisions of deals between equal players."""
    choose, at = levels(game)[level], 0
    for number in range(1_000_000):
        match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), f"verdicts {number}")
        match.deal()
        random = Random(number)
        while (seat := match.to_act) is not None:
            match.play([choose(match.get_seat_view(seat), random, ThinkingBudget(Limits(rollouts=100))).action])
        for one in decisions(match, 0, len(match.actions)):
            at += 1
            if at % APART == 0:
                yield one


class ComparedVerdicts(NamedTuple):
    """A decision with the verdict of the review and of the long search, and how long the review took."""

    decision: Decision
    short: ReviewedDecision
    long: ReviewedDecision
    took: float


def compare_verdicts(game: AnyGame, level: str, deals: int) -> Iterator[ComparedVerdicts]:
    """Judge each decision twice, by the review and by the long search."""
    for one in positions(game, level):
        begun = process_time()
        short = review_decision(game, one, deals)
        took = process_time() - begun
        if short is None:
            continue
        tried = max(deals, len(short.verdict.played.values))
        long = judge_decision(one, weigh_decision(game, one, LONGER * tried, Random(f"longer {one.at}")))
        if long is not None:
            yield ComparedVerdicts(one, short, long, took)


def describe_verdict(game: AnyGame, found: ReviewedDecision) -> str:
    """Return a line with a verdict."""
    verdict = found.verdict
    return f"{mark(game, verdict) or '–'} {verdict.loss:.2f} ± {verdict.error:.2f} ({len(verdict.played.values)} deals)"


def main(words: Sequence[str]) -> int:
    """Judge the decisions and print the changed verdicts."""
    options = build_parser().parse_args(words)
    game = GAMES[options.game]
    found, changed = list[ComparedVerdicts](), 0
    for one in islice(compare_verdicts(game, options.level, options.deals), options.positions):
        found.append(one)
        if mark(game, one.short.verdict) != mark(game, one.long.verdict):
            changed += 1
            short, long = describe_verdict(game, one.short), describe_verdict(game, one.long)
            print(f"  action {one.decision.at}: {short}, longer {long}", flush=True)
    both = ([one.short for one in found], [one.long for one in found])
    marked = [sum(bool(mark(game, each.verdict)) for each in way) for way in both]
    print(f"{options.game}: {changed} of {len(found)} marks change; {marked[0]} have one, {marked[1]} in the end")
    print(f"{fmean(one.took for one in found):.2f} s of a processor a verdict")
    return 0


def build_parser() -> ArgumentParser:
    """Return the parser of the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--level", default="casual")
    for name, usual in (("positions", 30), ("deals", DEALS)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
