"""The table plan of Samba, which says what the window shows: Canasta's, with Samba's names for closed melds."""

from upcard.core.table.plan import TablePlan
from upcard.games.canasta.position import Observation
from upcard.games.canasta.table import plan as canasta
from upcard.games.canasta.table.family_plan import rename_signs
from upcard.games.samba.rules import NAMES


def plan(seen: Observation) -> TablePlan:
    """Return the table plan of the seat that observes `seen`."""
    return rename_signs(canasta.plan(seen), NAMES)
