"""What the slow judge decides about: a turn as the rules see it, and whether its player can go out."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tests.games.canasta.rules.judge_out import (
    MANY,
    MELDED,
    NO_CANASTAS,
    WILDS,
    Canastas,
    RankMelds,
    add,
    can_lay_hand,
    count,
    find_minimum,
    has_enough_canastas,
    kinds,
    red_three,
    worth,
)
from upcard.core.cards import Card, Cards
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Position

Spot: TypeAlias = tuple[int, int | str]
"""A meld's side and its number; a new meld has its rank, or its place in the action, for a number."""


@dataclass(frozen=True)
class Case:
    """What is judged: the rules, whose turn it is, the hand, and the melds that it may lay off on."""

    rules: Options
    seat: int
    hand: Cards
    melds: Mapping[Spot, tuple[str, Cards]]
    """The melds of the side and of its partners, each with its rank."""
    position: Position
    laying_only: bool
    """Whether nothing can be discarded any more (canasta.last-red-three, `melds_only`)."""
    took: bool
    bound: bool
    """Whether the player must go out in this turn: the partner said yes, or black threes have been laid."""
    barred: bool
    """Whether the partner said no."""

    @property
    def side(self) -> int:
        """The side that the seat scores for."""
        return side_of(self.rules, self.seat)


def case(position: Position, seat: int) -> Case:
    table = position.table
    rules, side = table.rules, side_of(table.rules, seat)
    own = table.melds[side]
    threes = any(own[number].rank == "3" for number in table.new_melds) if seat == table.turn else False
    told = table.answer if rules.answer_binds else None
    return Case(
        rules,
        seat,
        position.hands[seat],
        {
            (whose, number): (meld.rank, meld.cards)
            for whose in list_pooled_sides(position, side)
            for number, meld in enumerate(table.melds[whose])
        },
        position,
        table.phase == "melds",
        table.took_pile,
        told is True or threes,
        told is False,
    )


def side_of(rules: Options, seat: int) -> int:
    return next(side for side, seats in enumerate(rules.sides) if seat in seats)


def list_pooled_sides(position: Position, side: int) -> Sequence[int]:
    """Return the sides that pool their melds: against a lone hand, the other two (settled point 9)."""
    lone = position.table.lone
    if lone is None or side == lone:
        return (side,)
    return (side, *(other for other in range(3) if other not in (side, lone)))


def partners_of(position: Position, seat: int) -> Sequence[int]:
    rules, side = position.table.rules, side_of(position.table.rules, seat)
    return [other for whose in list_pooled_sides(position, side) for other in rules.sides[whose] if other != seat]


def has_first_meld(here: Case) -> bool:
    return bool(here.melds)


def score(here: Case) -> int:
    return here.position.table.scores[here.side]


def remove_cards(hand: Cards, gone: Iterable[Card]) -> Cards:
    return tuple((Counter(hand) - Counter(gone)).elements())


def judge_last_cards(after: Case) -> str:
    """Return the rule that leaving no card to discard breaks (settled points 4 and 5); "" if the player can go out."""
    if not after.hand:
        return judge_end(after)
    free = after.rules.red_three_discard
    discards = [card for card in after.hand if free or not red_three(card)]
    keeps = (len(after.hand) > 1 and discards) or after.laying_only or not has_drawn(after)
    return "canastas-to-go-out" if (after.bound or not keeps) and not can_go_out(after) else ""


def has_drawn(here: Case) -> bool:
    return here.took or here.position.table.phase in ("play", "melds")


def judge_end(here: Case) -> str:
    """Return why the deal may not end when this hand is played: too few canastas, or the partner's no."""
    return "canastas-to-go-out" if here.barred or not has_enough_canastas(here.rules, count_canastas(here)) else ""


def count_canastas(here: Case) -> Canastas:
    made = NO_CANASTAS
    for _, cards in here.melds.values():
        made = add(made, count(kinds(cards)))
    return made


def can_go_out(here: Case) -> bool:
    """Return whether further melds and lay-offs can leave at most one card to discard, with enough canastas."""
    if here.barred:
        return False
    hand, discardable = drop_free_threes(here), here.rules.red_three_discard
    ends = [hand]
    if not here.laying_only:
        ends += [remove_cards(hand, (card,)) for card in dict.fromkeys(hand) if discardable or not red_three(card)]
    return any(can_lay_cards(here, laid) for laid in ends)


def drop_free_threes(here: Case) -> Cards:
    """Return the hand without the red threes that can be laid for free (settled point 15)."""
    costly = here.rules.red_three_redraw and here.position.stock
    if costly or not here.rules.red_three_discard:
        return here.hand
    return tuple(card for card in here.hand if not red_three(card))


def can_lay_cards(here: Case, laid: Cards) -> bool:
    """Return whether the player can lay just these cards, all at once if a minimum requires it."""
    if not laid:
        return has_enough_canastas(here.rules, count_canastas(here))
    if not can_lay_hand(here.rules, laid, group_melds_by_rank(here)):
        return False
    return has_first_meld(here) or is_concealed_draw(here) or worth(laid) >= find_minimum(here.rules, score(here))


def group_melds_by_rank(here: Case) -> Mapping[str, RankMelds]:
    """Return what can be done with each rank (canasta.one-meld-a-rank)."""
    melds: dict[str, RankMelds] = {}
    for rank in (*MELDED, "3", WILDS):
        there = [(spot, kinds(cards)) for spot, (known, cards) in here.melds.items() if known == rank]
        own = any(side == here.side for (side, _), _ in there)
        fresh = MANY if not here.rules.one_meld_a_rank else 0 if own else 1
        melds[rank] = RankMelds(tuple(meld for _, meld in there), fresh)
    return melds


def is_concealed_draw(here: Case) -> bool:
    table = here.position.table
    return here.rules.concealed_draw_free_of_minimum and not here.took and not table.has_melded[here.seat]
