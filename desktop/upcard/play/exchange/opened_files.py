"""Remembers which journal (file of a match) was made for an opened file, so that opening it again continues there."""

from contextlib import suppress
from itertools import islice
from json import dumps, loads
from pathlib import Path

from upcard.core.digest import sha256
from upcard.play.match.journal import SUFFIX
from upcard.play.storage.atomic_file import is_plain_file, read_plain_file, write_file_in_folder

NOTE = "opened.json"
MOST, MOST_BYTES, LARGEST = 300, 60_000, 64_000_000
"""Three limits: the number of files remembered, the bytes of the list of the files, and the bytes of an opened file."""


def find_journal(data: Path, file: Path) -> Path | None:
    """Return the journal (match file) that was made earlier for an opened file with the same content as `file`.

    Journals are in the folder `data`. Return None if there is none, or if `file` itself is a journal.
    """
    if file.suffix == SUFFIX:
        return None
    with suppress(OSError):
        name = _read_note(data).get(_digest(file), "")
        journal = data / name
        if name == Path(name).name and journal.suffix == SUFFIX and is_plain_file(journal):
            return journal
    return None


def note_opened_file(data: Path, file: Path, journal: Path) -> None:
    """Remember in the folder `data` that the match opened from `file` continues in `journal`, its match file.

    If this cannot be written, opening `file` again begins a new journal.
    """
    if file == journal or journal.parent.resolve() != data.resolve():
        return
    with suppress(OSError):
        latest = {_digest(file): journal.name, **_read_note(data)}
        write_file_in_folder(data, NOTE, dumps({**dict(islice(latest.items(), MOST)), _digest(file): journal.name}))


def _digest(file: Path) -> str:
    return sha256(read_plain_file(file, LARGEST)).hexdigest()


def _read_note(data: Path) -> dict[str, str]:
    """Return the file names of journals (match files), each by the hash of the opened file for which it was made.

    The list is read from the folder `data`. Return an empty mapping if the list is missing or malformed.
    """
    try:
        told = loads(read_plain_file(data / NOTE, MOST_BYTES, follow=False))
    except (OSError, ValueError, RecursionError):
        return {}
    pairs = told.items() if isinstance(told, dict) else ()
    return {digest: name for digest, name in pairs if isinstance(name, str)}
