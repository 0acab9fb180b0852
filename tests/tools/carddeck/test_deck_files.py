"""The deck in the repository is exactly what the generator draws, in the few SVG elements that all renderers know."""

import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest

from carddeck.__main__ import differences, main, write
from carddeck.deck import RANKS, files
from carddeck.palette import SUITS
from tests.architecture.source import ROOT

CARDS = ROOT / "resources" / "cards"
STYLES = ("standard", "four", "large", "large_four")
FACES = [f"{rank}{suit}" for rank, suit in product(RANKS, SUITS)] + ["X1", "X2"]
BACKS = [f"back_{colour}{size}" for colour, size in product(("teal", "plum", "slate"), ("", "_small"))]
HREF = "{http://www.w3.org/1999/xlink}href"
DRAWN = {"path", "rect", "circle", "g", "use"}
ATTRIBUTES = {
    "path": {"d", "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"},
    "rect": {"x", "y", "width", "height", "rx", "ry", "fill", "stroke", "stroke-width"},
    "circle": {"cx", "cy", "r", "fill", "stroke", "stroke-width"},
    "g": {"id", "transform"},
    "use": {HREF, "transform"},
}
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def deck() -> Mapping[str, str]:
    return files()


def without_title(text: str) -> str:
    return re.sub("<title>.*?</title>", "", text)


def without_colours(text: str) -> str:
    return re.sub("#[0-9A-F]{6}", "", text)


def test_committed_card_files_equal_the_generated_deck(deck: Mapping[str, str]) -> None:
    assert differences(CARDS, deck) == []


def test_a_deck_has_52_faces_two_jokers_and_six_backs(deck: Mapping[str, str]) -> None:
    assert sorted(deck) == sorted(f"{style}/{name}.svg" for style in STYLES for name in FACES + BACKS)
    assert len(deck) == 4 * (52 + 2 + 6)


def test_card_files_use_only_plain_svg_elements_and_attributes(deck: Mapping[str, str]) -> None:
    for name, text in deck.items():
        root = ElementTree.fromstring(text)
        assert (root.tag, root.get("viewBox"), root[0].tag) == (f"{SVG}svg", "0 0 250 350", f"{SVG}title"), name
        for element in list(root.iter())[2:]:
            tag = element.tag.removeprefix(SVG)
            assert tag in DRAWN, name
            assert set(element.keys()) <= ATTRIBUTES[tag], name


def test_svg_use_refers_to_an_id_defined_once_and_earlier(deck: Mapping[str, str]) -> None:
    for name, text in deck.items():
        met: list[str] = []
        for element in ElementTree.fromstring(text).iter():
            met += [f"#{element.get('id')}"] if element.get("id") else []
            assert element.tag != f"{SVG}use" or element.get(HREF) in met, name
        assert len(met) == len(set(met)), name


def test_every_number_in_a_card_file_is_finite_and_short(deck: Mapping[str, str]) -> None:
    for name, text in deck.items():
        assert not re.search(r"nan|inf|\de[-+]?\d|\.\d{5}|\.\d*0[^\d.]", without_title(without_colours(text))), name


@pytest.mark.parametrize("style", STYLES)
def test_no_two_cards_of_a_style_look_the_same(deck: Mapping[str, str], style: str) -> None:
    seen = {without_title(text): name for name, text in deck.items() if name.startswith(f"{style}/")}
    assert len(seen) == len(FACES) + len(BACKS)


@pytest.mark.parametrize(("two", "four"), [("standard", "four"), ("large", "large_four")])
def test_four_colour_deck_differs_from_the_two_colour_deck_only_in_colours(
    deck: Mapping[str, str], two: str, four: str
) -> None:
    for name in FACES + BACKS:
        one, other = deck[f"{two}/{name}.svg"], deck[f"{four}/{name}.svg"]
        assert without_colours(one) == without_colours(other)
        assert (one == other) == (name[-1] not in "HDC"), name


def test_titles_name_the_card(deck: Mapping[str, str]) -> None:
    assert "<title>10 of diamonds</title>" in deck["standard/10D.svg"]
    assert "<title>Queen of spades</title>" in deck["large/QS.svg"]
    assert "<title>Joker</title>" in deck["four/X2.svg"]


def test_card_files_are_small(deck: Mapping[str, str]) -> None:
    assert max(len(text) for text in deck.values()) < 32_000
    assert sum(len(text) for text in deck.values()) < 1_200_000


def test_differences_name_missing_changed_and_extra_files(tmp_path: Path) -> None:
    deck = {"large/AS.svg": "ace\n", "large/2S.svg": "two\n", "large/3S.svg": "three\n"}
    write(tmp_path, deck)
    assert differences(tmp_path, deck) == []
    (tmp_path / "large" / "AS.svg").unlink()
    (tmp_path / "large" / "2S.svg").write_bytes(b"two\r\n")
    (tmp_path / "large" / "1S.svg").touch()
    assert differences(tmp_path, deck) == [
        "large/1S.svg: not part of the deck",
        "large/2S.svg: not what is drawn now",
        "large/AS.svg: missing",
    ]


def test_command_writes_a_deck_that_its_check_accepts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path), "--check"]) == 1
    assert "standard/AS.svg: missing\n" in capsys.readouterr().out
    assert main([str(tmp_path)]) == 0
    assert main([str(tmp_path), "--check"]) == 0
    assert capsys.readouterr().out == ""
