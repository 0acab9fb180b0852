"""Finds the files that belong to the program, whether it runs from a checkout, installed or as a frozen executable."""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def resource(*parts: str) -> Path:
    """Return the path made of the program's folder `resources` and `parts`.

    An installed or frozen program has that folder inside its package, a checkout beside it.
    """
    shipped = _PACKAGE / "resources"
    root = shipped if shipped.is_dir() else _PACKAGE.parents[1] / "resources"
    return root.joinpath(*parts)
