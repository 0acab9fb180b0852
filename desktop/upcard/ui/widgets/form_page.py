"""A page with a form that starts something new, such as a match; below it is a list of what can be resumed."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.texts import NameEdit

LONGEST = 18
"""The most characters of a name."""


class ResumableItem(NamedTuple):
    """An entry in the list of what can be resumed, such as an unfinished match.

    `told` describes it, and its `buttons` let a person resume or delete it.
    """

    title: str
    told: str
    buttons: Sequence[QPushButton]


class StartOrResumePage(Page):
    """A page with a form that starts something new, such as a match, and below it a list of what can be resumed.

    Enter accepts the form.
    """

    agreed = Signal(object)

    def __init__(self, window: QWidget, dress: StyleContext, title: str, told: str) -> None:
        super().__init__(window, dress, wide=720)
        self.column.addWidget(self.label(title, "dialog-title"))
        self.column.addWidget(self.paragraph(told, "second"))
        self.form = QGridLayout()
        self.form.setColumnStretch(1, 1)
        self.form.setHorizontalSpacing(dress.px(14))
        self.column.addLayout(self.form)

    def add_choice(self, name: str, chooser: QWidget) -> None:
        """Add a row to the page's form: the label `name`, and beside it `chooser`, the widget for the value."""
        row, holder = self.form.rowCount(), QHBoxLayout()
        holder.addWidget(chooser)
        holder.addStretch()
        self.form.addWidget(self.label(name, "tray"), row, 0)
        self.form.addLayout(holder, row, 1)

    def name_line(self, called: str, name: str) -> NameEdit:
        """Return a text field for a person's name that contains `name`.

        `called` is what a screen reader calls the field. Enter in the field accepts the page's form, and Esc closes the
        page.
        """
        line = NameEdit(called, self.dress, LONGEST)
        line.setText(name)
        line.agreed.connect(self.submit_form)
        line.dropped.connect(self.close_sheet)
        return line

    @property
    def unsaved_input(self) -> object:
        """What the person has entered in the page's form; subclasses decide its type."""
        raise NotImplementedError

    def submit_form(self) -> None:
        """Emit the signal `agreed` with what the person has entered in the page's form."""
        self.agreed.emit(self.unsaved_input)

    def add_foot(self, close: str, begin: str, key: str) -> None:
        """Add two buttons at the bottom of the page, one that closes it and one that accepts the form.

        `close` and `begin` are their texts. The second one is the primary button and shows the key `key`, unless the
        list of what can be resumed already contains a primary button. Call this after `add_list`.
        """
        row, last = QHBoxLayout(), self.primary is None
        row.addStretch()
        leave = self.button(close, key="Esc")
        leave.clicked.connect(self.close_sheet)
        row.addWidget(leave)
        self.begin = self.button(begin, primary=last, key=key if last else "")
        self.begin.clicked.connect(self.submit_form)
        row.addWidget(self.begin)
        self.add_footer(row)

    def add_list(self, waiting: Sequence[ResumableItem], high: int) -> None:
        """Add the entries `waiting`, which can be resumed, as a scrolling list; add nothing if there are none.

        The list is at least `high` text units (scaled pixels) high.
        """
        if not waiting:
            return
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, self.dress.px(8), 0)
        for one in waiting:
            row, told = QHBoxLayout(), QVBoxLayout()
            told.setSpacing(self.dress.px(2))
            for line in (self.label(one.title, "button"), self.label(one.told, "caption", "second")):
                line.setWordWrap(True)
                told.addWidget(line)
            row.addLayout(told, 1)
            for button in one.buttons:
                button.setAccessibleName(self.dress.words.join_details(one.title, button.text()))
                row.addWidget(button)
            column.addWidget(self.rule())
            column.addLayout(row)
        column.addStretch()
        area = make_scroll_area(inside)
        area.setMinimumHeight(self.dress.px(high))
        self.column.addWidget(area)


def normalize_name(name: str) -> str:
    """Return `name` without spaces at its ends, and with single spaces between its words."""
    return " ".join(name.split())
