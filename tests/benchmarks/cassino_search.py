"""How strong and how quick Cassino's search is.

python -m tests.benchmarks.cassino_search pairs greedy 400
python -m tests.benchmarks.cassino_search pairs standard 100 --option players=3 --rollouts 600
python -m tests.benchmarks.cassino_search games greedy 100
python -m tests.benchmarks.cassino_search speed 40
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, mean, median, quantiles
from time import perf_counter, process_time

from tests.benchmarks.cassino_deals import Unlimited, quick, seen, stages
from upcard.cli.arguments import given
from upcard.core.game import Budget, Choice, Game
from upcard.games.cassino import CASSINO, search
from upcard.games.cassino.actions import Action
from upcard.games.cassino.compact import figures
from upcard.games.cassino.position import Observation, Position
from upcard.games.cassino.rules import Rules
from upcard.play.arena import Pair, deal, gain, seated, seatings
from upcard.play.arena_result import result
from upcard.players.chance import chance
from upcard.players.levels import levels
from upcard.players.worker import Limits, Thinking

Cassino = Game[Rules, Position, Observation, Action]


class Timed:
    """The search with so many rollouts, each decision timed."""

    def __init__(self, rollouts: int) -> None:
        self.rollouts = rollouts
        self.seconds: list[float] = []

    def choose(self, seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
        """Choose, and keep the time."""
        began = process_time()
        choice = search.choose(seen, random, Thinking(Limits(self.rollouts)))
        self.seconds.append(process_time() - began)
        return choice

    def told(self) -> str:
        """Say how long decisions took."""
        cuts = quantiles(self.seconds, n=100)
        times = (
            f"median {1e3 * median(self.seconds):.0f}, p99 {1e3 * cuts[98]:.0f}, most {1e3 * max(self.seconds):.0f} ms"
        )
        return f"{len(self.seconds)} decisions of up to {self.rollouts} rollouts: {times} of processor time"

    def game(self) -> Cassino:
        """Return the game with this among its levels."""
        return replace(CASSINO, levels={**CASSINO.levels, "search": self.choose})


def pairs(words: Namespace) -> None:
    """Play the same deals from every side, and print the mean difference with its interval now and then."""
    timed, rules, found, won = Timed(words.rollouts), rules_of(words), list[Pair](), 0.0
    every = seatings(len(rules.sides))
    for number in range(words.number):
        gains = []
        for seating in every:
            seats = seated((("search",), (words.other,)), seating, rules.sides)
            played = deal(timed.game(), rules, f"{words.seed}/{number}", seats)
            gains.append(gain(seating, played.points))
            won += (gains[-1] > 0) / len(every)
        found.append(Pair(mean(gains), (0.0,), 0))
        if len(found) % 20 == 0 or len(found) == words.number:
            low, high = result(("search", words.other), found).ci95
            on_average = fmean(float(pair.difference) for pair in found)
            where = (
                f"{len(found)} pairs, seed {words.seed}: {on_average:+.2f} points a deal ({low:+.2f} to {high:+.2f})"
            )
            print(f"search - {words.other}, {where}, {won / len(found):.0%} of deals; {timed.told()}", flush=True)


def games(words: Namespace) -> None:
    """Play whole matches, the first seat in turn each player's, and print how many are won."""
    timed, rules, won, number = Timed(words.rollouts), rules_of(words), 0.0, 0
    for number in range(1, words.number + 1):
        side = number % len(rules.sides)
        winner = match(timed.game(), rules, f"{words.seed}/{number // 2}", (side, words.other))
        won += 1 / len(rules.sides) if winner is None else float(winner == side)
        if number % 10 == 0 or number == words.number:
            share = won / number
            reach = 1.96 * sqrt(share * (1 - share) / number)
            print(
                f"search against {words.other}, {number} games, seed {words.seed}: {share:.1%} ±{reach:.1%}", flush=True
            )
    print(timed.told())


def match(game: Cassino, rules: Rules, seed: str, players: tuple[int, str]) -> int | None:
    """Play a match, the search on one side; return the side that wins."""
    side, other = players
    position, ply = game.start(rules, seed), 0
    while True:
        position = game.apply(position, game.opening).position
        while (seat := game.to_act(position)) is not None:
            level = levels(game)["search" if rules.side(seat) == side else other]
            choice = level(game.observe(position, seat), Random(chance(seed, seat, ply)), Unlimited())
            position, ply = game.apply(position, choice.action).position, ply + 1
        following = game.next_deal(position, seed)
        if following is None:
            return game.standing(position).winner
        position = following


def speed(words: Namespace) -> None:
    """Think over decisions from deals, as many hands played out as in play, and print how many a second."""
    of, spent, rollouts = figures(rules_of(words)), 0.0, 0
    random = Random(words.seed)
    for _ in range(words.number):
        for before in list(stages(of, quick, random))[:-1:5]:
            if before.stock:
                given = seen(of, before)
                began = perf_counter()
                thought = search.Search(given, random, Unlimited(), words.rollouts)
                thought.run()
                spent += perf_counter() - began
                rollouts += words.rollouts - thought.rollouts
    print(f"{rollouts} rollouts of up to {words.rollouts} a decision: {rollouts / spent:,.0f} a second")


def rules_of(words: Namespace) -> Rules:
    """Return the options asked for."""
    return CASSINO.form().rules(given("--option", words.option, preset=words.preset))


MEASURES: dict[str, Callable[[Namespace], None]] = {"pairs": pairs, "games": games, "speed": speed}


def main() -> None:
    """Measure what is asked for."""
    parser = ArgumentParser(description=__doc__)
    asked = parser.add_subparsers(required=True, dest="measure")
    for name in MEASURES:
        one = asked.add_parser(name)
        if name != "speed":
            one.add_argument("other", choices=levels(CASSINO))
        one.add_argument("number", type=int)
        one.add_argument("--preset")
        one.add_argument("--option", nargs="+", action="extend", default=[])
        one.add_argument("--seed", default="0")
        one.add_argument("--rollouts", type=int, default=search.ROLLOUTS)
    words = parser.parse_args()
    MEASURES[words.measure](words)


if __name__ == "__main__":
    main()
