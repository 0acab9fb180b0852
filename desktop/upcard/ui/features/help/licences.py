"""Opens the page with the licences of Upcard and of the components that it uses."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QPlainTextEdit, QWidget

from upcard.play.storage.licences import LicensedComponent, parts
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


LIST = 260
"""The width of the list of components, in text units (scaled pixels)."""


def show(context: "Context") -> None:
    """Open the page with the licences of Upcard and of the components that it uses."""
    known = parts()
    context.pages.open("licences", lambda: LicencePage(context.window, context.style, known))


class LicencePage(Page):
    """Lists the program's components and shows the licence of the selected one; Tab moves the focus to its text."""

    def __init__(self, window: QWidget, dress: StyleContext, parts: Sequence[LicensedComponent]) -> None:
        super().__init__(window, dress)
        self.parts = parts
        self.list, self.text = QListWidget(), QPlainTextEdit()
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(self.tr("Licences"), self.tr("of everything in Upcard")))
        self.column.addWidget(self.rule())
        row = QHBoxLayout()
        row.setContentsMargins(dress.px(30), dress.px(16), dress.px(28), dress.px(16))
        row.setSpacing(dress.px(16))
        row.addWidget(self.list)
        row.addWidget(self.text, stretch=1)
        self.column.addLayout(row, stretch=1)
        self._fill()
        self.start = self.list

    def _fill(self) -> None:
        dress = self.dress
        self.list.setFixedWidth(dress.px(LIST))
        self.list.setFont(dress.font("body"))
        self.list.setAccessibleName(self.tr("What Upcard contains"))
        self.list.addItems([" ".join(filter(None, (part.name, part.version))) for part in self.parts])
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("Text of the licence"))
        mono = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        mono.setPixelSize(dress.px(12.5))
        self.text.setFont(mono)
        self.list.currentRowChanged.connect(self._show)
        self.list.setCurrentRow(0)

    def _show(self, row: int) -> None:
        part = self.parts[row]
        self.text.setPlainText("\n\n".join(filter(None, (part.licence, part.text))))
