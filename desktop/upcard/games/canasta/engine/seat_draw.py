"""Drawing for seats: what the picked cards decide (canasta.draw-for-seats)."""

from upcard.core.cards import JOKER, Card, packs, shuffle_cards
from upcard.core.game.seat_draw import SeatDraw
from upcard.games.canasta.options import Options

RANKS, SUITS = "AKQJT98765432", "SHDC"
"""From the highest to the lowest; threes of either colour are ordinary cards here."""


def rank(card: Card) -> tuple[int, ...] | None:
    """Return a sort key by rank, then suit, the highest first; None for a joker, which is void.

    See settled point 11 of the rules.
    """
    return None if card == JOKER else (RANKS.index(card.rank), SUITS.index(card.suit))


def begin(rules: Options, seed: str) -> SeatDraw:
    """Spread the shuffled pack for the players of a table; the sides are filled from the highest card down.

    At a table of four the two who are not with the highest card choose who of them plays second. That the highest card
    chooses a seat only turns the table.
    """
    row = rules.variant
    places = tuple(place for side in row.teams or row.sides for place in side)
    spread = shuffle_cards(packs(rules.packs), f"{seed}/seats")
    choosing = row.sides[1] if rules.table == "four" else ()
    return SeatDraw("seats", seed, spread, ((),) * rules.players, places, rank, choosing)
