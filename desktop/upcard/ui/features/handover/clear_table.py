"""Leaving nothing of anybody's hand on the table, before another person looks at it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from upcard.core.table.plan import TablePlan
from upcard.ui.table.overlay.bubble import MessageBubble
from upcard.ui.table.view import TableView


def clear(table: TableView) -> None:
    """Take every card, sign, button and word from the table: what is shown next is shown as for the first time."""
    _cancel_gestures(table)
    table.looking.away()
    for bubble in table.port.findChildren(MessageBubble):
        bubble.dismiss()
        bubble.setAccessibleName("")
    table.port.setToolTip("")
    table.drafts.clear()
    table.draft = table.table = None
    table.order = table.order.anew()
    table.plan = TablePlan((), (), ())
    table.prompt.offer((), table.pen, "", (), waiting=False)
    for button in table.prompt.buttons:
        button.hide()
        button.setText("")  # It may count the cards that one of the hand takes.
        button.setAccessibleName("")
    scene = table.table_scene
    for item in [*scene.cards()]:
        scene.removeItem(item)
    scene.items_by_place = {}
    scene.show_signs({}, table.pen, False)
    scene.setBackgroundBrush(QColor(table.theme.felt_1))
    table.selection.refresh()
    table.staged.emit(False)


def _cancel_gestures(table: TableView) -> None:
    """Let cards lie still, and none of them be carried, chosen or pointed at."""
    table.cancel_gesture()
    table.table_scene.animator.finish()
    table.table_scene.making_way.finish()
    forget(table)
    table.selection.outlined = []
    table.selection.choose(())
    table.leaving = ()


def lift(table: TableView) -> None:
    """Let the table draw its own ground again; done before it is shown anew."""
    table.table_scene.setBackgroundBrush(Qt.BrushStyle.NoBrush)


def forget(table: TableView) -> None:
    """Let the focus and the pointer be on no card, before those of another match take their places."""
    table.selection.hovered = table.selection.focus = None
