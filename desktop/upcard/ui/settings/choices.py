"""Types for settings of the table: the pictures on card faces and backs, and the order of the cards in the hand."""

from typing import Literal, TypeAlias

Faces: TypeAlias = str
"""The name of a set of card faces.

It is `standard`, `four`, `large`, `large_four`, or `OWN` followed by the folder of an added deck.
"""
Ours = Literal["teal", "plum", "slate"]
Back = Literal[Ours, "deck"]
"""One of the program's own backs, or `deck` for the back of an added deck."""
OWN = "own:"
Sorting = Literal["rank", "suit", "own"]


def is_own(faces: str) -> bool:
    """Return whether `faces` is the name of a deck of card pictures that the person has added."""
    name = faces.removeprefix(OWN)
    return faces.startswith(OWN) and name.replace("-", "").isalnum() and name.isascii()
