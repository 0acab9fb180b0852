"""A table that is part of a page and shows one moment of a match; nobody can play on it."""

from PySide6.QtCore import QCoreApplication, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from upcard.core.events import Events
from upcard.core.table.draft import Draft
from upcard.core.table.pointing import ActionPreview
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.view import TableView


@guard_overrides
class MomentTable(TableView):
    """A table scaled to the size of this widget; the marks of an action are drawn again when the size changes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pointing: ActionPreview | None = None
        self.fit_to_itself()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(QCoreApplication.translate("MomentTable", "Table"))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Paint plain felt while no position is shown.

        Qt would leave what was on the screen before.
        """
        if self.draft is None:
            painter.fillRect(rect, QColor(self.theme.felt_1))

    def show_still(self, draft: Draft, seen: object) -> None:
        """Show a position at once, without marks."""
        self.pointing = None
        self.forget_draft()
        self.present(draft, seen)
        self.table_scene.animator.finish()

    def show_next(self, draft: Draft, seen: object, events: Events) -> None:
        """Show the next position by animating its events."""
        self.pointing = None
        self.selection.outline_cards(())
        self.targets.clear()
        self.present(draft, seen, events)

    def point_out(self, pointing: ActionPreview) -> None:
        """Outline the cards of an action, and put rings on the places where they go."""
        self.pointing = pointing
        self._mark()

    def _mark(self) -> None:
        if self.pointing is not None:
            self.selection.outline_cards(self.selection.find_items(self.pointing.cards), lasting=True)
            self.targets.point_out(self.pointing.onto)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._mark)
