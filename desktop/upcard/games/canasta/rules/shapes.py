"""Melds as numbers of natural cards, jokers and twos, for games in which suits do not matter."""

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
    """The numbers of natural cards, jokers and twos that are taken from the hand for one meld."""

    naturals: int
    jokers: int
    twos: int

    @property
    def wilds(self) -> int:
        """The number of jokers and twos together."""
        return self.jokers + self.twos

    @property
    def size(self) -> int:
        """The number of all cards: naturals, jokers and twos together."""
        return self.naturals + self.jokers + self.twos

    def count_points(self, rank: str) -> int:
        """Return the points of the cards; `rank` is the rank of the natural cards."""
        return self.naturals * BY_RANK[rank] + self.jokers * BY_RANK[JOKER] + self.twos * BY_RANK["2"]


NOTHING = GroupShape(0, 0, 0)


class SortedHand(NamedTuple):
    """The cards of a hand: the natural cards by rank, the jokers, and the twos. Red threes are left out."""

    naturals: dict[str, Cards]
    """The natural cards of each rank, including black threes but not red threes."""
    jokers: Cards
    twos: Cards

    @property
    def wild(self) -> GroupShape:
        """The numbers of jokers and twos in the hand."""
        return GroupShape(0, len(self.jokers), len(self.twos))

    def cards(self, rank: str, shape: GroupShape, skip: GroupShape = NOTHING) -> Cards:
        """Return cards of the hand: as many naturals of `rank`, jokers and twos as `shape` says.

        `skip` holds the numbers of naturals, jokers and twos that have been used already; these cards are not returned
        again.
        """
        naturals = self.naturals.get(rank, ())[skip.naturals : skip.naturals + shape.naturals]
        twos = self.twos[skip.twos : skip.twos + shape.twos]
        return (*naturals, *twos, *self.jokers[skip.jokers : skip.jokers + shape.jokers])


def holding(seen: Observation) -> SortedHand:
    """Return the hand of the player, divided into natural cards by rank, jokers and twos."""
    by_rank: dict[str, list[Card]] = {}
    for card in seen.hand:
        by_rank.setdefault("" if is_red_three(card) else card[0], []).append(card)
    naturals = {rank: tuple(by_rank[rank]) for rank in (*RANKS, BLACK) if rank in by_rank}
    return SortedHand(naturals, tuple(by_rank.get(JOKER, ())), tuple(by_rank.get("2", ())))


def sound(rules: Options, rank: str, shape: GroupShape, there: tuple[int, int] = (0, 0)) -> bool:
    """Return whether a meld of `rank` is legal after the cards counted in `shape` are added.

    `there` holds the numbers of natural and wild cards that the meld had before.
    """
    return fault(rules, rank, shape.naturals + there[0], shape.wilds + there[1]) is None


def shapes(limit: GroupShape) -> Iterator[GroupShape]:
    """Yield every combination of numbers of naturals, jokers and twos in which no number is greater than in `limit`."""
    for naturals in range(limit.naturals + 1):
        for jokers in range(limit.jokers + 1):
            for twos in range(limit.twos + 1):
                yield GroupShape(naturals, jokers, twos)


@lru_cache(maxsize=256)
def sound_shapes(rules: Options, rank: str, limit: GroupShape) -> tuple[GroupShape, ...]:
    """Return the numbers of naturals, jokers and twos, none greater than in `limit`, that form a legal meld of `rank`.

    `rank` may also be `W`, the key of melds of wild cards.
    """
    return tuple(shape for shape in shapes(limit) if sound(rules, rank, shape))


def stand_for(rank: str) -> str:
    """Return a key of melds that obey the same rules as melds of `rank`, so that both can share a cached result.

    The result is `rank` itself for black threes and wild cards, otherwise the lowest rank.
    """
    return rank if rank in (BLACK, WILD) else RANKS[0]


def list_smaller_shapes(shape: GroupShape) -> Iterator[GroupShape]:
    """Yield copies of `shape` with one natural card fewer, with one joker fewer, and with one two fewer.

    A number that is 0 already is not reduced.
    """
    if shape.naturals:
        yield shape._replace(naturals=shape.naturals - 1)
    if shape.jokers:
        yield shape._replace(jokers=shape.jokers - 1)
    if shape.twos:
        yield shape._replace(twos=shape.twos - 1)


def assign_cards(held: SortedHand, groups: tuple[tuple[LayDown, GroupShape], ...]) -> tuple[LayDown, ...]:
    """Return `groups` with actual cards of the hand `held`; no card is used twice.

    Each group is given as a `LayDown` without cards, which names the meld, and as numbers of naturals, jokers and twos.
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
