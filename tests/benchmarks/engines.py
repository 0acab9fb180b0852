"""Actions a second in deals played by chance: our rules, the same games in numbers, and gin rummy by others, in turn.

    python -m tests.benchmarks.engines                  three rounds
    python -m tests.benchmarks.engines -n 1 --seconds 0.1

An action is chosen from all that are listed and then played. By the rules it is checked, its events and an observation
are made; in numbers, as the searches play, nothing of that. OpenSpiel's rules are C++, RLCard's Python; where they are
missing, `tests.benchmarks.peers` says what brings them. Whoever takes turns is slowed by the same slow minutes.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from statistics import median

from tests.benchmarks.cassino_deals import deal_new_hands
from tests.benchmarks.peers import Rate, explain_absence, openspiel_deal, rlcard_deal, time_deals
from tests.games.canasta.ai.compare_engines import play as play_canasta
from tests.promises.walk import walk
from upcard.games import GAMES
from upcard.games.canasta import CANASTA
from upcard.games.canasta.ai.fast.moves import legal as canasta_moves
from upcard.games.canasta.ai.fast.state import OVER
from upcard.games.canasta.ai.search.outcome import convert_position as canasta_whole
from upcard.games.cassino.ai.fast.deal import apply_play
from upcard.games.cassino.ai.fast.moves import generate_plays
from upcard.games.cassino.ai.fast.state import figures
from upcard.games.cassino.options import Options
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.ai.fast.conversion import convert_position as scarney_whole
from upcard.games.scarney.ai.fast.moves import legal as scarney_moves
from upcard.games.scarney.ai.fast.moves import play as play_scarney

STEPS = 600
"""More than nearly all deals have: one in numbers that goes round in a circle is left."""

Deal = Callable[[Random], int]
"""Plays a deal by chance and says how many actions it had."""


def make_rules_player(name: str) -> Deal:
    """Return a function that plays one deal of a game by its rules."""
    game, rules = GAMES[name], next(iter(GAMES[name].rules.presets.values()))
    return lambda random: sum(1 for _ in walk(game, rules, str(random.random())))


def canasta(random: Random) -> int:
    """Play a deal of Canasta in the fast engine, and return its number of actions."""
    here = canasta_whole(
        CANASTA.rules.apply(
            CANASTA.rules.start(CANASTA.rules.presets["classic"], str(random.random())), CANASTA.rules.opening
        ).position
    )
    for step in range(STEPS):
        if here.phase == OVER:
            return step
        play_canasta(here, random.choice([*canasta_moves(here)]))
    return STEPS


def cassino(random: Random) -> int:
    """Play a deal of Cassino in the fast engine, and return its number of actions."""
    of, actions = figures(Options()), 0
    deal = deal_new_hands(of, random)
    while any(deal.hands):
        deal = apply_play(of, deal, random.choice([*generate_plays(of, deal.items, deal.hands[deal.turn], deal.turn)]))
        actions += 1
    return actions


def scarney(random: Random) -> int:
    """Play a deal of Scarney in the fast engine, and return its number of actions."""
    rules = SCARNEY.rules.presets["standard"]
    deal, actions = (
        scarney_whole(
            SCARNEY.rules.apply(SCARNEY.rules.start(rules, str(random.random())), SCARNEY.rules.opening).position
        ),
        0,
    )
    while not deal.over:
        play_scarney(deal, random.choice([*scarney_moves(deal)]))
        actions += 1
    return actions


IN_NUMBERS: Mapping[str, Deal] = {"canasta": canasta, "cassino": cassino, "scarney": scarney}
OTHERS: Mapping[str, Callable[[], Deal]] = {"OpenSpiel": openspiel_deal, "RLCard": rlcard_deal}


def engines() -> Iterator[tuple[str, Deal]]:
    """Yield the name and the deal function of each engine that is installed."""
    for name in GAMES:
        yield f"{name} by the rules", make_rules_player(name)
        yield f"{name} in numbers", IN_NUMBERS[name]
    for peer, deal in OTHERS.items():
        if not explain_absence(peer):
            yield f"{peer}, gin rummy", deal()


def main(words: Sequence[str] | None = None) -> int:
    """Measure all engines in turn, and print the median of each."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("-n", type=int, default=3, help="rounds")
    parser.add_argument("--seconds", type=float, default=1.0, help="of the processor for each in a round")
    options = parser.parse_args(words)
    there = dict(engines())
    found: dict[str, list[Rate]] = {name: [] for name in there}
    for seed in range(options.n):
        for name, deal in there.items():
            found[name].append(time_deals(deal, Random(seed), options.seconds))
    for name, rates in found.items():
        actions = median(rate.actions / rate.seconds for rate in rates)
        deals = median(rate.deals / rate.seconds for rate in rates)
        print(f"{name}: {actions:,.0f} actions a second, {deals:,.1f} deals a second")
    for line in filter(None, map(explain_absence, OTHERS)):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
