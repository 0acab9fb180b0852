"""The banner on the table that offers to return to the previous game, until a person has played in the new one."""

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from upcard.play.match.match import AnyMatch
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.saved_games import has_person_played
from upcard.ui.session import naming
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import sheet
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.page import KeyButton

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

SHOWN = 12_000
"""The milliseconds for which the banner is shown; Ctrl+Z returns to the game even after that."""


class PreviousGame(NamedTuple):
    """A match that another match has replaced on the table: its file and its title."""

    path: Path
    title: str


def capture_previous_game(context: "Context") -> PreviousGame | None:
    """Return the file and the title of the match on the table, for an offer to return to this match later.

    Return None if the match is over or not saved, or if no person has played in it.
    """
    controller = context.controller
    match, seated = controller.match, controller.seated
    played = has_person_played(ResumedMatch(match, seated.players, seated.names))
    if match.journal is None or match.decided or not played:
        return None
    title = naming.title(context.words, match)
    if controller.is_numbered:
        title = QCoreApplication.translate("HomeController", "{game}, deal {number}").format(
            game=title, number=max(1, controller.deal_number)
        )
    return PreviousGame(match.journal.path, title)


def waits(context: "Context") -> bool:
    """Return whether the match on the table is unfinished and saved, and a person has played in it.

    Such a match can be resumed later if another match replaces it now.
    """
    return capture_previous_game(context) is not None


class PreviousGameBanner(QObject):
    """Offers, by a banner on the table, to return to the previous game, and returns to it if the person wants to."""

    def __init__(self, context: "Context", before: PreviousGame) -> None:
        super().__init__(context)
        self.context = context
        self.before = before
        self.match: AnyMatch = context.controller.match
        self.word: PreviousGameNotice | None = None
        context.controller.turned.connect(self.update_banner)

    @property
    def open(self) -> bool:
        """Whether the person can still return to the previous game, because nobody has played in the new match yet."""
        controller = self.context.controller
        seated = controller.seated
        return controller.match is self.match and not has_person_played(
            ResumedMatch(self.match, seated.players, seated.names)
        )

    def update_banner(self) -> None:
        """Show the banner, but not while the curtain covers the table between two persons' turns.

        If a person has played in the new match, remove the banner instead, and make no further offer.
        """
        if not self.open:
            self.close()
        elif self.word is None and not self.context.controller.covered:
            self.word = PreviousGameNotice(self, self.context.table, self.context.style)

    def take(self) -> None:
        """Return to the previous game, and remove the banner."""
        self.close()
        self.context.files.open_path(self.before.path)

    def close(self) -> None:
        """Remove the banner, and no longer offer to return to the previous game."""
        if self.word is not None:
            self.word.end()
            self.word = None
        self.context.controller.turned.disconnect(self.update_banner)
        self.context.switcher.forget_way_back()
        self.deleteLater()


@guard_overrides
class PreviousGameNotice(QFrame):
    """The banner on the table: the title of the previous game, and a button that returns to it.

    It is placed where it hides no card and no melds. The title is on a line of its own, so that the banner fits beside
    a player's name at the top of a small window.
    """

    def __init__(self, way: PreviousGameBanner, table: TableView, dress: StyleContext) -> None:
        super().__init__(table.port)
        self.table, self.dress = table, dress
        self.setObjectName("card")
        self.setStyleSheet(sheet(dress.theme, dress.t, dress.target))
        row = QHBoxLayout(self)
        row.setContentsMargins(dress.px(14), dress.px(4), dress.px(4), dress.px(4))
        self.said = self.tr("Your other game is saved: {title}").format(title=way.before.title)
        head = self.said.removesuffix(way.before.title).rstrip()
        told = QLabel(f"{head}\n{way.before.title}" if head != self.said else self.said)
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
        """Remove the banner from the table."""
        self.table.port.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place)  # the table is laid out only after this event
        return False

    def _place(self) -> None:
        size = self.sizeHint()
        spot = self.table.outcome.placer.find_free_place(size.width(), size.height())
        self.setGeometry(round(spot.x), round(spot.y), size.width(), size.height())
