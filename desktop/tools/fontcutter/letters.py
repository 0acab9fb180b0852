"""Cuts the fonts that Upcard ships out of whole fonts, which come as packages.

Only the characters that the window's texts are written with are kept. The cut fonts have a family name of their own, so
that the system never uses them in place of its whole font, which has the characters of everything that people type.
"""

# Why: decisions/0010-cut-fonts-to-the-characters-of-the-texts.md

import json
import re
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from struct import unpack_from
from typing import Final, NamedTuple

import PySide6
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

RESOURCES = Path(__file__).parents[3] / "resources"
FONTS = RESOURCES / "fonts"
JOYO = Path(__file__).parent / "joyo.txt"
"""The kanji that everybody learns at school, which names and sentences are mostly written with."""
QT = Path(PySide6.__file__).parent
QT_TEXTS = (QT / "Qt" / "translations", QT / "translations")
"""Where Qt's own texts lie in its wheel, and where on Windows."""


class FontWeight(NamedTuple):
    """One font file of a family: its weight by name and number, and the package from which it is cut."""

    name: str
    number: int
    package: str
    """Where the font comes from: a .otf or .ttf, and its licence among the package's metadata."""


class FontFamily(NamedTuple):
    """One font family that is shipped, such as the one for Japanese: its name, its source font and its weights."""

    name: str
    source: str
    """What the font is called that it is cut from, and the file with its licence."""
    weights: tuple[FontWeight, ...]
    features: tuple[str, ...]
    """The tables of layout that are kept."""


INTER = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}
NOTO = {"Regular": 400, "Bold": 700}
FAMILIES: Mapping[str, FontFamily] = {
    "latin": FontFamily(
        "Upcard",
        "Inter",
        tuple(FontWeight(name, number, "fontpkg_inter") for name, number in INTER.items()),
        ("ccmp", "locl", "kern", "mark", "mkmk", "calt", "tnum"),
    ),
    "ja": FontFamily(
        "Upcard ja",
        "Noto Sans CJK JP",
        tuple(FontWeight(name, number, f"noto_cjk_sans_jp_{name.lower()}") for name, number in NOTO.items()),
        ("ccmp", "kern"),
    ),
}
"""The families by the language or the writing that they are for."""

LATIN: Final = (range(0x20, 0x7F), range(0xA0, 0x100))
LATIN_WHOLE: Final = (
    *(range(0x20, 0x7F), range(0xA0, 0x250), range(0x2B0, 0x370)),  # Latin, its first two extensions, marks
    *(range(0x1E00, 0x1F00), range(0x2000, 0x2070), range(0x2070, 0x20D0)),  # Vietnamese and others; dashes, money
    *(range(0x2100, 0x2150), range(0x2190, 0x2200), range(0x2200, 0x2270)),  # letter-like, arrows, sums
    *(range(0x25A0, 0x2660), range(0x2670, 0x2720)),  # signs, but no suits: Inter has only a heart of them
)
JAPANESE: Final = (range(0x3001, 0x3020), range(0x3041, 0x3097), range(0x309B, 0x3100), range(0xFF01, 0xFF5F))
"""What is kept besides the texts' own characters and the jōyō kanji: punctuation, the kana, full-width forms."""
SKIP_LENGTH: Final = 5
END, TRANSLATION, MESSAGES = 1, 3, 0x69
"""The marks in a .qm file: a message is over, its translation, all messages."""
LINE: Final = (0.96875, 0.2412)
"""How far a line goes above and below where letters stand, in parts of their size."""
REGULAR, BOLD, USE_TYPO = 1 << 6, 1 << 5, 1 << 7
"""The marks of a style in a font."""
ALIASES: Final = {"✕": "✗"}
"""Signs of our texts that a font has in another form."""


def find_characters(letters: str) -> frozenset[str]:
    """Return the characters to keep in the font family `letters`, a language code or `latin`.

    The source font may lack some of them.
    """
    if letters == "latin":
        return frozenset(chr(code) for block in LATIN_WHOLE for code in block if chr(code).isprintable())
    kept = "".join(chr(code) for block in (*LATIN, *JAPANESE) for code in block)
    texts = (*read_texts(letters), kept, *read_joyo())
    return frozenset(letter for letter in "".join(texts) if letter.isprintable())


def read_joyo() -> frozenset[str]:
    """Return the jōyō kanji (the characters taught at Japanese schools) from the file `JOYO`."""
    lines = JOYO.read_text("utf-8").splitlines()
    return frozenset("".join(line for line in lines if not line.startswith("#")))


def read_texts(language: str) -> Iterator[str]:
    """Yield all texts of the program in `language`, file by file, and Qt's own texts in that language."""
    files = [RESOURCES / folder / f"{language}.json" for folder in ("languages", "text")]
    files.append(RESOURCES / "translations" / f"upcard_{language}.ts")
    files += sorted(
        path for folder in ("rules", "lessons", "help") for path in (RESOURCES / folder).glob(f"*.{language}.toml")
    )
    yield from (path.read_text("utf-8") for path in files)
    yield from (read_option_texts(path, language) for path in sorted((RESOURCES / "options").glob("*.json")))
    own = f"qtbase_{language}.qm"
    yield from translations(next(folder / own for folder in QT_TEXTS if (folder / own).is_file()).read_bytes())


def read_option_texts(path: Path, language: str) -> str:
    """Return the words for a game's options in `language` as JSON text; the file `path` has those of all languages."""
    written = json.loads(path.read_text("utf-8"))
    parts = (written["groups"], *written["options"].values())
    return json.dumps([part.get(language) for part in parts], ensure_ascii=False)


def translations(compiled: bytes) -> Iterator[str]:
    """Yield the translated texts in `compiled`, the bytes of a .qm file.

    After a head of 16 bytes, the file consists of sections: each has a mark of one byte, a length of four bytes, and
    that many bytes of content.
    """
    at = 16
    while at < len(compiled):
        mark, length = unpack_from(">BI", compiled, at)
        if mark == MESSAGES:
            yield from messages(compiled[at + SKIP_LENGTH : at + SKIP_LENGTH + length])
        at += SKIP_LENGTH + length


def messages(section: bytes) -> Iterator[str]:
    """Yield the translated texts in a .qm file's section of messages.

    The section consists of fields: each has a mark of one byte, a length of four bytes, and a text. A message ends with
    a mark alone.
    """
    at = 0
    while at < len(section):
        if section[at] == END:
            at += 1
            continue
        mark, length = unpack_from(">BI", section, at)
        if mark == TRANSLATION and length != 0xFFFFFFFF:
            yield section[at + SKIP_LENGTH : at + SKIP_LENGTH + length].decode("utf-16-be")
        at += SKIP_LENGTH + (0 if length == 0xFFFFFFFF else length)


def cut_family(letters: str) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Yield the name of each file of the font family `letters`, with a function that returns the file's bytes.

    The files are one for each weight, and the font's licence.
    """
    family = FAMILIES[letters]
    for weight in family.weights:
        end = find_source(weight.package).suffix
        yield f"{letters}-{weight.name}{end}", lambda weight=weight: cut_weight(letters, weight)  # type: ignore[misc]
    yield f"{family.source}.txt", lambda: read_licence(family).encode()


def cut_weight(letters: str, weight: FontWeight) -> bytes:
    """Return the bytes of a font file: one weight of the family `letters`, with only what the program needs.

    `letters` is a language code or `latin`.
    """
    font = open_source(weight)
    shorten(font, find_characters(letters), FAMILIES[letters].features)
    rename(font, FAMILIES[letters].name, weight)
    set_measures(font, weight)
    draw_aliases(font)
    out = BytesIO()
    font.save(out, reorderTables=None)
    return out.getvalue()


def open_source(weight: FontWeight) -> TTFont:
    """Open the source font of `weight`; from a variable font, take this weight, and the default of every other axis."""
    font = TTFont(find_source(weight.package), recalcTimestamp=False)
    if "fvar" in font:
        axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
        instantiateVariableFont(font, axes | {"wght": weight.number}, inplace=True)
    return font


def find_source(package: str) -> Path:
    """Return the path of the upright font file in an installed package; ends the process if it is not installed."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{package} is not installed: pip install -r packaging/requirements/test.txt")
    found = sorted(path for path in Path(spec.origin).parent.rglob("*.[ot]tf") if "Italic" not in path.name)
    return found[0]


def read_licence(family: FontFamily) -> str:
    """Return the text of the licence file of `family`: the licence's name, the font's authors, and the licence text."""
    package = family.weights[0].package
    made = TTFont(find_source(package), lazy=True)["name"].getDebugName(0)
    try:
        files = distribution(package.replace("_", "-")).files or []
    except PackageNotFoundError:
        raise SystemExit(f"{package} is not installed") from None
    text = next(file for file in files if file.name == "LICENSE").read_text("utf-8")
    return f"SIL Open Font License 1.1\n\n{made}\n\n{text.strip()}\n"


def shorten(font: TTFont, kept: frozenset[str], features: tuple[str, ...]) -> None:
    """Remove all characters but `kept` and all layout features but `features` from `font`, and its hints.

    Hints fit letters to coarse pixels, which modern screens do not have.
    """
    options = Options(
        layout_features=[*features],
        name_IDs=[0, 1, 2, 4, 5, 6, 13, 14],
        notdef_outline=True,
        hinting=False,
        drop_tables=["STAT", "vhea", "vmtx", "VORG", "BASE"],
    )
    cutter = Subsetter(options)
    cutter.populate(text="".join(sorted(kept)))
    cutter.subset(font)


def draw_aliases(font: TTFont) -> None:
    """Let `font` draw each character in `ALIASES` that it lacks with the glyph of the similar character given there."""
    for table in font["cmap"].tables:
        for sign, drawn in ALIASES.items():
            if table.isUnicode() and ord(drawn) in table.cmap:
                table.cmap.setdefault(ord(sign), table.cmap[ord(drawn)])


def rename(font: TTFont, family: str, weight: FontWeight) -> None:
    """Give `font` the family name `family`, so that it is not taken for the system's font of the same origin.

    Some systems know only a regular and a bold weight in each family. For those, any other weight is also named as a
    family of its own.
    """
    plain, table = re.sub(r"\W", "", family), font["name"]
    apart = {1: f"{family} {weight.name}", 2: "Regular", 16: family, 17: weight.name}
    known = {1: family, 2: weight.name} if weight.number in (400, 700) else apart
    for name, text in {**known, 4: f"{family} {weight.name}", 6: f"{plain}-{weight.name}"}.items():
        table.setName(text, name, 3, 1, 0x409)
    if "CFF " in font:
        inner = font["CFF "].cff
        inner.fontNames = [f"{plain}-{weight.name}"]
        inner.topDictIndex[0].FullName, inner.topDictIndex[0].FamilyName = f"{family} {weight.name}", family


def set_measures(font: TTFont, weight: FontWeight) -> None:
    """Write the weight into `font`, and give its lines the height of Inter.

    So a page is equally high in every language.
    """
    above, below = (round(part * font["head"].unitsPerEm) for part in LINE)
    bold, measures, line = weight.name == "Bold", font["OS/2"], font["hhea"]
    measures.version, measures.usWeightClass = max(4, measures.version), weight.number
    measures.fsSelection = USE_TYPO | (BOLD if bold else REGULAR)
    font["head"].macStyle = int(bold)
    line.ascent, line.descent, line.lineGap = above, -below, 0
    measures.sTypoAscender, measures.sTypoDescender, measures.sTypoLineGap = above, -below, 0
    measures.usWinAscent, measures.usWinDescent = above, below


def write_all(check: bool) -> list[str]:
    """Write every font file that is missing or out of date, and return their names; with `check`, write nothing."""
    stale = []
    for name, make in (each for letters in FAMILIES for each in cut_family(letters)):
        path, data = FONTS / name, make()
        if not path.is_file() or path.read_bytes() != data:
            stale.append(name)
            if not check:
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(data)
    return stale


def main(check: bool) -> int:
    """Write the font files that are out of date, or with `check` only print their names, and return the exit status.

    The status is 1 if `check` is true and any file is out of date, else 0.
    """
    stale = write_all(check)
    for name in stale:
        print(f"{name}: {'not what would be cut' if check else f'{(FONTS / name).stat().st_size:,} bytes'}")
    return int(check and bool(stale))
