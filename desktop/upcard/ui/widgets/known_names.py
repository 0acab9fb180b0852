"""Completion of names by those of persons who have played before."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView

from upcard.play.statistics.figures import profiles
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.ui.style.style_context import StyleContext

LIST = """
QListView {{ background: {chrome}; color: {ink}; border: 1px solid {line}; outline: none;
    selection-background-color: {chrome_2}; selection-color: {ink}; }}
"""


def list_known_names(folder: Path) -> tuple[str, ...]:
    """Return the names in the statistics file in `folder`, the one with most deals first.

    The result is empty if there is no readable file.
    """
    if not (folder / NAME).exists():
        return ()
    with suppress(sqlite3.Error), closing(RecordBook(folder / NAME)) as book:
        return tuple(name for name in profiles(book) if name)
    return ()


def offer(line: QLineEdit, names: tuple[str, ...], dress: StyleContext) -> None:
    """Offer `names` as completions below a line edit; Enter or a click takes one, Esc none."""
    completer = QCompleter(list(names), line)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    popup = QListView()
    completer.setPopup(popup)
    popup.setFont(dress.font("body"))
    popup.setStyleSheet(LIST.format(**dress.theme._asdict()))
    line.setCompleter(completer)
    completer.activated.connect(line.textEdited)
