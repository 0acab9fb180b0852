"""Draws card faces from their files in other threads while the main thread lays out the table.

QImageReader is Qt's only way of drawing an SVG that releases Python's global lock while it draws (PySide 6.11).
"""

from collections.abc import Iterable
from os import cpu_count
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage, QImageReader

from upcard.ui.table.geometry.layout import CARD

Wanted: TypeAlias = tuple[str, int]
"""A face's file and its width in device pixels."""
MOST = 3
"""The greatest number of loading threads at a time.

More threads would hardly load the faces of one hand faster, because the main thread loads faces too.
"""


def load_face_image(wanted: Wanted) -> QImage:
    """Read the file `wanted[0]` and return its picture as an image of the width `wanted[1]` in device pixels.

    The image is null if the file cannot be drawn.
    """
    file, width = wanted
    reader = QImageReader(file)
    reader.setScaledSize(QSize(width, round(width * CARD)))
    return reader.read()


class FaceLoader:
    """Loads the images of card faces in other threads, and stores each until `take` fetches it."""

    def __init__(self) -> None:
        self._open: SimpleQueue[Wanted] = SimpleQueue()
        self._done: SimpleQueue[tuple[Wanted, QImage]] = SimpleQueue()
        self._known: dict[Wanted, QImage | None] = {}
        """Each requested face, and its image once it is loaded."""

    def begin(self, wanted: Iterable[Wanted]) -> None:
        """Start loading the faces `wanted` (each a file and a width) in other threads, in the given order.

        Faces that were requested before, and are not fetched yet, are not loaded again.
        """
        fresh = [one for one in dict.fromkeys(wanted) if one not in self._known]
        for one in fresh:
            self._known[one] = None
            self._open.put(one)
        for _ in range(min(len(fresh), MOST, (cpu_count() or 1) - 1)):
            Thread(target=self._work, daemon=True).start()

    def take(self, wanted: Wanted) -> QImage:
        """Return the image of the face `wanted` (a file and a width), and load it here if it was not requested before.

        If another thread is still loading it, load other requested faces meanwhile. Raise OSError if the file cannot be
        drawn.
        """
        if wanted not in self._known:
            image = load_face_image(wanted)
        else:
            while (begun := self._known[wanted]) is None:
                self._known.update([self._next()])
            image = begun
            del self._known[wanted]
        if image.isNull():
            raise OSError(f"{wanted[0]} is no picture that Qt can draw")
        return image

    def _next(self) -> tuple[Wanted, QImage]:
        """Return the next face (file and width) that is loaded, with its image; `take` calls this while it waits.

        The first requested face that no thread has begun to load is loaded here. If the threads have begun all of them,
        wait until one of the threads has loaded a face, and return that one.
        """
        try:
            one = self._open.get_nowait()
        except Empty:
            return self._done.get()
        return one, load_face_image(one)

    def _work(self) -> None:
        while True:
            try:
                one = self._open.get_nowait()
            except Empty:
                return
            image = QImage()
            try:
                image = load_face_image(one)
            finally:
                self._done.put((one, image))
