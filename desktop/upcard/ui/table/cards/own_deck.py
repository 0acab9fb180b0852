"""The card pictures of a deck that the person added, and a cache of them in every size in which they were shown."""

import re
from contextlib import suppress
from json import loads
from os import replace
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import sleep
from typing import NamedTuple

from PySide6.QtGui import QImage

from upcard.core.cards import HIDDEN, Card
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import is_plain_file, read_plain_file
from upcard.play.storage.own_files import list_own_files, remove, remove_folder
from upcard.ui.table.geometry.spreads import STANDARD, VisibleShare

FOLDER, TOLD = "decks", "told.json"
MOST_BYTES = 100_000
"""The most bytes that are read from the file with a deck's record."""
CALM = 2.0
"""The seconds to wait before pictures are written, so that the table is laid out first."""
SIZES = 40
"""The largest number of picture sizes in the cache."""
SIZE = re.compile(r"\d+")
"""Matches the name of the folder for one size, which is the width in device pixels."""
BESIDE = 0.04
"""How much more of each card must stay visible in a row than in the fanned hand, as a share of the card's width."""


class SavedFace(NamedTuple):
    """The image of a face, and the path of the cache file to which it is to be written."""

    image: QImage
    path: Path


class AddedDeckCache:
    """The picture files of a deck that the person added, and a cache of the pictures in the sizes in use."""

    def __init__(self, folder: Path, kept: Path, told: dict[str, object]) -> None:
        """Make the cache of the deck whose picture files are in `folder`; the scaled pictures are stored in `kept`.

        `told` is the record that was written when the person added the deck. It says whether the deck has a back of its
        own, and how much of each card must stay visible.
        """
        self.folder = folder
        self.kept = kept
        self.has_back = bool(told.get("back"))
        strip = told.get("strip")
        wide = strip if isinstance(strip, float) and 0 < strip < 1 else 0.0
        self.share: VisibleShare = STANDARD._replace(fan=wide, row=wide + BESIDE) if wide > STANDARD.fan else STANDARD
        self._names = {
            Card("??" if path.stem == "back" else path.stem) for path in folder.glob("*.png") if is_plain_file(path)
        }
        self._open: SimpleQueue[SavedFace] = SimpleQueue()
        self._writer: Thread | None = None

    def file(self, card: Card, pixels: int) -> Path | None:
        """Return the file with the card's picture: the cached one that is `pixels` wide, else the deck's original.

        Return None if the deck has no picture of this card.
        """
        if card not in self._names:
            return None
        made = self._make_cache_path(card, pixels)
        return made if is_plain_file(made) else self.folder / _name(card)

    def save_picture(self, image: QImage, card: Card, pixels: int) -> None:
        """Write `image`, the picture of `card` in a width of `pixels`, to the cache, in another thread.

        Do nothing if the cache has a file for this card and width already, or if the deck has no picture of this card.
        """
        path = self._make_cache_path(card, pixels)
        if card in self._names and not path.exists():
            self._open.put(SavedFace(image, path))
            if self._writer is None or not self._writer.is_alive():
                self._writer = Thread(target=self._write, daemon=True)
                self._writer.start()

    def delete_picture(self, card: Card, pixels: int) -> None:
        """Delete the picture of `card`, with a width of `pixels`, from the cache, because its file cannot be read.

        The deck's original file stays. If the cache has no such file, or if it cannot be deleted, do nothing.
        """
        with suppress(OSError):
            remove(folders.cache(), self._make_cache_path(card, pixels))

    def _make_cache_path(self, card: Card, pixels: int) -> Path:
        return self.kept / str(pixels) / _name(card)

    def _write(self) -> None:
        sleep(CALM)
        with suppress(Empty, OSError):
            while True:
                image, path = self._open.get_nowait()
                self._make_room(path.parent)
                beside = path.with_name(f"part-{path.name}")
                if image.save(str(beside)):
                    replace(beside, path)

    def _make_room(self, folder: Path) -> None:
        """Create `folder`, which will hold the cached pictures of one card width; do nothing if it exists already.

        Before a new folder is created, the oldest folders of other widths are deleted, so that there are at most
        `SIZES` with the new one.
        """
        if not folder.exists():
            found = list_own_files(folders.cache(), self.kept, SIZE)
            sizes = sorted(found, key=lambda one: one.lstat().st_mtime)
            for old in sizes[: max(0, len(sizes) - SIZES + 1)]:
                remove_folder(folders.cache(), old)
            folder.mkdir(parents=True, exist_ok=True)


def _name(card: Card) -> str:
    return "back.png" if card == HIDDEN else f"{card}.png"


def find_own_deck(name: str) -> AddedDeckCache | None:
    """Return the deck that the person has added in the folder `name`; None if its record file cannot be read."""
    folder = folders.data() / FOLDER / name
    try:
        told = loads(read_plain_file(folder / TOLD, MOST_BYTES, follow=False))
    except (OSError, ValueError, RecursionError):
        return None
    return AddedDeckCache(folder, folders.cache() / FOLDER / name, told) if isinstance(told, dict) else None
