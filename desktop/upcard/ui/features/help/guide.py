"""Opens the guide, which explains how to use the program, topic by topic."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QListWidget, QVBoxLayout, QWidget

from upcard.ui.features.help.guide_text import GuideTopic, read_guide
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.texts import make_wrapped_label

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


LIST = 250
"""The width of the list of topics, in text units (scaled pixels)."""
WIDEST = 640
"""The greatest width of a paragraph, beyond which lines are hard to read, in text units (scaled pixels)."""


def show(context: "Context") -> None:
    """Open the page with the guide, which explains how to use the program."""
    topics = read_guide(context.words.language)
    context.pages.open("guide", lambda: GuidePage(context.window, context.style, topics))


class GuidePage(Page):
    """Shows one topic of the guide to the program at a time.

    The arrow keys go to another topic, and Page Up and Page Down scroll the text.
    """

    def __init__(self, window: QWidget, dress: StyleContext, topics: Sequence[GuideTopic]) -> None:
        super().__init__(window, dress)
        self.topics = topics
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(self.tr("Guide"), self.tr("how to use Upcard")))
        self.column.addWidget(self.rule())
        row = QHBoxLayout()
        row.setContentsMargins(*(dress.px(edge) for edge in (30, 16, 28, 16)))
        row.setSpacing(dress.px(24))
        self.list = self._build_list()
        self.area = make_scroll_area(QWidget())
        row.addWidget(self.list)
        row.addWidget(self.area, stretch=1)
        self.column.addLayout(row, stretch=1)
        self.list.currentRowChanged.connect(self._show_topic)
        self.list.setCurrentRow(0)
        self.start = self.list

    def _build_list(self) -> QListWidget:
        made = QListWidget()
        made.setFixedWidth(self.dress.px(LIST))
        made.setFont(self.dress.font("body"))
        made.setAccessibleName(self.tr("Topics"))
        made.addItems([topic.title for topic in self.topics])
        return made

    def _show_topic(self, row: int) -> None:
        topic, content = self.topics[row], QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.dress.px(12))
        column.addWidget(make_wrapped_label(topic.title, self.dress, "dialog-title"))
        for paragraph in topic.text:
            column.addWidget(make_wrapped_label(paragraph, self.dress, "reading"))
        column.addStretch()
        content.setObjectName("scrolled")
        content.setMaximumWidth(self.dress.px(WIDEST))
        content.setAccessibleName(" ".join(topic.text))
        self.area.setWidget(content)
