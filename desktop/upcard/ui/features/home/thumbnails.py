"""Thumbnails of the table, saved beside a game's journal when the game is left."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, Qt
from PySide6.QtGui import QImageReader, QImageWriter, QPixmap

from upcard.play.storage.atomic_file import write_file_atomically
from upcard.ui.table.canvas import TableCanvas

WIDE = 820
"""The thumbnail's width in pixels, enough for the largest use."""
FELT = "felt"
"""The name under which a picture says the colour of its felt."""
SUFFIX, PNG = ".png", QByteArray(b"png")


def keep(path: Path, table: TableCanvas | None, felt: str = "") -> None:
    """Save a thumbnail of `table`, or remove the old one if None; disk errors are ignored."""
    if table is not None:
        keep_picture(path, table.grab_scene(), felt)
        return
    with suppress(OSError):
        path.with_suffix(SUFFIX).unlink(missing_ok=True)


def keep_picture(path: Path, table: QPixmap, felt: str = "") -> None:
    """Save a thumbnail beside the journal at `path`, with the colour of its felt; disk errors are ignored."""
    small = table.scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation).toImage()
    small.setDevicePixelRatio(1)
    picture = QBuffer()
    writer = QImageWriter(picture, PNG)
    writer.setText(FELT, felt)
    writer.write(small)
    with suppress(OSError):
        write_file_atomically(path.with_suffix(SUFFIX), bytes(picture.data().data()), lasting=False)


def thumbnail(path: Path, felt: str = "") -> QPixmap:
    """Return the thumbnail beside the journal at `path`; a null pixmap if there is none on the colour `felt`."""
    reader = QImageReader(str(path.with_suffix(SUFFIX)), PNG)  # PNG alone: Qt would also load an SVG, and what it names
    read = reader.read()
    return QPixmap() if felt and read.text(FELT) != felt else QPixmap.fromImage(read)
