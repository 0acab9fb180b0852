"""Where the program's own files lie: cards, words, rule pages, translations."""

from pathlib import Path

_PACKAGE = Path(__file__).parents[1]


def resource(*parts: str) -> Path:
    """Where the part of `resources/` named by `parts` lies, in a checkout, an installed wheel or a frozen program."""
    shipped = _PACKAGE / "resources"
    root = shipped if shipped.is_dir() else _PACKAGE.parents[1] / "resources"
    return root.joinpath(*parts)
