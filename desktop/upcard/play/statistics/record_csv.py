"""Writes the statistics file as CSV, with a row for each player of each deal."""

import csv
from collections.abc import Iterator
from datetime import datetime
from io import StringIO

from upcard.core.text.sanitize import keep_from_formula
from upcard.play.statistics.deal_marks import DealFlags
from upcard.play.statistics.record_book import RecordBook

MARKS = DealFlags._fields
DEAL = ("journal", "number", "game", "rules", "seats", "players", "sides")
RESULT = ("player", "profile", "who", "seat", "partner", "opponent", "points", "ahead", "won", "drawn", "match_won")
HEADINGS = (*DEAL, "played", "actions", "decided", "promised", *MARKS, *RESULT, "decisions", "lost")
"""The names of the columns, which desktop/STATISTICS.md describes."""


def format_lines(book: RecordBook) -> Iterator[str]:
    """Yield the lines of CSV (RFC 4180) for the statistics: the headings, then one line for each row.

    An unknown value is empty.
    """
    yield format_line(HEADINGS)
    query = f"SELECT {', '.join(HEADINGS)} FROM result JOIN deal ON deal.id = deal ORDER BY played, id, player"
    when = HEADINGS.index("played")
    for row in book.rows.execute(query):
        yield format_line((*row[:when], datetime.fromtimestamp(row[when]).isoformat(" "), *row[when + 1 :]))


def format_line(fields: tuple[object, ...]) -> str:
    """Return `fields` as a line of CSV, in which no field can be mistaken for a spreadsheet formula."""
    out = StringIO()
    csv.writer(out).writerow(map(keep_from_formula, fields))
    return out.getvalue()
