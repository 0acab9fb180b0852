"""Whether an action may follow a meld that is played with it."""

from upcard.core.cards import HIDDEN
from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action, Meld
from upcard.games.canasta.engine.apply import meld
from upcard.games.canasta.position import Observation, Position, observe
from upcard.games.canasta.rules.check import check


def follows(seen: Observation, laid: Action, action: Action) -> Violation | None:
    """Return the rule that an action breaks once a legal meld is laid; after one that goes out nothing follows."""
    if not isinstance(laid, Meld) or sum(len(group.cards) for group in laid.melds) == len(seen.hand):
        return None
    return check(_afterwards(seen, laid), action)


def _afterwards(seen: Observation, laid: Meld) -> Observation:
    """Lay a meld without knowing what others hold."""
    hands = ((HIDDEN,) * size for size in seen.hand_sizes)
    known = tuple(seen.hand if seat == seen.seat else hand for seat, hand in enumerate(hands))
    unseen = Position(seen.table, known, (HIDDEN,) * seen.stock_size)
    return observe(meld(unseen, laid).position, seen.seat)
