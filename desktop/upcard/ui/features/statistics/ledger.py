"""The statistics file while a page shows it: read in bit by bit, asked, and written out."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from upcard.games import GAMES
from upcard.play.statistics.figures import StatisticsFilters, profiles
from upcard.play.statistics.journal_import import ReadingProgress, update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.record_csv import lines
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import write_file_atomically
from upcard.play.text.words import Words

T = TypeVar("T")
Asked = ParamSpec("Asked")

NAMED = 3
"""So many journals that could not be read are named."""
OFTEN = 12
"""After so many journals that were read the figures are counted anew."""


class StatisticsModel(QObject):
    """What the pages of statistics and of fair cards have in common; it reads journals while nothing else happens."""

    changed = Signal()
    """The figures may be others."""
    went_on = Signal()
    """One more journal was read."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self.folder = folder or folders.data()
        self.book = RecordBook(self.folder / NAME, check=True)
        self.filters = StatisticsFilters()
        self.tables = False
        """Whether tables are shown in the place of graphs."""
        self.places = dict[str, int]()
        """Which button of a page had the focus when another one was opened over it."""
        self.progress: ReadingProgress | None = None
        """How far the reading has come; None where all is read."""
        self._reading: Iterator[ReadingProgress] | None = None
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._next)

    def filter_by(self, **filters: str) -> None:
        """Count what these filters let through; the others stay."""
        self.filters = self.filters._replace(**filters)

    def show_tables(self, tables: bool) -> None:
        """Show tables in the place of graphs, or graphs again."""
        self.tables = tables

    def start(self) -> None:
        """Begin to read what is new in the journals."""
        self._reading = update_record_book(self.book, self.folder, GAMES)
        self._clock.start()

    @property
    def reading(self) -> bool:
        """Whether journals are still read."""
        return self._clock.isActive()

    def _next(self) -> None:
        """Read another journal; where the book fails, go on with what is in it."""
        try:
            self.progress = next(self._reading, None) if self._reading else None
        except sqlite3.Error as error:
            self._give_way(error)
            return
        if self.progress is None:
            self._clock.stop()
        self.went_on.emit()
        if self.progress is None or self.progress.read % OFTEN == 0:
            self.changed.emit()

    def _give_way(self, error: sqlite3.Error) -> None:
        """Go on without a file that fails, and read in what it would have told; then the pages say so."""
        self.book.give_way(error)
        self.progress = None
        self.start()

    def look_up(
        self, question: Callable[Concatenate[RecordBook, Asked], T], *what: Asked.args, **more: Asked.kwargs
    ) -> T:
        """Ask the book; the file may fail at any time, and what could be read of it is asked then."""
        try:
            return question(self.book, *what, **more)
        except sqlite3.Error as error:
            self._give_way(error)
            return question(self.book, *what, **more)

    def ask(self, **changes: str) -> None:
        """Ask something else."""
        self.filters = self.filters._replace(**changes)
        self.changed.emit()

    def whose(self) -> tuple[str, ...]:
        """Return the profiles to choose from, the one chosen among them."""
        found = self.look_up(profiles)
        return found if self.filters.profile in found else (self.filters.profile, *found)

    def erase(self, profile: str | None) -> None:
        """Erase a profile, or everything."""
        self.look_up(RecordBook.erase, profile)
        self.filters = StatisticsFilters(game=self.filters.game)
        self.changed.emit()

    def save(self, path: Path) -> OSError | None:
        """Write every row as CSV, the file whole or not at all; return why it cannot be."""
        try:
            write_file_atomically(path, self.look_up(lambda book: "".join(lines(book))))
        except OSError as error:
            return error
        return None

    def troubles(self, words: Words) -> list[str]:
        """Say what is wrong with the file and with the journals, a sentence each."""
        unread = [name for name, _ in self.look_up(RecordBook.troubles)]
        told = [words.say_key(self.book.trouble, self.book.facts)] if self.book.trouble else []
        if unread:
            files = words.say_key("list.and").join([*unread[:NAMED], *(["…"] if len(unread) > NAMED else [])])
            told.append(words.say_key("statistics.unread", {"count": len(unread), "files": files}))
        return told
