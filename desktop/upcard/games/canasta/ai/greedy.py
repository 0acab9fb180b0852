"""A simple player to compare others with: it takes the pile, melds and goes out whenever it can."""

from collections import Counter
from random import Random

from upcard.core.cards import Card
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action, Answer, AskPartner, Discard, Draw, Meld, Pass, RedThree, TakePile
from upcard.games.canasta.ai.standard import choose as well_chosen
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import MIXED
from upcard.games.canasta.position import Observation, minimum_for
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.values import is_wild, points

ACTION_ORDER: tuple[type[Action], ...] = (RedThree, TakePile, Meld, Answer, Draw, Discard, Pass)
"""The types of action in the order in which the player prefers them; the question to the partner is not among them."""

LARGE_HAND = 18
"""With more cards than this in its hand, and no meld yet, the player lets the standard player choose.

There are too many possible first melds to list then.
"""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the legal action whose type comes first in `ACTION_ORDER`; of several, the one that gains most points.

    If the hand has more than `LARGE_HAND` cards and the player's side has not melded, choose as the player `standard`
    does, which gets `random` and `budget`. Raise ValueError if no action is legal.
    """
    if len(seen.hand) > LARGE_HAND and minimum_for(seen.table, seen.side):
        return well_chosen(seen, random, budget)
    actions = [action for action in legal_actions(seen) if not isinstance(action, AskPartner)]
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(min(actions, key=lambda action: (ACTION_ORDER.index(type(action)), -estimate_gain(seen, action))))


def estimate_gain(seen: Observation, action: Action) -> float:
    """Return the points that `action` gains at once.

    For a discard, the value is 0 or less; it is lower if the card is more useful to the hand.
    """
    match action:
        case TakePile(melds) | Meld(melds):
            return sum(points(group.cards) + score_new_canasta(seen, group.rank, len(group.cards)) for group in melds)
        case Discard(card):
            return -use(seen, card)
        case Answer(yes):
            return float(yes)
        case _:
            return 0.0


def score_new_canasta(seen: Observation, rank: str, more: int) -> int:
    """Return the bonus of a mixed canasta if `more` cards turn the player's meld of `rank` into a canasta, else 0."""
    before = sum(len(meld.cards) for meld in seen.melds if meld.rank == rank)
    return MIXED if before < CANASTA <= before + more else 0


def use(seen: Observation, card: Card) -> float:
    """Return how useful `card` is to the hand: wild cards are most useful, then cards of which the hand has several."""
    held = Counter(other[0] for other in seen.hand)
    return 100.0 if is_wild(card) else held[card[0]] * 10 + points((card,)) / 10
