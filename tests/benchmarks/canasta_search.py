"""How quick Canasta's search is: `python -m tests.benchmarks.canasta_search [TABLE]`, in processor time of one process.

Positions are those of decisions in deals among `standard` players. A rollout plays a whole deal to its end from there:
each deal of the unseen cards is played four times, as the search plays it for several actions, and dealing, copying and
scoring are part of the time.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from upcard.games.canasta import CANASTA
from upcard.games.canasta.compact import scores
from upcard.games.canasta.compact_dealing import Unseen, dealt, unseen
from upcard.games.canasta.compact_rollout import play_out
from upcard.games.canasta.position import Observation, observe
from upcard.games.canasta.search import choose

POSITIONS, EACH, RUNS = 150, 4, 21


class Rollouts:
    """A budget of so many rollouts."""

    def __init__(self, number: int) -> None:
        self.number = number

    def left(self) -> bool:
        """Say whether another rollout may begin, and count it."""
        self.number -= 1
        return self.number >= 0


def decisions(table: str) -> Iterator[Observation]:
    """Yield what the seat to act sees, every third decision of deals among `standard` players."""
    rules, number = CANASTA.form().rules({"table": table}), 0
    for seed in range(1000):
        position = CANASTA.apply(CANASTA.start(rules, f"search {seed}"), CANASTA.opening).position
        while (seat := CANASTA.to_act(position)) is not None:
            seen = observe(position, seat)
            number += 1
            if number % 3 == 0 and position.table.phase != "answer":
                yield seen
            choice = CANASTA.levels["standard"](seen, Random(0), Rollouts(0))
            position = CANASTA.apply(position, choice.action).position


def rollouts(known: list[Unseen], random: Random) -> float:
    """Return the rollouts of a second, over all positions."""
    began = process_time()
    for what in known:
        here = dealt(what, random)
        for _ in range(EACH):
            there = here.copy()
            play_out(there)
            scores(there)
    return EACH * len(known) / (process_time() - began)


def thinking(seen: list[Observation], number: int) -> list[float]:
    """Return the milliseconds of each decision with so many rollouts."""
    times = []
    for one in seen:
        began = process_time()
        choose(one, Random(1), Rollouts(number))
        times.append((process_time() - began) * 1000)
    return sorted(times)


def main(words: list[str]) -> int:
    """Print the rollouts of a second and what decisions take."""
    seen = list(islice(decisions(words[0] if words else "four"), POSITIONS))
    known, random = [unseen(one) for one in seen], Random(1)
    found = sorted(rollouts(known, random) for _ in range(RUNS))
    print(f"whole-deal rollouts/s: best {found[-1]:.0f}, median {median(found):.0f} of {RUNS} runs")
    for number in (600, 2400):
        times = thinking(seen[: POSITIONS // 3], number)
        figures = f"median {median(times):.0f} ms, nine of ten within {times[9 * len(times) // 10]:.0f} ms"
        print(f"decisions with {number} rollouts: {figures}, longest {times[-1]:.0f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
