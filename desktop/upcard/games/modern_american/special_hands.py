"""Defines the special hands, which are sets of fourteen cards that end a deal when laid, and their points."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, TypeAlias, get_args

from upcard.core.cards import JOKER, Cards

HandName: TypeAlias = Literal[
    "straight",
    "pairs",
    "wild-pairs",
    "miami",
    "garbage",
    "zip",
    "blast",
    "triples",
    "quads",
    "dream-four",
    "dream-five",
]

NAMES: tuple[HandName, ...] = get_args(HandName)

SIZE = 14
"""The number of cards in a special hand."""

WILD_RANKS = ("2", JOKER)
"""The two kinds of wild cards, which special hands count separately."""

VALUES: Mapping[str, Mapping[HandName, int]] = {
    "cla": {
        "straight": 3000,
        "pairs": 2500,
        "wild-pairs": 2000,
        "miami": 2500,
        "garbage": 3000,
        "zip": 2500,
        "blast": 3000,
        "triples": 3500,
        "quads": 3500,
        "dream-four": 8500,
        "dream-five": 8500,
    },
    "pagat": {"straight": 3000, "pairs": 2500, "wild-pairs": 2000, "garbage": 2000},
    "none": {},
}
"""For each value of the option `special_hands`, the special hands that the rules have, with their values."""

WINNING: tuple[HandName, ...] = ("dream-four", "dream-five")
"""The special hands that win the whole match (modern.hand-dream-four, modern.hand-dream-five)."""


class Shape(NamedTuple):
    """The numbers of natural cards of each rank, of twos and of jokers in a hand."""

    naturals: Mapping[str, int]
    twos: int
    jokers: int

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many natural cards of each rank there are, the largest number first, without the ranks."""
        return tuple(sorted(self.naturals.values(), reverse=True))

    @property
    def wilds(self) -> tuple[int, ...]:
        """How many twos and how many jokers there are; a number that is 0 is left out."""
        return tuple(number for number in (self.twos, self.jokers) if number)


def count_shape(cards: Cards) -> Shape:
    """Return the numbers of natural cards of each rank, of twos and of jokers in `cards`; threes count as natural."""
    counted = Counter(card.rank for card in cards)
    wild = {rank: counted.pop(rank, 0) for rank in WILD_RANKS}
    return Shape(counted, wild["2"], wild[JOKER])


def is_straight(shape: Shape) -> bool:
    """Return whether a hand is the special hand `straight`: one card of each rank and a joker.

    The rule is modern.hand-straight.
    """
    return shape.sizes == (1,) * 12 and shape.wilds == (1, 1)


def is_pairs(shape: Shape) -> bool:
    """Return whether a hand is the special hand `pairs`: seven natural pairs (rule modern.hand-pairs)."""
    return shape.sizes == (2,) * 7


def _holds_specials(shape: Shape) -> bool:
    """Return whether a hand has at least one ace and one seven."""
    return "A" in shape.naturals and "7" in shape.naturals


def is_wild_pairs(shape: Shape) -> bool:
    """Return whether a hand is the special hand `wild-pairs`.

    It is six natural pairs, with aces and sevens among them, and a pair of wild cards (rule modern.hand-wild-pairs).
    """
    return shape.sizes == (2,) * 6 and shape.wilds == (2,) and _holds_specials(shape)


def is_miami(shape: Shape) -> bool:
    """Return whether a hand is the special hand `miami`.

    It is pairs of aces, sevens, twos and jokers, and three other pairs (rule modern.hand-miami).
    """
    return shape.sizes == (2,) * 5 and shape.wilds == (2, 2) and _holds_specials(shape)


def is_garbage(shape: Shape) -> bool:
    """Return whether a hand is the special hand `garbage`.

    It is natural groups of four, four, three and three cards of a rank (rule modern.hand-garbage).
    """
    return shape.sizes == (4, 4, 3, 3)


def is_grouped(shape: Shape, sizes: tuple[int, ...]) -> bool:
    """Return whether a hand consists of groups of equal rank with the sizes `sizes`, the largest first.

    One of the groups may be twos or jokers.
    """
    return tuple(sorted((*shape.sizes, *shape.wilds), reverse=True)) == sizes and len(shape.wilds) <= 1


def is_dream(shape: Shape) -> bool:
    """Return whether a hand is the special hand `dream-four`: two natural groups of five, and four equal wild cards.

    The rule is modern.hand-dream-four.
    """
    return shape.sizes == (5, 5) and shape.wilds == (4,)


SHAPES: Mapping[HandName, Callable[[Shape], bool]] = {
    "straight": is_straight,
    "pairs": is_pairs,
    "wild-pairs": is_wild_pairs,
    "miami": is_miami,
    "garbage": is_garbage,
    "zip": lambda shape: is_grouped(shape, (4, 3, 3, 2, 2)),
    "blast": lambda shape: is_grouped(shape, (5, 4, 3, 2)),
    "triples": lambda shape: shape.sizes == (3, 3, 3, 3) and shape.wilds == (2,),
    "quads": lambda shape: shape.sizes == (4, 4, 4) and shape.wilds == (2,),
    "dream-four": is_dream,
    "dream-five": lambda shape: shape.sizes == (5, 4) and shape.twos + shape.jokers == 5,
}
"""For each special hand, the function that returns whether a shape is that hand."""


def fits_hand(scale: str, name: HandName, cards: Cards) -> bool:
    """Return whether `cards` are exactly the special hand `name`.

    `scale` is a value of the option `special_hands`, such as `cla`; it decides which special hands exist. Return False
    if `name` is not one of these.
    """
    if name not in VALUES[scale] or len(cards) != SIZE:
        return False
    shape = count_shape(cards)
    if name != "straight" and "3" in shape.naturals:
        return False
    return SHAPES[name](shape) and not (scale == "pagat" and name == "wild-pairs" and shape.jokers)


def find_hands(scale: str, cards: Cards) -> tuple[HandName, ...]:
    """Return the names of the special hands for which `cards` are exactly the right fourteen cards.

    If there are several, the player chooses one. `scale` is a value of the option `special_hands`, such as `cla`; it
    decides which special hands exist.
    """
    return tuple(name for name in VALUES[scale] if fits_hand(scale, name, cards))
