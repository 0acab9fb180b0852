"""The ways to add the natural cards of one rank, and some of the wild cards, to melds of that rank."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Melds
from upcard.games.canasta.rules.melds import CANASTA, LEAST, fault
from upcard.games.canasta.values import WILD, wilds

Mixture: TypeAlias = tuple[int, int]
"""The numbers of natural and wild cards of a meld."""


NATURAL, MIXED = 1, 2
"""The kinds of canastas, as bits of a number."""


class CanastaWay(NamedTuple):
    """The result of one way to meld the cards of a rank.

    `used` is the number of wild cards that were melded with them. `made` is the number of canastas among the melds of
    the rank afterwards; `kinds` combines the bits `NATURAL` and `MIXED` of these canastas.
    """

    used: int
    made: int
    kinds: int


class MeldGround(NamedTuple):
    """The melds on the table to which a player can add cards, as numbers of natural and wild cards.

    They are the melds of all sides that play together.
    """

    rules: Options
    places: Mapping[str, tuple[Mixture, ...]]
    """The melds to which cards can be added, by rank."""
    own: frozenset[str]
    """The ranks of the player's side's melds."""
    beyond: int
    """The number of canastas that take no more cards.

    They are second melds of a rank, which only positions set up by hand have.
    """
    kinds: int
    """The kinds of the canastas counted in `beyond`."""
    wild: tuple[int, ...]
    """The sizes of the melds that consist of wild cards."""

    def open(self, rank: str, added: int) -> tuple[Mixture, ...]:
        """Return the melds to which `added` natural cards of `rank` can be added, each as (naturals, wild cards).

        These are the melds of the rank on the table, and (0, 0) for each new meld that the player's side may begin.
        """
        there = self.places.get(rank, ())
        if not self.rules.one_meld_a_rank:
            return there + ((0, 0),) * (added // 2)
        return there if rank in self.own else (*there, (0, 0))

    def fill_wild_melds(self, number: int) -> tuple[int, ...]:
        """Return the possible numbers of wild canastas after `number` wild cards are laid as melds of wild cards only.

        The cards can join such melds on the table or make new ones; there is one result for each way. Canastas on the
        table count, too. The result is empty if the cards cannot be laid.
        """
        if not self.rules.wild_melds:
            return (0,) if number == 0 else ()
        closed, once = sum(size >= CANASTA for size in self.wild), self.rules.one_meld_a_rank
        growing = tuple(size for size in self.wild if size < CANASTA)
        made = list_wild_canastas(growing, number, not once or WILD not in self.own, once)
        return tuple(closed + more for more in made)


def list_wild_canastas(sizes: tuple[int, ...], number: int, begins: bool, once: bool) -> Iterator[int]:
    """Yield, for each way to lay `number` wild cards as melds of wild cards, how many canastas are completed.

    The cards can be added to the existing melds, whose sizes are `sizes`. New melds may be made if `begins` is True,
    but only one if `once` is also True.
    """
    if sizes:
        size, *others = sizes
        for more in range(min(CANASTA - size, number) + 1):
            for made in list_wild_canastas(tuple(others), number - more, begins, once):
                yield (size + more == CANASTA) + made
    elif number == 0:
        yield 0
    elif begins:
        for first in range(LEAST, min(CANASTA, number) + 1):
            for made in list_wild_canastas((), number - first, not once, once):
                yield (first == CANASTA) + made


def build_ground(rules: Options, pooled: tuple[Melds, ...]) -> MeldGround:
    """Return the melds in `pooled` as a `MeldGround`.

    `pooled` holds the melds of the player's side, followed by those of each other side that plays together with it.
    """
    places: dict[str, tuple[Mixture, ...]] = {}
    beyond = kinds = 0
    for melds in pooled:
        met: dict[str, None] = {}
        for meld in melds:
            if meld.rank == WILD:
                continue
            wild = wilds(meld.cards)
            if rules.one_meld_a_rank and meld.rank in met:
                beyond += len(meld.cards) >= CANASTA
                kinds |= find_kind(rules, len(meld.cards) - wild, wild)
            else:
                places[meld.rank] = (*places.get(meld.rank, ()), (len(meld.cards) - wild, wild))
            met[meld.rank] = None
    lying = tuple(len(meld.cards) for melds in pooled for meld in melds if meld.rank == WILD)
    return MeldGround(rules, places, frozenset(meld.rank for meld in pooled[0]), beyond, kinds, lying)


def find_kind(rules: Options, natural: int, wild: int) -> int:
    """Return which canasta `natural` natural and `wild` wild cards of a rank form: `NATURAL` or `MIXED`.

    Return 0 if they are fewer than seven cards, or if the rules do not distinguish the two kinds for going out.
    """
    if not rules.needs_natural_and_mixed or natural + wild < CANASTA:
        return 0
    return MIXED if wild else NATURAL


@lru_cache(maxsize=4096)
def find_ways(rules: Options, rank: str, places: tuple[Mixture, ...], added: int, wild: int) -> tuple[CanastaWay, ...]:
    """Return the ways to add all `added` natural cards of `rank` to melds of that rank, with at most `wild` wild cards.

    `places` holds those melds as numbers of natural and wild cards; (0, 0) is a meld still to be made.
    """
    if not places:
        return (CanastaWay(0, 0, 0),) if added == 0 else ()
    (natural, there), *others = places
    most = 0 if natural + there >= CANASTA and not rules.wilds_onto_canasta else wild
    found = {
        CanastaWay(
            used + further,
            made + (natural + part + there + used >= CANASTA),
            kinds | find_kind(rules, natural + part, there + used),
        )
        for part in range(added + 1)
        for used in range(most + 1)
        if not (part or used) or fault(rules, rank, natural + part, there + used) is None
        for further, made, kinds in find_ways(rules, rank, tuple(others), added - part, wild - used)
    }
    return tuple(sorted(found))
