"""What lay on the table last where that is none of the data folder's own games: a note there tells the next start."""

import os
from contextlib import suppress
from json import dumps, loads
from pathlib import Path
from typing import NamedTuple

from upcard.play.match.journal import SUFFIX
from upcard.play.storage.atomic_file import write_file_in_folder

NOTE = "on-table.json"
MOST_BYTES = 100_000
"""More than any name of a file needs."""


class StartupChoice(NamedTuple):
    """What a start goes on with instead of the journal written to last; nothing where that lay on the table."""

    journal: Path | None = None
    duplicate: bool = False
    """Whether it was a deal of a duplicate match: the other person, who may be at the table now, must not see it."""


def keep(data: Path, journal: Path, duplicate: bool) -> None:
    """Note what lies on the table now; where nothing can be written the next start knows of no other game either."""
    with suppress(OSError):
        if journal.resolve().parent == data.resolve():
            (data / NOTE).unlink(missing_ok=True)
        else:
            told = {"duplicate": True} if duplicate else {"journal": os.path.abspath(journal)}
            write_file_in_folder(data, NOTE, dumps(told))


def read_last_game(data: Path) -> StartupChoice:
    """Return what was noted; a journal that is not there, or a note that says nothing, is as if there were none."""
    try:
        note = data / NOTE
        told = loads(note.read_text("utf-8")) if note.stat().st_size <= MOST_BYTES else {}
        journal = Path(told.get("journal", ""))
        there = _is_here(journal) and journal.suffix == SUFFIX and journal.is_file()
        return StartupChoice(journal if there else None, told.get("duplicate") is True)
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return StartupChoice()


def _is_here(journal: Path) -> bool:
    """Say whether a name is one of this machine's: the folder may be another person's, and Windows asks a server."""
    return journal.is_absolute() and not str(journal).startswith(("\\\\", "//"))
