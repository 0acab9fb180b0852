"""What an action of Modern American does for its player, and its price."""

from upcard.core.events import Told
from upcard.games.modern_american.actions import Action
from upcard.games.modern_american.position import Observation


def reasons(seen: Observation, action: Action) -> tuple[Told, ...]:
    """Return what an action does for its player, then what it costs if it costs something."""
    return ()
