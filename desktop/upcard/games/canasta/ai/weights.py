"""What things are worth to the computer player, table by table."""

from collections.abc import Mapping
from dataclasses import dataclass

from upcard.games.canasta.tables import TableName


@dataclass(frozen=True, slots=True)
class PlayWeights:
    """What things are worth to the player, in points of the game."""

    wild: int = 110
    joker: int = 125
    pair: int = 25
    triple: int = 45
    fitting: int = 35
    single: int = 8
    stop: int = 12
    """Holding back a black three."""
    pile_card: int = 25
    """A card of the pile beside its points, to the side that takes it."""
    drawn_card: int = 30
    """A card off the stock, which a player who takes the pile goes without."""
    alone: int = 0
    """Taking the pile first where that settles who plays alone."""
    lured: float = 0.0
    """What share of that counts where it is the next player who would take it."""
    handed: float = 0.5
    """What share of a pile's worth it brings to leave it to a partner who plays next."""
    passed: float = 0.3
    """How likely a rank that the next player has just let go is still wanted."""
    keep: int = 3
    """Cards to keep, the discard not counted, while the side cannot go out."""
    concealing: int = 5
    """How many cards of a rank, wild ones too, are kept for a concealed canasta where it scores more."""
    opening_wilds: int = 2
    """The most wild cards that a first meld from the hand may cost; one more where the minimum is high."""
    ask_from: int = 6
    """The partner's hand from which the player asks before going out."""
    refuse_from: int = 200
    """What the partner must still have to lay down to say no."""
    mixed: float = 0.5
    """How often a player takes who could with a natural and a wild card."""
    paired: float = 1.8
    """How much likelier a pair is than by lot while the pile is frozen, since players keep theirs then."""
    freezing: int = 60
    """What it is worth to freeze a pile that is of more use to the other side."""


STANDARD = PlayWeights()

WEIGHTS: Mapping[TableName, PlayWeights] = {
    "three-lone": PlayWeights(alone=-600, lured=0.7),
    "six-teams": PlayWeights(wild=60),
}
"""The tables at which other weights have been found to play better."""
