"""Defines the table variants of Modern American Canasta: how many people play, and which of them play together.

The rules are modern.four, modern.two and modern.six.
"""

from collections.abc import Mapping

from upcard.games.canasta.tables import TWO_TEAMS, Seats, TableName, TableVariant, sides_of

TABLES: Mapping[TableName, TableVariant] = {
    "four": TableVariant(TWO_TEAMS),
    "two": TableVariant(((0,), (1,)), {"talon": "set_aside"}),
    "six-pairs": TableVariant(((0, 3), (1, 4), (2, 5))),
}
"""The table variants by name, the default first."""

SIDE_OF: Mapping[TableName, Seats] = {table: sides_of(row) for table, row in TABLES.items()}
"""For each table variant, the side of each seat."""


def find_resting_side(sides: int, deal_number: int) -> int | None:
    """Return the side that sits out deal number `deal_number`; None if there are only two sides.

    Of three pairs, a different one sits out each deal, the last pair first (rule modern.six).
    """
    return sides - 1 - (deal_number - 1) % sides if sides > 2 else None
