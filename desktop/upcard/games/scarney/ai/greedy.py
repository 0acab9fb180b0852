"""A simple computer player to measure others by: it lays the most points, accepts what fits, and offers high cards."""

from random import Random

from upcard.core.cards import Card, Cards, without
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.scarney.actions import Action, Answer, LayOff, Meld, Offer
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.position import Observation
from upcard.games.scarney.rules.melds import can_extend
from upcard.games.scarney.rules.nearing import count_missing_cards
from upcard.games.scarney.rules.shapes import list_melds
from upcard.games.scarney.rules.tally import count_cards_by_rank
from upcard.games.scarney.values import POINTS, points

NEEDED = 100
"""By how many points the offer of a card is worth less if the hand needs the card (see `needs_card`)."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action with the greatest immediate gain; raises ValueError if there is no legal action.

    `random` and `budget` are not used.
    """
    actions = tuple(legal_actions(seen))
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(max(actions, key=lambda action: estimate_gain(seen, action)))


def estimate_gain(seen: Observation, action: Action) -> float:
    """Return what `action` gains at once, in points; laying cards is always better than ending the turn."""
    match action:
        case Meld(melds):
            return 1000 + sum(map(points, melds))
        case LayOff(_, cards):
            return 1000 + points(cards)
        case Offer(card):
            return POINTS[card.rank] - (NEEDED if needs_card(seen, card) else 0)
        case Answer(accept):
            offered = seen.table.offered
            return float(accept == (offered is not None and wants_card(seen, offered)))
        case _:
            return 0


def needs_card(seen: Observation, card: Card) -> bool:
    """Return whether the hand would be worse without `card`: farther from its first meld, or with less to lay."""
    left = without(seen.hand, (card,))
    if not seen.opened:
        return count_missing_cards(count_cards_by_rank(left)) > count_missing_cards(count_cards_by_rank(seen.hand))
    return card_helps(seen, left, card)


def wants_card(seen: Observation, card: Card) -> bool:
    """Return whether the offered `card` brings the hand closer to its first meld, or can be laid at the next turn."""
    if not seen.opened:
        return count_missing_cards(count_cards_by_rank((*seen.hand, card))) < count_missing_cards(
            count_cards_by_rank(seen.hand)
        )
    return card_helps(seen, seen.hand, card)


def card_helps(seen: Observation, hand: Cards, card: Card) -> bool:
    """Return whether `card` can be added to a meld of the seat, or makes a new meld with cards of `hand`."""
    if any(can_extend(meld, (card,)) for meld in seen.melds):
        return True
    return any(card in cards for cards in list_melds((*hand, card), card))
