"""Going out: whether some further melds and lay-offs would empty a hand (settled point 4)."""

from collections import Counter
from functools import lru_cache
from itertools import chain

from upcard.core.cards import Cards
from upcard.games.canasta.melds import CANASTA, canastas, fault
from upcard.games.canasta.position import Melds, Observation
from upcard.games.canasta.rules import Rules
from upcard.games.canasta.values import BLACK, is_red_three, points, wilds

WILD, RED, LEFT_NONE = "wild", "red", ""

Place = tuple[int, int]
"""A meld as its numbers of natural and wild cards."""


def allowed(seen: Observation) -> bool:
    """Say whether the partner's answer leaves going out open (canasta.ask-partner)."""
    return not (seen.table.answer is False and seen.table.rules.answer_binds)


def bound(seen: Observation) -> bool:
    """Say whether the partner's yes binds the player to go out in this turn."""
    return seen.table.answer is True and seen.table.rules.answer_binds


def committed(seen: Observation) -> bool:
    """Say whether the player must go out in this turn: by a binding yes, or by black threes laid (settled point 5)."""
    return bound(seen) or any(seen.melds[number].rank == BLACK for number in seen.table.new_melds)


def enough_canastas(seen: Observation, melds: Melds) -> bool:
    """Say whether a side's melds hold the canastas that going out needs (canasta.canastas-to-go-out)."""
    return canastas(melds) >= seen.table.rules.canastas_to_go_out


def can_go_out(seen: Observation, melds: Melds, hand: Cards) -> bool:
    """Say whether a player who has this hand beside these melds has a way to go out in this turn."""
    if not allowed(seen):
        return False
    counts = _counts(seen, hand)
    spare = 0 if seen.table.phase == "melds" else 1
    laid: dict[str, list[Place]] = {}
    for meld in melds:
        wild = wilds(meld.cards)
        laid.setdefault(meld.rank, []).append((len(meld.cards) - wild, wild))
    if _loose(seen.table.rules, counts, laid) > spare:
        return False
    discardable = (kind for kind in counts if kind != RED or seen.table.rules.red_three_discard)
    lefts = chain([LEFT_NONE], discardable if spare else ())
    return any(
        _enough_points(seen, melds, hand, left) and _all_laid(seen.table.rules, counts, left, laid) for left in lefts
    )


def _counts(seen: Observation, hand: Cards) -> Counter[str]:
    """Count a hand by rank, wild cards and red threes by themselves; red threes that go for nothing are left out."""
    rules = seen.table.rules
    free = seen.table.phase == "draw"
    if rules.red_three_discard:
        free = not (rules.red_three_redraw and seen.stock_size)
    kinds = (WILD if card[0] in "2X" else RED if is_red_three(card) else card.rank for card in hand)
    return Counter(kind for kind in kinds if not (free and kind == RED))


def _loose(rules: Rules, counts: Counter[str], laid: dict[str, list[Place]]) -> int:
    """Count the cards that no meld can take up, whatever the wild cards do: a quick look before the long one."""
    loose = counts[RED]
    for rank, number in counts.items():
        needed = 3 if rank == BLACK and not rules.black_threes_with_wilds else 2
        if rank not in (WILD, RED) and number + max((natural for natural, _ in laid.get(rank, ())), default=0) < needed:
            loose += number
    return loose


def _enough_points(seen: Observation, melds: Melds, hand: Cards, left: str) -> bool:
    """Say whether all but the card left over reach the minimum together, where the side has not melded."""
    rules, table = seen.table.rules, seen.table
    if melds or (rules.concealed_draw_free_of_minimum and not table.has_melded[seen.seat]):
        return True
    kept = [card for card in hand if _kind_is(card, left)]
    lowest = min(map(points, zip(kept)), default=0)
    return points(hand) - lowest >= rules.minimum(table.scores[seen.side])


def _kind_is(card: str, kind: str) -> bool:
    return card[0] in "2X" if kind == WILD else card[0] == kind


def _all_laid(rules: Rules, counts: Counter[str], left: str, laid: dict[str, list[Place]]) -> bool:
    """Say whether everything but one card of the kind left can lie in melds, with enough canastas."""
    rest = counts - Counter([left])
    if rest[RED]:
        return False
    reached = {(rest[WILD], 0)}
    for rank in dict.fromkeys((*laid, *rest)):
        if rank == WILD:
            continue
        places = tuple(laid.get(rank, ()))
        if rules.one_meld_a_rank:
            places = places[:1] or ((0, 0),)
        else:
            places += ((0, 0),) * (rest[rank] // 2)
        reached = {
            (wild - used, made + more)
            for wild, made in reached
            for used, more in _ways(rules, rank, places, rest[rank], wild)
        }
    extra = _beyond(rules, laid)
    return any(wild == 0 and made + extra >= rules.canastas_to_go_out for wild, made in reached)


def _beyond(rules: Rules, laid: dict[str, list[Place]]) -> int:
    """Count canastas among further melds of a rank, which only a given position can hold where one is the rule."""
    if not rules.one_meld_a_rank:
        return 0
    return sum(sum(place) >= CANASTA for places in laid.values() for place in places[1:])


@lru_cache(maxsize=4096)
def _ways(rules: Rules, rank: str, places: tuple[Place, ...], added: int, wild: int) -> tuple[tuple[int, int], ...]:
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
