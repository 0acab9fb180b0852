"""The game before: until anybody plays in the one that has taken its place, a word over the table leads back to it."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.saved_games import has_person_played
from upcard.ui.session import naming
from upcard.ui.style.announcements import announce
from upcard.ui.style.qt_style import sheet
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.page import KeyButton

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

SHOWN = 12_000
"""Milliseconds for which the word stands there; Ctrl+Z leads back after that, too."""
EDGE = 8
"""How far from the table's upper rim it stands, in text units."""


class PreviousGame(NamedTuple):
    """A game that was left for another one."""

    path: Path
    title: str


def capture_previous_game(context: "Context") -> PreviousGame | None:
    """Return the game on the table as one that can be gone back to; None where nothing of it would be lost."""
    controller = context.controller
    match, seated = controller.match, controller.seated
    played = has_person_played(ResumedMatch(match, seated.players, seated.names))
    if match.journal is None or match.decided or not played:
        return None
    title = naming.title(context.words, match)
    if controller.target:
        title = QCoreApplication.translate("HomeController", "{game}, deal {number}").format(
            game=title, number=max(1, controller.deal_number)
        )
    return PreviousGame(match.journal.path, title)


def waits(context: "Context") -> bool:
    """Say whether the game on the table will be found among the unfinished ones when another takes its place."""
    return capture_previous_game(context) is not None


class PreviousGameBanner(QObject):
    """Offers the way back until somebody has played, and takes it when it is asked for."""

    def __init__(self, context: "Context", before: PreviousGame) -> None:
        super().__init__(context)
        self.context = context
        self.before = before
        self.match: AnyMatch = context.controller.match
        self.word: PreviousGameNotice | None = None
        context.controller.turned.connect(self.look)

    @property
    def open(self) -> bool:
        """Whether nobody has played since, so that nothing would be left behind."""
        controller = self.context.controller
        seated = controller.seated
        return controller.match is self.match and not has_person_played(
            ResumedMatch(self.match, seated.players, seated.names)
        )

    def look(self) -> None:
        """Show the word where the table is seen, and take it away where the way is closed."""
        if not self.open:
            self.close()
        elif self.word is None and not self.context.controller.covered:
            self.word = PreviousGameNotice(self, self.context.table, self.context.dress)

    def take(self) -> None:
        """Go back to the game before."""
        self.close()
        self.context.files.open_path(self.before.path)

    def close(self) -> None:
        """Offer it no more."""
        if self.word is not None:
            self.word.end()
            self.word = None
        self.context.controller.turned.disconnect(self.look)
        self.context.switcher.forget_way_back()
        self.deleteLater()


class PreviousGameNotice(QFrame):
    """What waits, and a button to go back, over the upper rim of the table."""

    def __init__(self, way: PreviousGameBanner, table: TableView, dress: StyleContext) -> None:
        super().__init__(table.port)
        self.table, self.dress = table, dress
        self.setObjectName("card")
        self.setStyleSheet(sheet(dress.theme, dress.t, dress.target))
        row = QHBoxLayout(self)
        row.setContentsMargins(dress.px(14), dress.px(4), dress.px(4), dress.px(4))
        self.said = self.tr("Your other game is saved: {title}").format(title=way.before.title)
        told = QLabel(self.said)
        told.setTextFormat(Qt.TextFormat.PlainText)
        told.setFont(dress.font("body"))
        row.addWidget(told)
        self.back = KeyButton(self.tr("Go back"), "Ctrl+Z", dress)
        self.back.clicked.connect(way.take)
        self.shut = BarButton("x", self, dress)
        self.shut.setAccessibleName(self.tr("Close"))
        self.shut.clicked.connect(self.hide)
        for button in (self.back, self.shut):
            row.addWidget(button)
        QTimer.singleShot(SHOWN, self, self.hide)
        table.port.installEventFilter(self)
        self._place()
        self.show()
        announce(self, self.said)

    def end(self) -> None:
        """Go away."""
        self.table.port.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        size = self.sizeHint()
        self.setGeometry(
            (self.table.port.width() - size.width()) // 2, self.dress.px(EDGE), size.width(), size.height()
        )
