"""The mark of a hand that is close to a special hand."""

from upcard.core.events import Told
from upcard.games.modern_american.aiming import find_aims
from upcard.games.modern_american.position import Observation

NEAR = 2
"""How many cards a hand that is marked may lack."""


def describe_aim(seen: Observation) -> Told | None:
    """Return the special hand from which the hand is one or two cards away; of two equally close ones, the one worth
    more.

    None if the hand is a special hand already, if none is close, or if a card that it lacks cannot come any more.
    """
    near = [aim for aim in find_aims(seen) if aim.missing <= NEAR and aim.chance]
    best = min(near, key=lambda aim: (aim.missing, -aim.value), default=None)
    if best is None or not best.missing or seen.table.phase == "over":
        return None
    hand = Told("modern_american.reading.hand", {"name": best.name, "points": best.value})
    return Told("modern_american.sign.near", {"hand": (hand,), "missing": best.missing})
