"""Finds the files that belong to the program, in a checkout, an installation or a frozen program."""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def resource(*parts: str) -> Path:
    """Return the path of `parts` below the folder `resources`.

    An installed or frozen program has that folder inside its package.
    """
    shipped = _PACKAGE / "resources"
    root = shipped if shipped.is_dir() else _PACKAGE.parents[1] / "resources"
    return root.joinpath(*parts)
