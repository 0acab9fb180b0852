"""Converts SVG source text to images."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader


def image(text: str, size: int = 0) -> QImage:
    """Return the SVG source `text` as an image of `size` by `size` pixels, or of its own size if `size` is 0.

    Python's global lock is released while Qt draws the image.
    """
    file = QBuffer()
    file.setData(QByteArray(text.encode()))
    file.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(file, QByteArray(b"svg"))
    if size:
        reader.setScaledSize(QSize(size, size))
    return reader.read()
