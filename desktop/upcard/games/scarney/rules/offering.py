"""Checks the rules on ending a turn: each function returns the violation of one rule with its facts, or None."""

from upcard.core.violation import Violation
from upcard.games.scarney.actions import LastCard, Offer, Pass
from upcard.games.scarney.position import Observation, get_opponent


def no_offer_at_end(seen: Observation, action: Offer | LastCard) -> Violation | None:
    """Return a violation if a card is offered or announced in the last turn (scarney.stock-end); else None.

    In the last turn, the stock has two cards.
    """
    if not seen.is_last_turn:
        return None
    why = "offer" if isinstance(action, Offer) else "last_card"
    return Violation("scarney.stock-end", {"why": why, "count": seen.stock_size})


def single_card(seen: Observation, action: Offer) -> Violation | None:
    """Return a violation if a player offers the only card of the hand, which must be announced instead; else None.

    The rule is scarney.last-card.
    """
    if len(seen.hand) != 1:
        return None
    return Violation("scarney.last-card", {"why": "offer", "card": action.card, "count": 1})


def no_return(seen: Observation, action: Offer) -> Violation | None:
    """Return a violation if a player offers the card that it has just accepted from the opponent; else None.

    The rule is scarney.no-return, with settled point 3, our ruling on a question that the rule books leave open.
    """
    if action.card != seen.table.get_barred_card(seen.seat):
        return None
    facts = {"card": action.card, "seat": get_opponent(seen.seat), "count": len(seen.hand) - 1}
    return Violation("scarney.no-return", facts)


def check_last_card(seen: Observation, action: LastCard) -> Violation | None:
    """Return a violation if a player announces the last card but has more than one in the hand; else None.

    The rule is scarney.last-card.
    """
    if len(seen.hand) == 1:
        return None
    return Violation("scarney.last-card", {"why": "several", "count": len(seen.hand)})


def must_offer(seen: Observation, action: Pass) -> Violation | None:
    """Return a violation if a player passes before the last turn; else None.

    A turn must end with an offer or an announcement (scarney.offer, scarney.last-card).
    """
    if seen.is_last_turn:
        return None
    if len(seen.hand) == 1:
        return Violation("scarney.last-card", {"why": "pass", "count": 1})
    return Violation("scarney.offer", {"why": "pass", "count": len(seen.hand)})
