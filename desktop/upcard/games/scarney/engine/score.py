"""The score of a deal: for going out, for the cards in the opponent's hand, or for the difference of both hands."""

from collections.abc import Iterator, Mapping

from upcard.core.events import Told
from upcard.core.game.score import ScoreLine, sum_by_side
from upcard.games.scarney.position import SEATS, Position, get_opponent
from upcard.games.scarney.values import points

OUT, OUT_BEFORE = 20, 40
"""The points for going out, and for going out before the opponent's first meld (scarney.score-out)."""


def went_out(position: Position) -> int | None:
    """Return the seat that has no cards left; None if both have cards.

    If both have none, it is the seat in turn.
    """
    if position.table.phase == "deal":
        return None
    turn = position.table.turn
    return next((seat for seat in (turn, get_opponent(turn)) if not position.hands[seat]), None)


def score(position: Position) -> tuple[ScoreLine, ...]:
    """Return the score of the deal as if it ended now, by item and seat."""
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
    """Return for each seat with cards left the label that says how many points these cards count."""
    hands = enumerate(position.hands)
    return {seat: Told("scarney.sign.left", {"points": points(hand)}) for seat, hand in hands if hand}


def deal_points(position: Position) -> tuple[int, ...]:
    """Return the points of each seat in the deal."""
    return sum_by_side(score(position), len(SEATS))
