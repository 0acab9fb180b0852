"""A table that is a part of a page: it shows a moment of a match, where nobody can play, and points an action out."""

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from upcard.core.events import Events
from upcard.core.table.draft import Draft
from upcard.core.table.pointing import ActionPreview
from upcard.ui.table.view import TableView


class MomentTable(TableView):
    """Draws everything for its own size; what is pointed out stays so when the size changes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pointing: ActionPreview | None = None
        self.fit_to_itself()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(QCoreApplication.translate("MomentTable", "Table"))

    def show_still(self, draft: Draft, seen: object) -> None:
        """Show a moment at once, with nothing pointed out."""
        self.pointing = None
        self.forget_draft()
        self.present(draft, seen)
        self.table_scene.animator.finish()

    def show_next(self, draft: Draft, seen: object, events: Events) -> None:
        """Show the moment that follows, along its events."""
        self.pointing = None
        self.selection.outline(())
        self.targets.clear()
        self.present(draft, seen, events)

    def point_out(self, pointing: ActionPreview) -> None:
        """Outline the cards of an action, and ring the places where they go."""
        self.pointing = pointing
        self._mark()

    def _mark(self) -> None:
        if self.pointing is not None:
            self.selection.outline(self.selection.find_items(self.pointing.cards), lasting=True)
            self.targets.point_out(self.pointing.onto)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._mark)
