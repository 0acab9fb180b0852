"""Finds out whether a hand, held as counts of kinds, has a way to go out (settled point 4 of the rules)."""

from collections.abc import Iterator
from functools import lru_cache
from operator import mul

from upcard.games.canasta.ai.fast.state import BLACK, DRAW, JOKER, KIND_POINTS, KINDS, MELDS, RED, TWO, CompactPosition
from upcard.games.canasta.options import Options
from upcard.games.canasta.rules.melds import CANASTA, fault

Mixture = tuple[int, int]
"""The numbers of natural and wild cards of a meld."""

WILD_LEFT_OVER = 15
"""Stands for any wild card as the card left over."""


def may_go_out(here: CompactPosition) -> bool:
    """Return whether the partner's answer still allows going out (canasta.ask-partner)."""
    return not (here.answer is False and here.law.rules.answer_binds)


def has_to_go_out(here: CompactPosition) -> bool:
    """Return whether the player must go out this turn: a binding yes, or black threes laid.

    See settled point 5 of the rules.
    """
    return (here.answer is True and here.law.rules.answer_binds) or bool(here.begun >> BLACK & 1)


def can_go_out(here: CompactPosition) -> bool:
    """Return whether further melds can leave at most the card that may be discarded, with enough canastas."""
    if not may_go_out(here):
        return False
    reds = _reds(here)
    lefts = [-1] if here.phase == MELDS else [-1, *_discardable(here, reds)]
    return any(_enough_points(here, left) and _all_laid(here, left, reds) for left in lefts)


def _reds(here: CompactPosition) -> int:
    """Return how many red threes of the hand block going out: all, or none if the table or the draw removes them."""
    rules = here.law.rules
    free = here.phase == DRAW
    if rules.red_three_discard:
        free = not (rules.red_three_redraw and here.stock)
    return 0 if free else here.hands[here.turn][RED]


def _discardable(here: CompactPosition, reds: int) -> Iterator[int]:
    hand = here.hands[here.turn]
    yield from (kind for kind in range(RED) if hand[kind])
    if hand[TWO] or hand[JOKER]:
        yield WILD_LEFT_OVER
    if reds and here.law.rules.red_three_discard:
        yield RED


def _enough_points(here: CompactPosition, left: int) -> bool:
    """Return whether the hand without a card of kind `left` reaches the minimum, or the side needs none.

    `left` is -1 if no card is left over.
    """
    rules, seat = here.law.rules, here.turn
    drawn = not (here.took or here.has[seat])
    if here.opened[here.team[seat]] or (rules.concealed_draw_free_of_minimum and drawn):
        return True
    hand = here.hands[seat]
    lowest: int = 0 if left in (-1, RED) else KIND_POINTS[left] if left < RED else 20 if hand[TWO] else 50
    total: int = sum(map(mul, hand, KIND_POINTS))
    return total - lowest >= here.law.minimums[here.law.side[seat]]


def _all_laid(here: CompactPosition, left: int, reds: int) -> bool:
    """Return whether the hand without a card of kind `left` fits into melds, with enough canastas to go out.

    `left` is -1 if no card is left over; `reds` is the number of red threes that block going out.
    """
    if reds - (left == RED):
        return False
    seat, law = here.turn, here.law
    hand, view = here.hands[seat], here.team[seat]
    reached = {(hand[TWO] + hand[JOKER] - (left == WILD_LEFT_OVER), 0)}
    for rank in range(BLACK + 1):
        added = hand[rank] - (left == rank)
        places = _places(here, view, rank, added)
        if not places and not added:
            continue
        reached = {
            (wild - used, made + more)
            for wild, made in reached
            for used, more in _ways(law.rules, rank, places, added, wild)
        }
    return any(wild == 0 and made >= law.needed for wild, made in reached)


def _places(here: CompactPosition, view: int, rank: int, added: int) -> tuple[Mixture, ...]:
    """Return the melds of a rank that can take `added` natural cards, as (naturals, wild cards).

    They are the melds of the view, and an empty one for each new meld that the own side may begin.
    """
    size, wild = here.laid[view][rank], here.wild[view][rank]
    there: tuple[Mixture, ...] = ((size - wild, wild),) if size else ()
    there += tuple((size - wild, wild) for owner, other, size, wild in here.dead if (owner, other) == (view, rank))
    if not here.law.rules.one_meld_a_rank:
        return there + ((0, 0),) * (added // 2)
    own = here.ranks[here.law.side[here.turn]] >> rank & 1
    return there if own else (*there, (0, 0))


@lru_cache(maxsize=4096)
def _ways(rules: Options, rank: int, places: tuple[Mixture, ...], added: int, wild: int) -> tuple[tuple[int, int], ...]:
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
        if not (part or used) or fault(rules, KINDS[rank], natural + part, there + used) is None
        for further, made in _ways(rules, rank, tuple(others), added - part, wild - used)
    }
    return tuple(sorted(found))
