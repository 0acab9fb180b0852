"""The letters that a frozen Upcard brings: `python packaging/letters.py FOLDER` cuts them.

A language whose letters not every machine has is read with two weights of an open font. They come as packages, by hash,
when the program is frozen, and only the characters that its texts use are kept of them, under a family of our own: the
system's whole font goes before it, and has what people type.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from struct import unpack_from
from typing import Final

import PySide6
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

RESOURCES = Path(__file__).parents[1] / "resources"
QT = Path(PySide6.__file__).parent
QT_TEXTS = (QT / "Qt" / "translations", QT / "translations")
"""Where Qt's own texts lie in its wheel, and where on Windows."""

WEIGHTS: Mapping[str, Mapping[str, str]] = {
    "ja": {"Regular": "noto_cjk_sans_jp_regular", "Bold": "noto_cjk_sans_jp_bold"},
}
"""The package of each weight of a language's font: a .otf, and its licence among the package's metadata."""

SCRIPTS: Mapping[str, tuple[range, ...]] = {
    "ja": (range(0x3001, 0x3020), range(0x3041, 0x3097), range(0x309B, 0x3100), range(0xFF01, 0xFF5F)),
}
"""What is kept besides the texts' own characters: punctuation, the kana, full-width forms."""

LATIN = (range(0x20, 0x7F), range(0xA0, 0x100))
SKIP_LENGTH: Final = 5
END, TRANSLATION, MESSAGES = 1, 3, 0x69
"""The marks in a .qm file: a message is over, its translation, all messages."""


def characters(language: str) -> frozenset[str]:
    """Return what the texts of a language are written with, Qt's own among them."""
    files = [RESOURCES / "text" / f"{language}.json", RESOURCES / "translations" / f"upcard_{language}.ts"]
    files += sorted(path for folder in ("rules", "lessons") for path in (RESOURCES / folder).glob(f"*.{language}.toml"))
    texts = [path.read_text("utf-8") for path in files]
    own = f"qtbase_{language}.qm"
    texts += translations(next(folder / own for folder in QT_TEXTS if (folder / own).is_file()).read_bytes())
    kept = [chr(code) for block in (*LATIN, *SCRIPTS[language]) for code in block]
    return frozenset(letter for letter in "".join((*texts, *kept)) if letter.isprintable())


def translations(compiled: bytes) -> Iterator[str]:
    """Go through the translations in a .qm file: sections of a mark, a length and that many bytes, after 16 bytes."""
    at = 16
    while at < len(compiled):
        mark, length = unpack_from(">BI", compiled, at)
        if mark == MESSAGES:
            yield from messages(compiled[at + SKIP_LENGTH : at + SKIP_LENGTH + length])
        at += SKIP_LENGTH + length


def messages(section: bytes) -> Iterator[str]:
    """Go through the translations of a section: each field is a mark, a length and its text."""
    at = 0
    while at < len(section):
        if section[at] == END:
            at += 1
            continue
        mark, length = unpack_from(">BI", section, at)
        if mark == TRANSLATION and length != 0xFFFFFFFF:
            yield section[at + SKIP_LENGTH : at + SKIP_LENGTH + length].decode("utf-16-be")
        at += SKIP_LENGTH + (0 if length == 0xFFFFFFFF else length)


def cut(language: str, folder: Path) -> list[Path]:
    """Write a language's font to a folder, each weight cut to what is needed, and its licence beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    kept, written = characters(language), []
    for weight, package in WEIGHTS[language].items():
        font = TTFont(source(package))
        shortened(font, kept)
        renamed(font, f"Upcard {language}", weight)
        written.append(folder / f"{language}-{weight}.otf")
        font.save(written[-1])
        licence = folder / f"{language}-licence.txt"
        licence.write_text(licence_of(package), "utf-8")
    return [*written, licence]


def source(package: str) -> Path:
    """Find the font in an installed package."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{package} is not installed: pip install -r packaging/requirements/build.txt")
    return next(Path(spec.origin).parent.glob("*.otf"))


def licence_of(package: str) -> str:
    """Read the licence that a package brings."""
    files = distribution(package.replace("_", "-")).files or []
    return next(file for file in files if file.name == "LICENSE").read_text("utf-8")


def shortened(font: TTFont, kept: frozenset[str]) -> None:
    """Leave only these characters in a font."""
    options = Options(layout_features=["ccmp", "kern"], name_IDs=[0, 1, 2, 4, 5, 6, 13, 14], notdef_outline=True)
    cutter = Subsetter(options)
    cutter.populate(text="".join(sorted(kept)))
    cutter.subset(font)


def renamed(font: TTFont, family: str, weight: str) -> None:
    """Give a font another family, lest it be taken for the system's whole one."""
    plain = re.sub(r"\W", "", family)
    for name, text in {1: family, 2: weight, 4: f"{family} {weight}", 6: f"{plain}-{weight}"}.items():
        font["name"].setName(text, name, 3, 1, 0x409)
    inner = font["CFF "].cff
    inner.fontNames = [f"{plain}-{weight}"]
    inner.topDictIndex[0].FullName, inner.topDictIndex[0].FamilyName = f"{family} {weight}", family


if __name__ == "__main__":
    for made in [path for language in WEIGHTS for path in cut(language, Path(sys.argv[1]))]:
        print(f"{made}: {made.stat().st_size:,} bytes")
