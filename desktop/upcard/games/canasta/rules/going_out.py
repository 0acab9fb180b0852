"""Going out: whether some further melds and lay-offs would empty a hand (settled point 4)."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.canasta.options import Rules
from upcard.games.canasta.position import Melds, Observation
from upcard.games.canasta.rules.melds import CANASTA, canastas, fault
from upcard.games.canasta.values import BLACK, is_red_three, is_wild, points, wilds

WILD, RED, LEFT_NONE = "wild", "red", ""

Mixture = tuple[int, int]
"""A meld as its numbers of natural and wild cards."""


def may_go_out(seen: Observation) -> bool:
    """Say whether the partner's answer leaves going out open (canasta.ask-partner)."""
    return not (seen.table.answer is False and seen.table.rules.answer_binds)


def is_bound_by_answer(seen: Observation) -> bool:
    """Say whether the partner's yes binds the player to go out in this turn."""
    return seen.table.answer is True and seen.table.rules.answer_binds


def has_to_go_out(seen: Observation) -> bool:
    """Say whether the player must go out in this turn: by a binding yes, or by black threes laid (settled point 5)."""
    return is_bound_by_answer(seen) or any(seen.melds[number].rank == BLACK for number in seen.table.new_melds)


def may_have_to_go_out(seen: Observation) -> bool:
    """Say whether the player has to go out in this turn, or will by the yes that is waited for."""
    return has_to_go_out(seen) or (seen.table.phase == "answer" and seen.table.rules.answer_binds)


def enough_canastas(seen: Observation, pooled: tuple[Melds, ...]) -> bool:
    """Say whether melds hold the canastas that going out needs (canasta.canastas-to-go-out)."""
    return canastas(*pooled) >= seen.table.rules.canastas_to_go_out


class MeldGround(NamedTuple):
    """The melds that a hand can be laid to, those of all who play together."""

    rules: Rules
    places: Mapping[str, tuple[Mixture, ...]]
    """By rank, those that can be added to."""
    own: frozenset[str]
    """Ranks of which the own side has a meld."""
    beyond: int
    """Canastas that cannot be added to: further melds of a rank, where only a given position holds them."""

    def open(self, rank: str, added: int) -> tuple[Mixture, ...]:
        """Return where so many cards of a rank can go: the melds there are, and new ones of one's own."""
        there = self.places.get(rank, ())
        if not self.rules.one_meld_a_rank:
            return there + ((0, 0),) * (added // 2)
        return there if rank in self.own else (*there, (0, 0))


def _build_ground(rules: Rules, pooled: tuple[Melds, ...]) -> MeldGround:
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


def can_go_out(seen: Observation, pooled: tuple[Melds, ...], hand: Cards) -> bool:
    """Say whether a player who has this hand beside these melds has a way to go out in this turn.

    The melds run by side, those of the own side first: only there new ones may be begun.
    """
    if not may_go_out(seen):
        return False
    counts = _counts(seen, hand)
    spare = 0 if seen.table.phase == "melds" else 1
    ground = _build_ground(seen.table.rules, pooled)
    if _most_canastas(ground, counts) < ground.rules.canastas_to_go_out or _loose(ground, counts) > spare:
        return False
    discardable = (kind for kind in counts if kind != RED or seen.table.rules.red_three_discard)
    lefts = chain([LEFT_NONE], discardable if spare else ())
    return any(_enough_points(seen, any(pooled), hand, left) and _all_laid(ground, counts, left) for left in lefts)


def _counts(seen: Observation, hand: Cards) -> Counter[str]:
    """Count a hand by rank, wild cards and red threes by themselves; red threes that go for nothing are left out."""
    rules = seen.table.rules
    free = seen.table.phase == "draw"
    if rules.red_three_discard:
        free = not (rules.red_three_redraw and seen.stock_size)
    kinds = (WILD if is_wild(card) else RED if is_red_three(card) else card.rank for card in hand)
    return Counter(kind for kind in kinds if not (free and kind == RED))


def _most_canastas(ground: MeldGround, counts: Counter[str]) -> int:
    """Count the canastas that there would be if every wild card could lie everywhere: another quick look."""
    wild, most = counts[WILD], ground.beyond
    for rank, places in ground.places.items():
        most += sum(sum(place) + counts[rank] + wild >= CANASTA for place in places)
    return most + sum((number + wild) // CANASTA for rank, number in counts.items() if rank != WILD)


def _loose(ground: MeldGround, counts: Counter[str]) -> int:
    """Count the cards that no meld can take up, whatever the wild cards do: a quick look before the long one."""
    loose = counts[RED]
    for rank, number in counts.items():
        needed = 3 if rank == BLACK and not ground.rules.black_threes_with_wilds else 2
        there = max((natural for natural, _ in ground.places.get(rank, ())), default=0)
        if rank not in (WILD, RED) and number + there < needed:
            loose += number
    return loose


def _enough_points(seen: Observation, melded: bool, hand: Cards, left: str) -> bool:
    """Say whether all but the card left over reach the minimum together, where the side has not melded.

    Only a hand that was drawn for goes out concealed without it (settled point 6).
    """
    rules, table = seen.table.rules, seen.table
    drawn = not (table.took_pile or table.has_melded[seen.seat])
    if melded or (rules.concealed_draw_free_of_minimum and drawn):
        return True
    kept = [card for card in hand if _kind_is(card, left)]
    lowest = min(map(points, zip(kept)), default=0)
    return points(hand) - lowest >= rules.minimum(table.scores[seen.side])


def _kind_is(card: Card, kind: str) -> bool:
    return is_wild(card) if kind == WILD else card[0] == kind


def _all_laid(ground: MeldGround, counts: Counter[str], left: str) -> bool:
    """Say whether everything but one card of the kind left can lie in melds, with enough canastas."""
    rest = counts - Counter([left])
    if rest[RED]:
        return False
    reached = {(rest[WILD], ground.beyond)}
    for rank in dict.fromkeys((*ground.places, *rest)):
        if rank != WILD:
            places = ground.open(rank, rest[rank])
            reached = {
                (wild - used, made + more)
                for wild, made in reached
                for used, more in _ways(ground.rules, rank, places, rest[rank], wild)
            }
    return any(wild == 0 and made >= ground.rules.canastas_to_go_out for wild, made in reached)


@lru_cache(maxsize=256)
def _ways(rules: Rules, rank: str, places: tuple[Mixture, ...], added: int, wild: int) -> tuple[tuple[int, int], ...]:
    """Return the ways to lay all added naturals on these melds: how many wild cards are used, how many canastas lie."""
    if not places:
        return ((0, 0),) if added == 0 else ()
    (natural, there), *others = places
    found = {
        (used + further, made + (natural + part + there + used >= CANASTA))
        for part in range(added + 1)
        for used in range(wild + 1)
        if not (part or used) or fault(rules, rank, natural + part, there + used) is None
        for further, made in _ways(rules, rank, tuple(others), added - part, wild - used)
    }
    return tuple(sorted(found))
