"""Describes how a hint shows an action of Hand and Foot on the table, judged by this game's rules."""

from upcard.core.table.pointing import ActionPreview
from upcard.games.canasta.table.pointing import point_out
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.check import check


def preview_action(seen: Observation, action: Action) -> ActionPreview:
    """Return how a hint shows `action` on the table, in two parts: where to look, and what to do there."""
    return point_out(seen, action, check)
