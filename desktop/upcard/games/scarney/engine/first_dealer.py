"""The cut for the first deal: the player with the lower card deals, so the other plays first (scarney.first-dealer)."""

from upcard.core.cards import RANKS, SUITED, Card, shuffle_cards
from upcard.core.game.seat_draw import SeatDraw
from upcard.games.scarney.options import PLAYERS, Options


def rank(card: Card) -> tuple[int, ...]:
    """Return the sort key of a card in the cut; the highest card has the lowest key.

    Settled point 9 (our ruling on a question that the rule books leave open): the ace is the lowest card.
    """
    return (-RANKS.index(card.rank),)


def begin(rules: Options, seed: str) -> SeatDraw:
    """Return the cut for the first deal: the shuffled pack, spread face down so that each player picks a card."""
    return SeatDraw("cut", seed, shuffle_cards(SUITED, f"{seed}/cut"), ((),) * PLAYERS, tuple(range(PLAYERS)), rank)


def dealer_by_lot(rules: Options, seed: str) -> int:
    """Return the player who deals first if nobody picks a card, so that the seed decides."""
    drawing = begin(rules, seed)
    while waiting := drawing.to_pick():
        drawing = drawing.pick(waiting[0], drawing.by_chance(waiting[0]))
    return drawing.order()[-1]
