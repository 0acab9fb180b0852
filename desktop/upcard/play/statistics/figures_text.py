"""Presents the statistics in words and numbers, for the window and the command line."""

from collections.abc import Callable, Sequence
from time import localtime, strftime
from typing import NamedTuple

from upcard.play.statistics.figures import DOT, DealGroup, StatisticsSummary
from upcard.play.statistics.figures_names import format_full_date, level, span_name, strength, year_name
from upcard.play.statistics.intervals import ConfidenceInterval
from upcard.play.text.words import Words

FINE = 20
"""The width of an interval below which its ends are written with one decimal."""
NONE = "–"
"""The text in place of an unknown number."""


class FigureTile(NamedTuple):
    """A tile of the statistics: one figure with its title, a note on how certain it is, and an explanation (`what`)."""

    title: str
    value: str
    note: str
    what: str
    shown: ConfidenceInterval | None = None
    axis: tuple[float, float] = (0.0, 1.0)
    mark: float | None = None
    """The value that chance alone would give; None if that is not shown."""


class GraphRow(NamedTuple):
    """A row of a graph in the statistics, and of the table that shows the same data."""

    name: str
    note: str
    value: str
    likely: str
    shown: ConfidenceInterval | None
    dot: bool = True
    """Whether there are enough deals to show an estimate besides its interval."""
    mark: float | None = None
    """The expected value; None except in a graph in which each row has its own scale."""
    other: float | None = None
    """The computer players' value, on the same scale."""
    loss: bool = False
    """Whether the row is marked as the largest loss, or as a count that few fair shuffles would give."""
    deal: tuple[str, int] | None = None
    """The journal and the number of the deal that the row is about; None if it is about several deals."""
    parts: tuple[str, ...] = ()
    """The name divided into several lines, for narrow columns."""


class GraphPanel(NamedTuple):
    """A graph of the statistics, and the table that shows the same data."""

    kind: str
    """The way in which the graph is drawn: `line`, `dots`, `bars`, `bands` or `list`."""
    title: str
    legend: str
    what: str
    headings: tuple[str, str, str, str]
    """The headings for the rows' names, notes, values and intervals."""
    rows: tuple[GraphRow, ...]
    mark: float | None = None
    keys: tuple[str, ...] = ()
    """The legend's names for the two marks in a row, such as a person's and the computer players'."""


def tiles(summary: StatisticsSummary, words: Words, kind: str = "clean") -> tuple[FigureTile, ...]:
    """Return the tiles with the main figures of `summary`: deals, share won, average lead, and loss by decisions.

    `kind`, a key of `figures.KINDS`, says which deals count, such as `clean` for those without hints or other flags.
    The tile of deals notes how many deals do not count.
    """
    apart = words.say_key(f"statistics.{'not_apart' if kind == 'marked' else 'apart'}", {"count": summary.apart})
    lost = _mean("statistics.lost", summary.lost, words, signed=False)
    return (
        _tile("statistics.deals", words.format_number(summary.deals), apart, words),
        _share("statistics.won", summary.share, summary.won, summary.even, words),
        _mean("statistics.ahead", summary.ahead, words),
        lost if summary.reviewed else lost._replace(note=words.say_key("statistics.lost.none")),
    )


def extremes(summary: StatisticsSummary, words: Words) -> tuple[FigureTile, ...]:
    """Return the tiles with the secondary figures of `summary`: matches, deals won in a row, best and worst deal."""
    runs = words.say_key("statistics.run.now", {"count": summary.run.now})
    ends = {"best": summary.best, "worst": summary.worst}
    points = {name: NONE if made is None else words.format_number(made) for name, made in ends.items()}
    return (
        _share("statistics.matches", summary.match_share, summary.matches_won, None, words),
        _tile("statistics.run", words.format_number(summary.run.longest), runs, words),
        *(
            _tile(f"statistics.{name}", made, words.say_key("statistics.points"), words)
            for name, made in points.items()
        ),
    )


def _tile(key: str, value: str, note: str, words: Words) -> FigureTile:
    return FigureTile(words.say_key(key), value, note, words.say_key(f"{key}.what"))


def _share(key: str, shown: ConfidenceInterval | None, hits: int, even: float | None, words: Words) -> FigureTile:
    if shown is None:
        return _tile(key, NONE, words.say_key(f"{key}.none"), words)
    likely = words.say_key("statistics.likely", {"range": percents(shown, words)})
    note = words.say_key("statistics.of", {"hits": hits, "number": shown.number, "likely": likely})
    return _tile(key, percent(shown.value, words), note, words)._replace(shown=shown, mark=even)


def _mean(key: str, shown: ConfidenceInterval | None, words: Words, signed: bool = True) -> FigureTile:
    if shown is None:
        return _tile(key, NONE, words.say_key("statistics.too_few"), words)
    likely = words.say_key("statistics.likely", {"range": span(shown, words, signed)})
    note = words.say_key("statistics.rests", {"count": shown.number, "likely": likely})
    value = (format_signed_number if signed else format_number)(shown.value, shows_decimal(shown), words)
    reach = 1.5 * max(abs(shown.low), abs(shown.high), 0.1)
    axis = (-reach if signed else 0.0, reach)
    return _tile(key, value, note, words)._replace(shown=shown, axis=axis, mark=0.0)


def panels(
    summary: StatisticsSummary, game: str, words: Words, points_name: Callable[[str], str]
) -> tuple[GraphPanel, ...]:
    """Return the graphs of the statistics in `summary`, without those that have no data.

    `points_name` returns the name of a score item for its key.
    """
    made = (
        _by_time(summary, words),
        _by_level(summary, game, words),
        _leaks(summary, game, words),
        _items(summary, words, points_name),
    )
    told = tuple(panel for panel in made if any(row.shown for row in panel.rows))
    return (*told, _bests(summary, game, words)) if len(summary.bests) > 1 else told


def _by_time(summary: StatisticsSummary, words: Words) -> GraphPanel:
    spans = summary.by_time
    days = any(one.name.count("-") > 1 for one in spans)
    years = len({year_name(one.name, words) for one in spans}) > 1
    rows = tuple(
        GraphRow(
            (format_full_date if years else span_name)(one.name, words),
            words.say_key("statistics.count", {"count": one.deals}),
            format_signed_number(one.shown.value, shows_decimal(one.shown), words) if one.shown else NONE,
            span(one.shown, words) if one.shown else NONE,
            one.shown,
            one.deals >= DOT,
            parts=(span_name(one.name, words), year_name(one.name, words)) if years else (),
        )
        for one in spans
    )
    key = "statistics.by_day" if days else "statistics.by_month"
    headings = _headings("span", "deals", "ahead", words)
    return GraphPanel(
        "line", words.say_key(key), words.say_key("statistics.bars"), _what("by_time", words), headings, rows, 0
    )


def _by_level(summary: StatisticsSummary, game: str, words: Words) -> GraphPanel:
    rows = tuple(
        GraphRow(
            level(one.name, game, words),
            words.say_key("statistics.hits", {"hits": one.won, "number": one.deals}),
            percent(one.shown.value, words) if one.shown else NONE,
            percents(one.shown, words) if one.shown else NONE,
            one.shown,
            one.deals >= DOT,
        )
        for one in sorted(summary.by_level, key=lambda one: strength(one.name, game))
    )
    headings = _headings("level", "deals", "won", words)
    title, legend = words.say_key("statistics.by_level"), words.say_key("statistics.dots")
    return GraphPanel("dots", title, legend, _what("by_level", words), headings, rows, summary.even)


def _items(summary: StatisticsSummary, words: Words, points_name: Callable[[str], str]) -> GraphPanel:
    shown = [one for one in summary.items if one.shown is not None and (one.shown.value or one.shown.low)]
    worst = min((one.shown.value for one in shown if one.shown), default=0.0)
    rows = tuple(_item(one, one.shown, worst, points_name(one.name), words) for one in shown if one.shown)
    headings = _headings("item", "deals", "points", words)
    title, legend = words.say_key("statistics.items"), words.say_key("statistics.items.legend")
    return GraphPanel("bars", title, legend, _what("items", words), headings, rows)


def _leaks(summary: StatisticsSummary, game: str, words: Words) -> GraphPanel:
    rows = []
    for one in summary.leaks:
        if one.shown is not None:
            name = words.say_key(f"{game}.theme.{one.name}")
            value, likely = (
                format_signed_number(one.shown.value, shows_decimal(one.shown), words),
                span(one.shown, words),
            )
            count = words.say_key("statistics.decided", {"count": one.deals})
            rows.append(GraphRow(f"{name[:1].upper()}{name[1:]}", count, value, likely, one.shown))
    if rows:
        rows[0] = rows[0]._replace(loss=True)
    headings = _headings("kind", "decisions", "points", words)
    title, legend = words.say_key("statistics.leaks"), words.say_key("statistics.leaks.legend")
    return GraphPanel("bars", title, legend, _what("leaks", words), headings, tuple(rows))


def _item(one: DealGroup, shown: ConfidenceInterval, worst: float, name: str, words: Words) -> GraphRow:
    value, likely = format_signed_number(shown.value, shows_decimal(shown), words), span(shown, words)
    count = words.say_key("statistics.count", {"count": one.deals})
    return GraphRow(name, count, value, likely, shown, one.deals >= DOT, loss=shown.value == worst < 0)


def _bests(summary: StatisticsSummary, game: str, words: Words) -> GraphPanel:
    rows = tuple(
        GraphRow(
            format_full_date(strftime("%Y-%m-%d", localtime(deal.played)), words),
            level(deal.opponent, game, words) if deal.opponent else NONE,
            words.format_number(deal.points or 0),
            words.say_key(
                "statistics.by", {"points": format_signed_number(deal.ahead or 0, abs(deal.ahead or 0) < FINE, words)}
            ),
            None,
            deal=(deal.journal, deal.number),
        )
        for deal in summary.bests
    )
    headings = (*_headings("span", "level", "points", words)[:3], words.say_key("statistics.column.ahead_by"))
    title, legend = words.say_key("statistics.bests"), words.say_key("statistics.bests.legend")
    return GraphPanel("list", title, legend, _what("bests", words), headings, rows)


def _headings(name: str, note: str, value: str, words: Words) -> tuple[str, str, str, str]:
    keys = (name, note, value, "likely")
    first, second, third, fourth = (words.say_key(f"statistics.column.{key}") for key in keys)
    return first, second, third, fourth


def _what(key: str, words: Words) -> str:
    return words.say_key(f"statistics.{key}.what")


def shows_decimal(shown: ConfidenceInterval) -> bool:
    """Return whether the estimate `shown` is written with one decimal: its interval is narrower than `FINE`."""
    return shown.high - shown.low < FINE


def format_signed_number(value: float, decimal: bool, words: Words) -> str:
    """Return `value` as text with a plus or minus sign, with one decimal if `decimal` is True; 0 has no sign."""
    text = format_number(abs(value), decimal, words)
    return text if not text.strip("0.") else f"{'−' if value < 0 else '+'}{text}"


def format_number(value: float, decimal: bool, words: Words) -> str:
    """Return `value` as text, with one decimal if `decimal` is True, else rounded to a whole number."""
    return words.decimal(value) if decimal else words.format_number(round(value))


def span(shown: ConfidenceInterval, words: Words, signed: bool = True) -> str:
    """Return the two ends of the confidence interval `shown`, in points, as text.

    If `signed` is True, a plus or minus sign is added to each.
    """
    write = format_signed_number if signed else format_number
    low, high = (write(end, shows_decimal(shown), words) for end in (shown.low, shown.high))
    return words.say_key("statistics.from_to", {"low": low, "high": high})


def percent(value: float, words: Words) -> str:
    """Return `value`, a share from 0 to 1, as text in percent."""
    return words.say_key("statistics.percent", {"value": round(100 * value)})


def percents(shown: ConfidenceInterval, words: Words) -> str:
    """Return the two ends of `shown`, the confidence interval of a share from 0 to 1, as text in percent."""
    return words.say_key("statistics.percents", {"low": round(100 * shown.low), "high": round(100 * shown.high)})


def format_lines(found: Sequence[FigureTile], shown: Sequence[GraphPanel], words: Words) -> Sequence[str]:
    """Return the tiles `found` (single figures) and the graphs `shown` of the statistics as lines of plain text."""
    told = [words.join_details(tile.title, _append_note(tile.value, tile.note, words)) for tile in found]
    for panel in shown:
        told += ["", panel.title]
        told += [
            f"  {words.join_facts((words.join_details(row.name, _number(row, words)), row.note))}" for row in panel.rows
        ]
    return told


def describe_graph(panel: GraphPanel, words: Words) -> str:
    """Return the graph `panel` as text for a screen reader: its title, then one row after the other."""
    rows = (words.join_details(row.name, _number(row, words), row.note) for row in panel.rows)
    return words.say_key("sentences.stop").join((panel.title, *rows))


def _number(row: GraphRow, words: Words) -> str:
    return _append_note(row.value, row.likely, words)


def _append_note(text: str, note: str, words: Words) -> str:
    """Return `text` with `note` in brackets after it."""
    return text + words.say_key("sentences.brackets", {"text": note})
