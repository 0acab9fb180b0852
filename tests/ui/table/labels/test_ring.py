"""A ring around a large place is four strips that look like the whole ring."""

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from tests.ui.table.cloth import Cloth
from tests.ui.table.conftest import Begin
from upcard.core.cards import parse
from upcard.ui.table.signs.board import PlacedSign, SignItem, SignStyle
from upcard.ui.table.signs.marks import DropTargetSign
from upcard.ui.table.signs.ring import KEPT, RingItem, RingPictures, list_edge_strips


def draw_sign(item: SignItem, placed: PlacedSign, pen: SignStyle) -> tuple[QImage, QRectF, int]:
    """Return a scene with only this sign: its picture, the sign's rectangle, and the number of strips."""
    scene = QGraphicsScene()
    scene.addItem(item)
    for _ in range(2):
        item.show_sign(placed, pen)
    image = QImage(900, 500, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    scene.render(painter, QRectF(0, 0, 900, 500), QRectF(0, 0, 900, 500))
    painter.end()
    return image, item.area, len(item.childItems())


@pytest.mark.parametrize("size", [(800, 400), (500, 120), (98, 137), (40, 30)])
@pytest.mark.parametrize("near", [True, False])
def test_ring_drawn_in_strips_looks_like_a_whole_ring(begin: Begin, size: tuple[int, int], near: bool) -> None:
    pen = begin(Cloth(parse("AS"))).view.pen
    placed = PlacedSign(DropTargetSign(*size, near), 450, 250, 0, 0.5, 0.5)
    strewn, whole = draw_sign(RingItem(), placed, pen), draw_sign(SignItem(), placed, pen)
    assert strewn[:2] == whole[:2]
    assert (strewn[2], whole[2]) == (4 if min(size) > 60 else 0, 0)


def test_strips_cover_the_border_once_and_not_the_inside(qtbot: QtBot) -> None:
    parts = list_edge_strips(100, 60, 10)
    assert sum(part.width() * part.height() for part in parts) == 100 * 60 - 80 * 40
    assert not any(part.intersects(QRect(10, 10, 80, 40)) for part in parts)


def test_picture_of_a_ring_is_kept_until_larger_ones_have_come(begin: Begin) -> None:
    pen, pictures = begin(Cloth(parse("AS"))).view.pen, RingPictures()
    drawn = pictures.draw_picture(DropTargetSign(98, 137), pen).cacheKey()
    assert pictures.draw_picture(DropTargetSign(98, 137), pen).cacheKey() == drawn
    assert pictures.draw_picture(DropTargetSign(98, 137, near=True), pen).cacheKey() != drawn
    pictures.draw_picture(DropTargetSign(KEPT / 200, 200), pen)
    assert pictures.draw_picture(DropTargetSign(98, 137), pen).cacheKey() != drawn
