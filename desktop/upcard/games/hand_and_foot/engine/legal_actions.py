"""Lists the legal actions of a player in Hand and Foot.

The list is kept short: an action is left out if several smaller ones have the same effect, or if it differs from a
listed action only in the suits of its cards.
"""

from collections.abc import Iterable, Iterator

from upcard.games.canasta.actions import Answer, AskPartner, Deal, Discard, Draw, LayDown, Meld, Pass, TakePile
from upcard.games.canasta.position import acting, has_first_meld, minimum_for, partners
from upcard.games.canasta.rules.melds import LEAST, find_meld_cards, target
from upcard.games.canasta.rules.openings import OpeningGoal, OpeningGroup, RemainingHand, layouts, rest_of, sets
from upcard.games.canasta.rules.shapes import NOTHING, GroupShape, SortedHand, assign_cards, holding, shapes
from upcard.games.canasta.rules.timing import moment
from upcard.games.canasta.values import BLACK, WILD, is_wild, points, wilds
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.check import check
from upcard.games.hand_and_foot.rules.going_out import find_way_out, is_bound_by_answer
from upcard.games.hand_and_foot.rules.melding import find_meld_fault
from upcard.games.hand_and_foot.rules.taking import check_pile
from upcard.games.hand_and_foot.rules.ways_out import list_way_groups


def legal_actions(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions of the observing seat, always in the same order; none if another seat must act.

    An action is left out if several smaller ones have the same effect, or if it differs from another only in suits.
    """
    now = moment(seen)
    if acting(seen.table) not in (None, seen.seat):
        return
    if now == "deal":
        yield Deal()
    elif now == "answer":
        yield from (Answer(yes=True), Answer(yes=False))
    elif now == "play":
        yield from list_goings_on(seen)
    elif now != "over":
        yield from list_beginnings(seen)


def list_beginnings(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions with which the observing seat can begin its turn.

    They are drawing and ways to take the discard pile; if the stock is empty, passing (which ends the deal) replaces
    drawing.
    """
    if moment(seen) == "draw":
        yield Draw()
    yield from list_takes(seen)
    if moment(seen) == "last":
        yield from _legal(seen, (Pass(),))


def list_goings_on(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions after the draw or the take of the pile: melds, discards, and questions to the partner."""
    yield from list_melds(seen)
    kinds = {card.rank if card.rank != BLACK else card: card for card in reversed(seen.hand)}
    yield from _legal(seen, map(Discard, sorted(kinds.values())))
    asked = partners(seen.table, seen.seat)
    yield from _legal(seen, (AskPartner(seat if len(asked) > 1 else None) for seat in asked))


def list_takes(seen: Observation) -> Iterator[Action]:
    """Yield the legal ways to take the discard pile, each with as few cards of the hand as possible."""
    if check_pile(seen):
        return
    held, top = holding(seen), seen.table.pile[-1]
    owed = minimum_for(seen.table, seen.side) - points((top,))
    for group in list_top_groups(seen, held):
        if has_first_meld(seen.table, seen.side):
            found: Iterable[tuple[OpeningGroup, ...]] = ((group,),)
        else:
            used = group.shape
            rest = rest_of(seen.table.rules, held, frozenset((group.rank,)))
            left = GroupShape(0, rest.wild.jokers - used.jokers, rest.wild.twos - used.twos)
            found = sets(OpeningGoal(seen.table.rules, owed, taking=True), RemainingHand(rest.ranks, left), (group,))
        yield from _legal(seen, (TakePile(_name(held, groups)) for groups in found))


def list_top_groups(seen: Observation, held: SortedHand) -> Iterator[OpeningGroup]:
    """Yield the groups of cards of the hand `held` that can be laid with the top card of the discard pile, to take it.

    If the side has melds, only groups of the smallest possible size are yielded.
    """
    top = seen.table.pile[-1]
    key, opened = WILD if is_wild(top) else top.rank, has_first_meld(seen.table, seen.side)
    there = (top, *find_meld_cards(seen, LayDown(key, ())))
    before = len(there) - wilds(there), wilds(there)
    asks = list_needed_shapes(seen, len(there) > 1)
    for shape in shapes(held.wild._replace(naturals=0 if key == WILD else len(held.naturals.get(key, ())))):
        group = OpeningGroup(key, shape, there=before, asks=asks)
        covered = shape in asks if opened else any(_covers(shape, least) for least in asks)
        whole = before[0] + shape.naturals, before[1] + shape.wilds
        if covered and find_meld_fault(seen.table.rules, key, *whole) is None:
            yield group


def _covers(shape: GroupShape, least: GroupShape) -> bool:
    return all(has >= needs for has, needs in zip(shape, least, strict=True))


def list_needed_shapes(seen: Observation, begun: bool) -> tuple[GroupShape, ...]:
    """Return the smallest sets of cards of the hand with which the discard pile can be taken; any one is enough.

    Each is given as numbers of natural cards, jokers and twos. `begun` says whether the side has a meld that the top
    card of the pile can join.
    """
    top, rules = seen.table.pile[-1], seen.table.rules
    pair, mixed = GroupShape(2, 0, 0), (GroupShape(1, 1, 0), GroupShape(1, 0, 1))
    if is_wild(top):
        same = GroupShape(0, 2, 0) if top.rank == "X" else GroupShape(0, 0, 2)
        other = (GroupShape(0, 2, 0), GroupShape(0, 1, 1), GroupShape(0, 0, 2))
        return (same,) if rules.wild_top == "same" else other
    if rules.pile_take == "pair":
        return (pair,)
    if rules.pile_take == "mixed":
        return (pair, *mixed)
    return (NOTHING,) if begun else (pair, *mixed)


def list_melds(seen: Observation) -> Iterator[Action]:
    """Yield the legal melds of the observing seat.

    For a side without melds, they are its possible first melds. For any other, they are new melds of three cards, and
    single cards to add to melds.
    """
    held = holding(seen)
    if has_first_meld(seen.table, seen.side):
        yield from _legal(seen, (Meld((group,)) for group in list_smallest_melds(seen, held)))
        yield from _legal(seen, (Meld((group,)) for group in list_lay_offs(seen)))
        return
    yield from _legal(seen, map(Meld, list_first_melds(seen, held)))


def list_first_melds(seen: Observation, held: SortedHand) -> Iterator[tuple[LayDown, ...]]:
    """Yield the possible first melds of a side from the hand `held`, each as the groups of cards to lay at once.

    The smallest come first. They are followed by a way to lay the whole hand if the player must go out, and by melds
    below the minimum that empty the hand if the option `free_when_emptied` allows them.
    """
    rules = seen.table.rules
    goal, rest = OpeningGoal(rules, minimum_for(seen.table, seen.side)), rest_of(rules, held, frozenset((BLACK,)))
    for groups in sets(goal, rest):
        yield _name(held, groups)
    if is_bound_by_answer(seen) and (way := find_way_out(seen, seen.melds, seen.hand)):
        yield list_way_groups(way, seen.hand)
    if rules.free_when_emptied and all(len(cards) > 1 for cards in held.naturals.values()):
        for groups in layouts(goal, rest, 0):
            if sum(group.shape.count_points(group.rank) for group in groups) < goal.need:
                yield _name(held, groups)


def list_smallest_melds(seen: Observation, held: SortedHand) -> Iterator[LayDown]:
    """Yield the new melds of three cards that the hand `held` can make.

    Ranks of which the side has an unfinished meld are left out.
    """
    rules = seen.table.rules
    for rank, number in rest_of(rules, held, frozenset((BLACK,))).ranks:
        if target(seen, LayDown(rank, ())) is not None:
            continue
        for shape in shapes(held.wild._replace(naturals=number)):
            if shape.size == LEAST and find_meld_fault(rules, rank, shape.naturals, shape.wilds) is None:
                yield _name(held, (OpeningGroup(rank, shape),))[0]


def list_lay_offs(seen: Observation) -> Iterator[LayDown]:
    """Yield single cards of the hand that can be added to a meld of the side; of equal ranks, only one card."""
    kinds = tuple({card.rank: card for card in reversed(seen.hand)}.values())
    for number, meld in enumerate(seen.melds):
        if target(seen, LayDown(meld.rank, ())) == (seen.side, number):
            yield from (LayDown(meld.rank, (card,)) for card in kinds if card.rank == meld.rank or is_wild(card))


def _name(held: SortedHand, groups: tuple[OpeningGroup, ...]) -> tuple[LayDown, ...]:
    """Return `groups`, which only count how many cards of each kind to lay, with actual cards of the hand `held`."""
    return assign_cards(held, tuple((LayDown(group.rank, ()), group.shape) for group in groups))


def _legal(seen: Observation, actions: Iterable[Action]) -> Iterator[Action]:
    return (action for action in actions if check(seen, action) is None)
