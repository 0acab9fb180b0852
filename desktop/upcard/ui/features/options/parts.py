"""The rows in a section of the page *Options*; each row has a name and a widget for one setting."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from upcard.ui.settings.settings import SettingsFile
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import Choices, SegmentedControl, ToggleSwitch
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.texts import make_wrapped_label


class SettingRow(NamedTuple):
    """A row of a settings page for one setting: its name, and buttons for its `choices` or, without choices, a switch.

    `setting` is the attribute of `Settings` that the row changes.
    """

    name: str
    setting: str
    choices: Choices = ()
    note: str = ""
    """A small text below the row."""


class CustomSettingRow(NamedTuple):
    """A row of a settings page: its name, and a widget, such as a slider, that the function `make` creates."""

    name: str
    make: "Callable[[SettingsPage], QWidget]"


class SettingSection(NamedTuple):
    """A section of a settings page: a heading and its rows; without rows, it is not shown."""

    heading: str
    rows: tuple[SettingRow | CustomSettingRow, ...]


class SettingsPage(Page):
    """A page with widgets that show and change the program's settings."""

    wanted = Signal(str)
    """Emits the id of an action to run."""

    def __init__(self, window: QWidget, dress: StyleContext, settings: SettingsFile) -> None:
        super().__init__(window, dress)
        self.settings = settings

    def choose(self, setting: str, value: str | bool) -> None:
        """Change `setting` to `value`, at once, and save it."""
        self.settings.change(**{setting: value})

    def segments(self, name: str, setting: str, choices: Choices) -> SegmentedControl:
        """Return a row of buttons for the choices of `setting`; a screen reader calls it `name`."""
        made = SegmentedControl(name, choices, getattr(self.settings.values, setting), self.dress)
        made.chosen.connect(partial(self.choose, setting))
        return made

    def switch(self, name: str, setting: str) -> ToggleSwitch:
        """Return a switch that turns `setting` on and off; a screen reader calls it `name`."""
        made = ToggleSwitch(name, getattr(self.settings.values, setting), self.dress)
        made.toggled.connect(partial(self.choose, setting))
        return made

    def add_chooser_row(self, column: QVBoxLayout, name: str, chooser: QWidget, note: str = "") -> None:
        """Add a row to `column`: the text `name` at the left, and the widget `chooser` at the right.

        Below the row are the small text `note`, if any, and a line.
        """
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(10))
        row.addWidget(make_wrapped_label(name, self.dress), stretch=1)
        row.addWidget(chooser, alignment=Qt.AlignmentFlag.AlignRight)
        column.addLayout(row)
        if note:
            column.addWidget(make_wrapped_label(note, self.dress, "caption", "second"))
        column.addWidget(self.rule())


def add_rows(page: "SettingsPage", column: QVBoxLayout, section: SettingSection) -> None:
    """Add the rows of `section` to `column`, a layout of `page`."""
    for row in section.rows:
        if isinstance(row, CustomSettingRow):
            page.add_chooser_row(column, row.name, row.make(page))
        elif row.choices:
            page.add_chooser_row(column, row.name, page.segments(row.name, row.setting, row.choices), row.note)
        else:
            page.add_chooser_row(column, row.name, page.switch(row.name, row.setting), row.note)
