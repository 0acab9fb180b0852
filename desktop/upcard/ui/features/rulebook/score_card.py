"""A score card to be printed, for scores written by hand: a PDF file of one page.

It contains the scoring rules of the match, and an empty table for the scores.
"""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QBuffer, QCoreApplication, QIODevice, QLineF, QMarginsF
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from upcard.core.game.record import AnyGame
from upcard.play.rulebook.rulebook import RuleBook, read_rule_book
from upcard.ui.features.rulebook.reader import format_preset_note
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.theme import DAY
from upcard.ui.table.signs.text import WrappedText
from upcard.ui.widgets.save_dialog import documents, where_to_save

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

WIDE, HIGH, EDGE = 794, 1123, 48
"""The width and the height of an A4 page, and its margin.

All lengths in this module are in pixels of 1/96 inch.
"""
DPI, DOTS = 96, 300
LARGEST, SMALLEST = 12, 7
"""The largest and the smallest letter size for the scoring rules, in pixels; the largest size that fits is used."""
GAP, COLUMN_GAP = 7, 26
COLUMN = (WIDE - 2 * EDGE - COLUMN_GAP) / 2
"""The width of each of the two columns with the scoring rules."""
DEALS, LEAST_ROW = 12, 24
"""The number of deals in the table, and the least height of its rows."""
HEAD, NUMBER = 46, 40
"""The height of the table's head, and the width of the column of deal numbers."""
INK, PALE = DAY.ink, DAY.ink_2
"""The colours of the day theme; they are used even at night, because paper is light."""


class CardParagraph(NamedTuple):
    """A scoring rule on the printed score card: its title and its text, wrapped to the width of a column."""

    title: WrappedText
    said: WrappedText

    @property
    def height(self) -> float:
        """The height of the rule with the gap below it, in pixels of 1/96 inch."""
        return self.title.height + self.said.height + GAP


def count_sides(game: AnyGame, rules: object) -> int:
    """Return how many sides have a score of their own in `game` under `rules`."""
    return len(set(game.find_sides(game.rules.start(rules, "", 0)).values()))


def draw_score_card(book: RuleBook, note: str, dress: StyleContext) -> bytes:
    """Return a score card for the rules of `book` as a PDF file of one page.

    `note` names the rules in the line below the title.
    """
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(made)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF()))
    writer.setResolution(DOTS)
    writer.setTitle(book.title)
    painter = QPainter(writer)
    painter.scale(DOTS / DPI, DOTS / DPI)
    paint_score_card(painter, book, note, dress)
    painter.end()
    made.close()
    return bytes(made.data().data())


def paint_score_card(painter: QPainter, book: RuleBook, note: str, dress: StyleContext) -> None:
    """Paint the score card for the rules of `book` on a page of `WIDE` by `HIGH` pixels.

    `note` names the rules in the line below the title.
    """
    top = _draw_head(painter, book.title, note, dress)
    top = _draw_rules(painter, book, top, dress)
    _draw_table(painter, top, count_sides(book.game, book.options), dress)


def _font(dress: StyleContext, size: float, bold: bool = False) -> QFont:
    font = QFont(dress.font("bar-title" if bold else "body"))
    font.setPixelSize(round(size))
    return font


def _draw_head(painter: QPainter, title: str, note: str, dress: StyleContext) -> float:
    """Draw the name of the game, `title`, and below it the line `note`; return the y coordinate below both."""
    name = WrappedText(title, _font(dress, 24, bold=True))
    name.draw(painter, EDGE, EDGE, INK)
    under = WrappedText(note, _font(dress, 12), WIDE - 2 * EDGE)
    under.draw(painter, EDGE, EDGE + name.height, PALE)
    return EDGE + name.height + under.height + 2 * GAP


def _draw_rules(painter: QPainter, book: RuleBook, top: float, dress: StyleContext) -> float:
    """Draw the scoring rules of `book` in two columns below `top`, and return where the longer column has ended.

    `top` and the result are y coordinates in pixels; the result includes a gap below the column.
    """
    columns = fit_columns(book, count_room(top), dress)
    for number, column in enumerate(columns):
        left, at = EDGE + number * (COLUMN + COLUMN_GAP), top
        for one in column:
            one.title.draw(painter, left, at, INK)
            one.said.draw(painter, left, at + one.title.height, INK)
            at += one.height
    return top + max(map(measure_column, columns)) + GAP


def count_room(top: float) -> float:
    """Return the height that is left for rules between the y coordinate `top` and the table for the scores."""
    return HIGH - 2 * EDGE - top - HEAD - DEALS * LEAST_ROW


def measure_column(column: Sequence[CardParagraph]) -> float:
    """Return the height of `column`, a column of scoring rules, in pixels of 1/96 inch."""
    return sum(one.height for one in column)


def fit_columns(book: RuleBook, room: float, dress: StyleContext) -> tuple[list[CardParagraph], list[CardParagraph]]:
    """Return the scoring rules of `book` in two columns, in the largest letters with which they fit into `room`.

    `room` is a height in pixels.
    """
    sizes = (_split_columns(_lay_out_rules(book, size, dress)) for size in range(LARGEST, SMALLEST, -1))
    fitting = (columns for columns in sizes if max(map(measure_column, columns)) <= room)
    return next(fitting, None) or _split_columns(_lay_out_rules(book, SMALLEST, dress))


def _lay_out_rules(book: RuleBook, size: int, dress: StyleContext) -> list[CardParagraph]:
    plain, bold = _font(dress, size), _font(dress, size, bold=True)
    said = ((rule.title, rule.gap.join(one.text for one in rule.said)) for rule in book.score_card)
    return [CardParagraph(WrappedText(title, bold, COLUMN), WrappedText(text, plain, COLUMN)) for title, text in said]


def _split_columns(rules: list[CardParagraph]) -> tuple[list[CardParagraph], list[CardParagraph]]:
    """Return `rules` in two columns, divided so that the higher column is as low as possible."""
    splits = [(rules[:number], rules[number:]) for number in range(1, len(rules) + 1)]
    return min(splits, key=lambda columns: max(map(measure_column, columns)))


def _draw_table(painter: QPainter, top: float, sides: int, dress: StyleContext) -> None:
    """Draw an empty table below the y coordinate `top`: a row for each deal, two columns for each of `sides` sides."""
    step = (HIGH - EDGE - top - HEAD) / DEALS
    wide = (WIDE - 2 * EDGE - NUMBER) / sides
    for row in range(DEALS + 1):
        y = top + HEAD + row * step
        painter.setPen(QPen(QColor(PALE), 1))
        painter.drawLine(QLineF(EDGE, y, WIDE - EDGE, y))
        if row < DEALS:
            number = WrappedText(str(row + 1), _font(dress, 11))
            number.draw(painter, EDGE + GAP, y + (step - number.height) / 2, PALE)
    for side in range(sides):
        _draw_side(painter, EDGE + NUMBER + side * wide, top, wide, dress)


def _draw_side(painter: QPainter, left: float, top: float, wide: float, dress: StyleContext) -> None:
    """Draw the two empty columns of one side, for its points in a deal and its total, and space for its name.

    `left` and `top` are the upper left corner, and `wide` is the width of both columns.
    """
    bottom, middle = HIGH - EDGE, left + wide / 2
    words = (QCoreApplication.translate("CardParagraph", "Deal"), QCoreApplication.translate("CardParagraph", "Total"))
    painter.setPen(QPen(QColor(INK), 1.4))
    painter.drawLine(QLineF(left, top, left, bottom))
    painter.setPen(QPen(QColor(PALE), 1))
    painter.drawLine(QLineF(middle, top + HEAD / 2, middle, bottom))
    for x, word in zip((left, middle), words, strict=True):
        WrappedText(word, _font(dress, 11)).draw(painter, x + GAP, top + HEAD / 2 + GAP / 2, PALE)


def save(context: "Context") -> None:
    """Let the person choose a file name, and save a score card for the rules of the match on the table."""
    match = context.controller.match
    book = read_rule_book(match.game, context.language.code, match.rules)
    title = QCoreApplication.translate("CardParagraph", "Save the score card")
    start = documents() / f"{context.words.say_key(match.game.name)} {date.today().isoformat()}.pdf"
    path = where_to_save(context.window, title, start, "PDF (*.pdf)")
    if path is not None:
        context.files.write(path, draw_score_card(book, format_preset_note(book, context.words), context.style))
