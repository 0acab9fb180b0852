"""The option of Scarney: its one choice, by the name that the documents give it."""

from dataclasses import dataclass
from typing import Annotated

from upcard.core.bounds import Bounds

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Rules:
    """The options as they stand at one table."""

    target: Annotated[int, Bounds(1, 10_000)] = 200
    """The points that end the game (scarney.target)."""


PRESETS: dict[str, dict[str, object]] = {"standard": {}}
"""What each preset brings; whatever it does not name is at its default."""


def preset(name: str) -> Rules:
    """Return the options as a preset sets them."""
    return Rules(**PRESETS[name])  # type: ignore[arg-type]  # the presets' values are those of the fields
