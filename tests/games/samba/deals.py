"""`python -m tests.games.samba.deals 10000 [FIRST] [GAME] [PRESET]`: deals by lot; none may stick or lose a card.

Two of three players lay and take whatever they can, so that sequences, wild melds and canastas come about.
"""

import sys
from collections import Counter
from collections.abc import Mapping
from itertools import islice
from random import Random

from upcard.core.game.record import LISTED, AnyGame
from upcard.core.text.encode import type_name
from upcard.games import GAMES

GAMES_OF_THE_FAMILY = ("samba", "bolivia", "modern_american")
EAGER = ("take_pile", "meld", "join_melds", "ask_partner", "special_hand")
"""The actions that eager players prefer."""
LONGEST = 3000
"""No deal has as many actions."""


def list_cases(names: tuple[str, ...] = GAMES_OF_THE_FAMILY) -> list[tuple[str, str, str]]:
    """Return each game with each of its sets of rules at each of its tables."""
    return [
        (name, preset, table)
        for name in names
        for preset in GAMES[name].rules.presets
        for table in GAMES[name].rules.tables
    ]


def count_cards(game: AnyGame, position: object) -> Counter[str]:
    """Count the cards of a position in all its places."""
    written: Mapping[str, object] = game.text.form.write(position)
    counted: Counter[str] = Counter()
    waiting: list[object] = [written[place] for place in PLACES if written.get(place) is not None]
    while waiting:
        one = waiting.pop()
        if isinstance(one, list):
            waiting += one
        elif isinstance(one, dict):
            waiting += one["cards"]
        else:
            counted[str(one)] += 1
    return counted


PLACES = (
    "hands",
    "melds",
    "red_threes",
    "threes",
    "pile",
    "stock",
    "surprise",
    "talons",
    "packets",
    "laid_hand",
    "feet",
)


def play_deal(game: AnyGame, preset: str, table: str, number: int, options: Mapping[str, object]) -> Counter[str]:
    """Play one deal to its end and return how often each type of action was played; asserts what must hold."""
    random = Random(number)
    rules = game.text.form.rules({"preset": preset, "table": table, **options})
    position = game.rules.apply(game.rules.start(rules, str(number)), game.rules.opening).position
    whole, played = count_cards(game, position), Counter[str]()
    while (seat := game.rules.to_act(position)) is not None:
        seen = game.rules.observe(position, seat)
        listed = list(islice(game.rules.legal_actions(seen), LISTED))
        assert listed, f"deal {number} is stuck"
        eager = [action for action in listed if type_name(type(action)) in EAGER] if number % 3 else []
        action = random.choice(eager or listed)
        played[type_name(type(action))] += 1
        assert played.total() < LONGEST, f"deal {number} does not end"
        position = game.rules.apply(position, action).position
    assert count_cards(game, position) == whole, f"deal {number} has lost a card"
    return played


def main(numbers: range, names: tuple[str, ...]) -> None:
    """Play the deals of these numbers of each case whose game and preset are named, or of all."""
    games = (*GAMES_OF_THE_FAMILY, "hand_and_foot")
    for name, preset in dict.fromkeys((name, preset) for name, preset, _ in list_cases(games)):
        if all(word in (name, preset) for word in names):
            tables = list(GAMES[name].rules.tables)
            played = Counter[str]()
            for number in numbers:
                played += play_deal(GAMES[name], preset, tables[number % len(tables)], number, {})
            print(name, preset, len(numbers), dict(sorted(played.items())), flush=True)


if __name__ == "__main__":
    count, first = (int(word) for word in (*filter(str.isdigit, sys.argv[1:]), "0")[:2])
    main(range(first, first + count), tuple(word for word in sys.argv[1:] if not word.isdigit()))
