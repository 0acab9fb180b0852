"""Where the program's own files lie: checked out, installed, or frozen."""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def resource(*parts: str) -> Path:
    """Where the part of `resources/` named by `parts` lies; a wheel and a frozen program keep it in the package."""
    shipped = _PACKAGE / "resources"
    root = shipped if shipped.is_dir() else _PACKAGE.parents[1] / "resources"
    return root.joinpath(*parts)
