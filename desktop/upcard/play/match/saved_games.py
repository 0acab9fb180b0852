"""Lists and deletes saved games: the journals (match files) in which a person has played, newest first."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from errno import EEXIST
from json import dumps
from os import strerror
from pathlib import Path
from time import mktime, strptime, time
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import LAID, MOST_BYTES, PERSON, SUFFIX
from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import DAMAGED, BadJournal, ResumedMatch, replay_journal
from upcard.play.match.seat_handover import players_first
from upcard.play.storage.atomic_file import read_plain_file
from upcard.play.storage.own_files import list_own_files, remove, require_within

PICTURE, DELETED = ".png", "deleted"
"""The suffix of a game's picture, and the name of the folder for deleted games."""
NAMES = re.compile(rf".+({'|'.join(map(re.escape, (SUFFIX, PICTURE, LAID)))})", re.DOTALL)
"""A pattern for the names of files that are moved to the folder for deleted games.

No other file in that folder is ever removed.
"""
STAMP = re.compile(r"-(\d{8}-\d{6})-")
"""A pattern for the start time of a match in its journal's name."""
DAMAGED_COPIES = re.compile(
    rf".+{re.escape(SUFFIX + DAMAGED)}\d*|pins-damaged-\d+\.json|settings\.json\.damaged-\d+", re.DOTALL
)
"""A pattern for the names of copies of damaged journals, PIN files and settings.

Each copy was made before the program repaired or replaced the damaged file.
"""
FORGOTTEN = 30 * 24 * 3600
"""The number of seconds after which deleted games, and copies of damaged files, are removed for good."""


class SavedGame(NamedTuple):
    """A saved game: a match read from its file, which can be resumed, or replayed if it is over."""

    path: Path
    resumed: ResumedMatch
    written: float
    """When the file was modified last, in seconds since 1970."""

    @property
    def is_over(self) -> bool:
        """Whether the match is decided."""
        return self.resumed.match.decided


def list_saved_games(
    folder: Path, games: Mapping[str, AnyGame], without: Path | None = None
) -> Iterator[SavedGame | None]:
    """Yield the saved games in `folder` one by one, newest first; None stands for each file that is not listed.

    A file is listed if a person has played in it. Of the games in which no person has played yet, only the newest is
    listed, so that games begun by mistake do not pile up. The journal (match file) `without` and unreadable files are
    not listed.
    """
    waiting = False
    for written, path in sorted(list_journal_times(folder), reverse=True):
        try:
            resumed = None if path == without else replay_journal(path, games)
        except BadJournal:
            resumed = None
        new = resumed is not None and not waiting and waits_for_person(resumed)
        waiting = waiting or new
        yield SavedGame(path, resumed, written) if resumed and (new or has_person_played(resumed)) else None


def list_journal_times(folder: Path) -> Iterator[tuple[float, Path]]:
    """Yield the modification time and path of each journal (match file) in `folder`; unreadable files are skipped."""
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            yield path.stat().st_mtime, path
        except OSError:
            continue


def has_person_played(resumed: ResumedMatch) -> bool:
    """Return whether a person has played an action in the match `resumed`, which was read from a file."""
    match = resumed.match
    players = players_first(resumed.players, match.notes)
    acted = ((position, match.actor(at)) for at, position in enumerate(match.positions[:-1]))
    return any(
        seat is not None and players[match.game.rules.seating(position)[seat]] == PERSON for position, seat in acted
    )


def waits_for_person(resumed: ResumedMatch) -> bool:
    """Return whether `resumed` is a match still in play in which no person has played yet, though one could."""
    match = resumed.match
    dealt = match.to_act is not None and match.given_up is None
    return dealt and PERSON in resumed.players and not has_person_played(resumed)


def is_own_game(folder: Path, match: AnyMatch, journal: Path) -> bool:
    """Return whether a match from the file `journal`, which may come from elsewhere, was also played on this computer.

    That is so if `folder` has another journal (match file) with the same seed.
    """
    wanted = f'"seed": {dumps(match.seed)}'.encode()
    return any(path != journal and wanted in _read_first_line(path) for _, path in list_journal_times(folder))


def _read_first_line(path: Path) -> bytes:
    try:
        return read_plain_file(path, MOST_BYTES).partition(b"\n")[0]
    except OSError:
        return b""


def find_start_time(name: str) -> float | None:
    """Return when a match began, in seconds since 1970, according to `name`, the name of its journal (match file).

    Return None if the name contains no time.
    """
    found = STAMP.search(name)
    try:
        return mktime(strptime(found[1], "%Y%m%d-%H%M%S")) if found else None
    except (ValueError, OverflowError):
        return None


def delete(path: Path) -> tuple[Path, ...]:
    """Move a saved game's files (match file, picture, laid-out cards) to the folder for deleted games.

    Return the new paths. Raises OSError if a file cannot be moved.
    """
    away = path.parent / DELETED
    away.mkdir(exist_ok=True)
    require_within(path.parent, away)
    put = []
    for each in (path, path.with_suffix(PICTURE), path.with_suffix(LAID)):
        if each.exists():
            os.replace(each, away / each.name)
            os.utime(away / each.name)
            put.append(away / each.name)
    return tuple(put)


def was_deleted(path: Path) -> bool:
    """Return whether the saved game that was at `path` is now in the folder for deleted games.

    Return False if there is a file at `path`, too.
    """
    return not path.exists() and (path.parent / DELETED / path.name).exists()


def bring_back(put: Sequence[Path], written: float) -> None:
    """Undo the deletion of a saved game: move its files from the folder for deleted games back to their old folder.

    `put` are the files' present paths. The moved files get the modification time `written`, in seconds since 1970.
    Raises OSError if that fails, or if a file of that name exists.
    """
    for each in put:
        home = each.parent.parent / each.name
        require_within(home.parent, each.parent)
        if home.exists():
            raise FileExistsError(EEXIST, strerror(EEXIST), str(home))
        os.replace(each, home)
        os.utime(home, (written, written))


def forget(folder: Path, now: float | None = None) -> None:
    """Remove for good all deleted games, and copies of damaged files, that are older than `FORGOTTEN` seconds.

    They are in `folder` and its subfolder for deleted games. Their age is the time from their last change to `now`, in
    seconds since 1970; None is the present.
    """
    copies = list_own_files(folder, folder, DAMAGED_COPIES)
    for path in (*list_own_files(folder, folder / DELETED, NAMES), *copies):
        with suppress(OSError):
            if (time() if now is None else now) - path.lstat().st_mtime > FORGOTTEN:
                remove(folder, path)
