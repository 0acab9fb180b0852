"""The type `Bounds`, which limits a number in an `Annotated` type.

This module imports nothing of the program's own.
"""

from typing import NamedTuple


class Bounds(NamedTuple):
    """The smallest and the largest allowed value of a number, both inclusive.

    In a type hint it follows the type: `Annotated[int, Bounds(1, 20)]`.
    """

    least: int
    most: int
