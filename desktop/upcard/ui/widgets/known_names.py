"""The names of persons who have played before, offered while one is typed."""

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
    """Return every name under which deals are kept, that of the most deals first; none where none can be read."""
    if not (folder / NAME).exists():
        return ()
    with suppress(sqlite3.Error), closing(RecordBook(folder / NAME)) as book:
        return tuple(name for name in profiles(book) if name)
    return ()


def offer(line: QLineEdit, names: tuple[str, ...], dress: StyleContext) -> None:
    """Offer names below a line as they are typed; Enter or a click takes one, Esc none."""
    completer = QCompleter(list(names), line)
    completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    popup = QListView()
    completer.setPopup(popup)
    popup.setFont(dress.font("body"))
    popup.setStyleSheet(LIST.format(**dress.theme._asdict()))
    line.setCompleter(completer)
    completer.activated.connect(line.textEdited)
