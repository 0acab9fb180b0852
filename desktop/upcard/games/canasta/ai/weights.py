"""The values, in points, that the player `standard` gives to cards and to events such as freezing the pile.

Some tables have values of their own; a table is a number of players together with the way to seat them.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from upcard.games.canasta.tables import TableName


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """The values that a player gives to cards and to events such as freezing the pile or playing alone.

    A value is in points, unless its description calls it a share, a factor, a probability or a number of cards.
    """

    wild: int = 110
    joker: int = 125
    pair: int = 25
    triple: int = 45
    fitting: int = 35
    single: int = 8
    stop: int = 12
    """The value of keeping a black three."""
    pile_card: int = 25
    """The value of a pile card beyond its points, for the side that takes it."""
    drawn_card: int = 30
    """The value of the card from the stock that a player who takes the pile does not draw."""
    alone: int = 0
    """The value of being the first to take the pile, at a table at which that player then plays alone."""
    lured: float = 0.0
    """The share of `alone` that counts as a gain of the next player, if that player takes the pile with a discard."""
    handed: float = 0.5
    """The share of the pile's value that a player gains if the partner plays next and can take the pile."""
    passed: float = 0.3
    """The factor for the chance of a take if the next player has just discarded the rank or left it on the pile."""
    keep: int = 3
    """How many cards to keep after the discard while the side cannot go out."""
    concealing: int = 5
    """The smallest number of cards, of a rank and wild ones, that are kept in the hand for a concealed canasta."""
    opening_wilds: int = 2
    """The largest number of wild cards to use in first melds from the hand; one more if the minimum is high."""
    ask_from: int = 6
    """The player asks before going out if the partner holds at least this many cards."""
    refuse_from: int = 200
    """The player answers no if the hand can still lay at least this many points."""
    mixed: float = 0.5
    """The probability that a player who can take the pile with a natural and a wild card does so."""
    paired: float = 1.8
    """The factor by which a pair is likelier than by chance while the pile is frozen, since players keep pairs then."""
    freezing: int = 60
    """The value of freezing a pile that would help rivals more than the player's side."""

    small_pile: int = 4
    """A pile of at most this many cards is not taken if the hand can probably go out with a card from the stock."""
    ranks_to_draw: int = 4
    """With melds of at least this many ranks, a card from the stock probably fits one of them."""


STANDARD = PlayWeights()

WEIGHTS: Mapping[TableName, PlayWeights] = {
    "three-lone": PlayWeights(alone=-600, lured=0.7),
    "six-teams": PlayWeights(wild=60),
}
"""For some tables, the weights with which players were found to play better than with the default ones."""
