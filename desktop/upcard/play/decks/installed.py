"""Lists the decks of card pictures that other programs have installed on this computer: KDE's games and Aisleriot."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from upcard.play.decks.deck_file import INDEX
from upcard.play.storage.atomic_file import read_plain_file

SHARED = os.pathsep.join(("/usr/local/share", "/usr/share", "/usr/share/games"))
"""The folders in which programs keep their data if the variable `XDG_DATA_DIRS` names none."""
KDE, AISLERIOT = f"carddecks/*/{INDEX}", "aisleriot/cards/*.svg*"
MOST_BYTES, MOST = 100_000, 60
"""Two limits: the size in bytes of an index that is read, and the number of decks that are listed."""


class InstalledDeck(NamedTuple):
    """A deck of card pictures installed on this computer: its name in the person's language, and its file."""

    name: str
    path: Path


def list_installed_decks(language: str = "en") -> tuple[InstalledDeck, ...]:
    """Return the decks of card pictures that other programs have installed on this computer, sorted by name.

    The names are in `language` where the deck has one. Of several decks with the same name, only the first one found is
    returned.
    """
    found: dict[str, InstalledDeck] = {}
    for deck in _find_decks(language):
        found.setdefault(deck.name.casefold(), deck)
    return tuple(sorted(found.values())[:MOST])


def _find_decks(language: str) -> Iterator[InstalledDeck]:
    for folder in _data_folders():
        with suppress(OSError):
            for index in sorted(folder.glob(KDE)):
                if name := _read_name(index, language):
                    yield InstalledDeck(name, index)
            for drawing in sorted(folder.glob(AISLERIOT)):
                name = drawing.name.split(".")[0].replace("-", " ").replace("_", " ")
                yield InstalledDeck(f"{name[:1].upper()}{name[1:]}", drawing)


def _data_folders() -> Iterator[Path]:
    """Yield the folders in which programs keep their data on this computer, the user's own folder first.

    A path that is not absolute is skipped.
    """
    own = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    shared = os.environ.get("XDG_DATA_DIRS") or SHARED
    for text in dict.fromkeys((own, *shared.split(os.pathsep))):
        if os.path.isabs(text):
            yield Path(text)


def _read_name(index: Path, language: str) -> str:
    """Return the name of a deck from `index`, its KDE index file, in `language` if it has one, else the default name.

    The text is empty if the file cannot be read.
    """
    try:
        text = read_plain_file(index, MOST_BYTES).decode("utf-8", "replace")
    except OSError:
        return ""
    fields: dict[str, str] = {}
    for line in text.splitlines():
        key, sign, value = line.partition("=")
        if sign:
            fields.setdefault(key.strip(), value.strip())
    return fields.get(f"Name[{language}]") or fields.get("Name", "")
