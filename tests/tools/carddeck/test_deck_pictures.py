"""QtSvg draws the deck: every file is valid, and a strip of a card is enough to recognise it."""

from collections.abc import Mapping
from itertools import combinations, product
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

from carddeck.deck import RANKS
from carddeck.palette import SUITS
from tests.architecture.source import ROOT
from tests.merge_cases import merge_cases

CARDS, ICONS = ROOT / "resources" / "cards", ROOT / "resources" / "icons"
FACES = [f"{rank}{suit}" for rank, suit in product(RANKS, SUITS)] + ["X1", "X2"]
STRIPS = {"standard": 0.22, "four": 0.22, "large": 0.38, "large_four": 0.38}
WIDTH, HEIGHT = 100, 140
ICON_INK = "#1B2230"


def picture(path: Path, width: int = WIDTH, height: int = HEIGHT) -> QImage:
    image = QImage(width, height, QImage.Format.Format_Grayscale8)
    image.fill(0)
    painter = QPainter(image)
    renderer = QSvgRenderer(str(path))
    assert renderer.isValid(), path
    renderer.render(painter)
    painter.end()
    return image


def tones(image: QImage) -> bytes:
    """Return the picture's grey values row by row, without padding."""
    data, step = bytes(image.constBits()), image.bytesPerLine()
    return b"".join(data[row * step :][: image.width()] for row in range(image.height()))


def count_unlike_pixels(one: bytes, other: bytes) -> int:
    """Return the number of pixels in which two pictures clearly differ."""
    return sum(abs(a - b) > 30 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("style", "share"), STRIPS.items())
def test_visible_strip_of_a_fanned_card_distinguishes_every_card(qtbot: QtBot, style: str, share: float) -> None:
    strip = QRect(0, 0, round(WIDTH * share), HEIGHT // 2)
    seen: Mapping[str, bytes] = {
        name: tones(picture(CARDS / style / f"{name}.svg").copy(strip)) for name in FACES if name[:-1] != "X"
    }
    alike = {pair: count_unlike_pixels(seen[pair[0]], seen[pair[1]]) for pair in combinations(seen, 2)}
    assert {pair: count for pair, count in alike.items() if count < 20} == {}


@merge_cases("name", [f"{rank}{suit}" for rank, suit in product("JQK", SUITS)] + ["X1", "X2", "back_teal"])
def test_a_court_card_looks_the_same_upside_down(qtbot: QtBot, name: str) -> None:
    upright = picture(CARDS / "standard" / f"{name}.svg")
    assert count_unlike_pixels(tones(upright), tones(upright)[::-1]) <= 40


def test_rendered_card_has_round_corners_and_paper_up_to_its_edges(qtbot: QtBot) -> None:
    card = picture(CARDS / "standard" / "AS.svg")
    assert [card.pixelColor(x, y).value() for x, y in ((0, 0), (99, 0), (0, 139), (99, 139))] == [0, 0, 0, 0]
    assert min(card.pixelColor(x, y).value() for x, y in ((50, 2), (2, 70), (97, 70), (50, 137))) > 240


@merge_cases("path", sorted(ICONS.glob("*.svg")))
def test_icon_file_is_small_and_renders(qtbot: QtBot, path: Path) -> None:
    assert path.stat().st_size < 2000
    assert len(set(tones(picture(path, 24, 24)))) > 1


def test_line_icons_use_only_the_icon_ink_colour() -> None:
    for path in sorted(ICONS.glob("*.svg")):
        text = path.read_text()
        if 'viewBox="0 0 24 24"' in text:
            assert [text.count(ICON_INK), text.count("#")] == [1, 1], path.name
