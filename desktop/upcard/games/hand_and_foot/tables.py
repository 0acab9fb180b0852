"""Defines the table variants of Hand and Foot: how many people play, and which of them play together.

The rules are hand-foot.four, hand-foot.two, and one for each other variant.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from upcard.games.canasta.tables import TWO_TEAMS, Seats, TableVariant, sides_of

TableName: TypeAlias = Literal["four", "two", "three", "five", "six", "six-pairs"]

EACH_ALONE = {"clean_books": 1, "dirty_books": 2, "wild_books": 0}
"""The books that a side needs to go out if each player is a side."""

TABLES: Mapping[TableName, TableVariant] = {
    "four": TableVariant(TWO_TEAMS),
    "two": TableVariant(((0,), (1,)), {"packs": 3, **EACH_ALONE}),
    "three": TableVariant(((0,), (1,), (2,)), {"packs": 4, **EACH_ALONE}),
    "five": TableVariant(((0,), (1,), (2,), (3,), (4,)), {"packs": 6, **EACH_ALONE}),
    "six": TableVariant(((0, 2, 4), (1, 3, 5)), {"packs": 7}),
    "six-pairs": TableVariant(((0, 3), (1, 4), (2, 5)), {"packs": 7}),
}
"""The table variants by name, the default first."""

SIDE_OF: Mapping[TableName, Seats] = {table: sides_of(row) for table, row in TABLES.items()}
"""For each table variant, the side of each seat."""
