"""Checks the rules on ending a turn: each function returns the violation of one rule with its facts, or None."""

from upcard.core.violation import Violation
from upcard.games.scarney.actions import LastCard, Offer, Pass
from upcard.games.scarney.position import Observation, get_opponent


def no_offer_at_end(seen: Observation, action: Offer | LastCard) -> Violation | None:
    """Check that no card is offered or announced in the last turn, when the stock has two cards (scarney.stock-end)."""
    if not seen.is_last_turn:
        return None
    why = "offer" if isinstance(action, Offer) else "last_card"
    return Violation("scarney.stock-end", {"why": why, "count": seen.stock_size})


def single_card(seen: Observation, action: Offer) -> Violation | None:
    """Check that a player does not offer the only card of the hand; it must be announced instead.

    The rule is scarney.last-card.
    """
    if len(seen.hand) != 1:
        return None
    return Violation("scarney.last-card", {"why": "offer", "card": action.card, "count": 1})


def no_return(seen: Observation, action: Offer) -> Violation | None:
    """Check that a player does not offer the card that it has just accepted from the opponent (scarney.no-return).

    The check follows settled point 3, our ruling on a question that the rule books leave open.
    """
    if action.card != seen.table.get_barred_card(seen.seat):
        return None
    facts = {"card": action.card, "seat": get_opponent(seen.seat), "count": len(seen.hand) - 1}
    return Violation("scarney.no-return", facts)


def check_last_card(seen: Observation, action: LastCard) -> Violation | None:
    """Check that a player announces a card only if it is the only one in the hand (scarney.last-card)."""
    if len(seen.hand) == 1:
        return None
    return Violation("scarney.last-card", {"why": "several", "count": len(seen.hand)})


def must_offer(seen: Observation, action: Pass) -> Violation | None:
    """Check that a player does not pass before the last turn; a turn must end with an offer or an announcement.

    The rules are scarney.offer and scarney.last-card.
    """
    if seen.is_last_turn:
        return None
    if len(seen.hand) == 1:
        return Violation("scarney.last-card", {"why": "pass", "count": 1})
    return Violation("scarney.offer", {"why": "pass", "count": len(seen.hand)})
