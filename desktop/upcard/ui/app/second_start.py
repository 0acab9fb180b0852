"""If Upcard is started while it is running already, asks the running program to open the file.

The second process leaves a note (a small file) in a folder that the running program watches. A folder needs no network
library, unlike a socket, works the same on every system, and belongs to one user like all saved data.
"""

# Why: decisions/0039-a-second-start-leaves-a-note-in-a-watched-folder.md

import os
import re
from collections.abc import Sequence
from functools import partial
from json import dumps, loads
from pathlib import Path
from stat import S_ISREG
from time import monotonic, sleep, time
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileSystemWatcher, QObject, Qt, QTimer, Signal

from upcard.play.storage.atomic_file import read_plain_file
from upcard.play.storage.own_files import list_own_files, remove, require_within
from upcard.ui.app.asked_word import is_new_game, open_word

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

FOLDER, SUFFIX = "handed", ".json"
NAMES = re.compile(rf"\d+-[0-9a-f]{{8}}{re.escape(SUFFIX)}")
"""A pattern for the names of notes; nothing else in the folder is read or removed."""
MOST_BYTES, LONGEST_PATH, LONGEST_NAME = 20_000, 4096, 255
"""The largest size of a note, the longest path and the longest file name that any system allows, all in bytes."""
PATIENCE, STALE = 4.0, 15.0
"""How long a second start of Upcard waits for the running program, and after what time a note is too old to be read.

Both are in seconds.
"""
OFTEN = 500
"""The milliseconds between two looks at the folder if it cannot be watched."""
TOKENS = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""The variables in which a desktop gives a started program the right to bring its window to the front."""


def hand_over_file(folder: Path, words: Sequence[str], patience: float = PATIENCE) -> bool:
    """Leave a note that asks the running Upcard to open what `words` name; return whether it took the note in time.

    `words` are this process's arguments, `folder` is the data folder, and `patience` is how many seconds to wait.
    """
    box = folder / FOLDER
    token = next((os.environ[name] for name in TOKENS if name in os.environ), "")
    note = box / f"{os.getpid()}-{os.urandom(4).hex()}{SUFFIX}"
    beside = note.with_suffix(".part")
    try:
        box.mkdir(mode=0o700, parents=True, exist_ok=True)
        require_within(folder, box)
        beside.write_text(dumps({"file": name_request(words), "token": token}), "utf-8")
        beside.replace(note)
    except OSError:
        return False
    end = monotonic() + patience
    while note.exists():
        if monotonic() > end:
            note.unlink(missing_ok=True)
            return False
        sleep(0.02)
    return True


def name_request(words: Sequence[str]) -> str:
    """Return the first of the program's arguments `words`; if it is a file, return its absolute path.

    Another process may have another working directory. Without arguments the result is an empty string.
    """
    return words[0] if words and is_new_game(words[0]) else os.path.abspath(words[0]) if words else ""


class NoteInbox(QObject):
    """Watches the folder in which other starts of Upcard leave notes (small files), and emits each note once."""

    handed = Signal(str, str)
    """Emits what is asked for (a file's path, the word for a new game, or "") and the desktop's token.

    The token gives the right to bring the window to the front.
    """

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.folder, self.box = folder, folder / FOLDER
        self._watcher = QFileSystemWatcher(self)
        self._clock = QTimer(self, interval=OFTEN)
        self._clock.timeout.connect(self.read_notes)
        self._watcher.directoryChanged.connect(self.read_notes)

    def open(self) -> None:
        """Start watching the folder of notes, and handle the notes that are already in it."""
        try:
            self.box.mkdir(mode=0o700, parents=True, exist_ok=True)
            require_within(self.folder, self.box)
            self.box.chmod(0o700)  # the folder may be a copy from a place where others could write to it
        except OSError:
            return
        if not self._watcher.addPath(str(self.box)):
            self._clock.start()
        self.read_notes()

    def read_notes(self) -> None:
        """Remove all notes from the folder, and emit `handed` for each valid one."""
        for note in list_own_files(self.folder, self.box, NAMES):
            said = self._take_note(note)
            if said is not None:
                self.handed.emit(*said)

    def _take_note(self, note: Path) -> tuple[str, str] | None:
        """Remove the file `note`, and return the path to open and the token that are written in it.

        The token is the desktop's permission to bring a window to the front. Return None if the note is too old, too
        long, malformed, or belongs to another user.
        """
        try:
            known = note.lstat()
            own = S_ISREG(known.st_mode) and (not hasattr(os, "getuid") or known.st_uid == os.getuid())
            text = read_plain_file(note, MOST_BYTES, follow=False) if own and known.st_size <= MOST_BYTES else b""
            remove(self.folder, note)
            data = loads(text)
            file, token = data["file"], data["token"]
        except (OSError, ValueError, LookupError, TypeError, RecursionError):
            return None
        fits = (is_file_name(file) or is_new_game(str(file))) and is_word(token)
        return (file, token) if fits and time() - known.st_mtime < STALE else None


def is_file_name(text: object) -> bool:
    """Return whether `text` is an empty string, which means no file, or could be an absolute path."""
    if not is_word(text) or not isinstance(text, str):
        return False
    parts = text.replace("\\", "/").split("/")
    return not text or (os.path.isabs(text) and all(len(os.fsencode(part)) <= LONGEST_NAME for part in parts))


def is_word(text: object) -> bool:
    """Return whether `text` is a string that the system accepts as a path: not too long, without null characters."""
    try:
        return isinstance(text, str) and "\0" not in text and len(os.fsencode(text)) <= LONGEST_PATH
    except UnicodeEncodeError:
        return False


def listen(program: "Program", folder: Path) -> None:
    """From now on, do what later starts of Upcard ask for in their notes, which are in a subfolder of `folder`.

    A later start asks to open a file, to begin a new game, or only to bring the window to the front.
    """
    inbox = NoteInbox(folder, program)
    inbox.handed.connect(partial(take_up, program))
    inbox.open()


def take_up(program: "Program", file: str, token: str) -> None:
    """Bring the window to the front; if `file` is not empty, open it, or begin the new game that it asks for.

    `token` is the desktop's permission to bring the window to the front; it is empty if the desktop gave none.
    """
    window = program.window
    if token:
        os.environ[TOKENS[0]] = token
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()
    if file:
        open_word(program, file)
