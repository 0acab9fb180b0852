"""Puts into words and graphs how the cards that came compare with what fair shuffles give."""

from collections.abc import Mapping, Sequence

from upcard.play.statistics.card_counts import WAYS
from upcard.play.statistics.fairness_stats import CardFairness, CardsReceived
from upcard.play.statistics.figures import COMPUTERS
from upcard.play.statistics.figures_text import NONE, GraphPanel, GraphRow
from upcard.play.statistics.intervals import ConfidenceInterval
from upcard.play.text.words import Words

LONGEST = 12
"""The largest number of characters of a name in the legend."""


def bands(found: Sequence[CardFairness], profile: str, game: str, words: Words) -> tuple[GraphPanel, ...]:
    """Return the graphs that compare the cards in `found` with the range to be expected of fair shuffles.

    There is one graph for each way in which cards came (dealt, drawn or turned up), unless none came in that way. The
    legend calls the person `profile`.
    """
    own = words.say_key("statistics.you") if profile in ("", COMPUTERS) else profile
    computers, came = words.say_key("fair.computers"), [each for each in found if each.own.deals]
    keys = (own[:LONGEST], computers) if profile != COMPUTERS else ()
    return tuple(
        panel(way, [each for each in came if each.way == way], game, words)._replace(keys=keys)
        for way in WAYS
        if any(each.way == way for each in came)
    )


def panel(way: str, found: Sequence[CardFairness], game: str, words: Words) -> GraphPanel:
    """Return the graph for those counts in `found` whose cards came in one way, with a row for each kind of cards.

    `way` is `dealt`, `drawn` or `open` (turned up).
    """
    first, second, third, fourth = (
        words.say_key(f"fair.column.{key}") for key in ("kind", "cards", "came", "expected")
    )
    rows = tuple(row(words.say_key(f"{game}.luck.{each.kind}"), each.own, each.computers, words) for each in found)
    what = words.say_key(f"fair.{way}.what")
    return GraphPanel(
        "bands", words.say_key(f"fair.{way}"), words.say_key("fair.legend"), what, (first, second, third, fourth), rows
    )


def row(name: str, came: CardsReceived, computers: CardsReceived | None, words: Words) -> GraphRow:
    """Return a row called `name` of a graph that compares a count of cards with the range of 19 of 20 fair shuffles.

    `came` is the count. `computers` is the computer players' count, or None. Because the two may be about different
    numbers of deals, the row shows the computer players' count multiplied by `came.expected` and divided by
    `computers.expected`.
    """
    if not came.deals:
        return GraphRow(name, NONE, NONE, NONE, None)
    other = None
    if computers is not None and computers.expected:
        other = came.expected * computers.found / computers.expected
    facts = {"cards": came.cards, "deals": words.say_key("statistics.count", {"count": came.deals})}
    return GraphRow(
        name,
        words.say_key("fair.cards", facts),
        words.format_number(came.found),
        format_expected_range(came, words),
        ConfidenceInterval(float(came.found), came.low, came.high, came.deals),
        mark=came.expected,
        other=other,
        loss=came.is_outside_band,
    )


def format_expected_range(came: CardsReceived, words: Words) -> str:
    """Return a text with the mean number of cards in fair shuffles, and the range in which 19 of 20 of them lie.

    The numbers are the fields `expected`, `low` and `high` of `came`.
    """
    decimal = came.expected < 100
    middle = words.decimal(came.expected) if decimal else words.format_number(round(came.expected))
    low, high = (words.format_number(round(end)) for end in (came.low, came.high))
    return words.say_key("fair.expected", {"middle": middle, "low": low, "high": high})


def describe_verdict(found: Sequence[CardFairness], words: Words) -> str:
    """Return the sentence that says how many of the counts of cards in `found` lie in the expected range.

    That is the range in which 19 of 20 fair shuffles lie.
    """
    counts = [each.own for each in found if each.own.deals]
    within = sum(not came.is_outside_band for came in counts)
    facts = {"within": within, "number": len(counts), "outside": len(counts) - within}
    return words.say_key("fair.verdict" if counts else "fair.nothing", facts)


def by_seats(seats: Mapping[str, CardsReceived], which: tuple[str, str], game: str, words: Words) -> GraphPanel:
    """Return a graph with the cards of one kind that came to each seat; `seats` holds the counts by seat.

    `which` is the kind of cards, and how they came: dealt, drawn or turned up.
    """
    kind, way = which
    kinds = {"kind": words.say_key(f"{game}.luck.{kind}") if kind else "", "way": words.say_key(f"fair.{way}")}
    rows = [
        row(words.say_key("fair.seat", {"number": int(seat) + 1}), came, None, words) for seat, came in seats.items()
    ]
    made = panel(way, (), game, words)
    what = words.join_sentences((words.say_key("fair.seats.what"), made.what))
    return made._replace(title=words.say_key("fair.seats", kinds), what=what, rows=tuple(rows))
