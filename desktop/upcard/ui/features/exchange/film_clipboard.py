"""An animation on the clipboard: as a file, as an animated picture, and its last picture alone."""

from pathlib import Path

from PySide6.QtCore import QByteArray, QMimeData, QUrl
from PySide6.QtGui import QGuiApplication, QImage

from upcard.play.storage import folders
from upcard.play.storage.atomic_file import write_file_in_folder

FOLDER, NAME = "shared", "Upcard.png"
"""The folder and name of the file that is pasted in a file manager: the animation that was copied last."""


def copy_film(film: bytes, last: QImage) -> None:
    """Put an animated PNG on the clipboard; `last` is for programs that take only pictures in pixels."""
    data = QMimeData()
    data.setImageData(last)
    data.setData("image/png", QByteArray(film))
    path = keep_film(film)
    if path is not None:
        data.setUrls([QUrl.fromLocalFile(str(path))])
    QGuiApplication.clipboard().setMimeData(data)


def keep_film(film: bytes) -> Path | None:
    """Write the file to which the clipboard refers, and return its path; None if it cannot be written."""
    try:
        return write_file_in_folder(folders.cache() / FOLDER, NAME, film)
    except OSError:
        return None
