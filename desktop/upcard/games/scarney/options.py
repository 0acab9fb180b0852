"""Defines the rule options of Scarney, under their names in JSON."""

from dataclasses import dataclass
from typing import Annotated

from upcard.core.bounds import Bounds

PLAYERS = 2


@dataclass(frozen=True, slots=True)
class Options:
    """The rule options of a game; the defaults are the standard rules."""

    target: Annotated[int, Bounds(1, 10_000)] = 200
    """The points that end the game (scarney.target)."""
    more_first_melds: bool = False
    """Whether more melds may be laid in the turn of the first meld (scarney.first-meld)."""
    ace_price_on_refusing: bool = False
    """Whether a player who refuses an ace loses the next draw, too (scarney.ace-offer)."""
    alternating_deal: bool = False
    """Whether the players deal in turn; otherwise the loser of a deal deals (scarney.first-dealer)."""


PRESETS: dict[str, dict[str, object]] = {"standard": {}}
"""The options that each preset changes from the defaults."""


def preset(name: str) -> Options:
    """Return the options of the preset with the name `name`."""
    return Options(**PRESETS[name])  # type: ignore[arg-type]  # the presets' values are those of the fields
