"""A table of the exercises there are, theme by theme, shown when nothing is asked."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout

from upcard.ui.features.practice.text import PracticeThemeRow
from upcard.ui.widgets.page import Page

COLUMNS = ("practice.col.theme", "practice.col.due", "practice.col.later", "practice.col.learnt")
WIDE = 620
"""The largest width of the table, in text units."""
RIGHT, LEFT = Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignLeft


class PracticeOverview(QFrame):
    """The table of themes, which a screen reader reads row by row."""

    def __init__(self, page: Page, rows: Sequence[PracticeThemeRow]) -> None:
        super().__init__()
        words, px = page.dress.words, page.dress.px
        self.setObjectName("block")
        self.setMaximumWidth(px(WIDE))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # so that a screen reader can reach it
        told = [words.say_key("practice.row", {**row._asdict(), "theme": row.name}) for row in rows]
        self.setAccessibleName(words.join_sentences((f"{words.say_key('practice.overview')}.", *told)))
        grid = QGridLayout(self)
        grid.setContentsMargins(px(18), px(12), px(18), px(14))
        grid.setHorizontalSpacing(px(24))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(0, 1)
        for place, key in enumerate(COLUMNS):
            grid.addWidget(page.label(words.say_key(key), "caption", "second"), 0, place, RIGHT if place else LEFT)
        for number, row in enumerate(rows, 1):
            grid.addWidget(page.label(row.name), number, 0, LEFT)
            for place, count in enumerate((row.due, row.later, row.learnt), 1):
                grid.addWidget(
                    page.label(words.format_number(count), "button" if count else "body"), number, place, RIGHT
                )
