"""The page that lists the keyboard shortcuts, with a search field.

The list is divided into sections, which are placed in one or more columns.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.texts import make_label, make_wrapped_label

if TYPE_CHECKING:
    from upcard.ui.features.help.key_text import KeyHelpRow, KeyHelpSection

COLUMN, GAP = 340, 14
"""The least width of a column and the gap between two, in text units (scaled pixels)."""

WIDE = 12
"""If the keys of a row have more characters than this in all, they are above the row's text, else beside it."""


class KeyCaps(QWidget):
    """The names of keys in a row, each in a frame that looks like a key of a keyboard."""

    def __init__(self, keys: Sequence[str], dress: StyleContext) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(dress.px(4))
        for key in keys:
            made = make_label(key, dress, "shortcut", "cap")
            made.setAlignment(Qt.AlignmentFlag.AlignCenter)
            row.addWidget(made)
        row.addStretch()


class KeyBlock(QFrame):
    """One section of the list of keyboard shortcuts, in a frame; a search hides the rows that do not match."""

    def __init__(self, section: "KeyHelpSection", dress: StyleContext) -> None:
        super().__init__()
        self.setObjectName("block")
        self.section = section
        self._rows: list[tuple[str, tuple[QWidget, ...]]] = []
        grid = QGridLayout(self)
        grid.setContentsMargins(dress.px(14), dress.px(10), dress.px(14), dress.px(12))
        grid.setHorizontalSpacing(dress.px(12))
        grid.setVerticalSpacing(dress.px(7))
        grid.setColumnStretch(1, 1)
        grid.addWidget(make_label(section.title, dress, "button"), 0, 0, 1, 2)
        for number, row in enumerate(section.rows, 1):
            self._add(grid, number, row, dress)

    def _add(self, grid: QGridLayout, number: int, row: "KeyHelpRow", dress: StyleContext) -> None:
        keys, text = KeyCaps(row.keys, dress), make_wrapped_label(row.text, dress, "body")
        wide = len(row.keys) > 3 or sum(map(len, row.keys)) > WIDE  # too wide to stand beside the text
        if wide:
            both = QWidget()
            column = QVBoxLayout(both)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(dress.px(3))
            column.addWidget(keys)
            column.addWidget(text)
            grid.addWidget(both, number, 0, 1, 2)
        else:
            grid.addWidget(keys, number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text, number, 1)
        self._rows.append((f"{' '.join(row.keys)} {row.text}".casefold(), (both,) if wide else (keys, text)))

    def look_for(self, text: str) -> bool:
        """Show only the rows that contain `text`, or all rows if the section's title contains it.

        Return whether any row is shown. `text` must be in lower case (`casefold`).
        """
        whole = text in self.section.title.casefold()
        shown = [whole or text in said for said, _ in self._rows]
        for fits, (_, widgets) in zip(shown, self._rows, strict=True):
            for widget in widgets:
                widget.setVisible(fits)
        self.setVisible(any(shown))
        return any(shown)


@guard_overrides
class KeyPage(Page):
    """The page that lists the keyboard shortcuts; the arrow keys scroll it."""

    def __init__(self, window: QWidget, dress: StyleContext, sections: Sequence["KeyHelpSection"]) -> None:
        super().__init__(window, dress)
        self.spoken_note = self.way_back
        self.blocks = [KeyBlock(section, dress) for section in sections]
        self._across = 0
        self.search = QLineEdit()
        self.start = self.search
        self._add_head()
        self.none = make_label(self.tr("No key does that"), dress, "body", "second")
        self.none.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.none.hide()
        self.column.addWidget(self.none)
        content = QWidget()
        self.columns = QHBoxLayout(content)
        self.columns.setContentsMargins(dress.px(30), dress.px(16), dress.px(28), dress.px(16))
        self.columns.setSpacing(dress.px(GAP))
        area = make_scroll_area(content)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(area, stretch=1)

    def _add_head(self) -> None:
        """Add the page's title and the search field at the top of the page."""
        dress, head = self.dress, self.head(self.tr("Keyboard shortcuts"))
        self.search.setPlaceholderText(self.tr("Look for a key…"))
        self.search.setAccessibleName(self.tr("Look for a key"))
        self.search.setFont(dress.font("body"))
        self.search.setMaximumWidth(dress.px(230))
        self.search.textChanged.connect(self._find)
        bar = head.layout()
        if isinstance(bar, QBoxLayout):
            bar.insertWidget(bar.count() - 1, self.search)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(head)
        self.column.addWidget(self.rule())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the sections in as many columns as the new width allows."""
        super().resizeEvent(event)
        across = max(1, (self.width() - self.dress.px(58)) // self.dress.px(COLUMN + GAP))
        if across != self._across:
            first, self._across = not self._across, across
            if first:
                self._arrange_blocks()  # at once, so that the first frame is right
            else:
                QTimer.singleShot(0, self, self._arrange_blocks)

    def _arrange_blocks(self) -> None:
        """Put each section, in order, at the end of the column that is shortest so far."""
        while (taken := self.columns.takeAt(0)) is not None:
            if (old := taken.layout()) is not None:
                while old.takeAt(0) is not None:
                    pass
                old.deleteLater()
        made, heights = [QVBoxLayout() for _ in range(self._across)], [0] * self._across
        for block in self.blocks:
            at = heights.index(min(heights))
            made[at].addWidget(block)
            heights[at] += len(block.section.rows) + 2
        for column in made:
            column.setSpacing(self.dress.px(GAP))
            column.addStretch()
            self.columns.addLayout(column, stretch=1)

    def _find(self, text: str) -> None:
        found = [block.look_for(text.strip().casefold()) for block in self.blocks]
        self.none.setVisible(not any(found))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Clear the search field on Esc; if it is empty already, Esc closes the page."""
        if event.key() == Qt.Key.Key_Escape and self.search.text():
            self.search.clear()
        else:
            super().keyPressEvent(event)
