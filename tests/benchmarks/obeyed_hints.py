"""What the review says of a seat that obeys every hint.

python -m tests.benchmarks.obeyed_hints --game canasta --deals 40
python -m tests.benchmarks.obeyed_hints --game canasta --deals 10 --closer 3000

The other seats play by rule of thumb. Each mark that the review gives the obedient seat is printed; with `--closer`
each of its decisions is weighed again in that many deals of its own, and how far the hint lies behind the best is told.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean
from time import process_time

from upcard.core.game.record import AnyGame
from upcard.core.thinking.budget import SPENT
from upcard.games import GAMES
from upcard.play.analysis.decision_costs import (
    ReviewedDecision,
    decisions,
    judge_decision,
    mark,
    weigh_decision,
)
from upcard.play.analysis.hints import hint
from upcard.play.analysis.judgement import review_decision
from upcard.play.match.match import AnyMatch, Match

OBEDIENT = 0


def play_obediently(game: AnyGame, seed: str) -> AnyMatch:
    """Return a deal in which one seat plays what each hint says."""
    match: AnyMatch = Match(game, next(iter(game.rules.presets.values())), seed)
    match.deal()
    by_thumb = game.players.rivals["standard"]
    while (seat := match.to_act) is not None:
        seen = match.get_seat_view(seat)
        choice = hint(game, seen).choice if seat == OBEDIENT else by_thumb(seen, Random(1), SPENT)
        match.play([choice.action])
    return match


def review_obedient_seat(game: AnyGame, match: AnyMatch) -> Iterator[ReviewedDecision]:
    """Yield the reviewed decisions of the obedient seat."""
    for one in decisions(match, 0, len(match.actions)):
        if one.seat == OBEDIENT:
            found = review_decision(game, one)
            if found is not None:
                yield found


def weigh_closer(found: ReviewedDecision, game: AnyGame, deals: int) -> ReviewedDecision | None:
    """Judge a decision again in deals of its own."""
    weighed = weigh_decision(game, found.decision, deals, Random(f"closer {found.decision.at}"))
    return judge_decision(found.decision, weighed)


def describe(game: AnyGame, found: ReviewedDecision) -> str:
    """Return one line with a decision and the verdict of the review."""
    write, verdict = game.text.write_action, found.verdict
    loss = f"{mark(game, verdict) or '–'} {verdict.loss:.2f} ± {2 * verdict.error:.2f}"
    return (
        f"{write(found.decision.action)}: {loss}, best {write(verdict.best.action)}, {len(verdict.played.values)} deals"
    )


def main(words: Sequence[str]) -> int:
    """Play, review and print."""
    options = build_parser().parse_args(words)
    game, began = GAMES[options.game], process_time()
    marks, behind = list[str](), list[float]()
    for number in range(options.first, options.first + options.deals):
        match = play_obediently(game, f"obeyed {number}")
        for one in review_obedient_seat(game, match):
            marks.append(mark(game, one.verdict))
            closer = weigh_closer(one, game, options.closer) if options.closer else None
            if closer is not None:
                behind.append(closer.verdict.loss)
            if marks[-1] or (closer and mark(game, closer.verdict)):
                print(f"  deal {number}, action {one.decision.at}, {describe(game, one)}", flush=True)
                if closer:
                    print(f"    closer: {describe(game, closer)}", flush=True)
    counted = ", ".join(f"{marks.count(kind)} {kind}" for kind in ("?!", "?", "??"))
    print(f"{options.game}: {len(marks)} hints obeyed in {options.deals} deals, marks: {counted}")
    if behind:
        print(f"behind the best in {options.closer} deals: mean {fmean(behind):.2f}, worst {max(behind):.2f}")
    print(f"{process_time() - began:.0f} s of a processor")
    return 0


def build_parser() -> ArgumentParser:
    """Return the command's arguments."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    for name, usual, what in (
        ("deals", 40, "how many deals"),
        ("first", 0, "the number of the first"),
        ("closer", 0, "weigh each decision again in so many deals"),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual, help=what)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
