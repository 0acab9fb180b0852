"""Queries the statistics file for one person: counts, shares and means with their confidence intervals."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from time import localtime, strftime, time
from typing import NamedTuple

from upcard.play.match.journal import PERSON
from upcard.play.statistics.deal_marks import DealFlags
from upcard.play.statistics.intervals import ConfidenceInterval, estimate_mean, estimate_share
from upcard.play.statistics.record_book import RecordBook

COMPUTERS = "\0computers"
"""The profile that stands for all computer players; no typed name can contain its null character."""
CLEAN = " AND ".join(f"NOT {mark}" for mark in DealFlags._fields)
KINDS: Mapping[str, str] = {"clean": CLEAN, "marked": f"NOT ({CLEAN})", "all": "1"}
"""For each choice of which deals count, the SQL condition: deals without any flag (such as help), with one, or all."""
DAY = 86_400
SINCE: Mapping[str, int] = {"": 0, "7": 7, "30": 30, "365": 365}
"""For each choice of a period, how many days back deals count; 0 for no limit."""
SHORT, MOST_SPANS = 2, 9
"""Two limits of a graph: with at most `SHORT` months it shows days, and it shows at most `MOST_SPANS` points."""
MOST_BESTS = 5
"""The largest number of deals in the list of the best ones."""
DOT = 10
"""The smallest number of deals for which an estimate is shown besides its interval."""


class StatisticsFilters(NamedTuple):
    """Filters that select deals of the statistics; an empty text means no filter, except in the field `profile`.

    An empty `profile` selects the deals in which the only person at the table typed no name.
    """

    profile: str = ""
    """The name that a person typed; "" for the only person at a table who typed none."""
    game: str = ""
    rules: str = ""
    seats: str = ""
    """A table of the game (a seating arrangement), a slash and the number of players, such as `four/4`.

    If the game has no tables, nothing is before the slash.
    """
    opponent: str = ""
    partner: str = ""
    since: str = ""
    """A key of `SINCE`."""
    kind: str = "clean"
    """A key of `KINDS`."""


class ProfileDeal(NamedTuple):
    """A deal in a person's statistics: the opponent, the points, who won, and how good the person's decisions were.

    `decisions` is the number of the person's decisions, and `lost` the points that they lost in all, compared with the
    best actions. Both are None if the deal was not reviewed.
    """

    id: int
    played: int
    opponent: str
    points: int | None
    ahead: float | None
    won: bool | None
    drawn: bool
    match_won: bool | None
    decisions: int | None
    lost: float | None
    sides: int
    journal: str
    """The name of the journal from which the deal was read."""
    number: int
    """The number of the deal in its match."""


class WinningStreak(NamedTuple):
    """How many deals a person won in a row: `longest` is the most ever, `now` counts back from the latest deal."""

    longest: int
    now: int


class DealGroup(NamedTuple):
    """A group of deals with their number and an estimate, such as the deals of one month and the mean lead in them.

    `name` is what they have in common: a month, an opponent or a score item. `shown` is the estimate, or None.
    """

    name: str
    deals: int
    won: int
    shown: ConfidenceInterval | None


class StatisticsSummary(NamedTuple):
    """All figures of the statistics for a selection of deals."""

    deals: int
    apart: int | None
    """The number of deals that only the filter `kind` leaves out; None if `kind` is `all`."""
    won: int
    share: ConfidenceInterval | None
    even: float | None
    """The share of deals that a side would win if all sides were equal.

    None if the number of sides varies between deals.
    """
    ahead: ConfidenceInterval | None
    lost: ConfidenceInterval | None
    """The points that a decision loses on average, over all decisions in reviewed deals."""
    reviewed: int
    """The number of reviewed deals."""
    matches_won: int
    match_share: ConfidenceInterval | None
    run: WinningStreak
    best: int | None
    worst: int | None
    bests: tuple[ProfileDeal, ...]
    """The deals with the most points, the best first."""
    by_time: tuple[DealGroup, ...]
    by_level: tuple[DealGroup, ...]
    items: tuple[DealGroup, ...]
    leaks: tuple[DealGroup, ...] = ()
    """For each kind of action, the points that it lost on average in a reviewed deal, as a number below 0.

    The field `deals` of such a group holds the number of decisions.
    """


def write_condition(filters: StatisticsFilters, kind: str | None = None) -> tuple[str, tuple[object, ...]]:
    """Return `filters` as an SQL condition on the joined tables `deal` and `result`, with its parameters.

    If `kind` is given, it is used in place of `filters.kind`; both are keys of `KINDS`: `clean`, `marked` or `all`.
    """
    values = list[object]()
    if filters.profile == COMPUTERS:
        conditions = [f"who <> '{PERSON}'"]
    else:
        conditions, values = ["profile = ?"], [filters.profile]
    for column in ("game", "rules", "opponent", "partner"):
        if wanted := getattr(filters, column):
            conditions.append(f"{column} = ?")
            values.append(wanted)
    if filters.seats:
        conditions.append("seats || '/' || players = ?")
        values.append(filters.seats)
    if days := SINCE[filters.since]:
        conditions.append("played >= ?")
        values.append(int(time()) - days * DAY)
    conditions.append(f"({KINDS[kind or filters.kind]})")
    return " AND ".join(conditions), tuple(values)


def profiles(book: RecordBook) -> tuple[str, ...]:
    """Return the profiles (names of persons) in the statistics file, the one with the most deals first."""
    query = "SELECT profile FROM result WHERE profile IS NOT NULL GROUP BY profile ORDER BY COUNT(*) DESC, profile"
    return tuple(profile for (profile,) in book.rows.execute(query))


def choices(book: RecordBook, filters: StatisticsFilters, column: str) -> tuple[str, ...]:
    """Return the values among which a person can choose for one filter, given the other filters in `filters`.

    `column` is the name of that filter, a field of StatisticsFilters. Only values that occur are returned.
    """
    condition, values = write_condition(filters._replace(**{column: ""}), "all")
    name = "seats || '/' || players" if column == "seats" else column
    query = f"SELECT DISTINCT {name} AS name FROM result JOIN deal ON deal.id = deal WHERE {condition} ORDER BY name"
    return tuple(found for (found,) in book.rows.execute(query, values) if found)


def deals(book: RecordBook, filters: StatisticsFilters) -> tuple[ProfileDeal, ...]:
    """Return the deals that `filters` select from the statistics file, the oldest first.

    If the filters ask for computer players, a deal is listed once for each computer player in it.
    """
    condition, values = write_condition(filters)
    columns = ", ".join(ProfileDeal._fields)
    query = f"SELECT {columns} FROM result JOIN deal ON deal.id = deal WHERE {condition} ORDER BY played, id, player"
    return tuple(ProfileDeal(*row) for row in book.rows.execute(query, values))


def summary(book: RecordBook, filters: StatisticsFilters) -> StatisticsSummary:
    """Return all figures of the statistics for the deals that `filters` select."""
    found = deals(book, filters)
    judged, matches = [one for one in found if one.won is not None], [one for one in found if one.match_won is not None]
    points, lost = sorted(deal.points for deal in found if deal.points is not None), losses(found)
    won, matches_won = sum(bool(deal.won) for deal in judged), sum(bool(deal.match_won) for deal in matches)
    return StatisticsSummary(
        deals=len(found),
        apart=None if filters.kind == "all" else count_deals(book, filters, "all") - len(found),
        won=won,
        share=estimate_share(won, len(judged)),
        even=compute_even_share(found),
        ahead=estimate_mean(list_leads(found)),
        lost=above_zero(estimate_mean(lost)),
        reviewed=len(lost),
        matches_won=matches_won,
        match_share=estimate_share(matches_won, len(matches)),
        run=find_winning_streaks([bool(deal.won) for deal in judged]),
        best=points[-1] if points else None,
        worst=points[0] if points else None,
        bests=find_best_deals(found),
        by_time=by_time(found),
        by_level=by_level(judged),
        items=items(book, filters),
        leaks=list_leaks(book, filters),
    )


def above_zero(shown: ConfidenceInterval | None) -> ConfidenceInterval | None:
    """Return the confidence interval `shown` with its lower end raised to 0 if that is negative.

    It is for values that cannot be negative. If `shown` is None, return None.
    """
    return shown and shown._replace(low=max(0.0, shown.low))


def list_leaks(book: RecordBook, filters: StatisticsFilters) -> tuple[DealGroup, ...]:
    """Return how many points a person's decisions lost on average in a deal, by the kind of action played.

    Only reviewed deals that `filters` select count. The kind with the largest loss comes first.
    """
    condition, values = write_condition(filters)
    query = (
        "SELECT deal, player, kind, loss.decisions, loss.points FROM loss JOIN result USING (deal, player)"
        f" JOIN deal ON deal.id = deal WHERE {condition}"
    )
    rows = book.rows.execute(query, values).fetchall()
    lost, number = defaultdict[str, list[float]](list), Counter[str]()
    reviewed = len({(deal, player) for deal, player, *_ in rows})
    for _, _, kind, decisions, points in rows:
        if kind:
            lost[kind].append(points)
            number[kind] += decisions
    means = [
        (kind, estimate_mean([*each, *[0.0] * (reviewed - len(each))])) for kind, each in lost.items() if sum(each)
    ]
    groups = [DealGroup(kind, number[kind], 0, shown and below_zero(shown)) for kind, shown in means]
    return tuple(sorted(groups, key=lambda one: one.shown.value if one.shown else 0))


def below_zero(shown: ConfidenceInterval) -> ConfidenceInterval:
    """Return `shown`, the estimate of a loss in points and its interval, as negative points.

    In `shown` a loss is positive. An end of the interval that would come to be above 0 becomes 0.
    """
    return ConfidenceInterval(-shown.value, -shown.high, min(0.0, -shown.low), shown.number)


def find_best_deals(found: Sequence[ProfileDeal]) -> tuple[ProfileDeal, ...]:
    """Return the deals in `found` with the most points, at most `MOST_BESTS`, the best first.

    Among equals the greater lead comes first, then the earlier deal.
    """
    scored = [deal for deal in found if deal.points is not None and deal.ahead is not None]
    return tuple(sorted(scored, key=lambda deal: (-(deal.points or 0), -(deal.ahead or 0)))[:MOST_BESTS])


def compute_even_share(found: Sequence[ProfileDeal]) -> float | None:
    """Return the share of the deals `found`, from 0 to 1, that a side would win if all sides played equally well.

    Return None if the number of sides varies from deal to deal.
    """
    sides = sorted({deal.sides for deal in found})
    return 1 / sides[0] if len(sides) == 1 else None


def count_deals(book: RecordBook, filters: StatisticsFilters, kind: str) -> int:
    """Return how many deals `filters` select if `filters.kind` is replaced by `kind`, a key of `KINDS`."""
    condition, values = write_condition(filters, kind)
    query = f"SELECT COUNT(*) FROM result JOIN deal ON deal.id = deal WHERE {condition}"
    number: int = book.rows.execute(query, values).fetchone()[0]
    return number


def losses(found: Iterable[ProfileDeal]) -> list[float]:
    """Return, for each reviewed deal in `found`, the points that one decision of the person lost on average in it."""
    return [deal.lost / deal.decisions for deal in found if deal.lost is not None and deal.decisions]


def list_leads(found: Iterable[ProfileDeal]) -> list[float]:
    """Return by how many points the person's side led in each deal in `found`; deals without a result are skipped."""
    return [deal.ahead for deal in found if deal.ahead is not None]


def find_winning_streaks(won: Sequence[bool]) -> WinningStreak:
    """Return the largest number of deals won in a row, and the number of deals won in a row up to the last.

    `won` says for each deal whether it was won; a drawn deal counts as not won.
    """
    runs = [(one, len(list(deals))) for one, deals in groupby(won)]
    return WinningStreak(
        max((length for one, length in runs if one), default=0), runs[-1][1] if runs and runs[-1][0] else 0
    )


def by_time(found: Sequence[ProfileDeal]) -> tuple[DealGroup, ...]:
    """Return the mean lead in points for each of the latest months with deals in `found`, at most `MOST_SPANS` months.

    If there are deals of at most `SHORT` months, the groups are the latest days instead, also at most `MOST_SPANS`.
    """
    months = {strftime("%Y-%m", localtime(deal.played)) for deal in found}
    form = "%Y-%m" if len(months) > SHORT else "%Y-%m-%d"
    spans = [(name, list(deals)) for name, deals in groupby(found, lambda deal: strftime(form, localtime(deal.played)))]
    return tuple(group(name, deals, estimate_mean(list_leads(deals))) for name, deals in spans[-MOST_SPANS:])


def by_level(found: Sequence[ProfileDeal]) -> tuple[DealGroup, ...]:
    """Return the share of deals in `found` that were won against each kind of opponent, with its confidence interval.

    The kinds are sorted by name.
    """
    kinds = sorted({deal.opponent for deal in found})
    parts = [(kind, [deal for deal in found if deal.opponent == kind]) for kind in kinds]
    return tuple(
        group(kind, deals, estimate_share(sum(bool(deal.won) for deal in deals), len(deals))) for kind, deals in parts
    )


def group(name: str, found: Sequence[ProfileDeal], shown: ConfidenceInterval | None) -> DealGroup:
    """Return the deals in `found` as a group named `name`; `shown` is an estimate for it, such as the mean lead."""
    return DealGroup(name, len(found), sum(bool(deal.won) for deal in found), shown)


def items(book: RecordBook, filters: StatisticsFilters) -> tuple[DealGroup, ...]:
    """Return how many points each score item brought on average in the deals that `filters` select.

    A deal without the item counts as 0. The item with the most points comes first.
    """
    condition, values = write_condition(filters)
    query = (
        "SELECT key, item.points FROM item JOIN result USING (deal, player) JOIN deal ON deal.id = item.deal"
        f" WHERE {condition}"
    )
    found = dict[str, list[float]]()
    for key, points in book.rows.execute(query, values):
        found.setdefault(key, []).append(points)
    number = sum(deal.points is not None for deal in deals(book, filters))
    means = [
        DealGroup(key, number, 0, estimate_mean([*each, *[0] * (number - len(each))])) for key, each in found.items()
    ]
    return tuple(sorted(means, key=lambda one: -one.shown.value if one.shown else 0))
