"""The seatings of Samba: how many people play, and which of them play together.

With four or six players there are partners; with any other number, each plays alone. The rule ids are samba.four,
samba.two and so on.
"""

from collections.abc import Mapping

from upcard.games.canasta.tables import TWO_TEAMS, Seats, TableName, TableVariant, sides_of

TABLES: Mapping[TableName, TableVariant] = {
    "four": TableVariant(TWO_TEAMS),
    "two": TableVariant(((0,), (1,))),
    "three": TableVariant(((0,), (1,), (2,))),
    "five": TableVariant(((0,), (1,), (2,), (3,), (4,))),
    "six-pairs": TableVariant(((0, 3), (1, 4), (2, 5)), {"hand_size": 13}),
}
"""The table variants by name, the default first."""

SIDE_OF: Mapping[TableName, Seats] = {table: sides_of(row) for table, row in TABLES.items()}
"""For each table variant, the side of each seat."""
