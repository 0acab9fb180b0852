"""The letters that a frozen program brings are those of its texts."""

import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import letters

TEXT = letters.RESOURCES / "text" / "ja.json"
FROM_ELSEWHERE = {"✕", "❄"}
"""Signs that the font itself does not have; every system's fonts do."""


def test_every_character_of_the_texts_is_kept() -> None:
    words = "".join(str(text) for text in json.loads(TEXT.read_text("utf-8")).values())
    assert {letter for letter in words if letter.isprintable()} <= letters.characters("ja")


def test_qts_own_texts_are_read() -> None:
    texts = list(letters.translations((letters.QT_TEXTS[0] / "qtbase_ja.qm").read_bytes()))
    assert {"キャンセル", "ファイル名(&N):", "更新日"} <= {*texts}


def test_the_kana_and_latin_letters_are_kept_for_names() -> None:
    assert set("あいうえおゔアイウエオヴー、。（）！AZaz09éü") <= letters.characters("ja")


@pytest.mark.nightly
def test_a_weight_keeps_them_under_a_family_of_its_own(tmp_path: Path) -> None:
    *fonts, licence = letters.cut("ja", tmp_path)
    assert "SIL OPEN FONT LICENSE" in licence.read_text("utf-8")
    for path in fonts:
        font, kept = TTFont(path), letters.characters("ja")
        assert font["name"].getDebugName(1) == "Upcard ja"
        assert {letter for letter in kept if ord(letter) not in font.getBestCmap()} <= FROM_ELSEWHERE
        assert path.stat().st_size < 300_000
