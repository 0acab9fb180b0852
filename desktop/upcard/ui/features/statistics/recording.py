"""Writes a deal into the statistics as soon as it has ended; what cannot be is read from its journal later."""

import sqlite3
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from upcard.play.match.resume import ResumedMatch
from upcard.play.statistics.journal_import import keep
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import folders

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def schedule_deal_record(context: "Context") -> None:
    """Write down the deal that has ended, when its score sheet is there."""
    QTimer.singleShot(0, context, partial(keep_deal, context))


def keep_deal(context: "Context") -> None:
    """Write down what has ended on the table; the statistics' page says what is wrong, which is nobody's haste."""
    seated = context.controller.seated
    book = RecordBook(folders.data() / NAME)
    with suppress(sqlite3.Error, OSError):
        if not book.trouble:
            keep(book, ResumedMatch(seated.match, seated.players, seated.names))
    book.close()
