"""Ways to lay the natural cards of one rank on groups, with some of the wild cards."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Melds
from upcard.games.canasta.rules.melds import CANASTA, fault
from upcard.games.canasta.values import wilds

Mixture: TypeAlias = tuple[int, int]
"""The numbers of natural and wild cards of a meld."""


class MeldGround(NamedTuple):
    """The melds to which a hand can be laid, of all sides that play together."""

    rules: Options
    places: Mapping[str, tuple[Mixture, ...]]
    """By rank: the melds that can be added to."""
    own: frozenset[str]
    """The ranks of the own side's melds."""
    beyond: int
    """The number of canastas that cannot be added to: second melds of a rank, which only set-up positions have."""

    def open(self, rank: str, added: int) -> tuple[Mixture, ...]:
        """Return the melds that can take `added` natural cards of `rank`, as (naturals, wild cards).

        They are the existing ones, and an empty one for each new meld that the own side may begin.
        """
        there = self.places.get(rank, ())
        if not self.rules.one_meld_a_rank:
            return there + ((0, 0),) * (added // 2)
        return there if rank in self.own else (*there, (0, 0))


def build_ground(rules: Options, pooled: tuple[Melds, ...]) -> MeldGround:
    """Return the melds of the sides in `pooled`, the own side's first."""
    places: dict[str, tuple[Mixture, ...]] = {}
    beyond = 0
    for melds in pooled:
        met: dict[str, None] = {}
        for meld in melds:
            wild = wilds(meld.cards)
            if rules.one_meld_a_rank and meld.rank in met:
                beyond += len(meld.cards) >= CANASTA
            else:
                places[meld.rank] = (*places.get(meld.rank, ()), (len(meld.cards) - wild, wild))
            met[meld.rank] = None
    return MeldGround(rules, places, frozenset(meld.rank for meld in pooled[0]), beyond)


@lru_cache(maxsize=256)
def find_ways(
    rules: Options, rank: str, places: tuple[Mixture, ...], added: int, wild: int
) -> tuple[tuple[int, int], ...]:
    """Return the ways to lay all `added` natural cards of a rank on the melds in `places`.

    Each way is the number of wild cards used, at most `wild`, and the number of canastas then complete.
    """
    if not places:
        return ((0, 0),) if added == 0 else ()
    (natural, there), *others = places
    most = 0 if natural + there >= CANASTA and not rules.wilds_onto_canasta else wild
    found = {
        (used + further, made + (natural + part + there + used >= CANASTA))
        for part in range(added + 1)
        for used in range(most + 1)
        if not (part or used) or fault(rules, rank, natural + part, there + used) is None
        for further, made in find_ways(rules, rank, tuple(others), added - part, wild - used)
    }
    return tuple(sorted(found))
