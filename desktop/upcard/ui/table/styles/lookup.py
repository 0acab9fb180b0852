"""Finds the table style that a game's plan names."""

from upcard.core.table.plan import TablePlan, TableStyle
from upcard.ui.table.styles.trays import TrayStyle

TRAYS = TrayStyle()


def style_of(plan: TablePlan) -> TrayStyle:
    """Return the table style that `plan` names; only that style's module is imported."""
    match plan.style:
        case TableStyle.TRAYS:
            return TRAYS
        case TableStyle.CLOTH:
            from upcard.ui.table.styles.cloth import CLOTH

            return CLOTH
        case TableStyle.DUEL:
            from upcard.ui.table.styles.duel import DUEL

            return DUEL
