"""Adds each deal to the statistics when it ends; if that fails, the deal is read later from the file of the game."""

import sqlite3
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from upcard.play.match.resume import ResumedMatch
from upcard.play.statistics.journal_import import add_last_deal
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import folders

if TYPE_CHECKING:
    from upcard.ui.session.context import Context


def schedule_deal_record(context: "Context") -> None:
    """Add the deal that has just ended to the statistics, as soon as the page with its scores has opened."""
    QTimer.singleShot(0, context, partial(keep_deal, context))


def keep_deal(context: "Context") -> None:
    """Add the deal that has ended on the table to the statistics.

    Errors are ignored, because the statistics page shows them later.
    """
    seated = context.controller.seated
    book = RecordBook(folders.data() / NAME)
    with suppress(sqlite3.Error, OSError):
        if not book.trouble:
            add_last_deal(book, ResumedMatch(seated.match, seated.players, seated.names))
    book.close()
