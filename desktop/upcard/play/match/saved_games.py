"""The games that are kept: every journal in which a person has played, the one written to last first."""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from errno import EEXIST
from os import strerror
from pathlib import Path
from time import time
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import LAID, PERSON, SUFFIX
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_journal
from upcard.play.match.seat_handover import players_first
from upcard.play.storage.own_files import list_own_files, remove, require_within

PICTURE, DELETED = ".png", "deleted"
"""How the name of a game's picture ends, and the folder in which what was deleted waits."""
NAMES = re.compile(rf".+({'|'.join(map(re.escape, (SUFFIX, PICTURE, LAID)))})", re.DOTALL)
"""What is put there, and all that is ever removed."""
FORGOTTEN = 30 * 24 * 3600
"""Seconds after which what was deleted is gone for good."""


class SavedGame(NamedTuple):
    """A game that can go on, or be looked at again."""

    path: Path
    resumed: ResumedMatch
    written: float
    """When it was written to last, in seconds since 1970."""

    @property
    def over(self) -> bool:
        """Whether it is decided."""
        return self.resumed.match.decided


def list_saved_games(
    folder: Path, games: Mapping[str, AnyGame], without: Path | None = None
) -> Iterator[SavedGame | None]:
    """Yield the games one by one, as each costs some time; None for a file that holds none in which anybody played."""
    for written, path in sorted(list_journal_times(folder), reverse=True):
        try:
            resumed = None if path == without else replay_journal(path, games)
        except BadJournal:
            resumed = None
        yield SavedGame(path, resumed, written) if resumed and has_person_played(resumed) else None


def list_journal_times(folder: Path) -> Iterator[tuple[float, Path]]:
    """Yield each journal of a folder with the time it was written to last; what cannot be looked at is passed over."""
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            yield path.stat().st_mtime, path
        except OSError:
            continue


def has_person_played(resumed: ResumedMatch) -> bool:
    """Say whether a person has played in a match."""
    match = resumed.match
    players = players_first(resumed.players, match.notes)
    acted = ((position, match.actor(at)) for at, position in enumerate(match.positions[:-1]))
    return any(
        seat is not None and players[match.game.rules.seating(position)[seat]] == PERSON for position, seat in acted
    )


def delete(path: Path) -> tuple[Path, ...]:
    """Put a game's files away, and return where they are now; raises OSError."""
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
    """Say whether a game of this name was put away, and is not there again."""
    return not path.exists() and (path.parent / DELETED / path.name).exists()


def bring_back(put: Sequence[Path], written: float) -> None:
    """Undo a deletion; raises OSError, as where a game of that name is there again."""
    for each in put:
        home = each.parent.parent / each.name
        require_within(home.parent, each.parent)
        if home.exists():
            raise FileExistsError(EEXIST, strerror(EEXIST), str(home))
        os.replace(each, home)
        os.utime(home, (written, written))


def forget(folder: Path, now: float | None = None) -> None:
    """Remove for good what was deleted long ago."""
    for path in list_own_files(folder, folder / DELETED, NAMES):
        with suppress(OSError):
            if (time() if now is None else now) - path.lstat().st_mtime > FORGOTTEN:
                remove(folder, path)
