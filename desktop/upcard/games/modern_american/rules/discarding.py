"""Checks the rules on discards: threes, wild cards, and cards that may not go on an empty discard pile."""

from upcard.core.cards import Card
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.values import is_wild
from upcard.games.modern_american.position import (
    Observation,
    all_wild,
    dead_ranks,
    is_three,
    without_threes,
)
from upcard.games.modern_american.rules.melding import CAN

FREE, DEAD, SPECIAL, WILD_CARD = range(4)
"""The classes of cards for a discard on an empty pile.

A card may be discarded there only if the hand holds none of an earlier class.
"""


def discard_three(seen: Observation, action: Discard) -> Violation | None:
    """Check that a player does not discard a three, not even as the last card (rule modern.discard-three).

    Return the violation, or None if there is none.
    """
    if not is_three(action.card):
        return None
    return Violation("modern.discard-three", {"card": action.card, "can": CAN})


def may_discard_wild(seen: Observation) -> bool:
    """Return whether the player may discard a wild card, which needs a hand of only wild cards after the draw.

    The rule is modern.discard-wild.
    """
    table = seen.table
    return table.only_wild if table.melded_now or table.took_pile else all_wild(seen.hand)


def discard_wild(seen: Observation, action: Discard) -> Violation | None:
    """Check that a wild card is discarded only if the hand had no other cards after the draw.

    Threes do not count as other cards, and some of the wild cards may be melded first; this is settled point 10, a
    ruling of this program where the rule books are silent. The rule is modern.discard-wild. Return the violation, or
    None if there is none.
    """
    if not is_wild(action.card) or may_discard_wild(seen):
        return None
    return Violation("modern.discard-wild", {"card": action.card, "can": CAN})


def rate_discard(seen: Observation, card: Card) -> int:
    """Return the class of `card` as a discard onto an empty pile: `FREE` (0), `SPECIAL`, `DEAD` or `WILD_CARD` (3).

    A card may be discarded there only if the hand has no card of a lower class.
    """
    if is_wild(card):
        return WILD_CARD
    if card.rank in dead_ranks(seen.table):
        return DEAD
    return SPECIAL if card.rank in "7A" else FREE


def discard_empty(seen: Observation, action: Discard) -> Violation | None:
    """Check that a discard onto an empty pile is not a seven, an ace, a wild card or a card of a dead rank.

    Such a card is allowed only if the hand has no card of a lower class (`rate_discard`). A rank is dead if a side has
    a canasta of it. The rule is modern.discard-empty. Return the violation, or None if there is none.
    """
    if seen.table.pile or not seen.table.rules.empty_pile_bars:
        return None
    own = rate_discard(seen, action.card)
    better = [card for card in without_threes(seen.hand) if rate_discard(seen, card) < own]
    if not better:
        return None
    dead = own == DEAD
    return Violation("modern.discard-empty", {"card": action.card, "dead": dead, "instead": better[0], "can": CAN})
