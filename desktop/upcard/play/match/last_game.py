"""Remembers which match is being played, so that the next start resumes it even if it is outside the data folder."""

import os
from contextlib import suppress
from json import dumps, loads
from pathlib import Path
from typing import NamedTuple

from upcard.play.match.journal import SUFFIX
from upcard.play.storage.atomic_file import read_plain_file, write_file_in_folder

NOTE = "on-table.json"
MOST_BYTES = 100_000
"""The size in bytes of the largest note that is read, more than any file name needs."""


class StartupChoice(NamedTuple):
    """What the next start of the program resumes: the match in `journal`, or if that is None, the newest match."""

    journal: Path | None = None
    duplicate: bool = False
    """Whether the game was a deal of a duplicate match.

    Such a game is not shown at once, since the other player of that match may sit at the computer now.
    """


def note_last_game(data: Path, journal: Path, duplicate: bool) -> None:
    """Remember that the match in `journal`, its file, is being played, so that the next start resumes it.

    A journal directly in the folder `data` need not be remembered, since the next start resumes the newest journal
    there. The next start does the same if nothing can be written. `duplicate` says that the match belongs to a
    duplicate match, in which two people play the same deals.
    """
    with suppress(OSError):
        if journal.resolve().parent == data.resolve():
            (data / NOTE).unlink(missing_ok=True)
        else:
            told = {"duplicate": True} if duplicate else {"journal": os.path.abspath(journal)}
            write_file_in_folder(data, NOTE, dumps(told))


def read_last_game(data: Path) -> StartupChoice:
    """Return which match the next start of the program resumes, as `note_last_game` remembered it in the folder `data`.

    If `data` has no readable note about it, the field `journal` of the result is None, which means the newest match.
    """
    try:
        told = loads(read_plain_file(data / NOTE, MOST_BYTES, follow=False))
        journal = Path(told.get("journal", ""))
        there = _is_here(journal) and journal.suffix == SUFFIX and journal.is_file()
        return StartupChoice(journal if there else None, told.get("duplicate") is True)
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return StartupChoice()


def _is_here(journal: Path) -> bool:
    """Return whether the path `journal` of a match file is absolute and on this computer, not on a server.

    The path was read from a file that somebody else may have written. If it named a server (a UNC path), Windows would
    contact that server.
    """
    return journal.is_absolute() and not str(journal).startswith(("\\\\", "//"))
