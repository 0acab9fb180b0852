"""The rules on timing: which actions each phase of a turn allows, and which cards an action may name."""

from collections.abc import Mapping

from upcard.core.cards import Card, Cards, contains
from upcard.core.text.encode import type_name
from upcard.core.violation import Violation
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    JoinMelds,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.position import Observation, Phase, acting, partners
from upcard.games.canasta.rules.going_out import has_to_go_out, has_way_out
from upcard.games.canasta.tables import LONE
from upcard.games.canasta.values import is_red_three

TIMES: Mapping[type[Action], tuple[Phase, ...]] = {
    Deal: ("deal",),
    Draw: ("draw",),
    TakePile: ("draw", "last"),
    Meld: ("play", "melds"),
    JoinMelds: ("play", "melds"),
    Discard: ("play",),
    RedThree: ("draw", "play", "last", "melds"),
    AskPartner: ("play",),
    Answer: ("answer",),
    Pass: ("last", "melds"),
}
"""The phases that allow each type of action."""

CAN: Mapping[Phase, tuple[str, ...]] = {
    "deal": ("deal",),
    "draw": ("draw",),
    "play": ("meld", "discard"),
    "answer": ("answer",),
    "last": ("take", "pass"),
    "melds": ("meld", "pass"),
    "over": (),
}
"""For each phase, what the player can do then, as words for the fact `can` of a violation."""


def moment(seen: Observation) -> Phase:
    """Return the phase of the deal, but `last` instead of `draw` if the stock is empty."""
    return "last" if seen.table.phase == "draw" and not seen.stock_size else seen.table.phase


def possible(seen: Observation) -> tuple[str, ...]:
    """Return words for what the player can do now, such as `draw` or `meld`, for the fact `can` of a violation."""
    now = moment(seen)
    return ("pass",) if now == "last" and seen.table.rules.table == LONE else CAN[now]


def on_turn(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if another seat is to act, else None (rule canasta.turn)."""
    seat = acting(seen.table)
    if seat is None or seat == seen.seat:
        return None
    phase = "answering" if seen.table.phase == "answer" else "waiting"
    facts = {"phase": phase, "seat": seat, "action": type_name(type(action)), "can": ()}
    return Violation("canasta.turn", facts)


def second_thoughts(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if a player who has drawn from the stock takes the pile, else None.

    The rule id is canasta.no-second-thoughts.
    """
    phase = seen.table.phase
    if not isinstance(action, TakePile) or phase not in ("play", "melds") or seen.table.took_pile:
        return None
    return Violation("canasta.no-second-thoughts", {"can": CAN[phase]})


def no_stock(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if a player draws although the stock is empty, else None (rule canasta.stock-gone)."""
    if not isinstance(action, Draw) or moment(seen) != "last":
        return None
    return Violation("canasta.stock-gone", {"can": possible(seen)})


def no_last_take(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if a player takes the pile after the stock is empty, else None (rule canasta.three-lone).

    The rule applies only at the table for three where one seat plays alone. See settled point 9 of the rules of
    Canasta.
    """
    if not isinstance(action, TakePile) or moment(seen) != "last" or seen.table.rules.table != LONE:
        return None
    return Violation("canasta.three-lone", {"can": possible(seen)})


def no_last_discard(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if a player discards in the phase `melds`, else None (rule canasta.last-red-three).

    That phase follows when the last card of the stock was a red three and the option `last_red_three` is `melds_only`.
    """
    if not isinstance(action, Discard) or seen.table.phase != "melds":
        return None
    return Violation("canasta.last-red-three", {"can": CAN["melds"]})


def in_time(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if the phase of the turn does not allow this type of action, else None (rule canasta.turn).

    A player draws or takes the pile, then melds, then discards.
    """
    now = moment(seen)
    if now in TIMES[type(action)]:
        return None
    facts = {"phase": now, "action": type_name(type(action)), "took_pile": seen.table.took_pile, "can": possible(seen)}
    return Violation("canasta.turn", facts)


def check_red_three_play(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if the player lays a red three although the table lays red threes automatically, else None.

    The rule id is canasta.drawn-red-three. With the option `red_three_discard`, it is left to the player to lay them.
    """
    if seen.table.rules.red_three_discard:
        return None
    return Violation("canasta.drawn-red-three", {"can": possible(seen)})


def list_action_cards(action: Action) -> Cards:
    """Return the cards from the hand that `action` melds, discards or lays as red threes."""
    if isinstance(action, Meld | TakePile):
        return tuple(card for group in action.melds for card in group.cards)
    if isinstance(action, Discard | RedThree):
        return (action.card,)
    return ()


def list_cards_not_held(seen: Observation, action: Action) -> Cards:
    """Return the cards that `action` uses more often than the hand has them; each different card is listed once."""
    named = list_action_cards(action)
    return tuple(card for card in dict.fromkeys(named) if named.count(card) > seen.hand.count(card))


def in_hand(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if `action` uses cards that are not in the hand, else None (rule canasta.cards)."""
    named = list_action_cards(action)
    if contains(seen.hand, named):
        return _red_three_named(action)
    return Violation(
        "canasta.cards", {"why": "hand", "cards": list_cards_not_held(seen, action), "can": possible(seen)}
    )


def _red_three_named(action: Action) -> Violation | None:
    """Return a violation if `action` lays as a red three a card that is not one, else None (rule canasta.cards)."""
    if not isinstance(action, RedThree) or is_red_three(action.card):
        return None
    return Violation("canasta.cards", {"why": "red_three", "cards": (action.card,), "can": ("meld", "discard")})


def discardable(seen: Observation, action: Discard) -> Violation | None:
    """Return a violation if the player discards a red three and the rules forbid that, else None.

    The rule id is canasta.discard.
    """
    card: Card = action.card
    if seen.table.rules.red_three_discard or not is_red_three(card):
        return None
    return Violation("canasta.discard", {"card": card, "can": CAN["play"]})


def may_ask(seen: Observation, action: AskPartner) -> Violation | None:
    """Return a violation if the player may not ask the partner for permission to go out (rule canasta.ask-partner).

    Otherwise return None. Asking is allowed once a turn, before melding, with two or more cards and a way out. If there
    are two partners, the action must name one (canasta.six-teams). A seat whose take of the pile has melded black
    threes must go out in any case; it cannot ask, because a no would forbid that. See settled point 5 of the rules of
    Canasta.
    """
    table, asked = seen.table, partners(seen.table, seen.seat)
    reasons = (
        ("alone", not asked),
        ("nobody", action.seat not in (None, *asked)),
        ("once", table.asked is not None),
        ("melded", table.melded_now),
        ("threes", has_to_go_out(seen)),
        ("cards", len(seen.hand) < 2),
        ("no_way", table.asked is None and not has_way_out(seen, seen.pooled_melds, seen.hand)),
        ("which", action.seat is None and len(asked) > 1),
    )
    why = next((word for word, holds in reasons if holds), None)
    can = ("meld",) if why == "threes" else CAN["play"]
    return Violation("canasta.ask-partner", {"why": why, "can": can}) if why else None


def may_answer(seen: Observation, action: Answer) -> Violation | None:
    """Return a violation if the seat that answers is not the partner who was asked, else None (canasta.ask-partner)."""
    if action.seat in (None, seen.table.asked):
        return None
    return Violation("canasta.ask-partner", {"why": "not_asked", "partner": seen.table.asked, "can": CAN["answer"]})


def list_alternatives(seen: Observation) -> tuple[str, ...]:
    """Return words for what a player can do instead of taking the pile: `draw`, or `pass` if the stock is empty."""
    return ("pass",) if moment(seen) == "last" else ("draw",)


def name_first_meld_choices(seen: Observation, action: Meld | TakePile) -> dict[str, object]:
    """Return two facts for a violation about first melds: `taking`, whether the action takes the pile, and `can`.

    `can` holds words for what the player can do instead.
    """
    taking = isinstance(action, TakePile)
    return {"taking": taking, "can": list_alternatives(seen) if taking else ("meld", "back")}
