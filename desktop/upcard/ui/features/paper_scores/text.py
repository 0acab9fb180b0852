"""Writes a paper score (the score of a game played with paper cards) as text in columns, or as CSV."""

import csv
from collections.abc import Iterator, Sequence
from io import StringIO

from PySide6.QtCore import QCoreApplication

from upcard.play.text.words import Words
from upcard.ui.features.score_sheet.grid import ScoreSheetData
from upcard.ui.features.score_sheet.rows import DealScore, rows

translate = QCoreApplication.translate


def as_csv(record: ScoreSheetData, words: Words) -> str:
    """Return the score sheet `record` as CSV, with a column for each side.

    There is a line for each item, for each deal's sum, and for each total.
    """
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    deal_word, item_word = translate("PaperScoreModel", "Deal"), translate("PaperScoreModel", "Item")
    writer.writerow((deal_word, item_word, *map(plain_cell, record.sides)))
    for deal in record.deals:
        for name, cells in _points(deal, record, words):
            writer.writerow((deal.number, name, *cells))
    return out.getvalue()


def plain_cell(text: str) -> str:
    """Return `text`, with an apostrophe before it if a spreadsheet program could take it for a formula."""
    return f"'{text}" if text[:1] in "=+-@\t" else text


def _points(deal: DealScore, record: ScoreSheetData, words: Words) -> Iterator[tuple[str, Sequence[int]]]:
    sides = range(len(record.sides))
    for key in dict.fromkeys(line.key for line in deal.lines):
        each = [sum(line.points for line in deal.lines if (line.key, line.side) == (key, side)) for side in sides]
        yield words.say_key(f"{record.game}.score.{key}"), each
    yield words.say_key(f"{record.game}.score.this_deal"), deal.gains
    yield translate("PaperScoreModel", "Total"), deal.standing.totals


def as_text(title: str, record: ScoreSheetData, words: Words) -> str:
    """Return the score sheet `record` as text in columns, below the heading `title`."""
    table: list[tuple[str, ...]] = [("", *record.sides)]
    for deal in record.deals:
        heading = translate("PaperScoreModel", "Deal {number}").format(number=deal.number)
        table += [(), (heading,)]
        table += [(row.name, *(cell.text for cell in row.cells)) for row in rows(deal, record.game, words)]
        table.append((words.say_key(f"{record.game}.score.this_deal"), *map(words.format_number, deal.gains)))
        table.append((translate("PaperScoreModel", "Total"), *map(words.format_number, deal.standing.totals)))
    columns = range(1 + len(record.sides))
    wide = [max((_wide(line[at]) for line in table if len(line) > at), default=0) for at in columns]
    lines = ("  ".join(_pad_text(cell, wide[at], at > 0) for at, cell in enumerate(line)).rstrip() for line in table)
    return f"{title}\n\n" + "\n".join(lines) + "\n"


def _wide(text: str) -> int:
    """Return the width of `text` in character cells; an East Asian character is two cells wide."""
    return sum(2 if ord(letter) > 0x2E7F else 1 for letter in text)


def _pad_text(text: str, wide: int, right: bool) -> str:
    room = " " * (wide - _wide(text))
    return room + text if right else text + room
