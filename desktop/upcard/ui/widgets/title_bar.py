"""The bar of a page that has a table of its own: a title, a note, the page's tools, and a closing button."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel
from upcard.ui.style.tips import name_with_key
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.page import Page


class TitleBar(QWidget):
    """Shows a title and a note at the left and the closing button at the right.

    A page adds its own tools between them.
    """

    def __init__(self, page: Page, title: str, note: str = "", edge: float = 18) -> None:
        """Make a title bar; `edge` is the margin at the left, in text units (scaled pixels)."""
        super().__init__()
        dress: StyleContext = page.dress
        self.note: TextLabel = page.label(note, "body", "second")
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(dress.px(edge), dress.px(5), dress.px(14), dress.px(5))
        self.row.setSpacing(dress.px(10))
        for label in (page.label(title, "bar-title"), self.note):
            self.row.addWidget(label)
        self.row.addStretch()
        self.close_button = BarButton("x", self, dress)
        name_with_key(self.close_button, self.tr("Close"), "Esc")
        self.close_button.clicked.connect(page.close_sheet)
        self.row.addWidget(self.close_button)

    def add_tool(self, tool: QWidget) -> None:
        """Add a widget to the left of the closing button."""
        self.row.insertWidget(self.row.count() - 1, tool)
