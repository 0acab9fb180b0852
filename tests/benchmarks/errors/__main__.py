"""Measures how many points each level loses at a decision, beside the best action found by a long search.

python -m tests.benchmarks.errors --game cassino
python -m tests.benchmarks.errors --game canasta --levels expert,greedy --positions 200 --jobs 2
python -m tests.benchmarks.errors make --game scarney --positions 500 --rollouts 1000
python -m tests.benchmarks.errors make --game cassino --preset nordic --positions 120 --rollouts 300
python -m tests.benchmarks.errors --game cassino --preset nordic

A set holds decisions from deals at all tables, played by players of every kind, and what each action brought in so many
possible deals, the same for each. The long search plays these deals to their end in the same way as the levels' search
does, which makes levels that search look better than others. Compare levels that search, or versions of one level.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from statistics import fmean

from tests.benchmarks.errors.decision_files import file_of, read
from tests.benchmarks.errors.making import make_decision_set
from tests.benchmarks.errors.measuring import Rate, rates
from upcard.core.thinking.skill import is_styled
from upcard.games import GAMES
from upcard.players.levels import levels

HEAD = f"{'level':<10}{'points lost':>12}{'± error':>9}{'best':>7}{'anew':>6}{'unknown':>9}{'median time':>13}"


def main(words: Sequence[str]) -> int:
    """Make a set of stored decisions, or measure the levels with one; return the exit status."""
    making = words[:1] == ["make"]
    options = build_parser(making).parse_args(words[1:] if making else words)
    if making:
        make_decision_set(options.game, options.positions, options.rollouts, options.jobs, options.preset)
        return 0
    return measure(options)


def build_parser(making: bool) -> ArgumentParser:
    """Return the parser of the command line."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), required=True)
    parser.add_argument("--preset", default="", help="play all deals by this preset")
    parser.add_argument("--positions", type=int, default=500 if making else sys.maxsize)
    parser.add_argument("--jobs", type=int, default=1)
    if making:
        parser.add_argument("--rollouts", type=int, required=True)
    else:
        parser.add_argument("--levels", default="")
    return parser


def measure(options: Namespace) -> int:
    """Print what each level loses, a line each; return 2 if there is no such set or level."""
    known = [*levels(GAMES[options.game])]
    chosen = options.levels.split(",") if options.levels else [name for name in known if not is_styled(name)]
    unknown = [name for name in chosen if name not in known]
    file, asked_for = file_of(options.game, options.preset), " ".join(filter(None, (options.game, options.preset)))
    if unknown or not file.exists():
        named = ", ".join(name for name in known if not is_styled(name))
        why = f"{unknown[0]!r} is none of {named}" if unknown else f"no set has been made for {asked_for}"
        print(f"errors: {why}", file=sys.stderr)
        return 2
    header, deals = read(file)
    doubts = [decision.worths[1].error for deal in deals for decision in deal.decisions]
    tried = f"each action tried in {header.number} possible deals"
    print(f"{asked_for}: {len(doubts)} decisions, {tried}, the second best known to ±{fmean(doubts):.2f}")
    print(HEAD, flush=True)
    for found in rates(options.game, chosen, options.positions, options.jobs, options.preset):
        print(format_rate(found), flush=True)
    return 0


def format_rate(found: Rate) -> str:
    """Return one line that says what a level loses."""
    figures = f"{found.points:>12.3f}{found.error:>9.3f}{found.best:>7.0%}{found.anew:>6}{found.unknown:>9}"
    return f"{found.level:<10}{figures}{found.seconds * 1000:>10.1f} ms"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
