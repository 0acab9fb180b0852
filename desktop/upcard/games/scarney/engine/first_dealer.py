"""The cut for the first deal: the lower card deals, so that the higher one plays first (scarney.first-dealer)."""

from upcard.core.cards import RANKS, SUITED, Card, shuffle_cards
from upcard.core.game.seat_draw import SeatDraw
from upcard.games.scarney.options import PLAYERS, Options


def rank(card: Card) -> tuple[int, ...]:
    """Return a sort key, the highest card first and the ace last (settled point 9 of the rules)."""
    return (-RANKS.index(card.rank),)


def begin(rules: Options, seed: str) -> SeatDraw:
    """Return the shuffled pack spread for the cut."""
    return SeatDraw("cut", seed, shuffle_cards(SUITED, f"{seed}/cut"), ((),) * PLAYERS, tuple(range(PLAYERS)), rank)


def dealer_by_lot(rules: Options, seed: str) -> int:
    """Return who deals first if the players leave the cut to the seed."""
    drawing = begin(rules, seed)
    while waiting := drawing.to_pick():
        drawing = drawing.pick(waiting[0], drawing.by_chance(waiting[0]))
    return drawing.order()[-1]
