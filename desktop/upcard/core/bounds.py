"""The type `Bounds`, which limits a number in an `Annotated` type.

This module imports nothing of the program's own.
"""

from typing import NamedTuple


class Bounds(NamedTuple):
    """The smallest and the largest allowed value of a number, both inclusive: `Annotated[int, Bounds(1, 20)]`."""

    least: int
    most: int
