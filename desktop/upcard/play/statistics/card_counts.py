"""Counts which cards came to which seat from the stock, and computes how many a fair shuffle would have given.

Cards come in three ways. `dealt`: the cards that a hand has before the first turn. `open`: the first card turned up in
each place before the first turn; it counts for the seat that plays first. `drawn`: all cards that come into a hand from
the stock later. For dealt and open cards the whole pack is unseen. Each draw is compared with the stock at that time,
so the number of draws, which players choose, does not bias the expectation.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from json import loads
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.cards import Cards, without
from upcard.core.events import Events, Moved
from upcard.core.resources import resource
from upcard.play.match.match import AnyMatch
from upcard.play.statistics.intervals import UnseenDraws, expectation

WAYS = DEALT, DRAWN, OPEN = "dealt", "drawn", "open"
"""The ways in which cards come to a seat, in the order in which they are shown.

`DEALT`: before the first turn; `DRAWN`: from the stock later; `OPEN`: turned up before the first turn.
"""
HAND, STOCK = "hand", "stock"
Kinds = Mapping[str, frozenset[str]]


class CardCount(NamedTuple):
    """How many cards of a kind, such as jokers, came to a seat in one deal, and how many a fair shuffle would give.

    All cards of the count came in the way `way`: dealt, drawn, or turned up before the first turn.
    """

    seat: int
    kind: str
    way: str
    cards: int
    """The number of all cards, of any kind, that came to the seat in the same way, for instance by drawing."""
    found: int
    size: int | None
    """The number of cards in the pack, if all cards came from it in one draw; None if they came one after the other."""
    among: int | None
    """How many cards of the pack are of the kind; None if the cards came one after the other."""
    expected: float
    variance: float


class StockDraw(NamedTuple):
    """Cards that a seat got from the stock in one draw, and the cards that were in the stock before that draw.

    Cards that a seat gets one right after the other, with no other move of cards in between, are one draw. `way` says
    how the cards came: `dealt`, `open` (turned up) or `drawn`.
    """

    seat: int
    way: str
    cards: tuple[str, ...]
    stock: tuple[str, ...]


@cache
def kinds(game: str) -> Kinds:
    """Return the kinds of cards that the statistics of a game count, by name, each with its cards.

    The kinds are good cards, of which players often believe that the others get more.
    """
    written: dict[str, dict[str, str]] = loads(resource("luck.json").read_bytes())
    return MappingProxyType({kind: frozenset(cards.split()) for kind, cards in written.get(game, {}).items()})


def luck(match: AnyMatch, begun: int, ended: int) -> Iterator[CardCount]:
    """Yield counts of good cards in a deal: one for each kind of cards, each seat, and each way in which cards came.

    The ways are those in `WAYS`: dealt, drawn or turned up. The deal consists of the match's actions from index `begun`
    up to `ended` - 1.
    """
    came = dict[tuple[int, str], list[StockDraw]]()
    for taken in (*opening(match, begun), *list_later_draws(match, begun + 1, ended)):
        came.setdefault((taken.seat, taken.way), []).append(taken)
    pack = stock_of(match, match.cut_pack_for_deal(begun))
    for kind, members in kinds(match.game.name).items():
        if not members.isdisjoint(pack):
            yield from (count_cards_of_kind(kind, members, way) for way in came.values())


def count_cards_of_kind(kind: str, members: frozenset[str], came: Sequence[StockDraw]) -> CardCount:
    """Return how many cards of a kind came to a seat, and how many a fair shuffle would give.

    `members` are the cards of the kind. `came` are the seat's draws in one of `WAYS`: dealt, drawn or turned up.
    """
    blinds = [UnseenDraws(len(one.cards), len(one.stock), sum(card in members for card in one.stock)) for one in came]
    expected, variance = map(sum, zip(*map(expectation, blinds), strict=True))
    at_once = blinds[0] if len(blinds) == 1 and came[0].way != DRAWN else None
    return CardCount(
        came[0].seat,
        kind,
        came[0].way,
        sum(blind.cards for blind in blinds),
        sum(card in members for one in came for card in one.cards),
        at_once and at_once.size,
        at_once and at_once.among,
        expected,
        variance,
    )


def opening(match: AnyMatch, begun: int) -> Iterator[StockDraw]:
    """Yield the cards that left the pack in the match's action number `begun`, which dealt the cards.

    Cards that came to a seat in one draw make one `StockDraw`. They are the cards dealt to the seat, those drawn to
    replace others such as red threes, and the cards turned up, which count for the seat that plays first.
    """
    before = match.cut_pack_for_deal(begun)
    step = match.game.rules.apply(before, match.actions[begun])
    first, pack = match.game.rules.to_act(step.position), stock_of(match, before)
    for number, (moves, stock) in enumerate(runs(step.events, match.game.rules.pack(before))):
        yield from to_hands(moves, stock, DRAWN if number else DEALT)
        turned = {moved.target: moved.cards for moved in reversed(moves) if moved.target.kind != HAND}
        if turned and not number and first is not None:
            yield StockDraw(first, OPEN, tuple(str(card) for cards in turned.values() for card in cards), pack)


def list_later_draws(match: AnyMatch, first: int, ended: int) -> Iterator[StockDraw]:
    """Yield the cards that came from the stock into hands in the match's actions from index `first` up to `ended` - 1.

    Each item holds the cards that one seat got in one draw, that is without any other move of cards in between.
    """
    for at in range(first, ended):
        position = match.positions[at]
        stock = match.game.rules.pack(position)
        if len(match.game.rules.pack(match.positions[at + 1])) != len(stock):
            for moves, left in runs(match.game.rules.apply(position, match.actions[at]).events, stock):
                yield from to_hands(moves, left, DRAWN)


def runs(events: Events, stock: Cards) -> Iterator[tuple[list[Moved], Cards]]:
    """Yield the moves of cards from the stock in `events`, in groups of consecutive moves.

    Each group comes with the cards that were in the stock before it. `stock` are the cards in the stock before all
    events.
    """
    moves = (event for event in events if isinstance(event, Moved))
    for from_stock, run in groupby(moves, lambda moved: moved.source.kind == STOCK):
        if from_stock:
            left = list(run)
            yield left, stock
            stock = without(stock, [card for moved in left for card in moved.cards])


def to_hands(moves: Sequence[Moved], stock: Cards, way: str) -> Iterator[StockDraw]:
    """Yield one `StockDraw` for each seat whose hand got cards in `moves`, with all cards that it got.

    `stock` is the stock before the moves; `way` is how the cards came: `dealt`, `open` or `drawn`.
    """
    hands = dict[int, tuple[str, ...]]()
    for moved in moves:
        if moved.target.kind == HAND:
            hands[moved.target.owner] = (*hands.get(moved.target.owner, ()), *map(str, moved.cards))
    yield from (StockDraw(seat, way, cards, tuple(map(str, stock))) for seat, cards in hands.items())


def stock_of(match: AnyMatch, position: object) -> tuple[str, ...]:
    """Return the cards of the stock in `position`; in a position before a deal, the stock is the whole pack."""
    return tuple(map(str, match.game.rules.pack(position)))
