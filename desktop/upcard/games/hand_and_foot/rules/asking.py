"""Checks the rules on asking the partner for permission to go out (rule hand-foot.ask-partner)."""

from upcard.core.violation import Violation
from upcard.games.canasta.actions import Answer, AskPartner
from upcard.games.canasta.position import partners
from upcard.games.hand_and_foot.position import Observation, list_waiting_partners
from upcard.games.hand_and_foot.rules.going_out import find_way_out
from upcard.games.hand_and_foot.rules.melding import CAN


def may_ask(seen: Observation, action: AskPartner) -> Violation | None:
    """Check that the player may ask the partner for permission to go out (rule hand-foot.ask-partner).

    The player may ask once a turn, must have taken up the foot (the second hand), and must have a way to go out. A
    player with two partners names one in `action`. Return the violation, or None if there is none.
    """
    table, asked = seen.table, partners(seen.table, seen.seat)
    reasons = (
        ("alone", not asked),
        ("off", table.rules.ask == "no"),
        ("nobody", action.seat not in (None, *asked)),
        ("once", table.asked is not None),
        ("foot", not seen.in_foot),
    )
    why = next((word for word, holds in reasons if holds), None)
    if why:
        return Violation("hand-foot.ask-partner", {"why": why, "can": CAN})
    if waiting := list_waiting_partners(table, seen.seat):
        facts = {"seat": waiting[0], "why": table.rules.partner_foot, "left": len(seen.hand), "can": CAN}
        return Violation("hand-foot.partner-foot", facts)
    if find_way_out(seen, seen.melds, seen.hand) is None:
        return Violation("hand-foot.ask-partner", {"why": "no_way", "can": CAN})
    if action.seat is None and len(asked) > 1:
        return Violation("hand-foot.ask-partner", {"why": "which", "can": CAN})
    return None


def may_answer(seen: Observation, action: Answer) -> Violation | None:
    """Check that a question about going out is answered by the partner who was asked.

    The rule is hand-foot.ask-partner. Return the violation, or None if there is none.
    """
    if action.seat in (None, seen.table.asked):
        return None
    facts = {"why": "not_asked", "partner": seen.table.asked, "can": ("answer",)}
    return Violation("hand-foot.ask-partner", facts)
