"""Our rollouts a second beside the simulations a second of OpenSpiel's ISMCTS on gin rummy, in turn, in one process.

    PYTHONPATH=FOLDER python -m tests.benchmarks.beside_openspiel 7

`tests.benchmarks.peers` says how OpenSpiel comes into the folder. It is compiled C++ with random rollouts, 50
simulations a decision; ours are plain Python and play sensibly. Both take turns, so that a slow minute of the machine
slows both: what counts is by how many times ours is faster.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from tests.benchmarks import canasta_search, scarney_search
from tests.benchmarks.cassino_deals import choose_quickly, get_view, play_stages
from tests.benchmarks.peers import explain_absence, openspiel_search
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.canasta.ai.fast.dealing import unseen
from upcard.games.cassino.ai.fast.state import figures
from upcard.games.cassino.ai.search.search import DecisionSearch
from upcard.games.cassino.options import Options

PEER = "OpenSpiel"
SECONDS = 1.0
TRIED = 3000
"""Rollouts of a decision in Cassino, as many as at the highest level."""

AIMS = {"cassino": 19, "canasta": 6, "scarney": 6}


def cassino(seed: int) -> float:
    """Return how many rollouts a second Cassino's search makes to the end of a hand, over the decisions of a deal."""
    of, random, rollouts = figures(Options()), Random(seed), 0
    thoughts = [
        DecisionSearch(get_view(of, one), random, UNLIMITED, TRIED)
        for one in list(play_stages(of, choose_quickly, random))[:-1:5]
    ]
    began = process_time()
    for thought in thoughts:
        if thought.view.stock:
            thought.rank_candidates(thought.candidates())
            rollouts += TRIED - thought.rollouts
    return rollouts / (process_time() - began)


def canasta(seed: int) -> float:
    """Return how many rollouts of a whole deal Canasta's search makes a second."""
    known = [unseen(one) for one in islice(canasta_search.decisions("four"), canasta_search.POSITIONS)]
    return canasta_search.rollouts(known, Random(seed))


def scarney(seed: int) -> float:
    """Return how many rollouts of a whole deal Scarney's search makes a second."""
    return scarney_search.rate(1 + seed % 2)


OURS: Mapping[str, Callable[[int], float]] = {"cassino": cassino, "canasta": canasta, "scarney": scarney}


def main(words: Sequence[str] | None = None) -> int:
    """Measure the searches in turn, and print the medians of all rounds and of the ratio in each round."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rounds", type=int, nargs="?", default=5)
    lacking, rounds = explain_absence(PEER), parser.parse_args(words).rounds
    found: dict[str, list[float]] = {name: [] for name in (*([] if lacking else [PEER]), *OURS)}
    for seed in range(rounds):
        for name, rates in found.items():
            rates.append(OURS[name](seed) if name in OURS else openspiel_search(seed, SECONDS))
    for name, rates in found.items():
        beside = f", {median(rates) / median(found[PEER]):.1f} times {PEER}'s" if found.get(PEER) else ""
        aim = f"{beside} (aim {AIMS[name]})" if name in AIMS else ""
        print(f"{name}: {median(rates):,.0f} rollouts a second{aim}")
    if lacking:
        print(lacking)
    return 0


if __name__ == "__main__":
    sys.exit(main())
