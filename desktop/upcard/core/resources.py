"""Where the program's own files lie, and how it starts itself again: checked out, installed, or frozen."""

import sys
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def resource(*parts: str) -> Path:
    """Where the part of `resources/` named by `parts` lies; a wheel and a frozen program keep it in the package."""
    shipped = _PACKAGE / "resources"
    root = shipped if shipped.is_dir() else _PACKAGE.parents[1] / "resources"
    return root.joinpath(*parts)


def command_line(word: str) -> tuple[str, ...]:
    """How to start this program again for a word that needs no window; frozen, a second program does that."""
    if getattr(sys, "frozen", False):
        here = Path(sys.executable)
        return (str(here.with_name("upcard-cli" + here.suffix)), word)
    return (sys.executable, "-m", "upcard", word)
