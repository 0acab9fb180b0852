"""Finds the files that belong to the program, whether it runs from a checkout, installed or as a frozen executable."""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def resource(*parts: str) -> Path:
    """Return the path made of the program's folder `resources` and `parts`.

    An installed or frozen program has the folder `resources` inside the package `upcard`. In a checkout of the source
    code, the folder is beside the package.
    """
    shipped = _PACKAGE / "resources"
    root = shipped if shipped.is_dir() else _PACKAGE.parents[1] / "resources"
    return root.joinpath(*parts)
