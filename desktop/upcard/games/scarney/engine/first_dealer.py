"""The draw of cards for the first deal: the player with the lower card deals, and so the other one plays first.

The rule is scarney.first-dealer.
"""

from upcard.core.cards import RANKS, SUITED, Card, shuffle_cards
from upcard.core.game.seat_draw import SeatDraw
from upcard.games.scarney.options import PLAYERS, Options


def rank(card: Card) -> tuple[int, ...]:
    """Return the sort key of a card drawn for the first deal; the highest card has the lowest key.

    Settled point 9 (our ruling on a question that the rule books leave open): the ace is the lowest card.
    """
    return (-RANKS.index(card.rank),)


def begin(rules: Options, seed: str) -> SeatDraw:
    """Return the draw for the first deal before anybody has picked: the pack, shuffled from `seed`, face down."""
    return SeatDraw("cut", seed, shuffle_cards(SUITED, f"{seed}/cut"), ((),) * PLAYERS, tuple(range(PLAYERS)), rank)


def dealer_by_lot(rules: Options, seed: str) -> int:
    """Return the seat that deals first if nobody picks cards: both players' cards are drawn at random from `seed`."""
    drawing = begin(rules, seed)
    while waiting := drawing.to_pick():
        drawing = drawing.pick(waiting[0], drawing.by_chance(waiting[0]))
    return drawing.order()[-1]
