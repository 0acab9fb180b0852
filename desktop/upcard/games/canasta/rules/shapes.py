"""Groups of cards in a game in which suits do not matter.

A group is given by a rank and by its numbers of natural cards, jokers and twos.
"""

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
    """How many natural cards, jokers and twos a group takes from the hand."""

    naturals: int
    jokers: int
    twos: int

    @property
    def wilds(self) -> int:
        """The number of jokers and twos together."""
        return self.jokers + self.twos

    @property
    def size(self) -> int:
        """The number of all cards."""
        return self.naturals + self.jokers + self.twos

    def count_points(self, rank: str) -> int:
        """Return the points of the cards if the naturals are of `rank`."""
        return self.naturals * BY_RANK[rank] + self.jokers * BY_RANK[JOKER] + self.twos * BY_RANK["2"]


NOTHING = GroupShape(0, 0, 0)


class SortedHand(NamedTuple):
    """A hand divided into naturals by rank, jokers and twos."""

    naturals: dict[str, Cards]
    """The natural cards of each rank, including black threes but not red threes."""
    jokers: Cards
    twos: Cards

    @property
    def wild(self) -> GroupShape:
        """The numbers of jokers and twos."""
        return GroupShape(0, len(self.jokers), len(self.twos))

    def cards(self, rank: str, shape: GroupShape, skip: GroupShape = NOTHING) -> Cards:
        """Return naturals of `rank`, jokers and twos of the hand, as many as `shape` says.

        `skip` says how many naturals, jokers and twos have been taken from the hand already. Those cards are not
        returned again.
        """
        naturals = self.naturals.get(rank, ())[skip.naturals : skip.naturals + shape.naturals]
        twos = self.twos[skip.twos : skip.twos + shape.twos]
        return (*naturals, *twos, *self.jokers[skip.jokers : skip.jokers + shape.jokers])


def holding(seen: Observation) -> SortedHand:
    """Return the hand in `seen`, sorted."""
    by_rank: dict[str, list[Card]] = {}
    for card in seen.hand:
        by_rank.setdefault("" if is_red_three(card) else card[0], []).append(card)
    naturals = {rank: tuple(by_rank[rank]) for rank in (*RANKS, BLACK) if rank in by_rank}
    return SortedHand(naturals, tuple(by_rank.get(JOKER, ())), tuple(by_rank.get("2", ())))


def sound(rules: Options, rank: str, shape: GroupShape, there: tuple[int, int] = (0, 0)) -> bool:
    """Return whether a meld of `rank` with the cards in `shape` is legal.

    `there` are the numbers of natural and wild cards that the meld has already.
    """
    return fault(rules, rank, shape.naturals + there[0], shape.wilds + there[1]) is None


def shapes(limit: GroupShape) -> Iterator[GroupShape]:
    """Yield every `GroupShape` with no more naturals, jokers and twos than `limit`."""
    for naturals in range(limit.naturals + 1):
        for jokers in range(limit.jokers + 1):
            for twos in range(limit.twos + 1):
                yield GroupShape(naturals, jokers, twos)


@lru_cache(maxsize=256)
def sound_shapes(rules: Options, rank: str, limit: GroupShape) -> tuple[GroupShape, ...]:
    """Return every choice of naturals, jokers and twos, up to `limit`, that makes a new meld of `rank`.

    `rank` may also be the key of wild melds.
    """
    return tuple(shape for shape in shapes(limit) if sound(rules, rank, shape))


def stand_for(rank: str) -> str:
    """Return a rank whose melds obey the same rules as melds of `rank`, so that both ranks can share a result."""
    return rank if rank in (BLACK, WILD) else RANKS[0]


def list_smaller_shapes(shape: GroupShape) -> Iterator[GroupShape]:
    """Yield `shape` with one natural card fewer, with one joker fewer, and with one deuce fewer, where it has any."""
    if shape.naturals:
        yield shape._replace(naturals=shape.naturals - 1)
    if shape.jokers:
        yield shape._replace(jokers=shape.jokers - 1)
    if shape.twos:
        yield shape._replace(twos=shape.twos - 1)


def assign_cards(held: SortedHand, groups: tuple[tuple[LayDown, GroupShape], ...]) -> tuple[LayDown, ...]:
    """Return `groups` with cards of the hand `held`, each card used once.

    A group is given by a `LayDown` without cards, which says where it goes, and by its numbers of naturals, jokers and
    twos.
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
