"""Computes the score of a deal of Scarney.

A player who goes out scores for it and for the cards in the opponent's hand. If nobody goes out, the difference of both
hands is scored.
"""

from collections.abc import Iterator, Mapping

from upcard.core.events import Told
from upcard.core.game.score import ScoreLine, sum_by_side
from upcard.games.scarney.position import SEATS, Position, get_opponent
from upcard.games.scarney.values import points

OUT, OUT_BEFORE = 20, 40
"""The points for going out, and for going out before the opponent's first meld (scarney.score-out)."""


def went_out(position: Position) -> int | None:
    """Return the seat that has gone out, that is, has no cards left; None if both seats have cards.

    If both have none, return the seat whose turn it is. Before the cards are dealt, return None.
    """
    if position.table.phase == "deal":
        return None
    turn = position.table.turn
    return next((seat for seat in (turn, get_opponent(turn)) if not position.hands[seat]), None)


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Return the score of the deal as if it ended now: a line for each scored item and seat."""
    return tuple(_lines(position))


def _lines(position: Position) -> Iterator[ScoreLine]:
    table, hands, out = position.table, position.hands, went_out(position)
    counts = tuple(map(points, hands))
    for seat in SEATS:
        each = OUT if table.melds[get_opponent(seat)] else OUT_BEFORE
        before = {"before": each == OUT_BEFORE, "seat": get_opponent(seat) if seat == out else None}
        yield ScoreLine("out", seat, each if seat == out else 0, before)
    for seat in SEATS:
        held = {"cards": tuple(sorted(hands[get_opponent(seat)])), "seat": get_opponent(seat)}
        yield ScoreLine("hand", seat, counts[get_opponent(seat)] if seat == out else 0, held)
    for seat in SEATS:
        own, theirs = counts[seat], counts[get_opponent(seat)]
        decides = get_opponent(seat) if out is None else None
        facts = {"own": own, "theirs": theirs, "seat": decides, "equal": own == theirs}
        yield ScoreLine("difference", seat, max(0, theirs - own) if out is None else 0, facts)


def describe_remaining(position: Position) -> Mapping[int, Told]:
    """Return for each seat that still has cards a label with the points that these cards count against it."""
    hands = enumerate(position.hands)
    return {seat: Told("scarney.sign.left", {"points": points(hand)}) for seat, hand in hands if hand}


def deal_points(position: Position) -> tuple[int, ...]:
    """Return the points that each seat has scored in the current deal."""
    return sum_by_side(score(position), len(SEATS))
