"""A strip at the bottom of a page that names what the person has deleted last, with a button that restores it."""

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtWidgets import QFrame, QHBoxLayout

from upcard.ui.widgets.page import Page


class DeletedItem(NamedTuple):
    """What the person has deleted last: its title, and a function that restores it."""

    title: str
    undo: Callable[[], object]


class UndoStrip(QFrame):
    """A strip at the bottom of a page that names what was deleted last; its button restores the deleted item."""

    def __init__(self, page: Page, gone: DeletedItem, edge: float) -> None:
        """Make a strip for the deleted item `gone`.

        `edge` is the space at its left and right in text units (scaled pixels).
        """
        super().__init__()
        px = page.dress.px
        self.setObjectName("block")
        row = QHBoxLayout(self)
        row.setContentsMargins(px(edge), px(6), px(edge), px(6))
        row.addWidget(page.label(self.tr("Deleted: {title}").format(title=gone.title), "body"))
        row.addStretch()
        self.button = page.button(self.tr("Undo"), key="Ctrl+Z")
        self.button.clicked.connect(gone.undo)
        row.addWidget(self.button)
