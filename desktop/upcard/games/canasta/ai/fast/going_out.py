"""Finds out whether a hand, held as counts of kinds of cards, can go out.

See settled point 4, a ruling of this program where the rule books are silent.
"""

from collections.abc import Iterator
from operator import mul

from upcard.games.canasta.ai.fast.state import (
    BLACK,
    DRAW,
    JOKER,
    KIND_POINTS,
    KINDS,
    MELDS,
    RED,
    TWO,
    WILD_MELD,
    CompactPosition,
)
from upcard.games.canasta.rules.group_ways import MIXED, NATURAL, Mixture, find_ways, list_wild_canastas
from upcard.games.canasta.rules.melds import CANASTA

WILD_LEFT_OVER = 15
"""A number that stands for any wild card, used for the card that is left to discard."""


def may_go_out(here: CompactPosition) -> bool:
    """Return whether the partner has not forbidden going out by a binding no (canasta.ask-partner)."""
    return not (here.answer is False and here.law.rules.answer_binds)


def has_to_go_out(here: CompactPosition) -> bool:
    """Return whether the player must go out in this turn.

    The reason is a binding yes of the partner, or black threes laid in this turn. See settled point 5, a ruling of this
    program where the rule books are silent.
    """
    return (here.answer is True and here.law.rules.answer_binds) or bool(here.begun >> BLACK & 1)


def can_go_out(here: CompactPosition) -> bool:
    """Return whether the hand can be melded, all but one discard, with enough canastas to go out."""
    if not may_go_out(here):
        return False
    reds = _reds(here)
    lefts = [-1] if here.phase == MELDS else [-1, *_discardable(here, reds)]
    return any(_enough_points(here, left) and _all_laid(here, left, reds) for left in lefts)


def _reds(here: CompactPosition) -> int:
    """Return how many red threes in the hand keep the seat from going out; 0 if red threes are laid automatically."""
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
    """Return whether the hand without the card `left` reaches the minimum of first melds, or needs none.

    `left` is the kind of the card to discard, or -1 if there is none.
    """
    rules, seat = here.law.rules, here.turn
    drawn = not (here.took or here.has_melded[seat])
    if here.opened[here.team[seat]] or (rules.concealed_draw_free_of_minimum and drawn):
        return True
    hand = here.hands[seat]
    lowest: int = 0 if left in (-1, RED) else KIND_POINTS[left] if left < RED else 20 if hand[TWO] else 50
    total: int = sum(map(mul, hand, KIND_POINTS))
    return total - lowest >= here.law.minimums[here.law.side[seat]]


def _all_laid(here: CompactPosition, left: int, reds: int) -> bool:
    """Return whether all cards but `left` fit into melds, with enough canastas to go out.

    `left` is the kind of the card to discard, or -1 if there is none; `reds` is the number of red threes that block
    going out.
    """
    if reds - (left == RED):
        return False
    seat, law = here.turn, here.law
    hand, view = here.hands[seat], here.team[seat]
    reached = {(hand[TWO] + hand[JOKER] - (left == WILD_LEFT_OVER), 0, 0)}
    for rank in range(BLACK + 1):
        added = hand[rank] - (left == rank)
        places = _places(here, view, rank, added)
        if not places and not added:
            continue
        reached = {
            (wild - used, made + more, kinds | others)
            for wild, made, kinds in reached
            for used, more, others in find_ways(law.rules, KINDS[rank], places, added, wild)
        }
    wanted = NATURAL | MIXED if law.both else 0
    return any(
        kinds == wanted and made + more >= law.needed
        for wild, made, kinds in reached
        for more in _fill_wild_melds(here, view, wild)
    )


def _fill_wild_melds(here: CompactPosition, view: int, number: int) -> Iterator[int]:
    """Yield, for each way to lay `number` wild cards on the wild melds of a view, how many canastas they complete.

    A view is the set of melds to which seats that play together can add.
    """
    if not here.law.wild_melds:
        if number == 0:
            yield 0
        return
    sizes = tuple(size for size, _ in _lying(here, view, WILD_MELD))
    begins = not (here.law.rules.one_meld_a_rank and here.ranks[here.law.side[here.turn]] >> WILD_MELD & 1)
    closed, once = sum(size >= CANASTA for size in sizes), here.law.rules.one_meld_a_rank
    for made in list_wild_canastas(tuple(size for size in sizes if size < CANASTA), number, begins, once):
        yield closed + made


def _lying(here: CompactPosition, view: int, rank: int) -> Iterator[Mixture]:
    """Yield the melds of a rank in a view, as (size, wild cards).

    A view is the set of melds to which seats that play together can add. The meld to which cards are added comes first.
    """
    if here.laid[view][rank]:
        yield here.laid[view][rank], here.wild[view][rank]
    for owner, other, size, wild in here.dead:
        if (owner, other) == (view, rank):
            yield size, wild


def _places(here: CompactPosition, view: int, rank: int, added: int) -> tuple[Mixture, ...]:
    """Return the melds of a rank that can take `added` natural cards, as (naturals, wild cards).

    They are the melds of the view (the melds to which seats that play together can add), and an empty one for each new
    meld that the own side may begin.
    """
    there = tuple((size - wild, wild) for size, wild in _lying(here, view, rank))
    if not here.law.rules.one_meld_a_rank:
        return there + ((0, 0),) * (added // 2)
    own = here.ranks[here.law.side[here.turn]] >> rank & 1
    return there if own else (*there, (0, 0))
