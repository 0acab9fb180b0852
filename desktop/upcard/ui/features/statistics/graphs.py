"""Draws the graphs of the statistics, such as values over time, shares, and counts with their expected range."""

from collections.abc import Callable, Mapping
from math import ceil, floor, log10

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from upcard.play.statistics.figures_text import GraphPanel, GraphRow
from upcard.play.text.words import Words
from upcard.ui.style.fonts import Role
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.pencil import CENTRE, RIGHT, GraphPainter

ROW = 36
"""The largest height of a row, in text units (scaled pixels)."""
LINE = 17
"""The height of a line of text below the graph, in text units (scaled pixels)."""


def draw(pencil: GraphPainter, panel: GraphPanel, room: QRectF) -> None:
    """Draw the graph `panel`, of any kind, into the rectangle `room`."""
    DRAWN[panel.kind](pencil, panel, room)


def measure_graph(panel: GraphPanel) -> float:
    """Return the height that the graph `panel` needs, in text units (scaled pixels)."""
    if panel.kind == "line":
        return 173 + LINE * count_name_lines(panel)
    return ROW * max(2, len(panel.rows)) + (24 if panel.kind == "dots" else 0)


def count_name_lines(panel: GraphPanel) -> int:
    """Return how many lines of text the longest of the names below the graph `panel` needs."""
    return max(len(row.parts or (row.name,)) for row in panel.rows)


def ticks(low: float, high: float, number: int = 4) -> list[float]:
    """Return about `number` round numbers between `low` and `high`, at which an axis is labelled."""
    wide = (high - low) or 1.0
    size = 10 ** floor(log10(wide / number))
    step = next(size * factor for factor in (1, 2, 2.5, 5, 10) if wide / (size * factor) <= number)
    return [step * count for count in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def format_mark(mark: float, words: Words) -> str:
    """Return the text with which an axis is labelled at the value `mark`."""
    return words.format_number(round(mark)) if mark == round(mark) else words.decimal(mark)


def draw_line(pencil: GraphPainter, panel: GraphPanel, room: QRectF) -> None:
    """Draw the values of `panel` over time into `room`: dots with confidence intervals, joined by lines.

    The name of each value is below its dot.
    """
    px, theme = pencil.px, pencil.dress.theme
    ends = [end for row in pick_rows(panel) if row.shown for end in (row.shown.low, row.shown.high)] or [-1.0, 1.0]
    always = [] if panel.mark is None else [panel.mark]
    marks = ticks(min(*ends, *always), max(*ends, *always))
    low, high = min(*marks, *ends), max(*marks, *ends)
    labels = {mark: format_mark(mark, pencil.dress.words) for mark in marks}
    aside = max(pencil.dress.width("caption", label) for label in labels.values()) + px(8)
    plot = room.adjusted(aside, px(14), 0, -px(23 + LINE * count_name_lines(panel)))
    at = pencil.scale(low, high, plot.bottom(), plot.top(), beyond=1)
    for mark, label in labels.items():
        ink = theme.ink_2 if mark == 0 else theme.line
        pencil.draw_line(QPointF(plot.left(), at(mark)), QPointF(plot.right(), at(mark)), ink)
        box = QRectF(room.left(), at(mark) - px(9), aside - px(6), px(18))
        pencil.text(box, label, "caption", theme.ink_2, RIGHT)
    step, joined, tops = plot.width() / len(panel.rows), list[QPointF](), list[float]()
    for number, row in enumerate(panel.rows):
        x = plot.left() + step * (number + 0.5)
        _below(pencil, row, QRectF(x - step / 2, plot.bottom() + px(5), step, px(LINE)), count_name_lines(panel))
        if row.shown is not None:
            ring = None if row.dot else QPointF(x, at(row.shown.value))
            _upright(pencil, x, (at(row.shown.high), at(row.shown.low)), plot, ring)
            joined += [QPointF(x, at(row.shown.value))] if row.dot else []
            tops += [at(row.shown.high)] if row.dot else []
    _draw_estimates(pencil, panel, joined, tops)


def pick_rows(panel: GraphPanel) -> list[GraphRow]:
    """Return the rows of `panel` that decide the range of the graph's axis.

    They are the rows with a dot, which rest on enough deals; if there is none, all rows.
    """
    return [row for row in panel.rows if row.dot] or list(panel.rows)


def _below(pencil: GraphPainter, row: GraphRow, room: QRectF, lines: int) -> None:
    """Write the name of `row` below its dot in the graph and, on the line below the names, the row's note.

    If the row has no note, its value is written instead. `room` is the rectangle of the first line of text, and `lines`
    is the number of lines that the longest name needs.
    """
    for number, part in enumerate(row.parts or (row.name,)):
        pencil.text(room.translated(0, number * room.height()), part, "badge", pencil.dress.theme.ink, CENTRE)
    note = row.note or row.value
    pencil.text(room.translated(0, lines * room.height()), note, "caption", pencil.dress.theme.ink_2, CENTRE)


def _upright(
    pencil: GraphPainter, x: float, ends: tuple[float, float], plot: QRectF, ring: QPointF | None = None
) -> None:
    """Draw a confidence interval as a vertical bar at `x`, between the y coordinates `ends`, clipped to `plot`.

    If `ring` is given, draw a ring around that point; it marks a value that rests on few deals.
    """
    wide, painter = pencil.px(13), pencil.painter
    painter.save()
    painter.setClipRect(plot.adjusted(0, -2, 0, 2))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pencil.get_interval_colour())
    painter.drawRoundedRect(QRectF(x - wide / 2, ends[0], wide, max(ends[1] - ends[0], 2)), pencil.px(4), pencil.px(4))
    if ring is not None:
        pencil.draw_ring(ring, pencil.px(4))
    painter.restore()


def _draw_estimates(pencil: GraphPainter, panel: GraphPanel, points: list[QPointF], tops: list[float]) -> None:
    """Draw dots at `points`, join them by lines, and write the value of each row of `panel` above its interval.

    `tops` are the y coordinates of the upper ends of the intervals. A row without a note has its value below the graph
    already, so the value is not written again.
    """
    pencil.painter.setPen(QPen(QColor(pencil.dress.theme.ink), 2))
    pencil.painter.drawPolyline(points)
    values = [row.value if row.note else "" for row in panel.rows if row.dot and row.shown]
    for point, top, value in zip(points, tops, values, strict=True):
        pencil.dot(point, pencil.px(5))
        room = QRectF(point.x() - pencil.px(40), top - pencil.px(18), pencil.px(80), pencil.px(17))
        pencil.text(room, value, "badge", pencil.dress.theme.ink, CENTRE)


def draw_dots(pencil: GraphPainter, panel: GraphPanel, room: QRectF) -> None:
    """Draw the shares in `panel`, from 0 to 1, into `room` as dots with confidence intervals.

    Each share and its confidence interval are also written as numbers at the right.
    """
    px, theme = pencil.px, pencil.dress.theme
    plot = room.adjusted(px(190), 0, -values_wide(pencil, panel) - px(24), -px(22))
    at = pencil.scale(0, 1, plot.left(), plot.right())
    for share in (0, 0.25, 0.5, 0.75, 1) if plot.width() > px(220) else (0, 0.5, 1):
        pencil.draw_line(QPointF(at(share), plot.top()), QPointF(at(share), plot.bottom()), theme.line)
        label = QRectF(at(share) - px(24), plot.bottom() + px(4), px(48), px(18))
        pencil.text(
            label,
            pencil.dress.words.say_key("statistics.percent", {"value": round(100 * share)}),
            "caption",
            theme.ink_2,
            CENTRE,
        )
    if panel.mark is not None:
        pencil.draw_dashed_line(at(panel.mark), plot.top(), plot.bottom())
    for row, line in divide_rows(panel, plot):
        _draw_row_name(pencil, row, line, room, px(182))
        _draw_row_value(pencil, row, line, room)
        if row.shown is not None:
            pencil.bar(at(row.shown.low), at(row.shown.high), line.center().y(), px(9))
            (pencil.dot if row.dot else pencil.draw_ring)(QPointF(at(row.shown.value), line.center().y()), px(7))


def draw_bars(pencil: GraphPainter, panel: GraphPanel, room: QRectF) -> None:
    """Draw the values of `panel` into `room` as horizontal bars from zero: gains to the right, losses to the left.

    Only the largest loss is red.
    """
    px, theme = pencil.px, pencil.dress.theme
    shown = [row.shown for row in panel.rows if row.shown is not None]
    own = names_wide(pencil, panel, "tray", room)
    plot = room.adjusted(own + px(12), 0, -values_wide(pencil, panel) - px(12), 0)
    low, high = min(0.0, *(each.low for each in shown)), max(0.0, *(each.high for each in shown))
    at = pencil.scale(low, high, plot.left(), plot.right())
    for row, line in divide_rows(panel, plot):
        y = line.center().y()
        pencil.text(QRectF(room.left(), line.top(), own + px(2), line.height()), row.name, "tray", theme.ink)
        _draw_row_value(pencil, row, line, room)
        if row.shown is not None:
            pencil.painter.setPen(Qt.PenStyle.NoPen)
            pencil.painter.setBrush(QColor(theme.loss if row.loss else theme.ink_2))
            start, end = sorted((at(0), at(row.shown.value)))
            pencil.painter.drawRoundedRect(QRectF(start, y - px(5), end - start, px(10)), px(3), px(3))
            pencil.draw_whiskers(at(row.shown.low), at(row.shown.high), y)
    pencil.draw_line(QPointF(at(0), plot.top()), QPointF(at(0), plot.bottom()), theme.ink_2)


def draw_bands(pencil: GraphPainter, panel: GraphPanel, room: QRectF) -> None:
    """Draw each count in `panel` into `room` as a dot over a bar that shows the range expected by chance.

    Each row has a scale of its own, with the expected count in the middle, so that the bars have similar lengths
    although the counts differ.
    """
    px, theme = pencil.px, pencil.dress.theme
    own = names_wide(pencil, panel, "body", room)
    plot = room.adjusted(own + px(12), 0, -values_wide(pencil, panel) - px(12), 0)
    for row, line in divide_rows(panel, plot):
        y = line.center().y()
        pencil.text(QRectF(room.left(), line.top(), own + px(2), line.height()), row.name, "body", theme.ink)
        _draw_row_value(pencil, row, line, room)
        pencil.draw_line(QPointF(plot.left(), y), QPointF(plot.right(), y), theme.line)
        if row.shown is None or row.mark is None:
            continue
        reach = 1.5 * max(row.mark - row.shown.low, row.shown.high - row.mark, 0.5)
        at = pencil.scale(row.mark - reach, row.mark + reach, plot.left() + px(8), plot.right() - px(8))
        pencil.bar(at(row.shown.low), at(row.shown.high), y, px(10))
        pencil.draw_dashed_line(at(row.mark), y - px(10), y + px(10))
        if row.other is not None:
            pencil.draw_square(QPointF(at(row.other), y), px(5), theme.side_2)
        pencil.dot(QPointF(at(row.shown.value), y), px(7), theme.side_1 if panel.keys else theme.ink)


def draw_list(pencil: GraphPainter, panel: GraphPanel, room: QRectF) -> None:
    """Write the names and values of the rows of `panel` into `room` as text, without a drawing."""
    for row, line in divide_rows(panel, room):
        _draw_row_name(pencil, row, line, room, room.width() * 0.55)
        _draw_row_value(pencil, row, line, room)


def draw_legend(pencil: GraphPainter, panel: GraphPanel, room: QRectF) -> None:
    """Draw the legend of the graph `panel` at the right end of `room`, the rectangle of the title's line."""
    px, theme, x = pencil.px, pencil.dress.theme, room.right()
    pencil.text(room, panel.legend, "caption", theme.ink_2, RIGHT)
    x -= pencil.dress.width("caption", panel.legend) + px(14)
    if not panel.keys:
        return
    y = room.center().y()
    pencil.bar(x - px(14), x + px(8), y, px(9))
    for text, sign in zip(reversed(panel.keys), (pencil.draw_square, pencil.dot), strict=True):
        x -= pencil.dress.width("caption", text) + px(26)
        pencil.text(QRectF(x, room.top(), room.right() - x, room.height()), text, "caption", theme.ink_2)
        sign(QPointF(x - px(10), y), px(5), theme.side_2 if sign == pencil.draw_square else theme.side_1)
        x -= px(8)


def legend_wide(panel: GraphPanel, dress: StyleContext) -> int:
    """Return the width in pixels that the legend of the graph `panel` needs."""
    return dress.width("caption", panel.legend) + sum(dress.width("caption", key) + dress.px(44) for key in panel.keys)


def divide_rows(panel: GraphPanel, room: QRectF) -> list[tuple[GraphRow, QRectF]]:
    """Divide the rectangle `room` among the rows of the graph `panel`; return each row with its part of `room`."""
    high = room.height() / max(1, len(panel.rows))
    return [
        (row, QRectF(room.left(), room.top() + high * number, room.width(), high))
        for number, row in enumerate(panel.rows)
    ]


def _draw_row_name(pencil: GraphPainter, row: GraphRow, line: QRectF, room: QRectF, wide: float) -> None:
    """Write the name of `row` and the row's note at the left of `room`, at the height of `line`.

    Both together are at most `wide` pixels wide.
    """
    theme, own = pencil.dress.theme, wide * 0.48
    ink = theme.ink if row.deal is None else theme.focus
    pencil.text(QRectF(room.left(), line.top(), own, line.height()), row.name, "tray", ink)
    pencil.text(QRectF(room.left() + own, line.top(), wide - own, line.height()), row.note, "caption", theme.ink_2)


def _draw_row_value(pencil: GraphPainter, row: GraphRow, line: QRectF, room: QRectF) -> None:
    """Write the value of `row` and its confidence interval at the right end of `room`, at the height of `line`."""
    theme, likely = pencil.dress.theme, _likely(row)
    beside = pencil.dress.width("caption", likely) + pencil.px(6)
    right = QRectF(room.left(), line.top(), room.width(), line.height())
    pencil.text(right, likely, "caption", theme.ink_2, RIGHT)
    pencil.text(right.adjusted(0, 0, -beside, 0), row.value, "tray", theme.ink, RIGHT)


def _likely(row: GraphRow) -> str:
    """Return the confidence interval of `row` as text.

    It is in brackets if it is written after an estimate, that is, if the row has an interval to draw (`row.shown`) but
    no expected value (`row.mark`).
    """
    return f"({row.likely})" if row.shown is not None and row.mark is None else row.likely


def names_wide(pencil: GraphPainter, panel: GraphPanel, role: Role, room: QRectF) -> float:
    """Return the width in pixels of the column with the names of the rows of `panel`, written in the font `role`.

    It is at most two fifths of the width of `room`.
    """
    widest = max(pencil.dress.width(role, row.name) for row in panel.rows)
    return min(max(widest, pencil.px(110)), 0.4 * room.width())


def values_wide(pencil: GraphPainter, panel: GraphPanel) -> float:
    """Return the width in pixels of the column with the values of `panel` and their confidence intervals."""
    width = pencil.dress.width
    return max(width("tray", row.value) + width("caption", _likely(row)) + pencil.px(8) for row in panel.rows)


DRAWN: Mapping[str, Callable[[GraphPainter, GraphPanel, QRectF], None]] = {
    "line": draw_line,
    "dots": draw_dots,
    "bars": draw_bars,
    "bands": draw_bands,
    "list": draw_list,
}
"""For each kind of graph, the function that draws it."""
