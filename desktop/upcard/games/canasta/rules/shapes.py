"""A hand as the list of legal actions sees it: suits make no difference, so a group is a rank and three numbers."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from upcard.core.cards import JOKER, Card, Cards
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.options import Rules
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import fault
from upcard.games.canasta.values import BLACK, BY_RANK, RANKS, is_red_three


class GroupShape(NamedTuple):
    """How many cards a group brings from the hand: natural ones, jokers and twos."""

    naturals: int
    jokers: int
    twos: int

    @property
    def wilds(self) -> int:
        """Its wild cards."""
        return self.jokers + self.twos

    @property
    def size(self) -> int:
        """Its cards."""
        return self.naturals + self.jokers + self.twos

    def worth(self, rank: str) -> int:
        """Return what its cards count, the naturals being of this rank."""
        return self.naturals * BY_RANK[rank] + self.jokers * BY_RANK[JOKER] + self.twos * BY_RANK["2"]


NOTHING = GroupShape(0, 0, 0)


class SortedHand(NamedTuple):
    """A hand sorted into what it can meld with."""

    naturals: dict[str, Cards]
    """By rank, black threes among them, red threes not."""
    jokers: Cards
    twos: Cards

    @property
    def wild(self) -> GroupShape:
        """Its jokers and twos, counted."""
        return GroupShape(0, len(self.jokers), len(self.twos))

    def cards(self, rank: str, shape: GroupShape, skip: GroupShape = NOTHING) -> Cards:
        """Return the first cards of this shape, after those that another group has."""
        naturals = self.naturals.get(rank, ())[skip.naturals : skip.naturals + shape.naturals]
        twos = self.twos[skip.twos : skip.twos + shape.twos]
        return (*naturals, *twos, *self.jokers[skip.jokers : skip.jokers + shape.jokers])


def holding(seen: Observation) -> SortedHand:
    """Sort a hand."""
    by_rank: dict[str, list[Card]] = {}
    for card in seen.hand:
        by_rank.setdefault("" if is_red_three(card) else card[0], []).append(card)
    naturals = {rank: tuple(by_rank[rank]) for rank in (*RANKS, BLACK) if rank in by_rank}
    return SortedHand(naturals, tuple(by_rank.get(JOKER, ())), tuple(by_rank.get("2", ())))


def sound(rules: Rules, rank: str, shape: GroupShape, there: tuple[int, int] = (0, 0)) -> bool:
    """Say whether a shape makes a meld, with so many natural and wild cards there already."""
    return fault(rules, rank, shape.naturals + there[0], shape.wilds + there[1]) is None


def shapes(limit: GroupShape) -> Iterator[GroupShape]:
    """Return all shapes within a limit."""
    for naturals in range(limit.naturals + 1):
        for jokers in range(limit.jokers + 1):
            for twos in range(limit.twos + 1):
                yield GroupShape(naturals, jokers, twos)


@lru_cache(maxsize=256)
def sound_shapes(rules: Rules, black: bool, limit: GroupShape) -> tuple[GroupShape, ...]:
    """Return the shapes within a limit that make a new meld, of black threes or of another rank."""
    rank = BLACK if black else RANKS[0]
    return tuple(shape for shape in shapes(limit) if sound(rules, rank, shape))


def smaller(shape: GroupShape) -> Iterator[GroupShape]:
    """Return the shapes with one card less."""
    if shape.naturals:
        yield shape._replace(naturals=shape.naturals - 1)
    if shape.jokers:
        yield shape._replace(jokers=shape.jokers - 1)
    if shape.twos:
        yield shape._replace(twos=shape.twos - 1)


def assign_cards(held: SortedHand, groups: tuple[tuple[LayDown, GroupShape], ...]) -> tuple[LayDown, ...]:
    """Write groups out with cards of the hand, no card twice; each is given as it is named, and its shape."""
    used: dict[str, int] = {}
    jokers = twos = 0
    written = []
    for named, shape in groups:
        rank = named.rank
        cards = held.cards(rank, shape, GroupShape(used.get(rank, 0), jokers, twos))
        used[rank] = used.get(rank, 0) + shape.naturals
        jokers += shape.jokers
        twos += shape.twos
        written.append(LayDown(rank, cards, named.onto, named.side))
    return tuple(written)
