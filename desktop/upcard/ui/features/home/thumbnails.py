"""A small picture of the table, kept beside a game's journal when the game is left."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, Qt
from PySide6.QtGui import QImageReader, QPixmap

from upcard.play.storage.atomic_file import write_file_atomically
from upcard.ui.table.canvas import TableCanvas

WIDE = 820
"""The picture's width in pixels: for the largest at which it is shown."""
SUFFIX, PNG = ".png", QByteArray(b"png")


def keep(path: Path, table: TableCanvas | None) -> None:
    """Keep how the table looks; forget how it looked where it is not to be seen. A disk that fails costs only this."""
    if table is not None:
        keep_picture(path, table.grab_scene())
        return
    with suppress(OSError):
        path.with_suffix(SUFFIX).unlink(missing_ok=True)


def keep_picture(path: Path, table: QPixmap) -> None:
    """Keep a picture for the game whose journal that is."""
    small = table.scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation)
    small.setDevicePixelRatio(1)
    picture = QBuffer()
    small.save(picture, "PNG")
    with suppress(OSError):
        write_file_atomically(path.with_suffix(SUFFIX), bytes(picture.data().data()), lasting=False)


def thumbnail(path: Path) -> QPixmap:
    """Return how the table of a journal looked; an empty picture where that is not known."""
    reader = QImageReader(str(path.with_suffix(SUFFIX)), PNG)  # Qt would draw any other kind as well, and what it names
    return QPixmap.fromImage(reader.read())
