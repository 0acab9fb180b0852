"""The data behind the statistics pages: reads saved games in small steps, filters deals, and exports them."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal

from upcard.games import GAMES
from upcard.play.statistics.figures import StatisticsFilters, profiles
from upcard.play.statistics.journal_import import ReadingProgress, update_record_book
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.statistics.record_csv import format_lines
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import write_file_atomically
from upcard.play.text.words import Words

T = TypeVar("T")
Asked = ParamSpec("Asked")

NAMED = 3
"""The largest number of unreadable journals that are listed by name."""
OFTEN = 12
"""After this many journals (game files) have been read, the figures are computed again."""


class StatisticsModel(QObject):
    """The data that the pages *Statistics* and *Are the cards fair?* show, with the current filters.

    It reads journals (game files) while the window has nothing else to do.
    """

    changed = Signal()
    """Emitted when the figures may have changed."""
    went_on = Signal()
    """Emitted when another journal (a game's file) has been read."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__()
        self.folder = folder or folders.data()
        self.book = RecordBook(self.folder / NAME, check=True)
        self.filters = StatisticsFilters()
        self.tables = False
        """Whether tables are shown instead of graphs."""
        self.places = dict[str, int]()
        """The index of the widget that had the focus on a page when another page was opened on top, by class name."""
        self.progress: ReadingProgress | None = None
        """How far the reading has come; None if everything has been read."""
        self._reading: Iterator[ReadingProgress] | None = None
        self._clock = QTimer(self, interval=0)
        self._clock.timeout.connect(self._next)

    def filter_by(self, **filters: str) -> None:
        """Set the filters named in `filters` without emitting `changed`; the other filters stay as they are."""
        self.filters = self.filters._replace(**filters)

    def show_tables(self, tables: bool) -> None:
        """Set whether the pages show tables instead of graphs."""
        self.tables = tables

    def start(self) -> None:
        """Start to read journals (game files) that are new or have grown since they were last read."""
        self._reading = update_record_book(self.book, self.folder, GAMES)
        self._clock.start()

    @property
    def reading(self) -> bool:
        """Whether journals (game files) are still being read."""
        return self._clock.isActive()

    def _next(self) -> None:
        """Read the next journal (game file) into the statistics.

        If the statistics file fails, the statistics are kept in memory from now on.
        """
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
        """Keep the statistics in memory after their file has failed with `error`, and read all saved games again.

        The pages show the problem.
        """
        self.book.give_way(error)
        self.progress = None
        self.start()

    def look_up(
        self, question: Callable[Concatenate[RecordBook, Asked], T], *what: Asked.args, **more: Asked.kwargs
    ) -> T:
        """Call `question` with the statistics and the arguments `what` and `more`, and return its result.

        If the statistics file fails, statistics in memory are used from now on, and `question` is called again with
        them. They are filled by reading all journals (game files) again.
        """
        try:
            return question(self.book, *what, **more)
        except sqlite3.Error as error:
            self._give_way(error)
            return question(self.book, *what, **more)

    def ask(self, **changes: str) -> None:
        """Set the filters named in `changes`, and emit `changed`, so that the pages show other figures."""
        self.filters = self.filters._replace(**changes)
        self.changed.emit()

    def list_profiles(self) -> tuple[str, ...]:
        """Return the names of the players whose statistics can be shown, always including the chosen player."""
        found = self.look_up(profiles)
        return found if self.filters.profile in found else (self.filters.profile, *found)

    def erase(self, profile: str | None) -> None:
        """Erase the statistics of the player `profile`, or of all players if `profile` is None."""
        self.look_up(RecordBook.erase, profile)
        self.filters = StatisticsFilters(game=self.filters.game)
        self.changed.emit()

    def save(self, path: Path) -> OSError | None:
        """Write the data of all recorded deals as CSV into the file `path`; return None, or the error if that failed.

        If it fails, the file is left as it was.
        """
        try:
            write_file_atomically(path, self.look_up(lambda book: "".join(format_lines(book))))
        except OSError as error:
            return error
        return None

    def troubles(self, words: Words) -> list[str]:
        """Return a sentence for each problem: the statistics file has failed, or saved games cannot be read."""
        unread = [name for name, _ in self.look_up(RecordBook.troubles)]
        told = [words.say_key(self.book.trouble, self.book.facts)] if self.book.trouble else []
        if unread:
            files = words.say_key("list.and").join([*unread[:NAMED], *(["…"] if len(unread) > NAMED else [])])
            told.append(words.say_key("statistics.unread", {"count": len(unread), "files": files}))
        return told
