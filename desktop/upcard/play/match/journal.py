"""The journal: an append-only file a match, one JSON line an action, written before anybody sees what it did.

The first line says the game, its rules as they were, the seed and who sits where; what was drawn follows from the seed.
"""

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
"""How the names of files end: of a game that is being played, and of one that was saved, which is never written on."""
LAID = ".laid"
"""How the name of the small file ends that says what persons have laid out but not played."""
COARSE = 2_000_000_000
"""Nanoseconds that every file system tells apart."""
PERSON = "person"
"""Who sits in a seat that no computer player has."""


def header(game: str, rules: object, seed: str, seats: Sequence[str], first: int | None = None) -> dict[str, object]:
    """Return a journal's first line; `seats` says who each player is (`PERSON` or a level), `first` who plays first."""
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
    """Return a first line that says what each player is called; empty where the table's own name stands."""
    return {**line, "names": list(names)}


def first_line(first: Mapping[str, object]) -> str:
    """Return a journal's first line as it is written."""
    return dumps(first) + "\n"


class Journal:
    """An open journal. A disk that fails does not end the game: `trouble` says so, and the game goes on unwritten.

    Nothing is written after that: with an action left out the rest could not be played again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self.after = 0
        """In nanoseconds since 1970, when another game was written to last: this one is always later than that."""
        self.lock: object = None
        """Whatever keeps other programs from writing on it, for as long as this holds it."""

    def hold_lock(self, lock: object) -> None:
        """Hold what keeps other programs from writing on it."""
        self.lock = lock

    def release_lock(self) -> None:
        """Let other programs write on it."""
        self.lock = None

    def begin(self, first: Mapping[str, object]) -> None:
        """Start a new file with its first line; a file of that name is never written over."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_file_atomically(self.path, first_line(first), new=True, lasting=False)  # the first frame waits for it
        except OSError as error:
            self.trouble = error

    def append(self, actions: Sequence[object], lasting: bool = False) -> None:
        """Add actions in one write, which a kill leaves whole or undone; `lasting` forces all so far to the disk."""
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
        """Be the game that a start resumes from now on, also where the clock was set back since others were played."""
        self.after = max(
            (time for time, name in _list_modified_times(self.path.parent) if name != self.path.name), default=0
        )
        self._advance_modified_time()

    def _advance_modified_time(self) -> None:
        with suppress(OSError):
            if self.after and self.path.stat().st_mtime_ns <= self.after:
                os.utime(self.path, ns=(self.after + COARSE, self.after + COARSE))


def latest(folder: Path) -> Path | None:
    """Return the journal written to last, or None where there is none; what cannot be looked at is none."""
    written = _list_modified_times(folder)
    return folder / max(written)[1] if written else None


def _list_modified_times(folder: Path) -> list[tuple[int, str]]:
    """Return when each journal of a folder was written to last, and its name."""
    written: list[tuple[int, str]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                with suppress(OSError):
                    written.append((entry.stat().st_mtime_ns, entry.name))
    return written


def _there(path: str, flags: int) -> int:
    """Open a journal that is there: one made anew would lack its first line."""
    return os.open(path, flags & ~os.O_CREAT)
