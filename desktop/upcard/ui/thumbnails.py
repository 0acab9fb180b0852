"""A small picture of the table, kept beside a game's journal when the game is left."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

WIDE, SHAPE = 456, 0.625
"""The picture's width in pixels, and its height in widths."""
SUFFIX = ".png"


def keep(path: Path, table: QWidget | None) -> None:
    """Keep how the table looks; forget how it looked where it is not to be seen. A disk that fails costs only this."""
    with suppress(OSError):
        if table is None:
            path.with_suffix(SUFFIX).unlink(missing_ok=True)
            return
        seen = table.grab().scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation)
        seen.copy(0, 0, WIDE, round(WIDE * SHAPE)).save(str(path.with_suffix(SUFFIX)))


def thumbnail(path: Path) -> QPixmap:
    """Return how the table of a journal looked; an empty picture where that is not known."""
    return QPixmap(str(path.with_suffix(SUFFIX)))
