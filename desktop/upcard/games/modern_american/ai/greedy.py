"""A simple computer player, with which better players are compared.

It takes the pile whenever it can, lays all it can, and goes out at once.
"""

from itertools import islice
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import (
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.values import points
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.ai.discarding import rate_use
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.position import Observation

ACTION_ORDER: tuple[type[Action], ...] = (
    SpecialHand, TakePile, Meld, Answer, Draw, RedThree, Discard, Pass, KeepThree, AskPartner, Deal,
)  # fmt: skip
"""The order in which the player prefers types of action."""

MOST = 300
"""The largest number of actions that are compared, because a large hand has thousands of first melds."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return a legal action of the type that is first in `ACTION_ORDER`; of several, the one with the highest gain.

    Raises ValueError if no action is legal. `random` and `budget` are not used.
    """
    actions = list(islice(legal_actions(seen), MOST))
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(min(actions, key=lambda action: (ACTION_ORDER.index(type(action)), -estimate_gain(seen, action))))


def estimate_gain(seen: Observation, action: Action) -> float:
    """Return a rating of `action`, to compare it with other actions of the same type; more is better.

    For melds it is the points of the laid cards; for a discard, minus the points that the card is worth in the hand.
    """
    match action:
        case TakePile(melds) | Meld(melds):
            return sum(points(group.cards) for group in melds)
        case Discard(card):
            return -rate_use(seen, card)
        case Answer(yes):
            return float(yes)
        case _:
            return 0.0
