"""The path of the program's own files: in a checkout, an installation or a frozen program."""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def resource(*parts: str) -> Path:
    """Return the path of `parts` below `resources/`; an installed or frozen program has it inside the package."""
    shipped = _PACKAGE / "resources"
    root = shipped if shipped.is_dir() else _PACKAGE.parents[1] / "resources"
    return root.joinpath(*parts)
