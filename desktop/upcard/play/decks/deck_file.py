"""Reads a deck of card pictures from a file: a KDE folder or archive, an Aisleriot sheet, or a picture for each card.

Nothing is unpacked to the disk: files in archives are looked up by name and read into memory.
"""

import gzip
import re
import struct
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from errno import EFBIG
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path, PurePosixPath
from stat import S_ISREG
from typing import NamedTuple

from upcard.core.cards import HIDDEN, JOKER, Card
from upcard.core.text.bad_data import BadInput
from upcard.play.storage.atomic_file import read_plain_file
from upcard.play.text.file_errors import KINDS

MOST_BYTES, MOST_UNPACKED, MOST_FILES = 64_000_000, 128_000_000, 2_000
"""Three limits of a deck: its size in bytes, its unpacked size in bytes, and its number of files."""
PICTURES = (".svg", ".svgz", ".png")
INDEX = "index.desktop"
PACKED = b"\x1f\x8b"
"""The first bytes of gzip data."""
OTHERS = b"BZh", b"\xfd7zXZ", b"7z\xbc\xaf", b"Rar!"
"""The first bytes of files made by other packing programs, which cannot be read."""

_RANKS = {"a": "A", "ace": "A", "1": "A", "10": "T", "t": "T", "j": "J", "jack": "J", "11": "J"}
_RANKS |= {"q": "Q", "queen": "Q", "12": "Q", "k": "K", "king": "K", "13": "K"} | {pip: pip for pip in "23456789"}
_SUITS = {
    word: letter
    for letter, name in zip("shdc", ("spade", "heart", "diamond", "club"), strict=True)
    for word in (letter, name, f"{name}s")
}
_NAMED = re.compile(rf"({'|'.join(sorted(_RANKS, key=len, reverse=True))})[ _-]*(?:of)?[ _-]*({'|'.join(_SUITS)})")
_DIGITS = re.compile(rb"[0-9]{4096}")
"""A pattern for many digits in a row, on which Python's tar reader would take minutes (CVE-2024-6232)."""
_JOKER = re.compile(r"x\d?|.*joker.*")
_BACK = re.compile(r"back.*|.*[ _-]back")


class BadDeck(BadInput):
    """Raised if a deck of card pictures cannot be used; `key` and `facts` give the sentence that says why."""


class DrawingFile(NamedTuple):
    """A picture file: its name, and its content, already decompressed."""

    name: str
    data: bytes


class DeckFile(NamedTuple):
    """A deck of card pictures: its name, its author and its pictures.

    Either all cards are on one picture, the sheet, or each card has a picture of its own.
    """

    name: str
    author: str
    sheet: DrawingFile | None
    pictures: Mapping[Card, DrawingFile]


class _KdeIndex(NamedTuple):
    """The values in the index file that KDE puts beside a deck of card pictures."""

    name: str = ""
    author: str = ""
    sheet: str = ""


Shelf = Mapping[str, Callable[[], bytes]]
"""The files of a folder or an archive by name, each with a function that reads its content."""


def load_deck(path: Path) -> DeckFile:
    """Return the deck of card pictures in the file or folder `path`; raises BadDeck if it cannot be used."""
    try:
        return _read_any_deck(path)
    except (
        OSError,
        EOFError,
        zlib.error,
        tarfile.TarError,
        zipfile.BadZipFile,
        NotImplementedError,
        RuntimeError,
        ValueError,
        OverflowError,
        struct.error,
    ) as bad:
        raise BadDeck("deck.unreadable", {"file": path.name, "kind": _kind(bad)}) from None


def _kind(bad: Exception) -> str:
    """Return a word for the reason `bad` why a deck's file cannot be read, such as `short`; it selects the message."""
    if isinstance(bad, EOFError):
        return "short"
    if isinstance(bad, NotImplementedError | RuntimeError):
        return "locked"
    return KINDS.get(bad.errno or 0, "other") if isinstance(bad, OSError) else "other"


def _read_any_deck(path: Path) -> DeckFile:
    if path.is_dir():
        return _out_of(_folder(path), path.name)
    if path.name == INDEX:
        return _out_of(_folder(path.parent), path.parent.name)
    data = _decompress_gzip(_read(path), path.name)
    if zipfile.is_zipfile(BytesIO(data)):
        return _out_of(_list_zip_members(data), path.stem)
    if _is_tar(data):
        return _out_of(_list_tar_members(data), path.name.split(".")[0])
    if data.startswith(OTHERS):
        raise BadDeck("deck.packed", {"file": path.name})
    return DeckFile(path.stem, "", DrawingFile(path.name, data), {})


def _read(path: Path, follow: bool = True) -> bytes:
    try:
        return read_plain_file(path, MOST_BYTES, follow)
    except OSError as bad:
        raise _too_large(path.name, MOST_BYTES) if bad.errno == EFBIG else bad from None


def _decompress_gzip(data: bytes, file: str) -> bytes:
    """Return `data` decompressed if it is gzip data, else unchanged.

    Raises BadDeck, which names `file`, if the result is too large.
    """
    if not data.startswith(PACKED):
        return data
    with gzip.open(BytesIO(data)) as packed:
        found = packed.read(MOST_UNPACKED + 1)
    if len(found) > MOST_UNPACKED:
        raise _too_large(file)
    return found


def _too_large(file: str, most: int = MOST_UNPACKED) -> BadDeck:
    return BadDeck("deck.too_large", {"file": file, "most": most // 1_000_000})


def _is_tar(data: bytes) -> bool:
    return data[257:262] == b"ustar"


def _folder(path: Path) -> Shelf:
    files = sorted(file for file in path.iterdir() if S_ISREG(file.lstat().st_mode))[:MOST_FILES]
    return {file.name: partial(_read, file, follow=False) for file in files if file.stat().st_size <= MOST_BYTES}


def _list_zip_members(data: bytes) -> Shelf:
    archive = zipfile.ZipFile(BytesIO(data))
    members = [member for member in archive.infolist() if member.filename and not member.is_dir()]
    return {member.filename: partial(_read_zip_member, archive, member) for member in members[:MOST_FILES]}


def _read_zip_member(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    with archive.open(member) as opened:
        return opened.read(MOST_UNPACKED + 1)


def _list_tar_members(data: bytes) -> Shelf:
    if _DIGITS.search(data):
        raise tarfile.ReadError("there are numbers that nobody writes")
    archive = tarfile.TarFile(fileobj=BytesIO(data))
    members = (member for member in _one_by_one(archive) if member.isfile())
    return {member.name: partial(_read_tar_member, archive, member) for member in islice(members, MOST_FILES)}


def _one_by_one(archive: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    """Yield the members of a tar archive in order.

    Raises ReadError if a member does not lie after the one before, because reading could then go on for ever.
    """
    end = -1
    for member in archive:
        if member.offset <= end:
            raise tarfile.ReadError("the members go round in a circle")
        end = member.offset
        yield member


def _read_tar_member(archive: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    opened = archive.extractfile(member)
    return opened.read(MOST_UNPACKED + 1) if opened else b""


def _out_of(shelf: Shelf, name: str) -> DeckFile:
    """Return the deck of card pictures in `shelf`, a folder or an archive; raises BadDeck if there is none.

    The deck is the one that KDE's index file names, else one with a picture for each card, else the only sheet with all
    cards. `name` is the name of a deck that has none of its own.
    """
    for place in sorted(shelf):
        if PurePosixPath(place).name == INDEX:
            return _by_index(shelf, place, name)
    drawn = {place: PurePosixPath(place).stem.lower() for place in sorted(shelf) if place.lower().endswith(PICTURES)}
    named = {place: card for place, stem in drawn.items() if (card := parse_card_filename(stem)) is not None}
    if len(named) > 1:
        return DeckFile(name, "", None, _all_taken(shelf, {card: place for place, card in reversed(named.items())}))
    sheets = [place for place in drawn if not place.lower().endswith(".png")]
    if len(sheets) != 1:
        raise BadDeck("deck.no_sheet" if not sheets else "deck.several_sheets", {"file": name, "index": INDEX})
    return DeckFile(PurePosixPath(sheets[0]).stem, "", _load_drawing(shelf, sheets[0]), {})


def _by_index(shelf: Shelf, place: str, name: str) -> DeckFile:
    index = _index(shelf[place]().decode("utf-8", "replace"))
    beside = str(PurePosixPath(place).with_name(PurePosixPath(index.sheet).name)) if index.sheet else ""
    if PurePosixPath(index.sheet).name != index.sheet or beside not in shelf:
        raise BadDeck("deck.not_beside", {"file": name, "index": INDEX, "sheet": index.sheet})
    return DeckFile(index.name or name, index.author, _load_drawing(shelf, beside), {})


def _all_taken(shelf: Shelf, places: Mapping[Card, str]) -> Mapping[Card, DrawingFile]:
    """Return the picture of each card, read from `shelf`; `places` names the file of each card there.

    Raises BadDeck if all pictures together are too large.
    """
    found = dict[Card, DrawingFile]()
    for card, place in places.items():
        found[card] = _load_drawing(shelf, place)
        if sum(len(drawing.data) for drawing in found.values()) > MOST_UNPACKED:
            raise _too_large(found[card].name)
    return found


def _load_drawing(shelf: Shelf, place: str) -> DrawingFile:
    name = PurePosixPath(place).name
    data = shelf[place]()
    if len(data) > MOST_UNPACKED:
        raise _too_large(name)
    return DrawingFile(name, _decompress_gzip(data, name))


def _index(text: str) -> _KdeIndex:
    """Return the values in `text`, KDE's index file, which has a key and a value in each line.

    If a key occurs more than once, its first value counts.
    """
    found: dict[str, str] = {}
    for line in text.splitlines():
        key, sign, value = line.partition("=")
        if sign:
            found.setdefault(key.strip(), value.strip())
    return _KdeIndex(found.get("Name", ""), found.get("Author", ""), found.get("SVG", ""))


def parse_card_filename(stem: str) -> Card | None:
    """Return the card that a picture's file name means, such as `10h`, `ace_of_spades` or `joker`; else None.

    `stem` is the name without its suffix. For the back of the cards, such as `back`, return `HIDDEN`.
    """
    if match := _NAMED.fullmatch(stem):
        return Card(_RANKS[match[1]] + _SUITS[match[2]].upper())
    if _JOKER.fullmatch(stem):
        return JOKER
    return HIDDEN if _BACK.fullmatch(stem) else None


def list_note_keys(told: Mapping[str, object]) -> Iterator[str]:
    """Yield the text keys of the sentences that tell a person what a usable deck of card pictures has and lacks.

    `told` says whether the deck has jokers (`joker`), a back (`back`), and corner indices that can be read (`index`).
    For each that is missing, one sentence says that the program's own deck is used instead.
    """
    yield "deck.fine"
    for kind in ("joker", "back", "index"):
        if not told[kind]:
            yield f"deck.our_{kind}"
