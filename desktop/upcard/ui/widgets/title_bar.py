"""The bar at the top of a page that shows a card table: a title, a text beside it, buttons, and a closing button."""

from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel
from upcard.ui.style.tips import name_with_key
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.page import Page


class TitleBar(QWidget):
    """A bar at the top of a page: a title and a text beside it, and at the right a button that closes the page.

    The page can add its own buttons between them.
    """

    def __init__(self, page: Page, title: str, note: str = "", edge: float = 18) -> None:
        """Make a bar for `page` with `title` and the text `note` beside it.

        `edge` is the margin at the left, in text units (scaled pixels).
        """
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
        """Add the widget `tool` to the bar, left of the button that closes the page."""
        self.row.insertWidget(self.row.count() - 1, tool)
