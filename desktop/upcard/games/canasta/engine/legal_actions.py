"""The legal actions of a seat, in a game in which suits do not matter.

An action is left out if a series of smaller actions has the same result, or if it differs from another only in suits.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from upcard.core.cards import Cards
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.engine.suited_actions import list_suited_discards, list_suited_melds, list_suited_takes
from upcard.games.canasta.position import (
    Observation,
    acting,
    has_first_meld,
    is_pile_frozen,
    minimum_for,
    partners,
    pool,
)
from upcard.games.canasta.rules.check import check, check_forced_take
from upcard.games.canasta.rules.going_out import can_go_out, has_to_go_out
from upcard.games.canasta.rules.leaving import keeps_a_card, keeps_word, last_discard
from upcard.games.canasta.rules.melds import CANASTA
from upcard.games.canasta.rules.openings import OpeningGoal, OpeningGroup, RemainingHand, layouts, rest_of, sets
from upcard.games.canasta.rules.shapes import GroupShape, SortedHand, assign_cards, holding, shapes, sound
from upcard.games.canasta.rules.taking import check_pile
from upcard.games.canasta.rules.timing import discardable, moment
from upcard.games.canasta.values import BLACK, POINTS, is_red_three, points, wilds, without_red_threes

ONE_NATURAL, ONE_JOKER, ONE_TWO = GroupShape(1, 0, 0), GroupShape(0, 1, 0), GroupShape(0, 0, 1)
PAIR, WITH_JOKER, WITH_TWO = GroupShape(2, 0, 0), GroupShape(1, 1, 0), GroupShape(1, 0, 1)


def legal_actions(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions of the observing seat in a fixed order; yield nothing if another seat is to act.

    An action is left out if a series of smaller actions has the same result.
    """
    now = moment(seen)
    if acting(seen.table) not in (None, seen.seat):
        return
    if now == "deal":
        yield Deal()
    elif now == "answer":
        yield from (Answer(True), Answer(False))
    elif now in ("draw", "last"):
        yield from beginnings(seen)
    elif now in ("play", "melds"):
        yield from goings_on(seen)


def beginnings(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions at the start of a turn: drawing, taking the pile or, if the stock is empty, passing.

    Laying a red three is among them if the rules leave that to the player.
    """
    if moment(seen) == "draw":
        yield Draw()
    yield from list_takes(seen)
    yield from red_threes(seen)
    if moment(seen) == "last" and check_forced_take(seen, Pass()) is None:
        yield Pass()


def goings_on(seen: Observation) -> Iterator[Action]:
    """Yield the legal actions after the player has drawn or taken the pile.

    They are melding, laying a red three, discarding, and asking the partner for permission to go out. In the phase
    `melds`, in which nothing is discarded, passing takes the place of the last two.
    """
    yield from melds(seen)
    yield from red_threes(seen)
    if seen.table.phase == "melds":
        if keeps_word(seen, Pass()) is None:
            yield Pass()
        return
    yield from discards(seen)
    yield from questions(seen)


def questions(seen: Observation) -> Iterator[Action]:
    """Yield the action that asks the partner for permission to go out, if it is legal.

    If there are two partners, yield one action for each of them (rule canasta.six-teams).
    """
    asked = partners(seen.table, seen.seat)
    if not asked or seen.table.asked is not None:
        return
    asking = [AskPartner()] if len(asked) == 1 else [AskPartner(seat) for seat in asked]
    if check(seen, asking[0]) is None:
        yield from asking


def red_threes(seen: Observation) -> Iterator[Action]:
    """Yield the action that lays a red three, if the hand has one and the rules leave it to the player to lay them."""
    if not seen.table.rules.red_three_discard:
        return
    held = next(filter(is_red_three, seen.hand), None)
    if held and check(seen, RedThree(held)) is None:
        yield RedThree(held)


def discards(seen: Observation) -> Iterator[Action]:
    """Yield the legal discards: one for each rank in the hand.

    In games in which suits matter, there is one for each different card.
    """
    if not seen.table.rules.only_groups:
        yield from list_suited_discards(seen)
        return
    kinds = {("red" if is_red_three(card) else card[0]): card for card in reversed(seen.hand)}
    found = [action for action in map(Discard, sorted(kinds.values())) if discardable(seen, action) is None]
    if found and last_discard(seen, found[0]) is None:
        yield from found


def melds(seen: Observation) -> Iterator[Action]:
    """Yield the legal `Meld` actions: first melds, or else the smallest new melds and single cards to add to melds."""
    if not seen.table.rules.only_groups:
        yield from list_suited_melds(seen)
        return
    held = holding(seen)
    melded = has_first_meld(seen.table, seen.side)
    found = (*new_melds(seen, held), *lay_offs(seen, held)) if melded else first_melds(seen, held)
    yield from _filter_legal_endings(seen, map(Meld, found))


def first_melds(seen: Observation, held: SortedHand) -> Iterator[tuple[LayDown, ...]]:
    """Yield the smallest sets of groups from the hand `held` that the player may lay as the first melds of a side.

    In each set no card can be left out, because the points would fall below the minimum. With the option
    `concealed_draw_free_of_minimum`, sets below the minimum are yielded, too, if the player goes out with them and the
    whole hand has too few points. See settled point 6 of the rules of Canasta.
    """
    rules = seen.table.rules
    search = OpeningGoal(rules, minimum_for(seen.table, seen.side))
    for groups in sets(search, rest_of(rules, held, _not_now(seen, held))):
        yield _assign_cards(held, groups)
    if rules.concealed_draw_free_of_minimum and not seen.table.took_pile:
        yield from _free_of_minimum(seen, held, search)


def _not_now(seen: Observation, held: SortedHand) -> frozenset[str]:
    """Return the ranks that cannot be melded now: black threes, unless the player can go out in this turn."""
    out = BLACK not in held.naturals or can_go_out(seen, seen.pooled_melds, seen.hand)
    return frozenset() if out else frozenset((BLACK,))


def _free_of_minimum(seen: Observation, held: SortedHand, search: OpeningGoal) -> Iterator[tuple[LayDown, ...]]:
    spare = 0 if seen.table.phase == "melds" else 1
    singles = sum(len(cards) == 1 for cards in held.naturals.values()) + sum(map(is_red_three, seen.hand))
    most_left = max(map(POINTS.__getitem__, seen.hand), default=0) if spare else 0
    if singles > spare or points(seen.hand) - most_left >= search.need:
        return
    for groups in layouts(search, rest_of(seen.table.rules, held), spare - singles):
        below = sum(group.shape.count_points(group.rank) for group in groups) < search.need
        action = Meld(_assign_cards(held, groups))
        if below and check(seen, action) is None and not _reducible(seen, held, search, groups):
            yield action.melds


def _reducible(seen: Observation, held: SortedHand, search: OpeningGoal, groups: tuple[OpeningGroup, ...]) -> bool:
    """Return whether the first melds `groups` would still be legal without one of their cards.

    `search` is the goal that first melds must reach, and `held` is the hand, sorted by rank.
    """
    fewer = (
        (*groups[:number], group._replace(shape=shape), *groups[number + 1 :])
        for number, group in enumerate(groups)
        for shape in search.reduce_group(group)
    )
    return any(check(seen, Meld(_assign_cards(held, less))) is None for less in fewer)


def new_melds(seen: Observation, held: SortedHand) -> Iterator[tuple[LayDown, ...]]:
    """Yield the new melds of three cards that the hand `held` can lay.

    If the rules give a bonus for a canasta laid in one action (see settled point 16 of the rules of Canasta), canastas
    of seven cards are yielded, too.
    """
    rules = seen.table.rules
    laid = frozenset(meld.rank for meld in seen.melds) if rules.one_meld_a_rank else frozenset()
    whole = bool(rules.concealed_canasta_bonus) and not seen.table.took_pile
    sizes = (3, CANASTA) if whole else (3,)
    for rank, number in rest_of(rules, held, laid).ranks:
        for shape in shapes(held.wild._replace(naturals=number)):
            if shape.size in sizes and sound(rules, rank, shape):
                yield _assign_cards(held, (OpeningGroup(rank, shape),))


class JoinableMeld(NamedTuple):
    """A meld to which cards can be added, with the values by which an action refers to it.

    `rank` is its key: the rank of a group, the suit of a sequence, or `W` for wild cards. `onto` is its number among
    the melds of its side, or None if the key alone identifies it. `side` is its side, or None for the player's own. A
    new meld has no `cards` yet.
    """

    rank: str
    cards: Cards = ()
    onto: int | None = None
    side: int | None = None

    @property
    def card_counts(self) -> tuple[int, int]:
        """The numbers of natural and wild cards in the meld."""
        wild = wilds(self.cards)
        return len(self.cards) - wild, wild


def joinable(seen: Observation) -> Iterator[JoinableMeld]:
    """Yield the melds on the table to which the player can add cards.

    They are those of the player's side and of sides that play together with it. If the rules allow only one meld of a
    rank, only a side's first meld of each rank is yielded.
    """
    single = seen.table.rules.one_meld_a_rank
    for side in pool(seen.table, seen.side):
        met: dict[str, int] = {}
        for number, meld in enumerate(seen.table.melds[side]):
            if met.setdefault(meld.rank, number) == number or not single:
                yield JoinableMeld(
                    meld.rank, meld.cards, None if single else number, None if side == seen.side else side
                )


def lay_offs(seen: Observation, held: SortedHand) -> Iterator[tuple[LayDown, ...]]:
    """Yield each single card of the hand `held` with each meld on the table to which the player can add it.

    Of several cards of the same rank only one is yielded.
    """
    wild = tuple(shape for shape, cards in ((ONE_JOKER, held.jokers), (ONE_TWO, held.twos)) if cards)
    for meld in joinable(seen):
        for shape in (ONE_NATURAL, *wild) if meld.rank in held.naturals else wild:
            if sound(seen.table.rules, meld.rank, shape, meld.card_counts):
                yield _assign_cards(held, (OpeningGroup(meld.rank, shape, meld.onto, side=meld.side),))


def list_takes(seen: Observation) -> Iterator[Action]:
    """Yield the legal ways to take the pile, each with no more cards of the hand than necessary."""
    if not seen.table.rules.only_groups:
        yield from list_suited_takes(seen)
        return
    if check_pile(seen):
        return
    held, rules, top = holding(seen), seen.table.rules, seen.table.pile[-1]
    counted = points((top,)) if rules.top_card_counts else 0
    owed = 0 if has_first_meld(seen.table, seen.side) else minimum_for(seen.table, seen.side) - counted
    search = OpeningGoal(rules, owed, taking=True)
    for group in _top_groups(seen, held):
        found = sets(search, _beside(seen, held, group), (group,))
        yield from _filter_legal_endings(seen, (TakePile(_assign_cards(held, groups)) for groups in found))


def _beside(seen: Observation, held: SortedHand, group: OpeningGroup) -> RemainingHand:
    """Return the cards of the hand `held` that new melds may use if `group` is laid with the pile's top card."""
    single, have = seen.table.rules.one_meld_a_rank, len(held.naturals.get(group.rank, ())) - group.shape.naturals
    own = frozenset(meld.rank for meld in seen.melds)
    rest = rest_of(seen.table.rules, held, own | {group.rank} if single else frozenset((group.rank,)))
    again = not single or (group.side is not None and group.rank not in own)
    ranks = ((group.rank, have), *rest.ranks) if again and have > 1 else rest.ranks
    return RemainingHand(ranks, GroupShape(0, rest.wild.jokers - group.shape.jokers, rest.wild.twos - group.shape.twos))


def _top_groups(seen: Observation, held: SortedHand) -> Iterator[OpeningGroup]:
    """Yield the groups of cards from the hand that may be laid together with the pile's top card.

    The top card can join each meld of its rank on the table, or begin a new meld.
    """
    rules, top = seen.table.rules, seen.table.pile[-1:]
    rank = top[0].rank
    melds = [meld for meld in joinable(seen) if meld.rank == rank]
    fresh = not rules.one_meld_a_rank or all(meld.side is not None for meld in melds)
    limit = held.wild._replace(naturals=len(held.naturals.get(rank, ())))
    for meld in (*melds, *((JoinableMeld(rank),) if fresh else ())):
        there = (meld.card_counts[0] + 1, meld.card_counts[1])
        group = OpeningGroup(rank, GroupShape(0, 0, 0), meld.onto, there, _list_needed_shapes(seen, meld), meld.side)
        yield from (group._replace(shape=shape) for shape in shapes(limit) if group.is_legal_with(rules, shape))


def _list_needed_shapes(seen: Observation, meld: JoinableMeld) -> tuple[GroupShape, ...]:
    """Return the alternatives for what the hand must lay with the pile's top card on `meld`; any one is enough.

    Each alternative holds numbers of naturals, jokers and twos; all are 0 if the top card needs no other card. The rule
    ids are canasta.take-frozen, canasta.take-open and canasta.take-onto-canasta.
    """
    rules = seen.table.rules
    if is_pile_frozen(seen.table, seen.side):
        return (PAIR,)
    if meld.cards and (rules.pile_onto_canasta or len(meld.cards) < CANASTA):
        return (GroupShape(0, 0, 0),)
    return (PAIR,) if rules.pile_needs_natural_pair else (PAIR, WITH_JOKER, WITH_TWO)


def _assign_cards(held: SortedHand, groups: tuple[OpeningGroup, ...]) -> tuple[LayDown, ...]:
    return assign_cards(held, tuple((LayDown(group.rank, (), group.onto, group.side), group.shape) for group in groups))


def _filter_legal_endings(seen: Observation, actions: Iterable[Meld | TakePile]) -> Iterator[Action]:
    """Yield those of `actions` after which the player has a card to discard, or can go out."""
    plain = 0 if has_to_go_out(seen) else len(without_red_threes(seen.hand))
    for action in actions:
        left = plain - sum(len(group.cards) for group in action.melds)
        free = left > 1 and all(group.rank != BLACK for group in action.melds)
        if free or keeps_a_card(seen, action) is None:
            yield action
