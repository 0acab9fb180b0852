"""What the sections of Options are made of: a table of rows, each a name and how it is chosen."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from upcard.ui.settings.settings import SettingsFile
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import Choices, SegmentedControl, ToggleSwitch
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.texts import lines


class SettingRow(NamedTuple):
    """A setting's row: its choices stand side by side, and where it has none it is a switch."""

    name: str
    setting: str
    choices: Choices = ()
    note: str = ""
    """What stands in small letters below it."""


class CustomSettingRow(NamedTuple):
    """A row with a chooser of its own: a slider, or a button that leads elsewhere."""

    name: str
    make: "Callable[[SettingsPage], QWidget]"


class SettingSection(NamedTuple):
    """A heading and the rows below it; a section without rows is left out."""

    heading: str
    rows: tuple[SettingRow | CustomSettingRow, ...]


class SettingsPage(Page):
    """A page whose choices are settings."""

    wanted = Signal(str)
    """A row leads to the page that the menus open by this name."""

    def __init__(self, window: QWidget, dress: StyleContext, settings: SettingsFile) -> None:
        super().__init__(window, dress)
        self.settings = settings

    def choose(self, setting: str, value: str | bool) -> None:
        """Write a setting down; it shows at once."""
        self.settings.change(**{setting: value})

    def segments(self, name: str, setting: str, choices: Choices) -> SegmentedControl:
        """Return a setting's choices as words side by side."""
        made = SegmentedControl(name, choices, getattr(self.settings.values, setting), self.dress)
        made.chosen.connect(partial(self.choose, setting))
        return made

    def switch(self, name: str, setting: str) -> ToggleSwitch:
        """Return a setting that is on or off."""
        made = ToggleSwitch(name, getattr(self.settings.values, setting), self.dress)
        made.toggled.connect(partial(self.choose, setting))
        return made

    def add_chooser_row(self, column: QVBoxLayout, name: str, chooser: QWidget, note: str = "") -> None:
        """Add a row: its name, what chooses at its right, a note below; a thin line ends it."""
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(10))
        row.addWidget(lines(name, self.dress), stretch=1)
        row.addWidget(chooser, alignment=Qt.AlignmentFlag.AlignRight)
        column.addLayout(row)
        if note:
            column.addWidget(lines(note, self.dress, "caption", "second"))
        column.addWidget(self.rule())


def add_rows(page: "SettingsPage", column: QVBoxLayout, section: SettingSection) -> None:
    """Add a section's rows to a column of the page."""
    for row in section.rows:
        if isinstance(row, CustomSettingRow):
            page.add_chooser_row(column, row.name, row.make(page))
        elif row.choices:
            page.add_chooser_row(column, row.name, page.segments(row.name, row.setting, row.choices), row.note)
        else:
            page.add_chooser_row(column, row.name, page.switch(row.name, row.setting), row.note)
