"""A table as part of a page, which shows one position of a match; nobody can play on it."""

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
    """A table widget that is part of a page and shows one position of a match; nobody can play on it.

    It is scaled to its own size, and not to that of the window. It can mark an action: the cards of the action get
    outlines, and the places where they go get rings.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pointing: ActionPreview | None = None
        self.fit_to_itself()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(QCoreApplication.translate("MomentTable", "Table"))

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """Fill `rect` with the felt's colour while no position is shown; otherwise paint nothing.

        Qt would leave there what was on the screen before. A shown position paints its own felt.
        """
        if self.draft is None:
            painter.fillRect(rect, QColor(self.theme.felt_1))

    def show_still(self, draft: Draft, seen: object) -> None:
        """Show a position at once, without animation and without a marked action; `seen` is what a viewer sees of it.

        `draft` has the places on the table in this position, and the cards in each.
        """
        self.pointing = None
        self.forget_draft()
        self.present(draft, seen)
        self.table_scene.animator.finish()

    def show_next(self, draft: Draft, seen: object, events: Events) -> None:
        """Animate `events`, and then show the position to which they lead; `seen` is what a viewer sees of it.

        `draft` has the places on the table in this position, and the cards in each. The outlines and rings of a marked
        action are removed.
        """
        self.pointing = None
        self.selection.outline_cards(())
        self.targets.clear()
        self.present(draft, seen, events)

    def point_out(self, pointing: ActionPreview) -> None:
        """Mark the action `pointing`: outline its cards, and draw a ring around each place to which they go.

        The outlines and rings stay until another position is shown; they are drawn again when the table is resized.
        """
        self.pointing = pointing
        self._mark()

    def _mark(self) -> None:
        if self.pointing is not None:
            self.selection.outline_cards(self.selection.find_items(self.pointing.cards), lasting=True)
            self.targets.point_out(self.pointing.onto)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._mark)
