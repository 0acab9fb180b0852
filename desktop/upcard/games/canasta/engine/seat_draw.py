"""The draw for seats before a match: the cards that people draw decide where they sit (rule canasta.draw-for-seats)."""

from upcard.core.cards import JOKER, Card, packs, shuffle_cards
from upcard.core.game.seat_draw import SeatDraw
from upcard.games.canasta.options import Options

RANKS, SUITS = "AKQJT98765432", "SHDC"
"""Ranks and suits from the highest to the lowest; all threes are ordinary cards here."""


MOST_PACKS = 3
"""The largest number of packs that are spread; the cards of more packs would not fit side by side."""


def rank(card: Card) -> tuple[int, ...] | None:
    """Return a sort key by which the highest card comes first; None for a joker, which does not count in the draw.

    The key holds two numbers, one for the rank and one for the suit. See settled point 11 of the rules of Canasta.
    """
    return None if card == JOKER else (RANKS.index(card.rank), SUITS.index(card.suit))


def begin(rules: Options, seed: str) -> SeatDraw:
    """Return the draw for seats at its start: the pack, shuffled by `seed`, is spread face down.

    The players with the highest cards form the first side, those with the next-highest cards the second, and so on. At
    a table for four, the two players of the second side decide which of them plays second. In the printed rules the
    player with the highest card also selects a seat; this is left out, because it would only rotate the seating.
    """
    row = rules.variant
    places = tuple(place for side in row.teams or row.sides for place in side)
    spread = shuffle_cards(packs(min(rules.packs, MOST_PACKS)), f"{seed}/seats")
    choosing = row.sides[1] if rules.table == "four" else ()
    return SeatDraw("seats", seed, spread, ((),) * rules.players, places, rank, choosing)
