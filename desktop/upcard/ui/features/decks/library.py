"""The decks of card pictures that the person has added: listing, importing and removing them."""

import os
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from json import loads
from pathlib import Path
from time import time
from typing import NamedTuple

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from upcard.core.cards import SUITED
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import read_plain_file
from upcard.play.storage.own_files import list_own_files, remove_folder, require_within
from upcard.ui.settings.choices import OWN, Faces, is_own
from upcard.ui.table.cards.own_deck import FOLDER, MOST_BYTES, TOLD

OFTEN, PATIENCE, LATEST = 150, 30_000, 180_000
"""Three times of an import in milliseconds.

They are the time between two checks of the import's progress, the longest time without a new card picture, and the
longest time in all. When one of the last two has passed, the import is given up.
"""
REFUSED, NEW = "refused.json", ".new-"
BEGUN = re.compile(rf"{re.escape(NEW)}\d+-[0-9a-f]{{6}}")
"""A pattern for the names of the folders of unfinished imports, into which the card pictures are painted."""
STALE = 3600
"""The age in seconds from which a folder of an unfinished import counts as abandoned."""


class AddedDeck(NamedTuple):
    """A deck that the person has added: its name, and `has_back`, whether it has a picture of its own for the back.

    `faces` is the value of the setting for card faces that selects the deck.
    """

    name: str
    faces: Faces
    has_back: bool


def list_added_decks() -> tuple[AddedDeck, ...]:
    """Return the decks that the person has added, sorted by name.

    Folders without a readable description are skipped.
    """
    found = []
    with suppress(OSError):
        for folder in (folders.data() / FOLDER).iterdir():
            told = _read_description(folder / TOLD)
            if told and not folder.name.startswith("."):
                found.append(AddedDeck(str(told.get("name", folder.name)), OWN + folder.name, bool(told.get("back"))))
    return tuple(sorted(found))


def remove(faces: Faces) -> None:
    """Remove the added deck `faces` and its cached pictures; do nothing if it is one of Upcard's own decks."""
    for root in (folders.data(), folders.cache()) if is_own(faces) else ():
        remove_folder(root, root / FOLDER / faces.removeprefix(OWN))


def _read_description(path: Path) -> Mapping[str, object]:
    try:
        told = loads(read_plain_file(path, MOST_BYTES, follow=False))
    except (OSError, ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


def make_draw_command(file: Path, folder: Path) -> tuple[str, ...]:
    """Return the command line that draws the deck in `file` and writes a picture of each card into `folder`."""
    upcard = (sys.executable,) if getattr(sys, "frozen", False) else (sys.executable, "-P", "-m", "upcard")
    return (*upcard, "deck", str(file), "--to", str(folder))


class DeckImporter(QObject):
    """Draws the card pictures of a deck in a separate process, then moves the finished deck to the added decks."""

    drawn = Signal(int)
    """Emits how many card pictures have been painted so far."""
    done = Signal(str, object)
    """Emits, when the deck is added, the setting that chooses its faces, and its description."""
    refused = Signal(str, object)
    """Emits why the deck is not added: the key of a sentence, and the facts in that sentence."""

    def __init__(self, file: Path, parent: QObject | None = None, patience: int = PATIENCE) -> None:
        super().__init__(parent)
        self.file = file
        self.folder = folders.data() / FOLDER / f"{NEW}{os.getpid()}-{os.urandom(3).hex()}"
        self.count = 0
        self.slow = False
        self._process = QProcess(self)
        self._process.finished.connect(self._end)
        self._process.errorOccurred.connect(self._fail)
        self._clock = QTimer(self, interval=OFTEN)
        self._clock.timeout.connect(self._look)
        self._patience = QTimer(self, singleShot=True, interval=patience)
        self._patience.timeout.connect(self._give_up)
        self._end_of_time = QTimer(self, singleShot=True, interval=LATEST)
        self._end_of_time.timeout.connect(self._give_up)

    def start(self) -> None:
        """Start to draw the card pictures; first remove folders that interrupted imports have left behind."""
        self._remove_left()
        try:
            self.folder.parent.mkdir(parents=True, exist_ok=True)
            require_within(folders.data(), self.folder.parent)
            self.folder.mkdir()
        except OSError as trouble:
            self.refused.emit("deck.unwritten", {"file": str(folders.data()), "why": trouble.strerror})
            return
        self._process.setWorkingDirectory(str(self.folder))  # an empty folder, so that no relative name finds a file
        context, *words = make_draw_command(self.file.absolute(), self.folder.absolute())
        self._process.start(context, words)
        self._clock.start()
        self._patience.start()
        self._end_of_time.start()

    def _remove_left(self) -> None:
        for left in list_own_files(folders.data(), self.folder.parent, BEGUN):
            with suppress(OSError):
                if time() - left.lstat().st_mtime > STALE:
                    remove_folder(folders.data(), left)

    def stop(self) -> None:
        """Kill the process that draws, and remove the pictures that it has written."""
        self._quiet()
        self._process.kill()
        self._process.waitForFinished(1000)
        remove_folder(folders.data(), self.folder)

    def _quiet(self) -> None:
        self._clock.stop()
        self._patience.stop()
        self._end_of_time.stop()
        self._process.finished.disconnect(self._end)
        self._process.errorOccurred.disconnect(self._fail)

    def _look(self) -> None:
        count = min(len(SUITED), sum(1 for _ in self.folder.glob("*.png")))
        if count != self.count:
            self.count = count
            self._patience.start()
            self.drawn.emit(count)

    def _give_up(self) -> None:
        self.slow = True
        self._process.kill()

    def _fail(self) -> None:
        """End the import, because the process that draws could not be started and will never emit `finished`."""
        if self._process.state() == QProcess.ProcessState.NotRunning:
            self._end()

    def _end(self) -> None:
        told, refusal = _read_description(self.folder / TOLD), _read_description(self.folder / REFUSED)
        faces = f"{OWN}{told.get('folder', '')}"
        self._quiet()
        try:
            if is_own(faces):
                self._take_in(faces)
        except OSError as trouble:
            refusal = {"key": "deck.unwritten", "facts": {"file": str(self.folder.parent), "why": trouble.strerror}}
        remove_folder(folders.data(), self.folder)
        if refusal:
            self.refused.emit(str(refusal.get("key")), refusal.get("facts"))
        elif is_own(faces):
            self.done.emit(faces, told)
        else:
            self.refused.emit("deck.slow" if self.slow else "deck.undrawable", {"file": self.file.name})

    def _take_in(self, faces: Faces) -> None:
        """Move the finished deck to the added decks under the name `faces`, and replace an older deck of that name."""
        remove(faces)
        os.replace(self.folder, folders.data() / FOLDER / faces.removeprefix(OWN))
