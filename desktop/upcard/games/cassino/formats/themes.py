"""Names the theme of a Cassino puzzle from its best action.

A theme is a sweep (a capture of all cards on the table) or the raising of a build, for example.
"""

from upcard.games.cassino.actions import Action, Build, Capture
from upcard.games.cassino.position import Observation, find_items

THEMES = ("capture", "sweep", "build", "raise", "trail", "last")
"""All themes of puzzles: captures, sweeps, builds, raised builds, trails, and the last hand of a deal."""


def find_theme(seen: Observation, action: Action) -> str:
    """Return the theme of the puzzle in which `action` is the solution: one of `THEMES`, such as `sweep`."""
    if not seen.stock_size:
        return "last"
    if isinstance(action, Capture):
        return "sweep" if len(find_items(seen.table.items, action.take)) == len(seen.table.items) else "capture"
    if isinstance(action, Build):
        return "raise" if any(item.value for item in find_items(seen.table.items, action.named_cards)) else "build"
    return "trail"
