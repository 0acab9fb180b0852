"""Compares the good cards that came to each seat, in all deals of a game, with what a fair shuffle gives.

The band of a count is the range in which it lies in 19 of 20 fair shuffles. Every deal counts, assisted or not, unless
its cards were known before or set up by hand.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from upcard.play.match.journal import PERSON
from upcard.play.statistics.card_counts import WAYS, kinds
from upcard.play.statistics.figures import COMPUTERS
from upcard.play.statistics.intervals import UnseenDraws, band, expectation
from upcard.play.statistics.record_book import RecordBook


class CardsReceived(NamedTuple):
    """How many cards of a kind, such as jokers, a player or seat got in some deals, compared with fair shuffles.

    `found` is that number, `expected` the mean number in fair shuffles, and `deals` the number of deals. In 19 of 20
    fair shuffles the number is from `low` to `high`. All these cards came in one way: dealt, drawn or turned up.
    """

    cards: int = 0
    """The number of all cards that came, of this kind or another."""
    found: int = 0
    expected: float = 0.0
    low: float = 0.0
    high: float = 0.0
    deals: int = 0

    @property
    def is_outside_band(self) -> bool:
        """Whether the number of cards that came is outside the range in which 19 of 20 fair shuffles lie."""
        return not self.low <= self.found <= self.high


class CardFairness(NamedTuple):
    """How many cards of one kind came to one person, and how many to computer players.

    `way` is how the cards came: dealt, drawn, or turned up before the first turn.
    """

    kind: str
    way: str
    own: CardsReceived
    computers: CardsReceived


class _DealCounts(NamedTuple):
    """One deal's numbers of good cards, read from the statistics file: how many came, and how many were expected.

    `group` is the seat or person for which they are added up. If all cards came in a single draw, `size` is the number
    of cards drawn from, and `among` how many of those were good; otherwise both are None.
    """

    group: str
    cards: int
    found: int
    expected: float
    variance: float
    size: int | None
    among: int | None


def fairness(book: RecordBook, game: str, profile: str) -> tuple[CardFairness, ...]:
    """Return how many cards came to the person named `profile` and to computer players in all deals of `game`.

    There is an item for each kind of cards (such as jokers) and each way in which they came (dealt, drawn or turned
    up), unless nothing was counted for it.
    """
    own, computers = (_came(book, "kind || '/' || way", _whose(who), game) for who in (profile, COMPUTERS))
    nothing = CardsReceived()
    names = [(kind, way, f"{kind}/{way}") for way in WAYS for kind in kinds(game)]
    return tuple(
        CardFairness(kind, way, own.get(name, nothing), computers.get(name, nothing))
        for kind, way, name in names
        if name in own or name in computers
    )


def by_seat(book: RecordBook, game: str, kind: str, way: str) -> dict[str, CardsReceived]:
    """Return, for each seat of a game, how many cards of one kind came to it in all deals, whoever sat there.

    The keys are the seats' numbers as texts. `way` is how the cards came: dealt, drawn, or turned up before the first
    turn.
    """
    return _came(book, "seat", ("kind = ? AND way = ?", (kind, way)), game)


def fresh_deals(book: RecordBook, game: str) -> int:
    """Return how many deals of `game` in the statistics file have their cards compared with those of fair shuffles.

    A deal is left out if its cards may have been known before, if they were set up by hand, or if it branched from
    another deal.
    """
    query = "SELECT COUNT(*) FROM deal WHERE game = ? AND id IN (SELECT deal FROM luck)"
    number: int = book.rows.execute(query, (game,)).fetchone()[0]
    return number


def _whose(profile: str) -> tuple[str, tuple[object, ...]]:
    return ("who <> ?", (PERSON,)) if profile == COMPUTERS else ("profile = ?", (profile,))


def _came(book: RecordBook, name: str, which: tuple[str, tuple[object, ...]], game: str) -> dict[str, CardsReceived]:
    """Return counts of good cards, added up over the deals of `game`, for each value of the SQL expression `name`.

    `which` is an SQL condition that selects the counts, with its parameters.
    """
    sums = "SUM(cards), SUM(found), SUM(expected), SUM(variance), MIN(size), MIN(among)"
    rows = book.rows.execute(
        f"SELECT {name} AS name, {sums} FROM luck JOIN result USING (deal, player) JOIN deal ON id = deal"
        f" WHERE game = ? AND {which[0]} GROUP BY name, deal ORDER BY name",
        (game, *which[1]),
    )
    grouped = groupby((_DealCounts(str(row[0]), *row[1:]) for row in rows), lambda row: row.group)
    return {group: _sum_deals(list(deals)) for group, deals in grouped}


def _sum_deals(deals: list[_DealCounts]) -> CardsReceived:
    """Return the sum of the counts of cards in these deals, with the range in which 19 of 20 fair shuffles lie.

    If in each deal all cards came in a single draw, the range is computed from these draws. Otherwise it is estimated
    from the deals' variances.
    """
    blinds = tuple(_merge_equal_draws(deals))
    if sum(blind.times for blind in blinds) == len(deals):
        sums = [expectation(blind) for blind in blinds]
        expected, variance = sum(one for one, _ in sums), sum(one for _, one in sums)
    else:
        blinds, expected, variance = (), sum(deal.expected for deal in deals), sum(deal.variance for deal in deals)
    low, high = band(blinds, expected, variance)
    return CardsReceived(
        sum(deal.cards for deal in deals), sum(deal.found for deal in deals), expected, low, high, len(deals)
    )


def _merge_equal_draws(deals: Iterable[_DealCounts]) -> Iterator[UnseenDraws]:
    """Yield the draws of those deals in which all cards came in a single draw.

    Draws with the same numbers (of cards drawn, of cards to draw from, and of good cards among these) become one item,
    which also holds how many draws it stands for.
    """
    times = dict[tuple[int, int, int], int]()
    for deal in deals:
        if deal.size is not None and deal.among is not None:
            key = deal.cards, deal.size, deal.among
            times[key] = times.get(key, 0) + 1
    yield from (UnseenDraws(*key, number) for key, number in times.items())
