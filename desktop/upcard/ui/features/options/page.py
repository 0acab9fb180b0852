"""The page *Options*: how the table looks, moves and sounds; changes take effect at once."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from upcard.ui.features.options import cards, sections, sound
from upcard.ui.features.options.parts import SettingSection, SettingsPage, add_rows
from upcard.ui.settings.settings import SettingsFile
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import make_scroll_area

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

BELOW: tuple[Callable[[], SettingSection], ...] = (sound.section, sections.build_language_section)
"""Functions that build the sections below the section on cards and table, from the top."""
BESIDE: tuple[Callable[[], SettingSection], ...] = (
    sections.build_play_section,
    sections.build_motion_section,
    sections.build_accessibility_section,
    sections.build_privacy_section,
)
"""Functions that build the sections in the right column, from the top."""
ASIDE = 208
"""The width of the list of headings, in text units (scaled pixels)."""


@guard_overrides
class OptionsPage(SettingsPage):
    """The page *Options*: sections in two columns, at the left a list of their headings."""

    def __init__(self, window: QWidget, dress: StyleContext, settings: SettingsFile) -> None:
        super().__init__(window, dress, settings)
        self.headings: list[QLabel] = []
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(self.tr("Options"), self.tr("changes are saved at once")))
        self.column.addWidget(self.rule())
        columns = QWidget()
        self.row = row = QBoxLayout(QBoxLayout.Direction.LeftToRight, columns)
        row.setContentsMargins(dress.px(30), dress.px(16), dress.px(28), dress.px(16))
        row.setSpacing(dress.px(30))
        row.addLayout(self._cards())
        right = QVBoxLayout()
        right.setSpacing(dress.px(5))
        self._add_sections(right, BESIDE)
        row.addLayout(right, stretch=1)
        self.area = make_scroll_area(columns)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        below = QHBoxLayout()
        self.aside = self._contents()
        below.addWidget(self.aside)
        below.addWidget(self.area, stretch=1)
        self.column.addLayout(below)

    def showEvent(self, event: QShowEvent) -> None:
        """Arrange the sections in one column if the page is too narrow for two, and then hide the list of headings."""
        spare = self.width() - self.row.sizeHint().width()
        way = QBoxLayout.Direction.LeftToRight if spare >= 0 else QBoxLayout.Direction.TopToBottom
        self.row.setDirection(way)
        self.aside.setVisible(spare >= self.dress.px(ASIDE))

    def _contents(self) -> QFrame:
        """Return a list of the sections' headings; a click on one scrolls the page to its section."""
        frame = QFrame()
        frame.setObjectName("aside")
        column = QVBoxLayout(frame)
        column.setContentsMargins(self.dress.px(12), self.dress.px(18), self.dress.px(12), 0)
        column.setSpacing(self.dress.px(4))
        for heading in self.headings:
            button = QPushButton(heading.text())
            button.setObjectName("section")
            button.setFont(self.dress.font("button"))
            button.clicked.connect(partial(self._go_to, heading))
            column.addWidget(button)
        column.addStretch()
        frame.setFixedWidth(self.dress.px(ASIDE))
        return frame

    def _go_to(self, heading: QLabel) -> None:
        """Scroll the page until `heading` is at the top, if possible, and focus the first widget below it."""
        heading.setFocus()
        self.focusNextChild()
        inside = self.area.widget()
        if inside is not None:
            top = heading.mapTo(inside, QPoint(0, 0)).y()
            self.area.verticalScrollBar().setValue(top - self.row.contentsMargins().top())

    def _cards(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.dress.px(6))
        self._add_heading(column, cards.heading())
        cards.add_cards(self, column)
        self._add_sections(column, BELOW)
        return column

    def _add_sections(self, column: QVBoxLayout, sections: Sequence[Callable[[], SettingSection]]) -> None:
        """Add sections to `column`, and empty space at its end; a section without rows is left out.

        Each of `sections` is a function that returns a section.
        """
        for section in (made() for made in sections):
            if section.rows:
                self._add_heading(column, section.heading)
                add_rows(self, column, section)
        column.addStretch()

    def _add_heading(self, column: QVBoxLayout, text: str) -> None:
        if column.count():
            column.addSpacing(self.dress.px(14))
        heading = self.label(text, "bar-title")
        self.headings.append(heading)
        column.addWidget(heading)


def show(context: "Context") -> None:
    """Open the page *Options*."""
    context.pages.open("options", partial(_page, context))


def _page(context: "Context") -> OptionsPage:
    """Return the page *Options*, whose links start the window's commands."""
    page = OptionsPage(context.window, context.style, context.settings)
    page.wanted.connect(context.run_action)
    return page
