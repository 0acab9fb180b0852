"""A table of no game, shown without a screen."""

from typing import Protocol

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.table.cloth import Cloth
from upcard.core.events import Place
from upcard.play.text.words import Words
from upcard.ui.style.style_context import SMALL
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.view import TableView

NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


class Person:
    """A person at the table, who sees cards and places and uses the mouse and the keyboard."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.played: list[object] = []
        self.asked: list[str] = []
        view.played.connect(self.played.append)
        view.rule_wanted.connect(self.asked.append)

    @property
    def draft(self) -> Cloth:
        """The current draft."""
        assert isinstance(self.view.draft, Cloth)
        return self.view.draft

    @property
    def hand(self) -> str:
        """The faces of the hand, from left to right."""
        return " ".join(item.card for item in self.view.hand)

    def card(self, face: str, number: int = 0) -> CardItem:
        """Return a card of the hand; `number` selects one of equal faces."""
        return [item for item in self.view.hand if item.card == face][number]

    def corner(self, item: CardItem) -> QPoint:
        """Return a point on the index of a card in the hand."""
        return item.spot(QPointF(-0.4, -0.5) * item.pose.width).toPoint()

    def middle(self, place: Place) -> QPoint:
        """Return the middle of a place, or of the own tray."""
        assert self.view.table is not None
        layouts, trays = self.view.table.layouts, self.view.targets.own_trays()
        rect = layouts[place].rect if place in layouts else trays[place]
        return QPoint(*map(round, rect.middle))

    def click(self, at: QPoint, keys: Qt.KeyboardModifier = NONE) -> None:
        """Press and release the left button."""
        QTest.mouseClick(self.view.port, Qt.MouseButton.LeftButton, keys, at)

    def choose(self, *faces: str) -> None:
        """Click on cards of the hand."""
        for face in faces:
            self.click(self.corner(self.card(face)))

    def lift(self, face: str, at: QPoint) -> None:
        """Drag a card to a point and hold it there."""
        start = self.corner(self.card(face))
        QTest.mousePress(self.view.port, Qt.MouseButton.LeftButton, NONE, start)
        for step in range(1, 9):
            QTest.mouseMove(self.view.port, start + (at - start) * step / 8)

    def drag(self, face: str, at: QPoint) -> None:
        """Drag a card to a point and drop it."""
        self.lift(face, at)
        QTest.mouseRelease(self.view.port, Qt.MouseButton.LeftButton, NONE, at)

    def press(self, *keys: Qt.Key, shift: bool = False) -> None:
        """Press keys, one after the other."""
        for key in keys:
            QTest.keyClick(self.view, key, SHIFT if shift else NONE)


class Begin(Protocol):
    """Shows a draft, with cards that move at once or at `speed` times the designed speed."""

    def __call__(self, cloth: Cloth, speed: float = 0) -> Person:
        """Show it."""
        ...


@pytest.fixture
def begin(qtbot: QtBot) -> Begin:
    """Show a draft at 1280x800."""

    def show_cloth(cloth: Cloth, speed: float = 0) -> Person:
        view = TableView()
        qtbot.addWidget(view)
        view.resize(1280, 752)
        view.set_words(Words("en", {1: "Ken", 2: "Nora", 3: "Mio"}, you=0))
        view.set_speed(speed)
        view.set_input_options(SMALL, left=False, taps=False, stay=False)
        view.present(cloth, None)
        view.show()
        view.setFocus()
        return Person(view)

    return show_cloth
