"""A hand without suits, as the list of legal actions uses it: a group is a rank and three numbers."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from upcard.core.cards import JOKER, Card, Cards
from upcard.games.canasta.actions import LayDown
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.melds import fault
from upcard.games.canasta.values import BLACK, BY_RANK, RANKS, WILD, is_red_three


class GroupShape(NamedTuple):
    """The numbers of natural cards, jokers and twos that a group takes from the hand."""

    naturals: int
    jokers: int
    twos: int

    @property
    def wilds(self) -> int:
        """The number of wild cards."""
        return self.jokers + self.twos

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.naturals + self.jokers + self.twos

    def worth(self, rank: str) -> int:
        """Return the points of the cards, the naturals being of `rank`."""
        return self.naturals * BY_RANK[rank] + self.jokers * BY_RANK[JOKER] + self.twos * BY_RANK["2"]


NOTHING = GroupShape(0, 0, 0)


class SortedHand(NamedTuple):
    """A hand sorted into naturals by rank, jokers and twos."""

    naturals: dict[str, Cards]
    """By rank, including black threes but not red threes."""
    jokers: Cards
    twos: Cards

    @property
    def wild(self) -> GroupShape:
        """The numbers of jokers and twos."""
        return GroupShape(0, len(self.jokers), len(self.twos))

    def cards(self, rank: str, shape: GroupShape, skip: GroupShape = NOTHING) -> Cards:
        """Return the cards for `shape`, skipping the first ones that `skip` has used."""
        naturals = self.naturals.get(rank, ())[skip.naturals : skip.naturals + shape.naturals]
        twos = self.twos[skip.twos : skip.twos + shape.twos]
        return (*naturals, *twos, *self.jokers[skip.jokers : skip.jokers + shape.jokers])


def holding(seen: Observation) -> SortedHand:
    """Sort the hand of `seen`."""
    by_rank: dict[str, list[Card]] = {}
    for card in seen.hand:
        by_rank.setdefault("" if is_red_three(card) else card[0], []).append(card)
    naturals = {rank: tuple(by_rank[rank]) for rank in (*RANKS, BLACK) if rank in by_rank}
    return SortedHand(naturals, tuple(by_rank.get(JOKER, ())), tuple(by_rank.get("2", ())))


def sound(rules: Options, rank: str, shape: GroupShape, there: tuple[int, int] = (0, 0)) -> bool:
    """Return whether the cards make a legal meld together with the natural and wild cards already there."""
    return fault(rules, rank, shape.naturals + there[0], shape.wilds + there[1]) is None


def shapes(limit: GroupShape) -> Iterator[GroupShape]:
    """Yield all shapes up to `limit`."""
    for naturals in range(limit.naturals + 1):
        for jokers in range(limit.jokers + 1):
            for twos in range(limit.twos + 1):
                yield GroupShape(naturals, jokers, twos)


@lru_cache(maxsize=256)
def sound_shapes(rules: Options, rank: str, limit: GroupShape) -> tuple[GroupShape, ...]:
    """Return the shapes up to `limit` that make a new meld of a rank, or of wild cards."""
    return tuple(shape for shape in shapes(limit) if sound(rules, rank, shape))


def stand_for(rank: str) -> str:
    """Return a rank whose melds obey the same rules, so that what is computed for it serves for many."""
    return rank if rank in (BLACK, WILD) else RANKS[0]


def smaller(shape: GroupShape) -> Iterator[GroupShape]:
    """Yield the shapes with one card less."""
    if shape.naturals:
        yield shape._replace(naturals=shape.naturals - 1)
    if shape.jokers:
        yield shape._replace(jokers=shape.jokers - 1)
    if shape.twos:
        yield shape._replace(twos=shape.twos - 1)


def assign_cards(held: SortedHand, groups: tuple[tuple[LayDown, GroupShape], ...]) -> tuple[LayDown, ...]:
    """Return `groups` filled with cards of the hand, no card twice.

    A group is given by a lay-down without cards, which says where it goes, and by its shape.
    """
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
