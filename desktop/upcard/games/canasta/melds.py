"""What makes a meld, and how groups of cards would lie once they are laid."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from upcard.core.cards import Card, Cards, without
from upcard.games.canasta.actions import LayDown, Meld, TakePile
from upcard.games.canasta.position import LaidMeld, Melds, Observation
from upcard.games.canasta.rules import Rules
from upcard.games.canasta.values import BLACK, RANKS, naturals, wilds, without_red_threes

CANASTA = 7
"""How many cards make a canasta."""


def fault(rules: Rules, rank: str, natural: int, wild: int) -> str | None:
    """Return the rule that a meld of so many natural and wild cards breaks, or None."""
    broken = (
        ("canasta.black-threes", rank == BLACK and wild and not rules.black_threes_with_wilds),
        ("canasta.meld-size", natural + wild < 3),
        ("canasta.two-naturals", natural < 2),
        ("canasta.three-wilds", wild > 3 and not (rules.wilds_after_canasta and natural >= 4 and rank != BLACK)),
        ("canasta.wilds-not-more", rules.wilds_not_more_than_naturals and wild > natural),
    )
    return next((rule for rule, breaks in broken if breaks), None)


def look(meld: LaidMeld) -> Literal["natural", "mixed"] | None:
    """Say which kind of canasta a meld is; None for a smaller meld (canasta.canasta)."""
    if len(meld.cards) < CANASTA:
        return None
    return "mixed" if wilds(meld.cards) else "natural"


def canastas(melds: Melds) -> int:
    """Count the canastas among melds."""
    return sum(len(meld.cards) >= CANASTA for meld in melds)


def target(seen: Observation, group: LayDown) -> int | None:
    """Return the number of the own meld that a group joins, or None for a new meld (canasta.one-meld-a-rank)."""
    if group.onto is not None:
        return group.onto
    if not seen.table.rules.one_meld_a_rank:
        return None
    return next((number for number, meld in enumerate(seen.melds) if meld.rank == group.rank), None)


def top_group(pile: Cards, groups: Sequence[LayDown]) -> int | None:
    """Return the number of the group that the pile's top card joins: the first of its rank."""
    return next((number for number, group in enumerate(groups) if group.rank == pile[-1].rank), None) if pile else None


def with_top(seen: Observation, action: Meld | TakePile) -> tuple[LayDown, ...]:
    """Return an action's groups, the pile's top card at the head of its own."""
    if isinstance(action, Meld):
        return action.melds
    top = top_group(seen.table.pile, action.melds)
    return tuple(
        replace(group, cards=(seen.table.pile[-1], *group.cards)) if number == top else group
        for number, group in enumerate(action.melds)
    )


def merged(seen: Observation, group: LayDown) -> Cards:
    """Return the cards of the meld that a group makes or joins."""
    number = target(seen, group)
    return group.cards if number is None else (*seen.melds[number].cards, *group.cards)


class Laying(NamedTuple):
    """How it would be after laying groups: the side's melds, the seat's hand, and what the seat has begun."""

    melds: Melds
    hand: Cards
    begun: tuple[int, ...]
    """The numbers of the melds begun in this turn."""
    joined: bool
    """Whether cards went on a meld, or to the rank of a meld, that the seat had not begun in this turn."""


def lay(seen: Observation, action: Meld | TakePile) -> Laying:
    """Work out what an action with sound groups would leave; a taken pile joins the hand without its red threes."""
    melds, begun, joined = list(seen.melds), seen.table.new_melds, False
    taken = isinstance(action, TakePile)
    for group in with_top(seen, action):
        joined = joined or any(
            meld.rank == group.rank and number not in begun for number, meld in enumerate(seen.melds)
        )
        number = target(seen, group)
        if number is None:
            begun = (*begun, len(melds))
            melds.append(LaidMeld(group.rank, group.cards, _concealed(seen, group, taken)))
        else:
            melds[number] = replace(melds[number], cards=(*melds[number].cards, *group.cards))
    hand = without(seen.hand, [card for group in action.melds for card in group.cards])
    rest = without_red_threes(seen.table.pile[:-1]) if taken else ()
    return Laying(tuple(melds), (*hand, *rest), begun, joined)


def _concealed(seen: Observation, group: LayDown, taken: bool) -> bool:
    """A canasta laid by one action; after the pile was taken nobody can tell (canasta.concealed-canasta)."""
    bonus = seen.table.rules.concealed_canasta_bonus
    return bool(bonus) and len(group.cards) >= CANASTA and (taken or not seen.table.took_pile)


def fits(card: Card, rank: str) -> bool:
    """Say whether a card may stand in a meld of this rank at all: it is wild, or natural and of it."""
    return card[0] in "2X" or (naturals((card,), rank) == 1 and rank in (*RANKS, BLACK))
