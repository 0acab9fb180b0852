"""Checks the rules on when an action is possible, and whether the cards that it names are there."""

from collections.abc import Mapping

from upcard.core.cards import Card, Cards
from upcard.core.text.encode import type_name
from upcard.core.violation import Violation
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Deal, Play, Trail
from upcard.games.cassino.position import Observation, Phase, get_acting_seat, list_item_cards

TIMES: Mapping[type[Action], Phase] = {Deal: "deal", Capture: "play", Build: "play", Trail: "play", Claim: "play"}
"""The phase in which each type of action is possible."""


def on_turn(seen: Observation, action: Action) -> Violation | None:
    """Return a violation if the deal is not in the right phase for `action` or another seat is in turn; else None.

    A player may claim to have reached the target out of turn, too (cassino.order).
    """
    waits = get_acting_seat(seen.table) not in (None, seen.seat) and not isinstance(action, Claim)
    if seen.table.phase == TIMES[type(action)] and not waits:
        return None
    phase = "waiting" if waits else seen.table.phase
    facts = {"phase": phase, "action": type_name(type(action)), "seat": seen.table.turn}
    return Violation("cassino.order", facts)


def in_hand(seen: Observation, action: Play) -> Violation | None:
    """Return a violation if the card that `action` plays is not in the hand of the observing seat; else None.

    The rule is cassino.cards.
    """
    if action.card in seen.hand:
        return None
    return Violation("cassino.cards", {"why": "hand", "cards": (action.card,)})


def on_table(seen: Observation, action: Capture | Build) -> Violation | None:
    """Return a violation if `action` names a card that is not on the table, or names a card twice; else None.

    The rule is cassino.cards.
    """
    named: Cards = action.take if isinstance(action, Capture) else action.named_cards
    there = list_item_cards(seen.table.items)
    if missing := tuple(card for card in dict.fromkeys(named) if card not in there):
        return Violation("cassino.cards", {"why": "table", "cards": missing})
    if twice := _find_repeats(named):
        return Violation("cassino.cards", {"why": "twice", "cards": twice})
    return None


def _find_repeats(named: Cards) -> tuple[Card, ...]:
    return tuple(card for card in dict.fromkeys(named) if named.count(card) > 1)


def may_claim(seen: Observation, action: Claim) -> Violation | None:
    """Return a violation if the rules do not let players claim to have reached the target; else None.

    Return a violation, too, if `action` names a seat that is not at the table. The rule is cassino.finish.
    """
    rules = seen.table.rules
    if rules.may_claim and (action.seat is None or 0 <= action.seat < rules.players):
        return None
    why = "nobody" if rules.may_claim else "off"
    return Violation("cassino.finish", {"why": why})
