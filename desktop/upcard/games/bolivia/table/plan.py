"""The table plan of Bolivia, which says what the window shows: Canasta's, with Bolivia's names for closed melds."""

from upcard.core.table.plan import TablePlan
from upcard.games.bolivia.rules import NAMES
from upcard.games.canasta.position import Observation
from upcard.games.canasta.table import plan as canasta
from upcard.games.canasta.table.family_plan import rename_signs


def plan(seen: Observation) -> TablePlan:
    """Return the table plan of the seat that observes `seen`."""
    return rename_signs(canasta.plan(seen), NAMES)
