"""Rendering of SVG texts."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader


def image(text: str, size: int = 0) -> QImage:
    """Return the SVG source `text` as an image of its own size, or of `size` by `size` pixels if `size` is not 0.

    Python's global lock is released while Qt renders."""
    file = QBuffer()
    file.setData(QByteArray(text.encode()))
    file.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(file, QByteArray(b"svg"))
    if size:
        reader.setScaledSize(QSize(size, size))
    return reader.read()
