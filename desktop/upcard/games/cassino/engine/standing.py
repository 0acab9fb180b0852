"""Computes totals and winner of the match after a deal, and the settlement: what losers pay to the winner."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from upcard.core.events import Fact, Told
from upcard.core.game.score import Standing, sum_by_side
from upcard.games.cassino.actions import Action, Claim
from upcard.games.cassino.engine.score import deal_points, find_sole_highest, list_score_lines, score
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Observation, Position, Table

SERIES = 11
"""The number of points by which the target rises if nobody claims and several sides reach it (cassino.finish)."""


def find_goal(table: Table) -> int:
    """Return the points at which the match ends now; 0 if each deal is a match of its own.

    If the option `finish` is `claim_series`, the target rises whenever several sides have reached it.
    """
    goal = table.rules.target or 0
    while table.rules.finish == "claim_series" and sum([score >= goal for score in table.scores]) > 1:
        goal += SERIES
    return goal


class MatchEnding(NamedTuple):
    """Whether the match is over (`over`), and which side has won it; `winner` is None if no side has won.

    If several sides reached the target and the items of the score were counted one by one to find the first, `by` is
    the item with which the winner reached it. Otherwise, `by` is None.
    """

    over: bool
    winner: int | None = None
    by: str | None = None
    ranked_last: int | None = None
    """The side that made a wrong claim, and so is ranked last; None if no side did."""


def compute_standing(position: Position) -> Standing:
    """Return the totals, winner and settlement of the match with the current deal's score added.

    The rules are cassino.target and cassino.finish.
    """
    table = position.table
    totals = tuple(before + now for before, now in zip(table.scores, deal_points(position), strict=True))
    ending = judge_deal_end(position, totals) if table.claimed is None else judge_claim(position, totals)
    return Standing(
        totals=totals,
        over=ending.over,
        winner=ending.winner,
        by=ending.by,
        next_dealer=(table.dealer + 1) % table.rules.players,
        settlement=settlement(position, totals, ending),
        last=ending.ranked_last,
    )


def judge_deal_end(position: Position, totals: Sequence[int]) -> MatchEnding:
    """Return whether the match is over, and who won, after a deal in which no side claimed to have reached the target.

    `totals` are the points of each side with this deal.
    """
    rules, sides = position.table.rules, range(len(totals))
    if rules.target is None:
        return MatchEnding(True, find_sole_highest(totals, sides))
    reached = tuple(side for side in sides if totals[side] >= find_goal(position.table))
    if len(reached) > 1 and rules.finish == "claim_series":
        return MatchEnding(False)
    if len(reached) > 1 and rules.finish != "highest":
        return judge_counting_out(position, totals)
    return _best(position, totals, reached) if reached else MatchEnding(False)


def _best(position: Position, totals: Sequence[int], sides: Sequence[int], by: str | None = None) -> MatchEnding:
    """Return the ending in which the one of `sides` with the highest of `totals` wins.

    If several of `sides` share that total, the match ends in a draw if the option `draw_on_tie` is on; otherwise it
    goes on. `by` is the item of the score with which the winner reached the target.
    """
    winner = find_sole_highest(totals, sides)
    if winner is None:
        return MatchEnding(position.table.rules.draw_on_tie)
    return MatchEnding(True, winner, by)


def judge_counting_out(position: Position, totals: Sequence[int]) -> MatchEnding:
    """Return who wins if points are counted in a fixed order, and the first side to reach the target wins.

    If several sides reach it with the same item of the score, the highest of `totals` decides. See settled point 5, a
    ruling of this program where the rule books are silent.
    """
    target = position.table.rules.target or 0
    for by, running in _running(position):
        reached = tuple(side for side, points in enumerate(running) if points >= target)
        if reached:
            return _best(position, totals, reached, by)
    raise AssertionError("nobody reached the target")


def _running(position: Position) -> Iterator[tuple[str | None, tuple[int, ...]]]:
    """Yield pairs of a score item and the totals after it; the first pair is None with the totals before the deal."""
    running = list(position.table.scores)
    yield None, tuple(running)
    lines = score(position)
    for key in dict.fromkeys(line.key for line in lines):
        for line in lines:
            if line.key == key:
                running[line.side] += line.points
        yield key, tuple(running)


def count_safe_totals(table: Table) -> tuple[int, ...]:
    """Return the points with which each side would stand if it now claimed to have reached the target.

    Points of the current deal count only if no other side can still get or cancel them. See settled point 6, a ruling
    of this program where the rule books are silent.
    """
    safe = sum_by_side(list_score_lines(table, safe=True), len(table.scores))
    return tuple(before + now for before, now in zip(table.scores, safe, strict=True))


def is_wrong_claim(seen: Observation, action: Action) -> bool:
    """Return whether `action` is a claim by a side that has not reached the target, and so loses the match by claiming.

    See settled point 6, a ruling of this program where the rule books are silent.
    """
    if not isinstance(action, Claim):
        return False
    seat = seen.seat if action.seat is None else action.seat
    return count_safe_totals(seen.table)[seen.table.rules.side(seat)] < find_goal(seen.table)


def may_claim(seen: Observation) -> bool:
    """Return whether the observing seat would win by claiming now: by saying that its side has reached the target.

    Return False if the rules have no claims. Computer players claim as soon as the result is True.
    """
    return seen.table.rules.may_claim and not is_wrong_claim(seen, Claim())


def judge_claim(position: Position, totals: Sequence[int]) -> MatchEnding:
    """Return who wins after a side has claimed to have reached the target.

    If that side has the points, it wins; otherwise the best of the other sides wins. `totals` are the points of each
    side with this deal. If several other sides are equally good, no side wins. See settled point 6, a ruling of this
    program where the rule books are silent.
    """
    rules = position.table.rules
    side = rules.side(position.table.claimed or 0)
    if totals[side] >= find_goal(position.table):
        return MatchEnding(True, side)
    return MatchEnding(
        True, find_sole_highest(totals, tuple(other for other in range(len(totals)) if other != side)), ranked_last=side
    )


def times(position: Position) -> int:
    """Return by how much the winner's points are multiplied when the losers pay (cassino.stakes).

    It is 4 if the match ends with its first deal or each deal is a match of its own, else 2.
    """
    return 4 if position.table.deal_number == 1 or position.table.rules.target is None else 2


def settlement(position: Position, totals: Sequence[int], ending: MatchEnding) -> tuple[int, ...] | None:
    """Return how much each side receives (or pays, if negative) at the end of the match (cassino.stakes).

    `totals` are the points of each side with this deal, and `ending` says who has won. Each loser pays the winner's
    points times two, minus its own points; times four if the match ended with its first deal or each deal is a match of
    its own. If the rules have no stakes, each loser pays one point. A loser with too few points pays twice the amount
    (cassino.lurch). A side that has wrongly claimed to have reached the target is paid nothing, even if it has the most
    points (settled point 7, a ruling of this program where the rule books are silent). The result is None if nothing is
    paid: under rules without stakes and double losses, before the end of the match, and if no side wins.
    """
    rules, winner = position.table.rules, ending.winner
    if not (rules.stakes or rules.lurch) or not ending.over or winner is None:
        return None
    number = times(position)
    owed = tuple(
        0
        if side == winner
        else (number * totals[winner] - points if rules.stakes else 1) * get_loser_factor(rules, points)
        for side, points in enumerate(totals)
    )
    paid = tuple(max(0, points) if side == ending.ranked_last else points for side, points in enumerate(owed))
    return tuple(sum(paid) if side == winner else -points for side, points in enumerate(paid))


def get_loser_factor(rules: Options, points: int) -> int:
    """Return 2 if a loser with `points` has so few that it pays double, else 1 (cassino.lurch)."""
    return 2 if points < rules.lurch else 1


def describe_settlement(position: Position) -> tuple[Told, ...]:
    """Return for each side a sentence on how its payment at the end of the match is computed.

    The result is empty if nothing is paid.
    """
    now = compute_standing(position)
    if now.settlement is None or now.winner is None:
        return ()
    rules, winner, totals = position.table.rules, now.winner, now.totals
    number = times(position) if rules.stakes else 1
    paid = [points for side, points in enumerate(now.settlement) if side != winner]
    gets = {"times": number, "sides": len(totals), "first": -paid[0], "second": -paid[-1], "points": -sum(paid)}
    return tuple(
        Told("cassino.stakes.gets", gets) if side == winner else _pays(rules, number, totals[winner], own, -points)
        for side, (own, points) in enumerate(zip(totals, now.settlement, strict=True))
    )


def _pays(rules: Options, number: int, best: int, own: int, points: int) -> Told:
    """Return the sentence on what a loser pays: `number` times the winner's points `best`, minus its own points `own`.

    `points` is what it really pays. The sentence says so if this is more than the formula gives.
    """
    lurched = {"lurched": True} if get_loser_factor(rules, own) > 1 else {}
    if not rules.stakes:
        facts: dict[str, Fact] = {"times": 1, "points": points, "own": own, "least": rules.lurch}
        return Told("cassino.lurch.pays", facts | lurched)
    facts = {"times": number, "winner": best, "own": own, "points": points}
    return Told(
        "cassino.stakes.pays",
        facts | lurched | {"below": (number * best - own) * get_loser_factor(rules, own) < points},
    )
