"""How the table points out an action of this game: as in Canasta, but by this game's rules."""

from upcard.core.table.pointing import ActionPreview
from upcard.games.canasta.table.pointing import point_out
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.check import check


def preview_action(seen: Observation, action: Action) -> ActionPreview:
    """Return how to point out an action to the seat that can play it."""
    return point_out(seen, action, check)
