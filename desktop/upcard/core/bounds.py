"""The bounds of a number in an `Annotated` type; this module imports no library."""

from typing import NamedTuple


class Bounds(NamedTuple):
    """The smallest and the largest allowed value of a number, both inclusive: `Annotated[int, Bounds(1, 20)]`."""

    least: int
    most: int
