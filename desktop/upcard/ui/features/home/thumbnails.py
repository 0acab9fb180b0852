"""Small pictures of the card table (thumbnails), which are saved beside a match's file when the match is left."""

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, Qt
from PySide6.QtGui import QImageReader, QImageWriter, QPixmap

from upcard.play.match.journal import find_companion
from upcard.play.storage.atomic_file import PRIVATE, PRIVATE_FOLDER, read_plain_file, write_file_atomically
from upcard.ui.table.canvas import TableCanvas

WIDE = 820
"""The width of a saved thumbnail in pixels, enough for the largest size in which a thumbnail is shown."""
FELT = "felt"
"""The key under which the picture's file stores the colour of the felt."""
SUFFIX, PNG = ".png", QByteArray(b"png")
QUICK = 80
"""The quality that makes Qt compress a picture in half the usual time; the file is larger by a fourteenth."""
MOST_BYTES = 16_000_000
"""The largest file that is read as a thumbnail, in bytes."""


def save_thumbnail(path: Path, table: TableCanvas | None, felt: str = "") -> None:
    """Save a small picture of `table` for the match in the file `path`; if `table` is None, delete the saved one.

    `felt` is the table's colour, which is stored in the picture. Errors of the disk are ignored.
    """
    if table is not None:
        keep_picture(path, table.grab_scene(), felt)
        return
    with suppress(OSError):
        find_companion(path, SUFFIX).unlink(missing_ok=True)


def keep_picture(path: Path, table: QPixmap, felt: str = "") -> None:
    """Save a small version of the picture `table` for the match in the file `path`; errors of the disk are ignored.

    `felt` is the table's colour, which is stored in the picture.
    """
    small = table.scaledToWidth(WIDE, Qt.TransformationMode.SmoothTransformation).toImage()
    small.setDevicePixelRatio(1)
    picture = QBuffer()
    writer = QImageWriter(picture, PNG)
    writer.setQuality(QUICK)
    writer.setText(FELT, felt)
    writer.write(small)
    with suppress(OSError):
        kept = find_companion(path, SUFFIX)
        kept.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        write_file_atomically(kept, bytes(picture.data().data()), mode=PRIVATE, lasting=False)


def thumbnail(path: Path, felt: str = "") -> QPixmap:
    """Return the small picture of the card table that was saved for the match in the file `path`.

    Return a null pixmap if there is none, or if it was drawn with another table colour than `felt` ("" for any).
    """
    try:
        data = read_plain_file(find_companion(path, SUFFIX), MOST_BYTES, follow=False)
    except OSError:
        return QPixmap()
    device = QBuffer()
    device.setData(data)
    reader = QImageReader(device, PNG)
    reader.setAutoDetectImageFormat(False)  # PNG alone: Qt would also load an SVG, and what it names
    read = reader.read()
    return QPixmap() if felt and read.text(FELT) != felt else QPixmap.fromImage(read)
