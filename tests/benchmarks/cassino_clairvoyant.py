"""What a player of Cassino makes who sees both hands: the most that a fair one can hope for, on the arena's deals.

python -m tests.benchmarks.cassino_clairvoyant 100 --seed 6
python -m tests.benchmarks.cassino_clairvoyant 100 --seed 6 --player expert

It looks through the plays of both hands by alpha-beta, and judges the hand's end as the search does: the stock stays
unknown to it. With the seed of an arena the deals are those of the arena, so that a level may be put beside it.
"""

from argparse import ArgumentParser
from collections.abc import Callable
from random import Random
from statistics import fmean
from typing import TypeAlias

from tests.benchmarks.clairvoyants import print_mean_leads
from upcard.core.thinking.budget import UNLIMITED
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Action
from upcard.games.cassino.ai.fast.conversion import action
from upcard.games.cassino.ai.search.last_hand import LastHandSolver
from upcard.games.cassino.ai.search.value import HandEndValue
from upcard.games.cassino.ai.search.view import view
from upcard.games.cassino.position import Position, observe
from upcard.players.chance import derive_seed
from upcard.players.levels import levels

Chooser: TypeAlias = Callable[[Position, Random], Action]


def choose_with_open_hands(here: Position, random: Random) -> Action:
    """Choose the best play, given the real hand of the other player."""
    seen = observe(here, here.table.turn)
    given = view(seen)
    other = tuple(sorted(given.figures.cards[card] for card in here.hands[1 - seen.seat]))
    open_hands = LastHandSolver(given._replace(unseen=other), HandEndValue(given.figures, 0, given.stock), whole=False)
    return action(given.figures, seen, open_hands.solve().edge.play)


def make_fair_player(name: str) -> Chooser:
    """Return a player of a level, which sees only its own hand."""
    level = levels(CASSINO)[name]

    def choose(here: Position, random: Random) -> Action:
        chosen: Action = level(observe(here, here.table.turn), random, UNLIMITED).action
        return chosen

    return choose


def play_pair(players: tuple[Chooser, Chooser], seed: str) -> float:
    """Play a deal from both seats; return the mean lead of the first player in points."""
    gains = []
    for first in (0, 1):
        here, ply = (
            CASSINO.rules.apply(
                CASSINO.rules.start(CASSINO.rules.presets["standard"], seed), CASSINO.rules.opening
            ).position,
            0,
        )
        while (seat := CASSINO.rules.to_act(here)) is not None:
            chosen = players[seat ^ first](here, Random(derive_seed(seed, seat, ply)))
            here, ply = CASSINO.rules.apply(here, chosen).position, ply + 1
        totals = CASSINO.rules.standing(here).totals
        gains.append(totals[first] - totals[1 - first])
    return fmean(gains)


def main() -> None:
    """Play the deals from both seats, and print the mean difference with its 95 % interval from time to time."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int)
    parser.add_argument("--other", default="greedy", choices=levels(CASSINO))
    parser.add_argument("--player", default="clairvoyant", choices=["clairvoyant", *levels(CASSINO)])
    parser.add_argument("--seed", default="0")
    words = parser.parse_args()
    first = choose_with_open_hands if words.player == "clairvoyant" else make_fair_player(words.player)
    other = make_fair_player(words.other)
    pairs = (play_pair((first, other), f"{words.seed}/{number}") for number in range(words.number))
    print_mean_leads(f"{words.player} - {words.other}", pairs, 20, 2)


if __name__ == "__main__":
    main()
