"""Checks the rules on when an action is possible, and whether the cards that it names are there."""

from collections.abc import Mapping

from upcard.core.cards import Cards
from upcard.core.text.encode import type_name
from upcard.core.violation import Violation
from upcard.games.scarney.actions import Action, Answer, Deal, Draw, LastCard, LayOff, Meld, Offer, Pass
from upcard.games.scarney.position import Observation, Phase, get_acting_seat

TIMES: Mapping[type[Action], tuple[Phase, ...]] = {
    Deal: ("deal",),
    Draw: ("draw", "play"),
    Meld: ("play",),
    LayOff: ("play",),
    Offer: ("play",),
    LastCard: ("play",),
    Pass: ("play",),
    Answer: ("answer",),
}
"""The phases in which each type of action is possible.

A second draw in `play` is refused by other rules, which explain it better; so `Draw` counts as possible there.
"""


def on_turn(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if the deal is not in the right phase for `action` or another seat must act; else None.

    The rule is scarney.order.
    """
    waits = get_acting_seat(seen.table) not in (None, seen.seat)
    if seen.table.phase in TIMES[type(action)] and not waits:
        return None
    return _order(seen, action, "waiting" if waits else seen.table.phase)


def _order(seen: Observation, action: Action, phase: str) -> Violation:
    facts = {"phase": phase, "action": type_name(type(action)), "seat": seen.table.turn}
    return Violation("scarney.order", facts)


def ace_price(seen: Observation, action: Draw) -> Violation | None:
    """Return a violation if a player draws in a turn in which an ace costs the draw (scarney.ace-offer); else None.

    The player has accepted an ace, or has refused one under the option `ace_price_on_refusing`.
    """
    table = seen.table
    if table.phase != "play" or not table.no_draw[seen.seat]:
        return None
    offered = {"offered": True} if table.rules.ace_price_on_refusing else {}
    return Violation("scarney.ace-offer", {"card": table.get_barred_card(seen.seat), **offered})


def check_stock_end(seen: Observation, action: Draw) -> Violation | None:
    """Return a violation if a player draws when the stock has only two cards left (scarney.stock-end); else None."""
    if seen.table.phase != "play" or not seen.is_last_turn:
        return None
    return Violation("scarney.stock-end", {"why": "draw", "count": seen.stock_size})


def draws_once(seen: Observation, action: Draw) -> Violation | None:
    """Return a violation if a player draws a second time in the same turn (scarney.order); else None."""
    return _order(seen, action, "drawn") if seen.table.phase == "play" else None


def in_hand(seen: Observation, action: Meld | LayOff | Offer) -> Violation | None:
    """Return a violation if `action` plays a card that is not in the hand, or names a card twice; else None.

    The rule is scarney.cards.
    """
    named = list_action_cards(action)
    if missing := tuple(card for card in dict.fromkeys(named) if card not in seen.hand):
        return Violation("scarney.cards", {"why": "hand", "cards": missing})
    if twice := tuple(card for card in dict.fromkeys(named) if named.count(card) > 1):
        return Violation("scarney.cards", {"why": "twice", "cards": twice})
    return None


def list_action_cards(action: Action) -> Cards:
    """Return the cards that `action` lays or offers from the hand; empty for other actions."""
    match action:
        case Meld(melds):
            return tuple(card for meld in melds for card in meld)
        case LayOff(_, cards):
            return cards
        case Offer(card):
            return (card,)
        case _:
            return ()
