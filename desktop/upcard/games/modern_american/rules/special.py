"""Checks the rules on special hands: when a player may lay all fourteen cards at once to end the deal."""

from upcard.core.violation import Violation
from upcard.games.canasta.position import has_first_meld
from upcard.games.modern_american.actions import SpecialHand
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.melding import CAN
from upcard.games.modern_american.special_hands import SIZE, HandName, find_hands, fits_hand


def find_time_fault(seen: Observation) -> str | None:
    """Return a word for why the player may not lay a special hand (fourteen cards) now; None if the player may.

    The words are `none` (these rules have no special hands), `took_pile` (the player has taken the pile in this turn),
    `melded` (the player has melded in this turn) and `opened` (the side has melds from earlier turns). `opened` is not
    returned if the option `special_courtesy` is on and the partner has laid the first melds since the player's last
    turn (rule modern.special-courtesy).
    """
    table = seen.table
    courtesy = table.rules.special_courtesy and table.courtesy[seen.seat]
    reasons = (
        ("none", not table.rules.hand_values),
        ("took_pile", table.took_pile),
        ("melded", table.melded_now),
        ("opened", has_first_meld(table, seen.side) and not courtesy),
    )
    return next((why for why, holds in reasons if holds), None)


def special_hand(seen: Observation, action: SpecialHand) -> Violation | None:
    """Check that a special hand has the right fourteen cards, and is laid after a draw by a side without melds.

    The rule is modern.special-hand. Return the violation, or None if there is none.
    """
    why = find_time_fault(seen)
    if why is None and len(seen.hand) != SIZE:
        why = "size"
    if why is None and not fits_hand(seen.table.rules.special_hands, action.name, seen.hand):
        why = "shape" if action.name in seen.table.rules.hand_values else "unknown"
    if why is None:
        return None
    return Violation("modern.special-hand", {"why": why, "name": action.name, "has": len(seen.hand), "can": CAN})


def list_special_hands(seen: Observation) -> tuple[HandName, ...]:
    """Return the names of the special hands (fourteen cards that end the deal) that the player can lay now.

    Empty if the cards in the hand make no special hand, or if the player may not lay one now.
    """
    if seen.table.phase != "play" or find_time_fault(seen):
        return ()
    return find_hands(seen.table.rules.special_hands, seen.hand)
