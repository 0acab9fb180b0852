"""The style of a table by the name that a game's plan gives it."""

from upcard.core.table.plan import TablePlan, TableStyle
from upcard.ui.table.styles.trays import TrayStyle

TRAYS = TrayStyle()


def style_of(plan: TablePlan) -> TrayStyle:
    """Return the style in which a plan is laid; only the one that is asked for is loaded."""
    match plan.style:
        case TableStyle.TRAYS:
            return TRAYS
        case TableStyle.CLOTH:
            from upcard.ui.table.styles.cloth import CLOTH

            return CLOTH
        case TableStyle.DUEL:
            from upcard.ui.table.styles.duel import DUEL

            return DUEL
