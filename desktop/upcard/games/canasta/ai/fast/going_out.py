"""Functions that return whether a player can go out, in a position stored as counts of cards (`CompactPosition`).

Settled point 4 of the rules of Canasta says which plays are refused to a player who cannot go out.
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
    """Return False if the partner has forbidden the player to go out and the rules make that binding; otherwise True.

    The rule id is canasta.ask-partner.
    """
    return not (here.answer is False and here.law.rules.answer_binds)


def has_to_go_out(here: CompactPosition) -> bool:
    """Return whether the player in turn must go out before the turn ends.

    There are two reasons: the player has melded black threes in this turn (settled point 5 of the rules of Canasta), or
    the partner has answered yes and the rules make that answer binding.
    """
    return (here.answer is True and here.law.rules.answer_binds) or bool(here.begun >> BLACK & 1)


def can_go_out(here: CompactPosition) -> bool:
    """Return whether the seat in turn can meld its whole hand, or all but one discard, and has enough canastas then.

    The result is False if the partner forbids going out.
    """
    if not may_go_out(here):
        return False
    reds = _reds(here)
    lefts = [-1] if here.phase == MELDS else [-1, *_discardable(here, reds)]
    return any(_enough_points(here, left) and _all_laid(here, left, reds) for left in lefts)


def _reds(here: CompactPosition) -> int:
    """Return how many red threes in the hand of the seat in turn keep it from going out.

    The result is 0 if the seat can lay them before it goes out.
    """
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
    """Return whether the cards of the hand, without the card to be discarded, reach the minimum for first melds.

    `left` is the kind of the discard, or -1 for none. The result is also True if the player's side has melded already,
    or if the rules ask for no minimum of a player who goes out.
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
    """Return whether all cards of the hand but the discard can be melded, with enough canastas to go out.

    `left` is the kind of the discard, or -1 for none; `reds` is the number of red threes that prevent going out.
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
    """Yield how many wild canastas the player's side would have, for each way to lay `number` wild cards as wild melds.

    A wild meld consists of wild cards only. `view` is the index of the player's melds in the lists of `here`; seats
    that play together share it. If the rules allow no wild melds, the only result is 0 for `number` 0, and there is
    none for other numbers.
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
    """Yield the melds of `rank` on the table, each as (size, wild cards); the one that can still grow comes first.

    `view` is the index of these melds in the lists of `here`; seats that play together share it.
    """
    if here.laid[view][rank]:
        yield here.laid[view][rank], here.wild[view][rank]
    for owner, other, size, wild in here.dead:
        if (owner, other) == (view, rank):
            yield size, wild


def _places(here: CompactPosition, view: int, rank: int, added: int) -> tuple[Mixture, ...]:
    """Return the melds of `rank` to which `added` natural cards can be added, each as (naturals, wild cards).

    These are the melds on the table, and (0, 0) for each new meld that the player's side may begin. `view` is the index
    of the side's melds in the lists of `here`; seats that play together share it.
    """
    there = tuple((size - wild, wild) for size, wild in _lying(here, view, rank))
    if not here.law.rules.one_meld_a_rank:
        return there + ((0, 0),) * (added // 2)
    own = here.ranks[here.law.side[here.turn]] >> rank & 1
    return there if own else (*there, (0, 0))
