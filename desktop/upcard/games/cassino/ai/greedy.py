"""A simple computer player to measure others by: it makes the play that scores most at once.

It captures what is worth most, else builds, else puts the card that is worth least on the table.
"""

from collections.abc import Iterator
from random import Random

from upcard.core.cards import Card, Cards
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.cassino.actions import Action, Build, Capture, Trail
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.engine.score import count_sweep_points, counts_as_sweep, scoring
from upcard.games.cassino.engine.standing import is_wrong_claim
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Observation, find_items, list_item_cards
from upcard.games.cassino.values import get_build_value, is_spade

CARD, SPADE = 0.14, 0.12
"""Factors for the worth of one card and of one spade.

A spade is worth `SPADE` times the points for most spades. A card is worth `CARD` times a third of the points for most
cards.
"""

BUILD_SHARE = 0.45
"""The value of a build, as a share of the value of the capture for which it is made."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action with the greatest immediate gain; raises ValueError if there is no legal action.

    `random` and `budget` are not used.
    """
    actions = tuple(worth_doing(seen))
    if not actions:
        raise ValueError("there is nothing to choose from")
    return Choice(max(actions, key=lambda action: estimate_gain(seen, action)))


def worth_doing(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions, except a claim to have reached the target that is wrong and would lose the match."""
    return (action for action in legal_actions(seen) if not is_wrong_claim(seen, action))


def estimate_gain(seen: Observation, action: Action) -> float:
    """Return what `action` gains at once, in points.

    A trail (a card put on the table without capturing) has a negative gain, since others can capture the card.
    """
    table = seen.table
    match action:
        case Capture(card, take):
            items = find_items(table.items, take)
            clears = len(items) == len(table.items) and counts_as_sweep(table.rules, seen.stock_size)
            swept = count_sweep_points(table.rules) if clears else 0
            return swept + value(table.rules, (*list_item_cards(items), card))
        case Build(card):
            return BUILD_SHARE * value(
                table.rules, (*list_item_cards(find_items(table.items, action.named_cards)), card)
            )
        case Trail(card):
            return -value(table.rules, (card,)) - rate_low_card(table.rules, card)
        case _:
            return 100.0


def value(rules: Options, cards: Cards) -> float:
    """Return what `cards` are worth to the side that captures them, in points."""
    worth = scoring(rules)
    spades = 0.0 if rules.spade_score else SPADE * rules.spades_points * sum(map(is_spade, cards))
    each = CARD * (rules.cards_points / 3)
    return spades + sum(each + worth.get(card, 0) for card in cards)


def rate_low_card(rules: Options, card: Card) -> float:
    """Return a small penalty in points for putting `card` on the table without capturing.

    A low card has a greater penalty, because others can more easily capture it: it can be part of more sums.
    """
    number = get_build_value(rules, card)
    return 0.01 * (14 - number) if isinstance(number, int) else 0.0
