"""A window that contains only the new-game page, with methods for the mouse and the keyboard."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import CANASTA
from upcard.core.game.record import AnyGame
from upcard.play.match.match_config import MatchConfig
from upcard.play.text.words import Words
from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.features.new_game.option_rows import OptionRow
from upcard.ui.features.new_game.page import NewGamePage
from upcard.ui.settings.settings import SettingsFile
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.widgets.pickers import NumberStepper

FOLDER = "sets"


class NewGameWindow:
    """The window, its page, and what was agreed on the page."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.folder = folder
        self.settings = SettingsFile(folder / "settings.json")
        self.agreed: list[MatchConfig] = []
        self.window = QWidget()
        qtbot.addWidget(self.window)

    def open(
        self, size: tuple[int, int] = (1280, 800), letters: float = 1.0, language: str = "en", game: AnyGame = CANASTA
    ) -> NewGamePage:
        """Open the page with remembered choices."""
        self.window.resize(*size)
        desk = NewGameModel(game, self.settings, True, self.folder / FOLDER)
        page = NewGamePage(self.window, StyleContext(DAY, letters, Words(language)), desk, CardDeck())
        page.agreed.connect(self.agreed.append)
        page.setGeometry(0, 0, *size)
        self.window.show()
        page.show()
        page.take_focus()
        self.qtbot.waitExposed(self.window)
        return page

    def list_set_files(self) -> list[str]:
        """The file names of the saved rule sets."""
        return sorted(path.name for path in (self.folder / FOLDER).glob("*"))


def click_widget(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=widget.rect().center())


def find_segment(page: QWidget, value: str) -> QAbstractButton:
    """Return the first segment that stands for `value`."""
    return next(button for button in page.findChildren(QAbstractButton) if button.property("choice") == value)


def list_visible_texts(page: QWidget) -> list[str]:
    return [label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page) and label.text()]


def list_shown_rows(page: NewGamePage) -> list[str]:
    """Return the options whose rows are visible, in the order of the list."""
    return [name for name, row in page.rules.rows.items() if row.isVisibleTo(page)]


def show_option_row(page: NewGamePage, name: str) -> OptionRow:
    if not page.desk.unfolded:
        page.rules.fold.click()
    found = page.rules.rows[name]
    page.area.ensureWidgetVisible(found)
    return found


def type_number(page: NewGamePage, name: str, text: str) -> None:
    stepper = show_option_row(page, name).chooser
    assert isinstance(stepper, NumberStepper)
    stepper.line.setFocus()
    stepper.line.selectAll()
    QTest.keyClicks(stepper.line, text)
