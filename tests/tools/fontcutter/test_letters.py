"""The letters in `resources/fonts` are those of the texts and of the jōyō kanji, and what the command cuts."""

from importlib.util import find_spec
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from fontcutter import letters

FROM_ELSEWHERE = {"❄", "♠", "♣", "♥", "♦"}
"""Signs that the window draws itself."""
JAPANESE = [letters.FONTS / f"ja-{weight}.otf" for weight in letters.NOTO]
LATIN = [letters.FONTS / f"latin-{weight}.ttf" for weight in letters.INTER]
BUDGET = 2_000_000


def codes(path: Path) -> set[str]:
    return {chr(code) for code in TTFont(path).getBestCmap()}


def english() -> set[str]:
    window = letters.RESOURCES.parent / "desktop" / "upcard" / "ui"
    files = (letters.RESOURCES / "text" / "en.json", *letters.RESOURCES.glob("*/*.en.toml"), *window.rglob("*.py"))
    found = {letter for path in files for letter in path.read_text("utf-8")}
    return {letter for letter in found if letter.isprintable() and letter < "\u3000"}


@pytest.mark.parametrize("path", JAPANESE, ids=lambda path: path.stem)
def test_japanese_fonts_have_every_character_of_the_japanese_texts(path: Path) -> None:
    assert set("山札手役点数") <= letters.find_characters("ja")
    assert letters.find_characters("ja") - codes(path) <= {*FROM_ELSEWHERE, "✕"}  # the Latin ones have it


@pytest.mark.parametrize("path", LATIN, ids=lambda path: path.stem)
def test_latin_fonts_have_every_character_of_the_english_texts(path: Path) -> None:
    assert english() - codes(path) <= FROM_ELSEWHERE
    assert set("ÄßçéñøŁőžșțǎẞạỹ€£¥–—’“”…×−½←→✓★") <= codes(path)


def test_translations_reads_the_japanese_texts_of_qt() -> None:
    own = next(folder for folder in letters.QT_TEXTS if folder.is_dir())
    texts = list(letters.translations((own / "qtbase_ja.qm").read_bytes()))
    assert {"キャンセル", "ファイル名(&N):", "更新日"} <= {*texts}


@pytest.mark.parametrize("path", JAPANESE, ids=lambda path: path.stem)
def test_japanese_fonts_have_all_joyo_kanji_and_kana(path: Path) -> None:
    kanji = letters.read_joyo()
    assert len(kanji) == 2136 + len("剥叱填頬")
    assert kanji | set("あいうえおゔアイウエオヴー、。（）！AZaz09éü") <= codes(path)


@pytest.mark.parametrize("path", [*LATIN, *JAPANESE], ids=lambda path: path.stem)
def test_font_has_our_family_name_and_its_makers_copyright_and_licence(path: Path) -> None:
    kept, weight = TTFont(path), path.stem.partition("-")[2]
    family = letters.FAMILIES[path.stem.partition("-")[0]].name
    names = kept["name"]
    assert names.getBestFamilyName() == family
    assert kept["OS/2"].usWeightClass == letters.INTER[weight]
    assert names.getDebugName(0) and "Open Font License" in names.getDebugName(13)
    assert not any(
        foreign in str(names.getDebugName(name)) for name in (1, 4, 6, 16) for foreign in ("Inter", "Noto", "Source")
    )


@pytest.mark.parametrize("path", LATIN, ids=lambda path: path.stem)
def test_latin_fonts_support_tabular_figures_and_kerning(path: Path) -> None:
    font = TTFont(path)
    features = {
        record.FeatureTag for table in ("GSUB", "GPOS") for record in font[table].table.FeatureList.FeatureRecord
    }
    assert {"tnum", "kern", "calt"} <= features


def test_font_folder_has_only_fonts_and_licences_within_the_size_limit() -> None:
    licences = [letters.FONTS / f"{family.source}.txt" for family in letters.FAMILIES.values()]
    assert {*letters.FONTS.iterdir()} == {*LATIN, *JAPANESE, *licences}
    assert all("SIL OPEN FONT LICENSE" in path.read_text("utf-8") for path in licences)
    assert sum(path.stat().st_size for path in letters.FONTS.iterdir()) < BUDGET


@pytest.mark.nightly
@pytest.mark.skipif(
    not find_spec("fontpkg_inter"), reason="needs the fonts: pip install -r packaging/requirements/test.txt"
)
def test_font_files_equal_what_the_command_writes() -> None:
    assert letters.write_all(check=True) == []
