"""Going out: whether further melds and lay-offs can empty a hand (settled point 4 of the rules)."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from upcard.core.cards import Card, Cards
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Melds, Observation
from upcard.games.canasta.rules.melds import CANASTA, canastas, fault
from upcard.games.canasta.values import BLACK, is_red_three, is_wild, points, wilds

WILD, RED, LEFT_NONE = "wild", "red", ""

Mixture = tuple[int, int]
"""The numbers of natural and wild cards of a meld."""


def may_go_out(seen: Observation) -> bool:
    """Return whether the partner's answer still allows going out (canasta.ask-partner)."""
    return not (seen.table.answer is False and seen.table.rules.answer_binds)


def is_bound_by_answer(seen: Observation) -> bool:
    """Return whether the partner's yes obliges the player to go out in this turn."""
    return seen.table.answer is True and seen.table.rules.answer_binds


def has_to_go_out(seen: Observation) -> bool:
    """Return whether the player must go out in this turn: a binding yes, or black threes are laid.

    See settled point 5 of the rules.
    """
    return is_bound_by_answer(seen) or any(seen.melds[number].rank == BLACK for number in seen.table.new_melds)


def may_have_to_go_out(seen: Observation) -> bool:
    """Return whether the player must go out in this turn, or will have to if the partner answers yes."""
    return has_to_go_out(seen) or (seen.table.phase == "answer" and seen.table.rules.answer_binds)


def enough_canastas(seen: Observation, pooled: tuple[Melds, ...]) -> bool:
    """Return whether the melds hold the canastas that going out needs (canasta.canastas-to-go-out)."""
    return canastas(*pooled) >= seen.table.rules.canastas_to_go_out


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


def _build_ground(rules: Options, pooled: tuple[Melds, ...]) -> MeldGround:
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
    """Return whether a player with `hand` and these melds has a way to go out in this turn.

    `pooled` holds the melds by side, the own side's first; only the own side can begin new ones.
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
    """Return a hand counted by rank, wild cards and red threes apart, without red threes that the table lays."""
    rules = seen.table.rules
    free = seen.table.phase == "draw"
    if rules.red_three_discard:
        free = not (rules.red_three_redraw and seen.stock_size)
    kinds = (WILD if is_wild(card) else RED if is_red_three(card) else card.rank for card in hand)
    return Counter(kind for kind in kinds if not (free and kind == RED))


def _most_canastas(ground: MeldGround, counts: Counter[str]) -> int:
    """Return an upper bound for the canastas of a hand and its melds, which is quick to compute.

    It counts as if the same wild cards could be used in every meld.
    """
    wild, most = counts[WILD], ground.beyond
    for rank, places in ground.places.items():
        most += sum(sum(place) + counts[rank] + wild >= CANASTA for place in places)
    return most + sum((number + wild) // CANASTA for rank, number in counts.items() if rank != WILD)


def _loose(ground: MeldGround, counts: Counter[str]) -> int:
    """Return how many cards fit no meld whatever the wild cards do: a quick lower bound."""
    loose = counts[RED]
    for rank, number in counts.items():
        needed = 3 if rank == BLACK and not ground.rules.black_threes_with_wilds else 2
        there = max((natural for natural, _ in ground.places.get(rank, ())), default=0)
        if rank not in (WILD, RED) and number + there < needed:
            loose += number
    return loose


def _enough_points(seen: Observation, melded: bool, hand: Cards, left: str) -> bool:
    """Return whether the hand without its cheapest card of kind `left` reaches the minimum, or the side has melded.

    Only going out concealed after a draw is free of the minimum (settled point 6 of the rules).
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
    """Return whether the hand without a card of kind `left` fits into melds, with enough canastas to go out.

    `counts` are the numbers of the hand's cards by rank.
    """
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
def _ways(rules: Options, rank: str, places: tuple[Mixture, ...], added: int, wild: int) -> tuple[tuple[int, int], ...]:
    """Return the ways to lay all `added` natural cards of a rank on the melds in `places`.

    Each way is the number of wild cards used, at most `wild`, and the number of canastas then complete.
    """
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
