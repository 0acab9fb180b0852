"""The legal moves in a position that is stored as counts of cards (a `CompactPosition`).

`engine.legal_actions` does the same for full positions. Three kinds of moves are missing here: the question to a
partner and its answer; a second meld of a rank; and first melds below the minimum of points, which the option
`concealed_draw_free_of_minimum` allows to a player who goes out with them. First melds come from `rules.openings`,
which works with counts, too.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from upcard.games.canasta.ai.fast.flow import Group, Groups, take
from upcard.games.canasta.ai.fast.going_out import can_go_out, has_to_go_out, may_go_out
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    DRAW,
    JOKER,
    KIND_COUNT,
    KIND_POINTS,
    KINDS,
    LAST,
    MELD_KEYS,
    MELD_NUMBERS,
    MELDS,
    PLAY,
    RED,
    TWO,
    WILD_MELD,
    CompactPosition,
    lay_group,
)
from upcard.games.canasta.options import Options
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.rules.openings import OpeningGoal, RemainingHand, list_wild_rank, sets
from upcard.games.canasta.rules.openings import OpeningGroup as Placed
from upcard.games.canasta.rules.shapes import GroupShape, shapes, sound
from upcard.games.canasta.values import WILD

Move = tuple[str, Groups | int]
"""A move: its name, with the groups that it lays or the kind of card that it discards."""


def legal(here: CompactPosition) -> Iterator[Move]:
    """Yield the legal moves of the seat in turn.

    A move is a name such as `draw`, with the groups that it melds or the kind of the card that it discards. If the pile
    is taken, the group of its top card comes first.
    """
    if here.phase == DRAW:
        yield "draw", 0
    if here.phase in (DRAW, LAST):
        yield from (("take", groups) for groups in list_takes(here))
        yield from _red_threes(here)
        if here.phase == LAST and not _must_take_pile(here):
            yield "pass", 0
    if here.phase in (PLAY, MELDS):
        yield from (("meld", groups) for groups in melds(here))
        yield from _red_threes(here)
        yield from discards(here) if here.phase == PLAY else [("pass", 0)]


def discards(here: CompactPosition) -> Iterator[Move]:
    """Yield each legal discard, one for each kind of card in the hand.

    There is none if the player must go out in this turn but would keep a card, or if the last card would be discarded
    although the player's side may not go out.
    """
    seat = here.turn
    hand = here.hands[seat]
    if here.sizes[seat] > 1 and has_to_go_out(here):
        return
    if here.sizes[seat] == 1 and not (may_go_out(here) and here.canastas[here.team[seat]] >= here.law.needed):
        return
    for kind, held in enumerate(hand):
        if held and (kind != RED or here.law.rules.red_three_discard):
            yield "discard", kind


def _red_threes(here: CompactPosition) -> Iterator[Move]:
    """Yield the move that lays a red three, if the hand has one and the rules leave it to the player to lay them."""
    rules, seat = here.law.rules, here.turn
    if not rules.red_three_discard or not here.hands[seat][RED]:
        return
    ends = here.sizes[seat] - 1 <= (here.phase == PLAY)
    if (rules.red_three_redraw and here.stock) or not (ends or has_to_go_out(here)):
        yield "red", 0
        return
    trial = here.copy()
    trial.hands[seat][RED] -= 1
    trial.sizes[seat] -= 1
    if can_go_out(trial):
        yield "red", 0


def melds(here: CompactPosition) -> Iterator[Groups]:
    """Yield the groups of each legal meld: first melds, or else new melds and single cards added to melds."""
    if here.opened[here.team[here.turn]]:
        found = (*_new_melds(here), *_lay_offs(here))
    else:
        needed = here.law.minimums[here.law.side[here.turn]]
        found = tuple(map(_groups, sets(OpeningGoal(_single(here.law.rules), needed), _rest(here, BLACK + 1))))
    for groups in found:
        if can_end_turn(here, groups):
            yield groups


@lru_cache(maxsize=64)
def _single(rules: Options) -> Options:
    """Return a copy of `rules` that allows only one meld of each rank, as positions with counts of cards require."""
    return replace(rules, one_meld_a_rank=True)


def _rest(here: CompactPosition, without: int, used: GroupShape | None = None) -> RemainingHand:
    """Return the cards of the hand that new melds may use, next to a group that is laid in the same action.

    `without` is the rank of that group, whose natural cards are left out, or a number that is no rank. `used` counts
    the jokers and twos of that group; None means that it uses none. Ranks of which the player's side has a meld, and
    single cards, are left out, too.
    """
    hand, sizes = here.hands[here.turn], here.laid[here.team[here.turn]]
    used = used or GroupShape(0, 0, 0)
    ranks = [rank for rank in range(BLACK + 1) if hand[rank] > 1 and not sizes[rank] and rank != without]
    wild = GroupShape(0, hand[JOKER] - used.jokers, hand[TWO] - used.twos)
    laid = frozenset((WILD,) if here.law.wild_melds and sizes[WILD_MELD] else ())
    more = list_wild_rank(here.law.rules, wild, laid)
    return RemainingHand((*((KINDS[rank], hand[rank]) for rank in ranks), *more), wild)


def _groups(placed: Iterable[Placed]) -> Groups:
    """Convert the groups `placed` to tuples (rank, naturals, twos, jokers), the group of the pile's top card first."""
    order = sorted(placed, key=lambda group: not group.asks)
    return tuple((MELD_NUMBERS[one.rank], one.shape.naturals, one.shape.twos, one.shape.jokers) for one in order)


def _new_melds(here: CompactPosition) -> Iterator[Groups]:
    """Yield the new melds of three cards that the hand can lay.

    If a canasta laid at once scores a bonus, canastas of seven cards are yielded, too.
    """
    rules = here.law.rules
    whole = rules.concealed_canasta_bonus and not here.took
    rest = _rest(here, KIND_COUNT)
    for key, held in rest.ranks:
        for shape in shapes(rest.wild._replace(naturals=held)):
            fits = shape.size == 3 or (whole and shape.size == CANASTA)
            if fits and sound(rules, key, shape):
                yield ((MELD_NUMBERS[key], shape.naturals, shape.twos, shape.jokers),)


def _lay_offs(here: CompactPosition) -> Iterator[Groups]:
    """Yield each way to add a single card of the hand to a meld on the table."""
    view, hand = here.team[here.turn], here.hands[here.turn]
    for rank, size in enumerate(here.laid[view]):
        wild = here.wild[view][rank]
        for naturals, twos, jokers in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
            there = naturals <= (rank != WILD_MELD and hand[rank]) and twos <= hand[TWO] and jokers <= hand[JOKER]
            shape = GroupShape(naturals, jokers, twos)
            if size and there and sound(here.law.rules, MELD_KEYS[rank], shape, (size - wild, wild)):
                yield ((rank, naturals, twos, jokers),)


def list_takes(here: CompactPosition) -> Iterator[Groups]:
    """Yield the groups of each legal way to take the pile, with no more cards of the hand than necessary."""
    law, seat, pile = here.law, here.turn, here.pile
    if not pile or pile[-1] >= BLACK or (here.phase == LAST and law.lone):
        return
    if law.rules.one_card_hand_leaves_one_card_pile and here.sizes[seat] == len(pile) == 1:
        return
    counted = KIND_POINTS[pile[-1]] if law.rules.top_card_counts else 0
    owed = 0 if here.opened[here.team[seat]] else law.minimums[law.side[seat]] - counted
    search = OpeningGoal(_single(law.rules), owed, taking=True)
    for group in _top_groups(here, pile[-1]):
        for placed in sets(search, _rest(here, pile[-1], group.shape), (group,)):
            groups = _groups(placed)
            if can_end_turn(here, groups, top=True):
                yield groups


def _top_groups(here: CompactPosition, top: int) -> Iterator[Placed]:
    """Yield the groups of cards that the hand may lay together with the pile's top card, whose kind is `top`."""
    rules, view, hand = here.law.rules, here.team[here.turn], here.hands[here.turn]
    size, wild = here.laid[view][top], here.wild[view][top]
    pair, mixed = GroupShape(2, 0, 0), (GroupShape(1, 1, 0), GroupShape(1, 0, 1))
    asks = (pair, *(() if rules.pile_needs_natural_pair else mixed))
    if here.frozen or (not here.opened[view] and here.law.first_frozen):
        asks = (pair,)
    elif size and (here.law.onto_canasta or size < CANASTA):
        asks = (GroupShape(0, 0, 0),)
    group = Placed(KINDS[top], GroupShape(0, 0, 0), None, (size - wild + 1, wild), asks)
    limit = GroupShape(hand[top], hand[JOKER], hand[TWO])
    yield from (group._replace(shape=shape) for shape in shapes(limit) if group.is_legal_with(rules, shape))


def _must_take_pile(here: CompactPosition) -> bool:
    """Return whether the seat in turn must take the pile, because it can add the pile's top card alone to a meld.

    The rule id is canasta.forced-take.
    """
    alone: Group = (here.pile[-1] if here.pile else RED, 0, 0, 0)
    return bool(here.pile and here.pile[-1] < BLACK) and (alone,) in list_takes(here)


def can_end_turn(here: CompactPosition, groups: Groups, top: bool = False) -> bool:
    """Return whether the player has a card to discard, or can go out, after laying `groups`.

    `top` says whether `groups` take the pile. See settled points 4 and 5 of the rules of Canasta.
    """
    seat, rules = here.turn, here.law.rules
    black = any(group[0] == BLACK for group in groups)
    trial = here.copy()
    if top:
        take(trial, groups)
    else:
        for group in groups:
            lay_group(trial, seat, group)
    hand, size = trial.hands[seat], trial.sizes[seat]
    free = rules.red_three_discard or here.phase == MELDS
    ends = size <= (here.phase != MELDS) or not (size - (0 if free else hand[RED]))
    return not (black or ends or has_to_go_out(here)) or can_go_out(trial)
