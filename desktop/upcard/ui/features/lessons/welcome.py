"""The welcome at a first start: a box on the table that leads to the lessons, until somebody has played."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel

from upcard.play.storage import folders
from upcard.ui.settings.settings import LESSONS
from upcard.ui.style.announcements import announce
from upcard.ui.style.qt_style import sheet
from upcard.ui.table.geometry.layout import Rect
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.page import KeyButton

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

ONE = 1
GAP = 14
"""The distance from the end of a tray, in text units."""


def begin(context: "Context") -> None:
    """Show the welcome if nobody has played yet."""
    if context.controller.covered:
        return
    if len([*folders.data().glob("*.journal")]) > ONE or _has_played(context):
        context.settings.remember(LESSONS, "known")
    else:
        WelcomeBox(context)


def _has_played(context: "Context") -> bool:
    """Return whether the person has played in the match on the table."""
    match, person = context.controller.match, context.controller.person
    return any(match.actor(at) == person for at in range(len(match.actions)))


class WelcomeBox(QFrame):
    """Says that there are lessons, with a button to open them and one to close the box."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.table.port)
        self.context = context
        self.table, dress = context.table, context.dress
        self.dress = dress
        self.setObjectName("card")
        self.setStyleSheet(sheet(dress.theme, dress.t, dress.target))
        said = self._fill(context)
        self.table.port.installEventFilter(self)
        context.controller.turned.connect(self._look)
        context.window.resized.connect(self._anew)
        context.settings.changed.connect(self._anew)
        self.show()
        self._place()
        announce(self, said)

    def _fill(self, context: "Context") -> str:
        """Add the text and the buttons, and return the announcement for screen readers."""
        dress, row = self.dress, QHBoxLayout(self)
        row.setContentsMargins(dress.px(14), dress.px(4), dress.px(4), dress.px(4))
        told = QLabel(self.tr("New here? Short lessons teach the games."))
        told.setFont(dress.font("body"))
        self.learn = KeyButton(self.tr("Lessons"), self.tr("Shift+F1"), dress)
        self.learn.clicked.connect(partial(context.run_action, "lessons"))
        self.shut = BarButton("x", self, dress)
        self.shut.setAccessibleName(self.tr("Close"))
        self.shut.clicked.connect(self.close_for_good)
        for part in (told, self.learn, self.shut):
            row.addWidget(part)
        return f"{told.text()} {self.learn.text()}: {self.learn.key}"

    def _anew(self) -> None:
        """Build the box again, after a change of window size or settings."""
        self._end()
        begin(self.context)

    def _look(self) -> None:
        """Close the box when the person has played; else place it again."""
        if _has_played(self.context):
            self.close_for_good()
        else:
            self._place()

    def close_for_good(self) -> None:
        """Close the box, and never show it again."""
        self._end()
        self.context.settings.remember(LESSONS, "known")

    def _end(self) -> None:
        self.table.port.removeEventFilter(self)
        self.context.controller.turned.disconnect(self._look)
        self.context.window.resized.disconnect(self._anew)
        self.context.settings.changed.disconnect(self._anew)
        self.hide()
        self.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _place(self) -> None:
        """Place the box at the end of a tray, clear of cards, the person's own first; hide it if there is no room."""
        spot = self._spot()
        self.setVisible(spot is not None)
        if spot is not None:
            self.setGeometry(*map(round, spot))

    def _spot(self) -> Rect | None:
        size, table = self.sizeHint(), self.table.table
        if table is None:
            return None
        bay = (table.bay.rect, table.bay.notes) if table.bay else ()
        lying = [*bay, *(bed.rect for bed in table.beds.values() if bed.lies)]
        wide, high, gap = size.width(), size.height(), self.dress.px(GAP)
        trays = sorted(table.boxes.trays.values(), key=lambda tray: -tray.y)
        spots = (Rect(tray.right - gap - wide, tray.middle[1] - high / 2, wide, high) for tray in trays)
        return next((spot for spot in spots if not any(rect.meets(spot) for rect in lying)), None)
