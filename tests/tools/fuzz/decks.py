"""Decks of cards: sheets, archives and pictures, of which nothing may reach outside the file."""

import gzip
import tarfile
import zipfile
from collections.abc import Mapping, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from struct import pack
from zlib import crc32

from tests.tools.fuzz.trial import check_refusal
from upcard.core.cards import SUITED
from upcard.play.decks.deck_file import BadDeck, load_deck
from upcard.play.decks.svg_sheet import names

PNG = b"\x89PNG\r\n\x1a\n" + b"".join(
    pack(">I", len(held)) + kind + held + pack(">I", crc32(kind + held))
    for kind, held in ((b"IHDR", pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)), (b"IEND", b""))
)
INDEX = b"[KDE Backdeck]\nName=Paper\nAuthor=Ana\nSVG=paper.svgz\n"
SHEET = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [<!ENTITY ns "name">]>\n'
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 900 900">\n'
    "<style>rect { fill: url(#red) }</style><defs><g id='pip'><path d='M 0 0 L 9 9 z'/></g></defs>\n"
    + "".join(f'<g id="{card}"><rect width="5" height="7"/><use xlink:href="#pip"/></g>\n' for card in SUITED[:6])
    + '<image href="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAA"/><a href="x">A</a></svg>\n'
).encode()


def make_zip(members: Mapping[str, bytes], way: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip archive."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", way) as archive:
        for name, data in members.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    return packed.getvalue()


def make_tar(members: Mapping[str, bytes], form: int = tarfile.PAX_FORMAT) -> bytes:
    """Return a tar archive."""
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=form) as archive:
        for name, data in members.items():
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, BytesIO(data))
    return packed.getvalue()


@cache
def seeds() -> Sequence[bytes]:
    """Return a deck of each kind, packed in each way."""
    kde = {"d/11.png": PNG, "d/index.desktop": INDEX, "d/paper.svgz": gzip.compress(SHEET, mtime=0)}
    cards = {f"{'deck/' * 30}{card}.{'png' if number % 2 else 'svg'}": PNG if number % 2 else SHEET
             for number, card in enumerate(SUITED[:4])}  # fmt: skip
    whole = [*(SHEET,) * 4, make_zip(kde), make_zip(cards, zipfile.ZIP_STORED)]
    whole += [make_tar(kde, form) for form in (tarfile.USTAR_FORMAT, tarfile.GNU_FORMAT, tarfile.PAX_FORMAT)]
    return (*whole, make_tar(cards), gzip.compress(SHEET, mtime=0), gzip.compress(make_tar(kde), mtime=0), INDEX)


def read_deck(path: Path) -> str:
    """Read a deck as `upcard deck` does before it draws."""
    try:
        deck = load_deck(path)
        drawn = [deck.sheet] if deck.sheet else [*deck.pictures.values()]
        for one in drawn:
            if not one.name.lower().endswith(".png"):
                names(one)
    except BadDeck as bad:
        return check_refusal(bad.key, bad.facts)
    assert all("/" not in one.name for one in drawn)
    return "sheet" if deck.sheet else "pictures"
