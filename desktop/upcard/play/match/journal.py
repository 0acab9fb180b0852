"""The journal, the file of a match: one line of JSON for each action, appended before the action is shown.

The first line holds the game, its rules, the seed and the players; every card follows from the seed.
"""

# Why: decisions/0016-what-was-shown-outlasts-a-crash.md
# Why: decisions/0005-the-formats-of-0-1-0-are-the-first.md

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from errno import EFBIG, ENOSPC
from io import FileIO
from itertools import count
from json import dumps, loads
from os import strerror
from pathlib import Path
from zlib import crc32

from upcard.core.digest import sha256
from upcard.core.text.encode import encode_with_type, plain
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import PRIVATE, PRIVATE_FOLDER, open_plain_file, write_file_atomically

FORMAT, VERSION = "upcard-game", 2
SUFFIX, SAVED = ".journal", ".upcard"
"""The file suffixes of a game that is being played, and of a saved game, which is never written to."""
ELSEWHERE = "elsewhere"
"""The folder within the data folder that holds the companion files of journals outside the data folder."""
LAID = ".laid"
"""The suffix of a journal's companion file for drafts: cards that persons have laid out but not played."""
MOST_BYTES, MOST_LINES = 16_000_000, 50_000
"""Two limits of a journal, its bytes and its lines.

No real game reaches them; a longer file is neither written nor read.
"""
CHECKSUM = "crc"
"""The last key of a line; its value is the CRC-32 of the bytes before the key, which reveals a flipped bit."""
COARSE = 2_000_000_000
"""A span of time in nanoseconds, larger than the steps in which any file system stores modification times."""
PERSON = "person"
"""The player name that stands for a person instead of a computer player's level."""


def header(game: str, rules: object, seed: str, seats: Sequence[str], first: int | None = None) -> dict[str, object]:
    """Return the content of a match file's first line: the game, its rules, the seed and the players.

    `seats` says for each player who plays: `PERSON`, or a computer player's level such as `medium`. `first` is the seat
    that plays first, or None if it is drawn.
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
    """Return `line`, the content of a match file's first line, with the players' `names` added.

    An empty name means that the program chooses one.
    """
    return {**line, "names": list(names)}


def first_line(first: Mapping[str, object]) -> str:
    """Return `first`, the content of a match file's first line, as text with a line end.

    The text has no checksum, so that a person may edit it.
    """
    return dumps(first) + "\n"


def format_line(said: Mapping[str, object]) -> str:
    """Return `said` as a line of a journal (match file): JSON with a checksum, and a line end."""
    text = dumps(said)[:-1]
    return f"{text}{_format_checksum(text)}\n"


def parse_line(line: str) -> object:
    """Return the JSON value of a match file's line, without its checksum; raises ValueError if the checksum is wrong.

    A line without a checksum is accepted, because a person may have written it. Raises ValueError for invalid JSON,
    too.
    """
    said = loads(line)
    if isinstance(said, dict) and CHECKSUM in said:
        text = line[: line.rfind(f', "{CHECKSUM}"')]
        if line.rstrip("\r") != text + _format_checksum(text):
            raise ValueError("its checksum is another")
        del said[CHECKSUM]
    return said


def find_whole_line(torn: str) -> str | None:
    """Return the last line of a match file if its checksum shows that nothing but its line end is lost or damaged.

    `torn` is the text after the file's last proper line end. Return None if more than the line end is missing.
    """
    for line in (torn, torn[:-1]):
        with suppress(ValueError, RecursionError):
            if line.endswith('"}') and f', "{CHECKSUM}": "' in line and parse_line(line) is not None:
                return line
    return None


def _format_checksum(text: str) -> str:
    return f', "{CHECKSUM}": "{crc32(text.encode("utf-8", "surrogatepass")):08x}"}}'


class Journal:
    """The open journal of a match: a file to which each action is appended.

    If the disk reports an error, the error is kept in `trouble`, the game goes on, and the next action tries again.
    While the match is played, the file may be replaced, shortened or removed by a sync, a backup or a person. So every
    write first checks that the file is unchanged. If it is not, the changed file is left alone, and the whole game is
    written to a new file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self.left: Path | None = None
        """The file that was this journal until something else changed it; None if that has not happened."""
        self.after = 0
        """Modification time of the newest other journal, in nanoseconds since 1970; 0 if none was looked for.

        The modification time of this journal is always set to a later time.
        """
        self.lock: object = None
        """The lock that keeps other programs from writing to the file."""
        self._relock: Callable[[Path], object] | None = None
        self._written: bytearray | None = None
        """The content of the file; None until it has been read."""
        self._waiting = b""
        """Lines that could not be written yet."""
        self._known: tuple[int, int] | None = None
        """The device number and the inode number of the file."""

    def hold_lock(self, lock: object, relock: Callable[[Path], object] | None = None) -> None:
        """Store `lock`, an object that keeps other programs from writing to the journal's file while it exists.

        If another program changes the file, the match goes on in a new file. `relock` is then called with the new
        file's path, locks that file, and returns its lock. If `relock` is None, the new file is not locked.
        """
        self.lock, self._relock = lock, relock

    def release_lock(self) -> None:
        """Release the lock on the journal's file, so that other programs may write to it."""
        self.lock = None

    def take_left(self) -> Path | None:
        """Return the path of the old file if another program has changed it, so that the journal went on in a new file.

        Return None if that has not happened since the last call.
        """
        left, self.left = self.left, None
        return left

    def begin(self, first: Mapping[str, object]) -> None:
        """Create the journal's file with `first` as its first line; an existing file is never overwritten.

        An error of the disk is kept in `trouble`.
        """
        self._written, self._waiting = bytearray(), format_line(first).encode()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
            self._create(self.path)  # not flushed: the first frame waits for it
        except OSError as error:
            self.trouble = error

    def read(self) -> None:
        """Read the journal's existing file, to which actions will be appended.

        Raises OSError if that is impossible.
        """
        with open(open_plain_file(self.path, os.O_RDONLY), "rb") as file:
            if os.fstat(file.fileno()).st_size > MOST_BYTES:
                raise OSError(EFBIG, strerror(EFBIG), str(self.path))
            self._known = _identify(file.fileno())
            self._written = bytearray(file.read(MOST_BYTES))

    def append(self, actions: Sequence[object], lasting: bool = False) -> None:
        """Append `actions` to the journal's file, one line for each, after any lines that could not be written before.

        If the program is killed, either all of them are in the file or none. If `lasting` is True, the file is flushed
        to the disk. An error is kept in `trouble`.
        """
        self._waiting += "".join(format_line(encode_with_type(action)) for action in actions).encode()
        try:
            if self._written is None:
                self.read()
            self._refuse_too_large()
            self._write_waiting()
            if lasting:
                _flush(self.path)
            self._advance_modified_time()
            self.trouble = None
        except OSError as error:
            self.trouble = error

    def flush(self) -> None:
        """Flush the journal's file and its name in the folder to the disk, so that a power cut loses neither.

        Errors are ignored.
        """
        with suppress(OSError):
            _flush(self.path)
            if sys.platform != "win32":  # Windows cannot flush a folder
                _flush(self.path.parent)

    def _refuse_too_large(self) -> None:
        """Raise OSError if the next write would make the journal's file larger than journals may be."""
        parts = self._written or b"", self._waiting
        if sum(map(len, parts)) > MOST_BYTES or sum(part.count(b"\n") for part in parts) > MOST_LINES:
            raise OSError(EFBIG, strerror(EFBIG), str(self.path))

    def _write_waiting(self) -> None:
        try:
            with open(open_plain_file(self.path, os.O_RDWR | os.O_APPEND), "r+b", buffering=0) as file:
                if self._is_same(file):
                    self._append_to(file)
                    return
        except FileNotFoundError:
            self._create(self.path)
        else:
            self._branch()

    def _is_same(self, file: FileIO) -> bool:
        """Return whether the open journal file is unchanged since the last write.

        A USB stick that was pulled out may give its files new inode numbers; then their content decides.
        """
        assert self._written is not None
        if os.fstat(file.fileno()).st_size != len(self._written):
            return False
        if _identify(file.fileno()) != self._known:
            if file.readall() != self._written:
                return False
            self._known = _identify(file.fileno())
            self._lock_again()
        return True

    def _append_to(self, file: FileIO) -> None:
        assert self._written is not None
        if file.write(self._waiting) < len(self._waiting):
            file.truncate(len(self._written))  # else a torn line would be in the middle of the game
            raise OSError(ENOSPC, strerror(ENOSPC))
        self._written += self._waiting
        self._waiting = b""

    def _create(self, path: Path) -> None:
        """Write the whole match to a new journal file at `path`; raises OSError, also if the file exists."""
        whole = bytes(self._written or b"") + self._waiting
        write_file_atomically(path, whole, new=True, mode=PRIVATE, lasting=False)
        self.path, self._written, self._waiting = path, bytearray(whole), b""
        file = os.open(path, os.O_RDONLY)
        self._known = _identify(file)
        os.close(file)
        self._lock_again()

    def _branch(self) -> None:
        """Write the whole match to a new journal file beside the present one, which another program has changed.

        Raises OSError if that fails.
        """
        left = self.path
        names = (left.with_name(f"{left.stem}-{number}{SUFFIX}") for number in count(2))
        self._create(next(path for path in names if not os.path.lexists(path)))
        self.left = left

    def _lock_again(self) -> None:
        if self._relock is not None:
            self.lock = self._relock(self.path)

    def stay_last(self) -> None:
        """Give this journal a later modification time than all others in its folder, so that the next start resumes it.

        This also holds if the computer's clock was set back.
        """
        self.after = max(
            (time for time, name in _list_modified_times(self.path.parent) if name != self.path.name), default=0
        )
        self._advance_modified_time()

    def _advance_modified_time(self) -> None:
        with suppress(OSError):
            if self.after and self.path.stat().st_mtime_ns <= self.after:
                os.utime(self.path, ns=(self.after + COARSE, self.after + COARSE))


def latest(folder: Path) -> Path | None:
    """Return the journal (match file) in `folder` that was modified last; None if there is none that can be read."""
    return next(iter(list_latest(folder)), None)


def list_latest(folder: Path) -> list[Path]:
    """Return the journals (match files) in `folder`, the last modified first; unreadable files are skipped."""
    return [folder / name for _, name in sorted(_list_modified_times(folder), reverse=True)]


def _list_modified_times(folder: Path) -> list[tuple[int, str]]:
    """Return, for each journal (match file) in a folder, its modification time in nanoseconds and its name."""
    written: list[tuple[int, str]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                with suppress(OSError):
                    written.append((entry.stat().st_mtime_ns, entry.name))
    return written


def find_companion(journal: Path, suffix: str) -> Path:
    """Return the path of the file with the suffix `suffix` that belongs to `journal` (a match file).

    An example of such a file holds the cards that persons have laid out but not played. If the journal is in the data
    folder, the file is beside it and has the same name but for the suffix. For any other journal the file is in the
    data folder, and its name is a digest of the journal's path. So no file is replaced in a folder that is not Upcard's
    own.
    """
    real, data = (Path(os.path.realpath(path)) for path in (journal, folders.data()))
    if real.is_relative_to(data):
        return journal.with_suffix(suffix)
    return data / ELSEWHERE / f"{sha256(os.fsencode(real)).hexdigest()[:32]}{suffix}"


def _flush(path: Path) -> None:
    file = os.open(path, os.O_RDWR if sys.platform == "win32" else os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


def _identify(file: int) -> tuple[int, int]:
    """Return the device number and the inode number of an open file."""
    known = os.fstat(file)
    return known.st_dev, known.st_ino
