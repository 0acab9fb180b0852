"""Checks the rules on taking the discard pile: when it can be taken, and with which cards of the hand."""

from upcard.core.violation import Violation
from upcard.games.canasta.actions import LayDown, TakePile
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards, top_group
from upcard.games.canasta.rules.timing import moment
from upcard.games.canasta.values import BLACK, WILD, is_wild, naturals, wilds
from upcard.games.hand_and_foot.position import Observation

PAIR = 2
"""How many cards from the hand are needed to take the pile."""


def instead(seen: Observation) -> tuple[str, ...]:
    """Return what a player can do who cannot take the discard pile: `pass` if the stock is empty, else `draw`."""
    return ("pass",) if moment(seen) == "last" else ("draw",)


def take_least(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the discard pile has at least as many cards as the option `take_least` demands for taking it.

    The rule is hand-foot.take-least. Return the violation, or None if there is none.
    """
    has, needed = len(seen.table.pile), seen.table.rules.take_least
    if has >= needed:
        return None
    return Violation("hand-foot.take-least", {"has": has, "needed": needed, "can": instead(seen)})


def take_three(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the top card of the discard pile is not a three when `action` takes the pile.

    The rule is hand-foot.take-three. Return the violation, or None if there is none.
    """
    top = seen.table.pile[-1]
    if top.rank != BLACK:
        return None
    return Violation("hand-foot.take-three", {"card": top, "can": instead(seen)})


def wild_top(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a discard pile with a wild card on top is taken only if the options allow it.

    They must also allow melds of wild cards. The rule is hand-foot.take-wild. Return the violation, or None if there is
    none.
    """
    top, rules = seen.table.pile[-1], seen.table.rules
    if not is_wild(top) or (rules.wild_melds and rules.wild_top != "never"):
        return None
    return Violation("hand-foot.take-wild", {"why": "never", "card": top, "can": instead(seen)})


def check_pile(seen: Observation) -> Violation | None:
    """Return the violation of a rule that forbids taking the discard pile now, whatever cards are laid; else None."""
    nothing = TakePile(())
    return next(filter(None, (rule(seen, nothing) for rule in (take_least, take_three, wild_top))), None)


def find_top_group(seen: Observation, action: TakePile) -> LayDown:
    """Return the group of cards that `action` lays with the top card of the discard pile.

    If `action` has no such group, return an empty group of the rank that this card would have in a meld.
    """
    top = seen.table.pile[-1]
    number = top_group(seen.table.pile, action.melds)
    return LayDown(WILD if is_wild(top) else top.rank, ()) if number is None else action.melds[number]


def take_pair(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the discard pile is taken with two natural cards of the top card's rank (rule hand-foot.take-pair).

    By the option `pile_take`, fewer or wild cards may be enough. Return the violation, or None if there is none.
    """
    top, group = seen.table.pile[-1], find_top_group(seen, action)
    if is_wild(top):
        return take_wild(seen, group)
    way, natural, wild = seen.table.rules.pile_take, naturals(group.cards, group.rank), wilds(group.cards)
    if natural >= PAIR or (way == "mixed" and natural and wild) or (way == "one" and _joins(seen, group)):
        return None
    return Violation("hand-foot.take-pair", {**_facts(seen, group), "way": way})


def _joins(seen: Observation, group: LayDown) -> bool:
    """Return whether the top card of the discard pile can join a meld of the side, or make one with `group`."""
    return bool(find_meld_cards(seen, group)) or len(group.cards) >= PAIR


def take_wild(seen: Observation, group: LayDown) -> Violation | None:
    """Check that a wild card on top of the discard pile is taken with two cards of its rank from the hand.

    `group` has the cards laid with it. If the option `wild_top` is `any`, two wild cards of any rank are enough. The
    rule is hand-foot.take-wild. Return the violation, or None if there is none.
    """
    top = seen.table.pile[-1]
    alike = sum(seen.table.rules.wild_top == "any" or card.rank == top.rank for card in group.cards)
    if alike >= PAIR:
        return None
    return Violation("hand-foot.take-wild", {**_facts(seen, group), "why": seen.table.rules.wild_top})


def take_room(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the top card of the discard pile and the cards laid with it fit into their meld.

    They do not if a book would get more than seven cards, where the rules forbid that (rule hand-foot.take-room).
    Return the violation, or None if there is none.
    """
    group = find_top_group(seen, action)
    there = len(find_meld_cards(seen, group))
    room = not seen.table.rules.closed_books or there + 1 + _least(seen) <= CANASTA
    if room or not there:
        return None
    return Violation("hand-foot.take-room", {**_facts(seen, group), "there": there})


def _least(seen: Observation) -> int:
    """Return how many cards of the hand a player needs at least to take the discard pile."""
    free = seen.table.rules.pile_take == "one" and not is_wild(seen.table.pile[-1])
    return 0 if free else PAIR


def _facts(seen: Observation, group: LayDown) -> dict[str, object]:
    top = seen.table.pile[-1]
    held = sum(card.rank == top.rank for card in seen.hand)
    return {"rank": group.rank, "card": top, "held": held, "can": instead(seen)}
