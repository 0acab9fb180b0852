"""The check whether a discard or pass is legal after a meld that is played just before it."""

from upcard.core.cards import HIDDEN
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Meld
from upcard.games.canasta.engine.apply import meld
from upcard.games.canasta.position import Observation, Position, observe
from upcard.games.canasta.rules.check import check


def check_follow_up(seen: Observation, laid: Action, action: Action) -> Violation | None:
    """Return the violation of the first rule that `action` breaks if it is played after the meld `laid`.

    Return None if it breaks none. The result is also None if `laid` is no meld, or if it empties the hand.
    """
    if not isinstance(laid, Meld) or sum(len(group.cards) for group in laid.melds) == len(seen.hand):
        return None
    return check(_afterwards(seen, laid), action)


def _afterwards(seen: Observation, laid: Meld) -> Observation:
    """Return what the player will know after playing `laid`; the other hands and the stock remain unknown."""
    hands = ((HIDDEN,) * size for size in seen.hand_sizes)
    known = tuple(seen.hand if seat == seen.seat else hand for seat, hand in enumerate(hands))
    unseen = Position(seen.table, known, (HIDDEN,) * seen.stock_size)
    return observe(meld(unseen, laid).position, seen.seat)
