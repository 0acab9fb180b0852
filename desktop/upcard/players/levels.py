"""The levels at which a game can be played."""

from collections.abc import Mapping
from functools import partial
from itertools import islice
from random import Random
from typing import TypeAlias

from upcard.core.game.record import AnyChoice, AnyGame, AnyLevel, Choice
from upcard.core.thinking.budget import Budget

Level: TypeAlias = AnyLevel


def levels(game: AnyGame) -> Mapping[str, Level]:
    """Return the game's own players by name, and `random`, which every game has; the strongest level last."""
    return {"random": partial(at_random, game), **game.computers}


LISTED = 100
"""How many legal actions are looked at by who chooses at random: a large hand may have thousands, one by one."""


def at_random(game: AnyGame, seen: object, random: Random, budget: Budget) -> AnyChoice:
    """Choose any of the first legal actions, each as likely as the others; raises ValueError where there is none.

    What throws the match away is passed over.
    """
    listed = (action for action in game.legal_actions(seen) if not game.forfeits(seen, action))
    actions = tuple(islice(listed, LISTED))
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(random.choice(actions))
