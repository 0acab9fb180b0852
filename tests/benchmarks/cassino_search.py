"""How quick Cassino's search is, in processor time of one process.

python -m tests.benchmarks.cassino_search speed 40
python -m tests.benchmarks.cassino_search decisions expert 4 --option players=4

`speed` counts hands played out to their end, as the search plays them while it thinks: dealing what is not seen and
judging the ends are part of the time.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from random import Random
from statistics import median, quantiles
from time import process_time

from tests.benchmarks.cassino_deals import choose_quickly, get_view, play_stages
from upcard.cli.arguments import parse_options
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.cassino import CASSINO
from upcard.games.cassino.ai import greedy
from upcard.games.cassino.ai.fast.state import figures
from upcard.games.cassino.ai.search import levels
from upcard.games.cassino.ai.search.search import DecisionSearch
from upcard.games.cassino.options import Options


def speed(words: Namespace) -> None:
    """Search the decisions of some deals, and print how many rollouts a second were made."""
    of, rates, random = figures(rules_of(words)), list[float](), Random(words.seed)
    for _ in range(words.number):
        spent, rollouts = 0.0, 0
        for before in list(play_stages(of, choose_quickly, random))[:-1:5]:
            if before.stock:
                began = process_time()
                thought = DecisionSearch(get_view(of, before), random, UNLIMITED, words.rollouts)
                thought.rank_candidates(thought.candidates())
                spent += process_time() - began
                rollouts += words.rollouts - thought.rollouts
        rates.append(rollouts / spent)
    print(
        f"{len(rates)} deals, up to {words.rollouts} rollouts a decision: {median(rates):,.0f} a second "
        f"({min(rates):,.0f} to {max(rates):,.0f})"
    )


def decisions(words: Namespace) -> None:
    """Let a level decide in deals of greedy players, and print how long each decision takes."""
    rules, spent = rules_of(words), list[float]()
    level = getattr(levels, words.level)
    for number in range(words.number):
        here = CASSINO.rules.apply(CASSINO.rules.start(rules, f"{words.seed}/{number}"), CASSINO.rules.opening).position
        while (seat := CASSINO.rules.to_act(here)) is not None:
            given_seat = CASSINO.rules.observe(here, seat)
            began = process_time()
            level(given_seat, Random(words.seed), UNLIMITED)
            spent.append(process_time() - began)
            here = CASSINO.rules.apply(here, greedy.choose(given_seat, Random(0), UNLIMITED).action).position
    cuts = quantiles(spent, n=100)
    times = f"median {1e3 * median(spent):.0f}, p95 {1e3 * cuts[94]:.0f}, p99 {1e3 * cuts[98]:.0f}"
    print(f"{words.level}, {len(spent)} decisions: {times}, most {1e3 * max(spent):.0f} ms of processor time")


def rules_of(words: Namespace) -> Options:
    """Return the options that the command line names."""
    return CASSINO.text.form.rules(parse_options("--option", words.option, preset=words.preset))


MEASURES: dict[str, Callable[[Namespace], None]] = {"speed": speed, "decisions": decisions}


def main() -> None:
    """Run the measurement that the command line names."""
    parser = ArgumentParser(description=__doc__)
    asked = parser.add_subparsers(required=True, dest="measure")
    for name in MEASURES:
        one = asked.add_parser(name)
        if name == "decisions":
            one.add_argument("level", choices=list(CASSINO.players.levels))
        one.add_argument("number", type=int)
        one.add_argument("--preset")
        one.add_argument("--option", nargs="+", action="extend", default=[])
        one.add_argument("--seed", default="0")
        one.add_argument("--rollouts", type=int, default=levels.SKILLS["expert"].rollouts)
    words = parser.parse_args()
    MEASURES[words.measure](words)


if __name__ == "__main__":
    main()
