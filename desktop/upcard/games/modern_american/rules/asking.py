"""Checks the rules on asking the partner for permission to go out (rule modern.ask-partner)."""

from upcard.core.violation import Violation
from upcard.games.canasta.actions import Answer, AskPartner
from upcard.games.canasta.position import partners
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.going_out import find_way_out
from upcard.games.modern_american.rules.melding import CAN

LEAST_CARDS = 2
"""The smallest number of cards with which a player may ask the partner."""


def may_ask(seen: Observation, action: AskPartner) -> Violation | None:
    """Check that the player may ask the partner for permission to go out (rule modern.ask-partner).

    The player must have at least two cards and a way to go out, and must ask before melding. The option
    `ask_once_a_deal` says whether a player may ask once a deal or once a turn. Return the violation, or None if there
    is none.
    """
    table, asked = seen.table, partners(seen.table, seen.seat)
    again = table.has_asked[seen.seat] if table.rules.ask_once_a_deal else table.asked is not None
    reasons = (
        ("alone", not asked),
        ("nobody", action.seat not in (None, *asked)),
        ("once_deal" if table.rules.ask_once_a_deal else "once", again),
        ("melded", table.melded_now),
        ("cards", len(seen.hand) < LEAST_CARDS),
        ("no_way", not again and find_way_out(seen, seen.melds, seen.hand) is None),
    )
    why = next((word for word, holds in reasons if holds), None)
    return Violation("modern.ask-partner", {"why": why, "can": CAN}) if why else None


def may_answer(seen: Observation, action: Answer) -> Violation | None:
    """Check that a question about going out is answered by the partner who was asked.

    The rule is modern.ask-partner. Return the violation, or None if there is none.
    """
    if action.seat in (None, seen.table.asked):
        return None
    facts = {"why": "not_asked", "partner": seen.table.asked, "can": ("answer",)}
    return Violation("modern.ask-partner", facts)
