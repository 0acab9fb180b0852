"""Checks that the phase of the turn allows an action, and that its cards are in the player's hand."""

from collections.abc import Mapping

from upcard.core.cards import Cards
from upcard.core.text.encode import type_name
from upcard.core.violation import Violation
from upcard.games.canasta.actions import (
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.position import acting
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.position import Observation, count_kept, is_three, list_threes, may_keep_three

TIMES: Mapping[type[Action], tuple[str, ...]] = {
    Deal: ("deal",),
    Draw: ("draw",),
    TakePile: ("draw", "last"),
    Meld: ("play",),
    Discard: ("play",),
    SpecialHand: ("play",),
    RedThree: ("draw", "three"),
    KeepThree: ("draw", "three"),
    AskPartner: ("play",),
    Answer: ("answer",),
    Pass: ("last",),
}
"""For each type of action, the phases in which it is possible."""

CAN: Mapping[str, tuple[str, ...]] = {
    "deal": ("deal",),
    "draw": ("draw",),
    "three": ("three",),
    "play": ("meld", "discard"),
    "answer": ("answer",),
    "last": ("take", "pass"),
    "over": (),
}
"""For each phase, what the player can do then, as words for the fact `can`."""


def moment(seen: Observation) -> str:
    """Return the phase of the turn: `Table.phase`, but with two more phases instead of `draw`.

    They are `three` while a drawn three waits to be laid or kept, and `last` if the stock is empty.
    """
    if seen.table.phase != "draw":
        return seen.table.phase
    if seen.table.owed:
        return "three"
    return "draw" if seen.stock_size else "last"


def count_unsettled_threes(seen: Observation) -> int:
    """Return how many threes of the hand the player must still lay or decide to keep."""
    return len(list_threes(seen.hand)) - count_kept(seen.table, seen.seat)


def on_turn(seen: Observation, action: Action) -> Violation | None:
    """Check that it is the observing seat that must act now, and not another (rule modern.turn).

    Return the violation, or None if there is none.
    """
    seat = acting(seen.table)
    if seat is None or seat == seen.seat:
        return None
    phase = "answering" if seen.table.phase == "answer" else "waiting"
    return Violation("modern.turn", {"phase": phase, "seat": seat, "action": type_name(type(action)), "can": ()})


def second_thoughts(seen: Observation, action: TakePile) -> Violation | None:
    """Check that a player who has drawn from the stock does not take the pile, too (rule canasta.no-second-thoughts).

    Return the violation, or None if there is none.
    """
    if moment(seen) not in ("play", "three") or seen.table.took_pile:
        return None
    return Violation("canasta.no-second-thoughts", {"can": CAN[moment(seen)]})


def no_stock(seen: Observation, action: Draw) -> Violation | None:
    """Check that a player does not draw when the stock is empty (rule modern.stock-gone).

    Such a player takes the discard pile or passes. Return the violation, or None if there is none.
    """
    if moment(seen) != "last":
        return None
    return Violation("modern.stock-gone", {"can": CAN["last"]})


def in_time(seen: Observation, action: Action) -> Violation | None:
    """Check that the phase of the turn allows `action`: first draw or take the pile, then meld, then discard.

    The rule is modern.turn. Return the violation, or None if there is none.
    """
    now = moment(seen)
    if now in TIMES[type(action)]:
        return None
    facts = {"phase": now, "action": type_name(type(action)), "took_pile": seen.table.took_pile, "can": CAN[now]}
    return Violation("modern.turn", facts)


def list_action_cards(action: Action) -> Cards:
    """Return the cards of the hand that `action` lays, keeps or discards; empty for other actions."""
    if isinstance(action, Meld | TakePile):
        return tuple(card for group in action.melds for card in group.cards)
    if isinstance(action, Discard | RedThree | KeepThree):
        return (action.card,)
    return ()


def list_cards_not_held(seen: Observation, action: Action) -> Cards:
    """Return the cards that `action` names more often than the hand has them; each is listed once."""
    named = list_action_cards(action)
    return tuple(card for card in dict.fromkeys(named) if named.count(card) > seen.hand.count(card))


def in_hand(seen: Observation, action: Action) -> Violation | None:
    """Check that all cards that `action` names are in the hand (rule canasta.cards).

    Return the violation, or None if there is none.
    """
    missing = list_cards_not_held(seen, action)
    return Violation("canasta.cards", {"why": "hand", "cards": missing, "can": CAN[moment(seen)]}) if missing else None


def lays_a_three(seen: Observation, action: RedThree) -> Violation | None:
    """Check that a card laid on the table as a bonus card is a three (rule modern.threes).

    Return the violation, or None if there is none.
    """
    if is_three(action.card):
        return None
    return Violation("modern.threes", {"rank": action.card.rank, "cards": (action.card,), "can": CAN[moment(seen)]})


def check_three_kept(seen: Observation, action: KeepThree) -> Violation | None:
    """Check that the player may keep the three of `action` in the hand instead of laying it (rule modern.three-kept).

    That is so if the rules have the special hand `straight`, which needs a three, and allow keeping threes, if the
    player keeps no other three, and if the side has no melds. Return the violation, or None if there is none.
    """
    held = may_keep_three(seen.table, seen.seat)
    if is_three(action.card) and held:
        return None
    off = not seen.table.rules.keep_three_for_straight or "straight" not in seen.table.rules.hand_values
    why = "card" if not is_three(action.card) else "off" if off else "one" if _keeps_one(seen) else "opened"
    return Violation("modern.three-kept", {"why": why, "cards": (action.card,), "can": CAN[moment(seen)]})


def _keeps_one(seen: Observation) -> bool:
    return bool(count_kept(seen.table, seen.seat))
