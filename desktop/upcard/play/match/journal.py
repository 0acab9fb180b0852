"""The journal: one append-only file a match, one JSON line an action, written before the action is shown.

The first line holds the game, its rules, the seed and the players; every card follows from the seed.
"""

# Why: decisions/0016-what-was-shown-outlasts-a-crash.md
# Why: decisions/0005-the-formats-of-0-1-0-are-the-first.md

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from errno import ENOSPC
from json import dumps
from os import strerror
from pathlib import Path

from upcard.core.text.encode import encode_with_type, plain
from upcard.play.storage.atomic_file import write_file_atomically

FORMAT, VERSION = "upcard-game", 2
SUFFIX, SAVED = ".journal", ".upcard"
"""File suffixes of a game that is being played, and of a saved game, which is never written to."""
LAID = ".laid"
"""Suffix of the small file with the drafts: cards that persons laid out but have not played."""
COARSE = 2_000_000_000
"""Nanoseconds: two times that differ by this much differ on every file system."""
PERSON = "person"
"""The player name that stands for a person instead of a computer player's level."""


def header(game: str, rules: object, seed: str, seats: Sequence[str], first: int | None = None) -> dict[str, object]:
    """Return a journal's first line.

    `seats` names each player (`PERSON` or a level); `first` is the seat that plays first, or None if it is drawn.
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game,
        "rules": plain(rules),
        "seed": seed,
        "seats": list(seats),
        "first": first,
    }


def add_player_names(line: Mapping[str, object], names: Sequence[str]) -> dict[str, object]:
    """Return the first line with the players' names; an empty name means the table's own name for the place."""
    return {**line, "names": list(names)}


def first_line(first: Mapping[str, object]) -> str:
    """Return a journal's first line as text, with a line end."""
    return dumps(first) + "\n"


class Journal:
    """An open journal. A disk error does not end the game: it is kept in `trouble`, and the game goes on unwritten.

    After an error nothing more is written, because a journal that lacks an action could not be replayed.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self.after = 0
        """Modification time of the newest other journal, in nanoseconds since 1970; this journal's is kept later."""
        self.lock: object = None
        """The lock that keeps other programs from writing to the file."""

    def hold_lock(self, lock: object) -> None:
        """Hold a lock that keeps other programs from writing to the file."""
        self.lock = lock

    def release_lock(self) -> None:
        """Release the lock, so that other programs may write to the file."""
        self.lock = None

    def begin(self, first: Mapping[str, object]) -> None:
        """Create the file with its first line; an existing file is never overwritten."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_file_atomically(self.path, first_line(first), new=True, lasting=False)  # the first frame waits for it
        except OSError as error:
            self.trouble = error

    def append(self, actions: Sequence[object], lasting: bool = False) -> None:
        """Append `actions` in one write, which a kill leaves whole or undone.

        `lasting` flushes the whole file to the disk.
        """
        if self.trouble is not None:
            return
        lines = "".join(dumps(encode_with_type(action)) + "\n" for action in actions).encode()
        try:
            with open(self.path, "ab", buffering=0, opener=_there) as file:
                if file.write(lines) < len(lines):
                    self.trouble = OSError(ENOSPC, strerror(ENOSPC))
                if lasting:
                    os.fsync(file.fileno())
            self._advance_modified_time()
        except OSError as error:
            self.trouble = error

    def stay_last(self) -> None:
        """Make this the journal that the next start resumes, even if the clock was set back meanwhile."""
        self.after = max(
            (time for time, name in _list_modified_times(self.path.parent) if name != self.path.name), default=0
        )
        self._advance_modified_time()

    def _advance_modified_time(self) -> None:
        with suppress(OSError):
            if self.after and self.path.stat().st_mtime_ns <= self.after:
                os.utime(self.path, ns=(self.after + COARSE, self.after + COARSE))


def latest(folder: Path) -> Path | None:
    """Return the journal that was modified last, or None; files that cannot be read are skipped."""
    written = _list_modified_times(folder)
    return folder / max(written)[1] if written else None


def _list_modified_times(folder: Path) -> list[tuple[int, str]]:
    """Return the modification time, in nanoseconds, and the name of each journal in a folder."""
    written: list[tuple[int, str]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                with suppress(OSError):
                    written.append((entry.stat().st_mtime_ns, entry.name))
    return written


def _there(path: str, flags: int) -> int:
    """Open an existing journal; a new file would lack its first line."""
    return os.open(path, flags & ~os.O_CREAT)
