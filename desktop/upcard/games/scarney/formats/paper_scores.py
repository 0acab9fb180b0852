"""Scores a deal of Scarney that was played with real cards.

The person enters the points of the hands into a form, or taps the cards left in them on the screen.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from upcard.core.cards import SUITED, Card, Cards
from upcard.core.events import Told
from upcard.core.game.paper_scores import EnteredCounts, ScoreTally, TallyField, TallyPile, too_many
from upcard.games.scarney.options import Options
from upcard.games.scarney.position import SEATS, Position, get_opponent
from upcard.games.scarney.values import points

MOST = 360
"""The largest number of points that a hand can have at the end of a deal.

Such a hand has all cards but the twelve lowest, of which two are in the stock and ten in the other hand. With each
accepted offer a hand grows by two cards in a turn, while the opponent's keeps its size.
"""
HEAPS = (TallyPile("hand", ("left",)),)
MELD = ((Card("AS"),) * 3,)
"""The melds of a player who has opened, if nothing more is known about them: one invented meld."""


def list_fields(rules: Options) -> tuple[TallyField, ...]:
    """Return the fields of the form for the score of a real deal: who went out, points left, and who has melded."""
    return TallyField("out", "seat"), TallyField("left", "number", MOST), TallyField("opened", "switch", usual=1)


def count_heap(rules: Options, heap: str, cards: Cards) -> Mapping[str, int]:
    """Return the value of the score form's field `left`: the points of `cards`, which are left in a player's hand.

    `heap` is not used.
    """
    return {"left": points(cards)}


def build_end_position(position: Position, deal: EnteredCounts) -> Position:
    """Return the position at the end of the deal that the entered counts `deal` describe."""
    out = deal.get_owner("out")
    melds = tuple(MELD if deal.get_number("opened", seat) else () for seat in SEATS)
    turn = position.table.turn if out is None else out
    table = replace(position.table, phase="over", melds=melds, turn=turn)
    return Position(table, tuple(_hand(deal, seat) for seat in SEATS), ())


def _hand(deal: EnteredCounts, seat: int) -> Cards:
    """Return the hand of `seat` at the end of the deal that `deal` describes.

    It is the cards that the person tapped on the screen or, if only points were entered, invented cards worth these
    points.
    """
    if "hand" in deal.heaps:
        return deal.heaps["hand"][seat]
    number = deal.get_number("left", seat)
    odd = (9, 2) if number % 10 == 1 else (number % 10,) if number % 10 else ()
    tens = (number - sum(odd)) // 10
    return (*(Card("TS"),) * tens, *(Card(f"{one}S") for one in odd))


def why_not(position: Position, deal: EnteredCounts) -> Told | None:
    """Return the first reason why no deal can have ended with the entered counts `deal`; None if one can."""
    return next(_faults(deal), None)


def _faults(deal: EnteredCounts) -> Iterator[Told]:
    out = deal.get_owner("out")
    twice = too_many(SUITED, deal)
    if twice is not None:
        yield Told("scarney.tally.fault.pack", {"card": twice})
    for seat in SEATS:
        left = deal.get_number("left", seat)
        if seat == out and left:
            yield Told("scarney.tally.fault.empty", {"seat": seat})
        if seat == out and not deal.get_number("opened", seat):
            yield Told("scarney.tally.fault.opened", {"seat": seat})
        if seat != out and not left:
            yield Told("scarney.tally.fault.left", {"seat": seat, "other": get_opponent(seat)})
        if left == 1:
            yield Told("scarney.tally.fault.one", {"seat": seat})


def pack(rules: Options) -> Cards:
    """Return every card of the pack, which is the same under all `rules`."""
    return SUITED


TALLYING: ScoreTally[Options, Position] = ScoreTally(
    list_fields, lambda rules: HEAPS, pack, count_heap, why_not, build_end_position
)
