"""The values that the standard player gives to cards and events; each table of players has its own."""

from collections.abc import Mapping
from dataclasses import dataclass

from upcard.games.canasta.tables import TableName


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """The values of cards and events, in points of the game."""

    wild: int = 110
    joker: int = 125
    pair: int = 25
    triple: int = 45
    fitting: int = 35
    single: int = 8
    stop: int = 12
    """Keeping a black three."""
    pile_card: int = 25
    """A card of the pile beyond its points, for the side that takes it."""
    drawn_card: int = 30
    """A card from the stock, which is not drawn when the pile is taken."""
    alone: int = 0
    """Taking the pile first, if that decides who plays alone."""
    lured: float = 0.0
    """The share of `alone` that counts if the next player would take the pile."""
    handed: float = 0.5
    """The share of a pile's value that is gained if a partner who plays next can take it."""
    passed: float = 0.3
    """The factor for the probability that the next player still wants a rank that it has just discarded or left."""
    keep: int = 3
    """How many cards to keep after the discard while the side cannot go out."""
    concealing: int = 5
    """From how many cards of a rank, including wild ones, to keep them for a concealed canasta if that scores more."""
    opening_wilds: int = 2
    """The most wild cards to use in a first meld from the hand; one more if the minimum is high."""
    ask_from: int = 6
    """The size of the partner's hand from which to ask before going out."""
    refuse_from: int = 200
    """The points that the hand must still be able to lay down to answer no."""
    mixed: float = 0.5
    """How often a player who can take the pile with a natural and a wild card does so."""
    paired: float = 1.8
    """How much likelier than by chance a pair is while the pile is frozen, because players keep pairs then."""
    freezing: int = 60
    """The value of freezing a pile that helps the other side more."""


STANDARD = PlayWeights()

WEIGHTS: Mapping[TableName, PlayWeights] = {
    "three-lone": PlayWeights(alone=-600, lured=0.7),
    "six-teams": PlayWeights(wild=60),
}
"""Weights for tables at which they were found to play better than the standard ones."""
