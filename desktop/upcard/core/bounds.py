"""The bounds of a number, written beside its type: no library is loaded for it."""

from typing import NamedTuple


class Bounds(NamedTuple):
    """The least and the most that a number may be, for `Annotated[int, Bounds(1, 20)]`."""

    least: int
    most: int
