"""How quick and how strong Canasta's search is, in processor time of one process.

python -m tests.benchmarks.canasta_search speed --table four
python -m tests.benchmarks.canasta_search pairs greedy 300 --rollouts 600 --first 1000

For the speed, positions are those of decisions in deals among `standard` players. A rollout plays a whole deal to its
end from there: each deal of the unseen cards is played four times, as the search plays it for several actions, and
dealing, copying and scoring are part of the time.
"""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, median, stdev
from time import process_time

from tests.changed_game import change_game
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai.fast.dealing import UnseenCards, deal_hidden_cards, unseen
from upcard.games.canasta.ai.fast.rollout import play_out
from upcard.games.canasta.ai.fast.state import scores
from upcard.games.canasta.ai.search.levels import expert
from upcard.games.canasta.position import Observation, observe
from upcard.play.arena.arena import compute_margin, deal, list_seatings, map_seats_to_players
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

POSITIONS, EACH, RUNS = 150, 4, 21


def decisions(table: str) -> Iterator[Observation]:
    """Yield every third observation before a decision, from deals among `standard` players."""
    rules, number = CANASTA.text.form.rules({"table": table}), 0
    for seed in range(1000):
        position = CANASTA.rules.apply(CANASTA.rules.start(rules, f"search {seed}"), CANASTA.rules.opening).position
        while (seat := CANASTA.rules.to_act(position)) is not None:
            seen = observe(position, seat)
            number += 1
            if number % 3 == 0 and position.table.phase != "answer":
                yield seen
            choice = CANASTA.players.rivals["standard"](seen, Random(0), ThinkingBudget(Limits(0)))
            position = CANASTA.rules.apply(position, choice.action).position


def rollouts(known: list[UnseenCards], random: Random) -> float:
    """Return how many rollouts a second the search makes, over all positions."""
    began = process_time()
    for what in known:
        here = deal_hidden_cards(what, random)
        for _ in range(EACH):
            there = here.copy()
            play_out(there)
            scores(there)
    return EACH * len(known) / (process_time() - began)


def time_decisions(seen: list[Observation], number: int) -> list[float]:
    """Return how many milliseconds each decision takes with `number` rollouts."""
    times = []
    for one in seen:
        began = process_time()
        expert(one, Random(1), ThinkingBudget(Limits(number)))
        times.append((process_time() - began) * 1000)
    return sorted(times)


def speed(words: Namespace) -> None:
    """Print the rollouts a second and the time that a decision takes."""
    seen = list(islice(decisions(words.table), POSITIONS))
    known, random = [unseen(one) for one in seen], Random(1)
    found = sorted(rollouts(known, random) for _ in range(RUNS))
    print(f"whole-deal rollouts/s: best {found[-1]:.0f}, median {median(found):.0f} of {RUNS} runs")
    for number in (words.rollouts, 4 * words.rollouts):
        times = time_decisions(seen[: POSITIONS // 3], number)
        figures = f"median {median(times):.0f} ms, nine of ten within {times[9 * len(times) // 10]:.0f} ms"
        print(f"decisions with {number} rollouts: {figures}, longest {times[-1]:.0f} ms")


def pairs(words: Namespace) -> None:
    """Play the same deals from every side, and print the mean difference with its 95 % interval from time to time."""
    rules, gains, won = CANASTA.text.form.rules({"table": words.table}), list[float](), 0.0
    every = list_seatings(len(rules.sides))
    game = change_game(CANASTA, levels={**CANASTA.players.levels, "search": make_search_player(words.rollouts)})
    for number in range(words.first, words.first + words.number):
        seats = [map_seats_to_players((("search",), (words.other,)), seating, rules.sides) for seating in every]
        played = [deal(game, rules, f"pairs {number}", one).points for one in seats]
        found = [float(compute_margin(seating, points)) for seating, points in zip(every, played, strict=True)]
        gains.append(fmean(found))
        won += sum(one > 0 for one in found) / len(found)
        if len(gains) > 1 and (len(gains) % 5 == 0 or len(gains) == words.number):
            reach = 1.96 * stdev(gains) / sqrt(len(gains))
            told = (
                f"{len(gains)} pairs: {fmean(gains):+.0f} ±{reach:.0f} points a deal, {won / len(gains):.0%} of deals"
            )
            print(f"search({words.rollouts}) - {words.other}, {words.table}, {told}", flush=True)


def make_search_player(number: int) -> Callable[[Observation, Random, Budget], Choice[Action]]:
    """Return a player that searches with `number` rollouts a decision."""
    return lambda seen, random, _: expert(seen, random, ThinkingBudget(Limits(number)))


def main() -> None:
    """Run the measurement that the command line names."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("measure", choices=("speed", "pairs"))
    parser.add_argument(
        "other", nargs="?", default="greedy", choices=(*CANASTA.players.rivals, *CANASTA.players.levels)
    )
    parser.add_argument("number", nargs="?", type=int, default=300)
    parser.add_argument("--table", default="four", choices=CANASTA.rules.tables)
    parser.add_argument("--rollouts", type=int, default=600)
    parser.add_argument("--first", type=int, default=0)
    words = parser.parse_args()
    (speed if words.measure == "speed" else pairs)(words)


if __name__ == "__main__":
    main()
