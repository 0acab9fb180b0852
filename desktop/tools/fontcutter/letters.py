"""The letters that Upcard brings, cut from fonts that come as packages.

Of each only the characters are kept that the window is written with, under a family of our own, lest it be taken for
the system's whole font: that one has what people type in other letters.
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
    """One file of a family."""

    name: str
    number: int
    package: str
    """Where the font comes from: a .otf or .ttf, and its licence among the package's metadata."""


class FontFamily(NamedTuple):
    """One font family that is shipped."""

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
    """Return the characters for which a family is wanted; its font may lack some of them."""
    if letters == "latin":
        return frozenset(chr(code) for block in LATIN_WHOLE for code in block if chr(code).isprintable())
    kept = "".join(chr(code) for block in (*LATIN, *JAPANESE) for code in block)
    texts = (*read_texts(letters), kept, *read_joyo())
    return frozenset(letter for letter in "".join(texts) if letter.isprintable())


def read_joyo() -> frozenset[str]:
    """Return the jōyō kanji."""
    lines = JOYO.read_text("utf-8").splitlines()
    return frozenset("".join(line for line in lines if not line.startswith("#")))


def read_texts(language: str) -> Iterator[str]:
    """Yield the texts of a language, Qt's own among them."""
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
    """Return the words of a game's options in a language; other languages' are in the same file."""
    written = json.loads(path.read_text("utf-8"))
    parts = (written["groups"], *written["options"].values())
    return json.dumps([part.get(language) for part in parts], ensure_ascii=False)


def translations(compiled: bytes) -> Iterator[str]:
    """Yield the translations in a .qm file: after 16 bytes, sections of a mark, a length and that many bytes."""
    at = 16
    while at < len(compiled):
        mark, length = unpack_from(">BI", compiled, at)
        if mark == MESSAGES:
            yield from messages(compiled[at + SKIP_LENGTH : at + SKIP_LENGTH + length])
        at += SKIP_LENGTH + length


def messages(section: bytes) -> Iterator[str]:
    """Yield the translations of a section: each field is a mark, a length and its text."""
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
    """Yield the name of each file of a family, with a function that makes its bytes."""
    family = FAMILIES[letters]
    for weight in family.weights:
        end = find_source(weight.package).suffix
        yield f"{letters}-{weight.name}{end}", lambda weight=weight: cut_weight(letters, weight)  # type: ignore[misc]
    yield f"{family.source}.txt", lambda: read_licence(family).encode()


def cut_weight(letters: str, weight: FontWeight) -> bytes:
    """Return one weight's font, cut to what is needed."""
    font = open_source(weight)
    shorten(font, find_characters(letters), FAMILIES[letters].features)
    rename(font, FAMILIES[letters].name, weight)
    set_measures(font, weight)
    draw_aliases(font)
    out = BytesIO()
    font.save(out, reorderTables=None)
    return out.getvalue()


def open_source(weight: FontWeight) -> TTFont:
    """Open the source font of a weight; of a variable font, take the weight at the width of small print."""
    font = TTFont(find_source(weight.package), recalcTimestamp=False)
    if "fvar" in font:
        axes = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
        instantiateVariableFont(font, axes | {"wght": weight.number}, inplace=True)
    return font


def find_source(package: str) -> Path:
    """Return the path of the font in an installed package: the upright one, if there is a slanted one, too."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{package} is not installed: pip install -r packaging/requirements/test.txt")
    found = sorted(path for path in Path(spec.origin).parent.rglob("*.[ot]tf") if "Italic" not in path.name)
    return found[0]


def read_licence(family: FontFamily) -> str:
    """Return the author of a font, and the licence text in its package."""
    package = family.weights[0].package
    made = TTFont(find_source(package), lazy=True)["name"].getDebugName(0)
    try:
        files = distribution(package.replace("_", "-")).files or []
    except PackageNotFoundError:
        raise SystemExit(f"{package} is not installed") from None
    text = next(file for file in files if file.name == "LICENSE").read_text("utf-8")
    return f"SIL Open Font License 1.1\n\n{made}\n\n{text.strip()}\n"


def shorten(font: TTFont, kept: frozenset[str], features: tuple[str, ...]) -> None:
    """Remove all other characters from a font, and the hints, which modern screens do not need."""
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
    """Draw a character that the font lacks as another one that stands for it."""
    for table in font["cmap"].tables:
        for sign, drawn in ALIASES.items():
            if table.isUnicode() and ord(drawn) in table.cmap:
                table.cmap.setdefault(ord(sign), table.cmap[ord(drawn)])


def rename(font: TTFont, family: str, weight: FontWeight) -> None:
    """Give a font another family, lest it be taken for the system's whole one.

    Of a family with more than two weights each other one is a family of its own for systems that know two.
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
    """Give a font its weight, and the line of Inter, so that a page is as high in every language."""
    above, below = (round(part * font["head"].unitsPerEm) for part in LINE)
    bold, measures, line = weight.name == "Bold", font["OS/2"], font["hhea"]
    measures.version, measures.usWeightClass = max(4, measures.version), weight.number
    measures.fsSelection = USE_TYPO | (BOLD if bold else REGULAR)
    font["head"].macStyle = int(bold)
    line.ascent, line.descent, line.lineGap = above, -below, 0
    measures.sTypoAscender, measures.sTypoDescender, measures.sTypoLineGap = above, -below, 0
    measures.usWinAscent, measures.usWinDescent = above, below


def write_all(check: bool) -> list[str]:
    """Write every file that is out of date; with `check`, only return the names."""
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
    """Write or check the files, print which were out of date, and return the exit status."""
    stale = write_all(check)
    for name in stale:
        print(f"{name}: {'not what would be cut' if check else f'{(FONTS / name).stat().st_size:,} bytes'}")
    return int(check and bool(stale))
