"""A simple player, as a measure for better ones: it takes what it can, lays down all it can, and goes out at once."""

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
"""What it does first; it never asks."""

LARGE_HAND = 18
"""A hand of more cards has first melds without number; it leaves the choice among them to the better player."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the first kind of action that is legal, and of that kind the best immediate gain."""
    if len(seen.hand) > LARGE_HAND and minimum_for(seen.table, seen.side):
        return well_chosen(seen, random, budget)
    actions = [action for action in legal_actions(seen) if not isinstance(action, AskPartner)]
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(min(actions, key=lambda action: (ACTION_ORDER.index(type(action)), -gain(seen, action))))


def gain(seen: Observation, action: Action) -> float:
    """What an action brings at once, in points; for a discard, how little the card is worth keeping."""
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
    """What a meld's growing into a canasta brings."""
    before = sum(len(meld.cards) for meld in seen.melds if meld.rank == rank)
    return MIXED if before < CANASTA <= before + more else 0


def use(seen: Observation, card: Card) -> float:
    """How useful a card is in the hand: wild cards most, then those of which there are several."""
    held = Counter(other[0] for other in seen.hand)
    return 100.0 if is_wild(card) else held[card[0]] * 10 + points((card,)) / 10
