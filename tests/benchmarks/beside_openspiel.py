"""Our rollouts a second beside the simulations a second of OpenSpiel's ISMCTS on gin rummy, in turn, in one process.

pip install open_spiel && python -m tests.benchmarks.beside_openspiel 7

OpenSpiel is compiled C++ with random rollouts, 50 simulations a decision; ours are plain Python and play sensibly. Both
take turns, so that a slow minute of the machine slows both: what counts is by how many times ours is faster.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from itertools import islice
from random import Random
from statistics import median
from time import process_time

from tests.benchmarks import canasta_search, scarney_search
from tests.benchmarks.cassino_deals import quick, seen, stages
from upcard.core.budget import UNLIMITED
from upcard.games.canasta.compact_dealing import unseen
from upcard.games.cassino.compact import figures
from upcard.games.cassino.rules import Rules
from upcard.games.cassino.search import Search

SIMULATIONS, SECONDS = 50, 1.0
TRIED = 3000
"""Rollouts of a decision in Cassino, as many as at the highest level."""

AIMS = {"cassino": 19, "canasta": 6, "scarney": 6}


def openspiel(seed: int) -> float:
    """Return the simulations a second at a first decision of gin rummy."""
    peer, random = import_module("pyspiel"), Random(seed)
    kept = peer.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = peer.ISMCTSBot(seed, peer.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, -1, kept, False, False)
    state = peer.load_game("gin_rummy").new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
    began, number = process_time(), 0
    while process_time() - began < SECONDS:
        bot.step(state)
        number += SIMULATIONS
    return number / (process_time() - began)


def cassino(seed: int) -> float:
    """Return the rollouts a second cut at the hand's end, over the decisions of a deal."""
    of, random, rollouts = figures(Rules()), Random(seed), 0
    thoughts = [Search(seen(of, one), random, UNLIMITED, TRIED) for one in list(stages(of, quick, random))[:-1:5]]
    began = process_time()
    for thought in thoughts:
        if thought.view.stock:
            thought.run(thought.candidates())
            rollouts += TRIED - thought.rollouts
    return rollouts / (process_time() - began)


def canasta(seed: int) -> float:
    """Return the whole-deal rollouts a second."""
    known = [unseen(one) for one in islice(canasta_search.decisions("four"), canasta_search.POSITIONS)]
    return canasta_search.rollouts(known, Random(seed))


def scarney(seed: int) -> float:
    """Return the whole-deal rollouts a second."""
    return scarney_search.rate(1 + seed % 2)


OURS: Mapping[str, Callable[[int], float]] = {"cassino": cassino, "canasta": canasta, "scarney": scarney}


def main() -> int:
    """Measure in turn, and print the medians of all rounds and of each round's ratio."""
    found: dict[str, list[float]] = {name: [] for name in ("openspiel", *OURS)}
    for seed in range(int(sys.argv[1]) if sys.argv[1:] else 5):
        found["openspiel"].append(openspiel(seed))
        for name, measured in OURS.items():
            found[name].append(measured(seed))
    peer = found["openspiel"]
    print(f"openspiel {median(peer):>9,.0f} a second ({min(peer):,.0f} to {max(peer):,.0f})")
    for name, aim in AIMS.items():
        ratio = median(found[name]) / median(peer)
        print(f"{name:<10}{median(found[name]):>9,.0f} a second: {ratio:.1f} times as many (aim {aim})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
