"""The last hand of two players looked through by the rules alone, without any shortcut but a memory of what was met.

`python -m tests.games.cassino.last_hands 1000` compares the search with it on so many hands over random options.
"""

import sys
from dataclasses import replace
from random import Random

from tests.games.cassino.any_options import any_options
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Claim
from upcard.games.cassino.moves import legal_actions
from upcard.games.cassino.position import Position, observe
from upcard.games.cassino.score import deal_points
from upcard.games.cassino.search_last import Last
from upcard.games.cassino.search_value import Outlook
from upcard.games.cassino.search_view import view

Met = dict[tuple[object, ...], int]


def last_hand(seed: str, size: int) -> Position:
    """Return a position of the last hand with so many cards to each, reached by plays at random."""
    random = Random(seed)
    rules = replace(any_options(random), players=2)
    position = CASSINO.apply(CASSINO.start(rules, seed), CASSINO.opening).position
    while position.stock or max(map(len, position.hands)) > size:
        seen = observe(position, position.table.turn)
        listed = [action for action in legal_actions(seen) if not isinstance(action, Claim)]
        position = CASSINO.apply(position, random.choice(listed)).position
    return position


def brute(position: Position, met: Met) -> int:
    """Return by how much side 0 ends ahead when both play as well as can be."""
    seat = CASSINO.to_act(position)
    if seat is None:
        first, second = deal_points(position)
        return first - second
    key = (seat, frozenset(position.table.items), *map(frozenset, position.hands), *kept(position))
    if key not in met:
        listed = [action for action in legal_actions(observe(position, seat)) if not isinstance(action, Claim)]
        found = [brute(CASSINO.apply(position, action).position, met) for action in listed]
        met[key] = min(found) if seat else max(found)
    return met[key]


def kept(position: Position) -> tuple[object, ...]:
    """What else decides the score."""
    table = position.table
    return (*map(frozenset, table.captured), table.sweeps, table.last_capture)


def searched(position: Position) -> float:
    """Return the same as the search finds it."""
    seen = observe(position, position.table.turn)
    given = view(seen)
    return Last(given, Outlook(given.figures, 0, 0)).solve().value


def main(words: list[str]) -> int:
    """Compare on so many hands, of two or three cards each, and return 1 where any differs."""
    number, wrong = int((*words, "100")[0]), 0
    for seed in range(number):
        position = last_hand(f"last {seed}", (2, 2, 2, 3)[seed % 4])
        expected, found = brute(position, {}), searched(position)
        if expected != found:
            wrong += 1
            print(seed, position.table.rules, position.table.items, position.hands, expected, found, flush=True)
    print(f"{number} last hands, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
