"""A window that moves to a screen with another pixel ratio redraws its pictures sharply."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import Open
from upcard.ui.app.program import Program
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.geometry.layout import CARD
from upcard.ui.widgets.choosers import PictureTile


def move_to_screen(program: Program, monkeypatch: pytest.MonkeyPatch, ratio: float) -> None:
    """Move the window to a screen with this device pixel ratio."""
    for widget in (program.window, program.table, *program.window.findChildren(PictureTile)):
        monkeypatch.setattr(widget, "devicePixelRatioF", lambda: ratio)
    for widget in (program.window, program.table):
        QApplication.sendEvent(widget, QEvent(QEvent.Type.DevicePixelRatioChange))


def is_sharp(item: CardItem, ratio: float) -> bool:
    """Return whether a card's picture has the screen's resolution and lies on whole pixels."""
    picture = item.pixmap()
    corner = item.pos() + item.offset()
    whole = all(abs(at * ratio - round(at * ratio)) < 0.01 for at in (corner.x(), corner.y()))
    large = max(picture.width(), picture.height()) >= item.pose.width * CARD * ratio - 1
    return picture.devicePixelRatio() == ratio and large and (whole or bool(item.rotation()))


@pytest.mark.parametrize("ratio", [1.25, 2.0])
def test_cards_and_signs_are_redrawn_at_the_new_pixel_ratio(
    monkeypatch: pytest.MonkeyPatch, open_window: Open, ratio: float
) -> None:
    program = open_window()
    move_to_screen(program, monkeypatch, ratio)
    scene = program.table.table_scene
    assert scene.deck.ratio == ratio
    assert all(is_sharp(item, ratio) for item in scene.cards() if item.isVisible())
    assert {item.pixmap().devicePixelRatio() for _, item in scene.board.items()} == {ratio}
    move_to_screen(program, monkeypatch, 1.0)
    assert all(is_sharp(item, 1.0) for item in scene.cards() if item.isVisible())


def test_open_page_is_rebuilt_at_a_new_pixel_ratio(monkeypatch: pytest.MonkeyPatch, open_window: Open) -> None:
    program = open_window()
    program.run_action("options")
    first = program.window.sheet
    move_to_screen(program, monkeypatch, 2.0)
    assert program.window.sheet is not first
