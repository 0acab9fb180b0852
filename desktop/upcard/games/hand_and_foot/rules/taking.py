"""Rules on taking the pile: when it can be taken, and which cards of the hand are needed for that."""

from upcard.core.violation import Violation
from upcard.games.canasta.actions import LayDown, TakePile
from upcard.games.canasta.rules.melds import CANASTA, find_meld_cards, top_group
from upcard.games.canasta.rules.timing import moment
from upcard.games.canasta.values import BLACK, WILD, is_wild, naturals, wilds
from upcard.games.hand_and_foot.position import Observation

PAIR = 2
"""How many cards from the hand are needed to take the pile."""


def instead(seen: Observation) -> tuple[str, ...]:
    """Return what a player who cannot take the pile can do, as words for the fact `can`: pass or draw."""
    return ("pass",) if moment(seen) == "last" else ("draw",)


def take_least(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the pile is not empty, and has at least the number of cards that the rules ask for.

    The rule is hand-foot.take-least.
    """
    has, needed = len(seen.table.pile), seen.table.rules.take_least
    if has >= needed:
        return None
    return Violation("hand-foot.take-least", {"has": has, "needed": needed, "can": instead(seen)})


def take_three(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the pile's top card is not a three (hand-foot.take-three)."""
    top = seen.table.pile[-1]
    if top.rank != BLACK:
        return None
    return Violation("hand-foot.take-three", {"card": top, "can": instead(seen)})


def wild_top(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a wild top card may be taken (hand-foot.take-wild).

    The rules must also allow melds of wild cards.
    """
    top, rules = seen.table.pile[-1], seen.table.rules
    if not is_wild(top) or (rules.wild_melds and rules.wild_top != "never"):
        return None
    return Violation("hand-foot.take-wild", {"why": "never", "card": top, "can": instead(seen)})


def check_pile(seen: Observation) -> Violation | None:
    """Return the rule that bars taking the pile, whatever cards are laid, as a violation; None if no rule does."""
    nothing = TakePile(())
    return next(filter(None, (rule(seen, nothing) for rule in (take_least, take_three, wild_top))), None)


def find_top_group(seen: Observation, action: TakePile) -> LayDown:
    """Return the group that the top card joins, or an empty group of its rank if the action names none."""
    top = seen.table.pile[-1]
    number = top_group(seen.table.pile, action.melds)
    return LayDown(WILD if is_wild(top) else top.rank, ()) if number is None else action.melds[number]


def take_pair(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a take uses two naturals of the top card's rank, or what the option `pile_take` asks for.

    The rule is hand-foot.take-pair.
    """
    top, group = seen.table.pile[-1], find_top_group(seen, action)
    if is_wild(top):
        return take_wild(seen, group)
    way, natural, wild = seen.table.rules.pile_take, naturals(group.cards, group.rank), wilds(group.cards)
    if natural >= PAIR or (way == "mixed" and natural and wild) or (way == "one" and _joins(seen, group)):
        return None
    return Violation("hand-foot.take-pair", {**_facts(seen, group), "way": way})


def _joins(seen: Observation, group: LayDown) -> bool:
    """Return whether the pile's top card can join a meld on the table, or begin one with the cards of `group`."""
    return bool(find_meld_cards(seen, group)) or len(group.cards) >= PAIR


def take_wild(seen: Observation, group: LayDown) -> Violation | None:
    """Check that a wild card is taken with two of its kind.

    If the option `wild_top` is `any`, two wild cards of any kind are enough. The rule is hand-foot.take-wild.
    """
    top = seen.table.pile[-1]
    alike = sum(seen.table.rules.wild_top == "any" or card.rank == top.rank for card in group.cards)
    if alike >= PAIR:
        return None
    return Violation("hand-foot.take-wild", {**_facts(seen, group), "why": seen.table.rules.wild_top})


def take_room(seen: Observation, action: TakePile) -> Violation | None:
    """Check that the meld of the pile's top card has room for that card and two more cards (hand-foot.take-room)."""
    group = find_top_group(seen, action)
    there = len(find_meld_cards(seen, group))
    room = not seen.table.rules.closed_books or there + 1 + _least(seen) <= CANASTA
    if room or not there:
        return None
    return Violation("hand-foot.take-room", {**_facts(seen, group), "there": there})


def _least(seen: Observation) -> int:
    """Return the smallest number of cards from the hand with which the pile can be taken."""
    free = seen.table.rules.pile_take == "one" and not is_wild(seen.table.pile[-1])
    return 0 if free else PAIR


def _facts(seen: Observation, group: LayDown) -> dict[str, object]:
    top = seen.table.pile[-1]
    held = sum(card.rank == top.rank for card in seen.hand)
    return {"rank": group.rank, "card": top, "held": held, "can": instead(seen)}
