"""The table plan of Bolivia: Canasta's, in which closed melds have their own names."""

from upcard.core.table.plan import TablePlan
from upcard.games.bolivia.rules import NAMES
from upcard.games.canasta.position import Observation
from upcard.games.canasta.table import plan as canasta
from upcard.games.canasta.table.family_plan import rename_signs


def plan(seen: Observation) -> TablePlan:
    """Return the table plan of one seat."""
    return rename_signs(canasta.plan(seen), NAMES)
