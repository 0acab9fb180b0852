"""How useful a card is in a hand of Samba, in points."""

from upcard.core.cards import Card
from upcard.games.canasta.position import Melds, Observation
from upcard.games.canasta.rules.melds import CANASTA, is_sequence
from upcard.games.canasta.values import RANKS, is_wild, meld_kind, points

WILD = 60.0
"""The worth, in points, of a wild card in the hand."""

NEIGHBOUR, SECOND_NEIGHBOUR = 9.0, 4.0
"""The points by which a card of the same suit in the hand raises a card's worth.

`NEIGHBOUR` applies to a card that is one rank away, `SECOND_NEIGHBOUR` to one that is two ranks away.
"""

SAME = (0.0, 0.0, 7.0, 18.0, 24.0)
"""The worth, in points, of a card; the index is the number of cards of its rank in the hand, up to four."""

FITS_OWN = 25.0
"""The points by which a card is worth more if it can be added to a meld of its holder's side."""


def rate_use(seen: Observation, card: Card) -> float:
    """Return about how many points `card` is worth in the observing seat's hand."""
    if is_wild(card):
        return WILD + points((card,))
    if card.rank not in RANKS:
        return 0.0
    same = sum(other.rank == card.rank for other in seen.hand)
    own = FITS_OWN if fits_melds(seen.melds, card, CANASTA) else 0.0
    return SAME[min(same, len(SAME) - 1)] + _rate_neighbours(seen, card) + own + points((card,)) / 10


def _rate_neighbours(seen: Observation, card: Card) -> float:
    if not seen.table.rules.sequences:
        return 0.0
    at, held = RANKS.index(card.rank), set(seen.hand)
    found = 0.0
    for step, worth in ((1, NEIGHBOUR), (2, SECOND_NEIGHBOUR)):
        near = (RANKS[place] for place in (at - step, at + step) if 0 <= place < len(RANKS))
        found += sum(worth for rank in near if Card(rank + card.suit) in held)
    return found - (NEIGHBOUR if seen.hand.count(card) > 1 else 0.0)


def fits_melds(melds: Melds, card: Card, most: int) -> bool:
    """Return whether `card`, a natural card, can be added alone to one of `melds`.

    Sequences accept it only if they have fewer than `most` cards; groups always do.
    """
    for meld in melds:
        if meld_kind(meld.rank) == "group" and meld.rank == card.rank:
            return True
        if meld.rank == card.suit and len(meld.cards) < most and is_sequence((*meld.cards, card)):
            return True
    return False
