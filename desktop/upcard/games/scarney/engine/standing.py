"""Computes totals, boxes, winner and bonuses of the game after a deal, and what the loser pays at the end.

A box is the mark that a player gets for each deal won.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from upcard.core.events import Told
from upcard.core.game.score import ScoreLine, Standing, sum_by_side
from upcard.games.scarney.engine.score import deal_points
from upcard.games.scarney.position import SEATS, Position, get_opponent

BOX, GAME, SHUTOUT = 25, 200, 200
"""The bonuses for each box, for winning the game, and for an opponent without points (scarney.game-score)."""


class GameStanding(NamedTuple):
    """The standing of the game after a deal: each seat's points and boxes (deals won), and the winner or None."""

    totals: tuple[int, ...]
    boxes: tuple[int, ...]
    over: bool
    winner: int | None


def add_deal_score(position: Position) -> GameStanding:
    """Return the standing of the game with the current deal counted: its points, and a box for the seat that scored.

    The rule is scarney.target. Settled point 8 (our ruling on a question that the rule books leave open): a box counts
    a deal in which the player scored.
    """
    table, points = position.table, deal_points(position)
    totals = tuple(table.scores[seat] + points[seat] for seat in SEATS)
    boxes = tuple(table.boxes[seat] + (points[seat] > 0) for seat in SEATS)
    return GameStanding(totals, boxes, max(totals) >= table.rules.target, winner(table.rules.target, totals))


def winner(target: int, totals: Sequence[int]) -> int | None:
    """Return the seat whose total has reached `target` and is higher than the other's; None if there is none.

    `totals` holds the total of each seat.
    """
    best = max(SEATS, key=lambda seat: totals[seat])
    return best if totals[best] >= target and totals[best] > totals[get_opponent(best)] else None


def compute_standing(position: Position) -> Standing:
    """Return the totals, winner and settlement of the game with the current deal counted, and who deals next.

    The rule on the next dealer is scarney.first-dealer.
    """
    now, points, dealer = add_deal_score(position), deal_points(position), position.table.dealer
    loser = dealer if points[0] == points[1] else min(SEATS, key=lambda seat: points[seat])
    following = get_opponent(dealer) if position.table.rules.alternating_deal else loser
    return Standing(now.totals, now.over, now.winner, None, following, settlement(now))


def bonuses(now: GameStanding) -> tuple[ScoreLine, ...]:
    """Return the items of each seat's final score: its total, and the bonuses at the end of the game.

    While the game goes on, the bonuses are 0 (scarney.game-score).
    """
    lines = [ScoreLine("total", seat, now.totals[seat], {}) for seat in SEATS]
    for seat in SEATS:
        facts = {"count": now.boxes[seat], "each": BOX}
        lines.append(ScoreLine("boxes", seat, now.boxes[seat] * BOX if now.over else 0, facts))
    for seat in SEATS:
        won = now.over and seat == now.winner
        lines.append(ScoreLine("game", seat, GAME if won else 0, {}))
        lines.append(ScoreLine("shutout", seat, SHUTOUT if won and not now.totals[get_opponent(seat)] else 0, {}))
    return tuple(lines)


def compute_final_totals(now: GameStanding) -> tuple[int, ...]:
    """Return each seat's total with the bonuses at the end of the game; while it goes on, the bonuses are 0."""
    return sum_by_side(bonuses(now), len(SEATS))


def settlement(now: GameStanding) -> tuple[int, ...] | None:
    """Return what each seat receives (or pays, if negative): the difference of both final totals with bonuses.

    Return None while nobody has won. Settled point 8 (our ruling on a question that the rule books leave open): if many
    boxes (deals won) put the loser ahead, the winner pays.
    """
    if not now.over or now.winner is None:
        return None
    ends = compute_final_totals(now)
    return tuple(ends[seat] - ends[get_opponent(seat)] for seat in SEATS)


def describe_settlement(position: Position) -> tuple[Told, ...]:
    """Return sentences on the items of both seats' final totals (points and bonuses), and at last on both sums.

    Before the end of the game, there is one sentence for each seat on its boxes (deals won) so far.
    """
    now = add_deal_score(position)
    if settlement(now) is None:
        return tuple(Told("scarney.stakes.so_far", {"count": count, "each": BOX}) for count in now.boxes)
    lines = bonuses(now)
    items = [
        key for key in dict.fromkeys(line.key for line in lines) if any(one.points for one in lines if one.key == key)
    ]
    told = [
        Told(f"scarney.stakes.{line.key}", {**line.facts, "points": line.points})
        for key in items
        for line in lines
        if line.key == key
    ]
    return (*told, *(Told("scarney.stakes.final", {"points": points}) for points in compute_final_totals(now)))


def match(position: Position) -> Mapping[str, object]:
    """Return the standing of the game for the command `referee`, with boxes (deals won) and final totals."""
    now = add_deal_score(position)
    return {**compute_standing(position)._asdict(), "boxes": now.boxes, "final": compute_final_totals(now)}
