"""The statistics file as CSV: a row for each player of each deal."""

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
"""The columns, described in desktop/STATISTICS.md."""


def lines(book: RecordBook) -> Iterator[str]:
    """Yield the headings and each row as a CSV line (RFC 4180); an unknown value is empty."""
    yield line(HEADINGS)
    query = f"SELECT {', '.join(HEADINGS)} FROM result JOIN deal ON deal.id = deal ORDER BY played, id, player"
    when = HEADINGS.index("played")
    for row in book.rows.execute(query):
        yield line((*row[:when], datetime.fromtimestamp(row[when]).isoformat(" "), *row[when + 1 :]))


def line(fields: tuple[object, ...]) -> str:
    """Return a CSV line."""
    out = StringIO()
    csv.writer(out).writerow(map(keep_from_formula, fields))
    return out.getvalue()
