"""Solves the last hand of two players by the rules alone, without shortcuts but a memory of positions.

`python -m tests.games.cassino.ai.last_hands 1000` compares the search with it on that many hands under random options.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Literal, TypeAlias

from tests.games.cassino.any_options import any_options
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Claim
from upcard.games.cassino.ai.search.last_hand import LastHandSolver
from upcard.games.cassino.ai.search.match_value import estimate_later_chance
from upcard.games.cassino.ai.search.search import make_hand_end_value
from upcard.games.cassino.ai.search.value import HandEndValue
from upcard.games.cassino.ai.search.view import match_of, view
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.engine.score import deal_points
from upcard.games.cassino.engine.standing import compute_standing, count_safe_totals
from upcard.games.cassino.formats.option_parsing import NEAR_TARGET
from upcard.games.cassino.position import Position, observe

Met = dict[tuple[object, ...], float]
Finish: TypeAlias = Literal["highest", "count_order", "claim"]
Judge: TypeAlias = Callable[[Position], float | None]
"""Returns what a position is worth to side 0; None while it is undecided."""


def play_to_last_hand(seed: str, size: int) -> Position:
    """Return a position of the last hand with `size` cards each, reached by random plays."""
    random = Random(seed)
    rules = replace(any_options(random), players=2)
    position = CASSINO.rules.apply(CASSINO.rules.start(rules, seed), CASSINO.rules.opening).position
    while position.stock or max(map(len, position.hands)) > size:
        seen = observe(position, position.table.turn)
        listed = [action for action in legal_actions(seen) if not isinstance(action, Claim)]
        position = CASSINO.rules.apply(position, random.choice(listed)).position
    return position


def make_near_end_position(seed: str, finish: Finish, size: int = 2) -> Position:
    """Return such a position in which both sides may reach the target in this deal, and nobody may claim yet."""
    random, here = Random(seed), play_to_last_hand(seed, size)
    rules = replace(
        here.table.rules, finish=finish, target=61 if here.table.rules.spade_score else 21, near_target=False
    )
    most = 20 if rules.spade_score else 8
    while True:
        scores = tuple((rules.target or 0) - random.randint(1, most) for _ in range(2))
        made = replace(here, table=replace(here.table, rules=rules, scores=scores))
        match = match_of(made.table)
        if judge_by_match(made) is None and match is not None and match.may_end:
            return made
        most += 1


def make_near_target_position(seed: str) -> Position:
    """Return such a position in which both sides need an item of their own to score (cassino.near-target)."""
    random, here = Random(seed), play_to_last_hand(seed, 2)
    rules = replace(here.table.rules, **NEAR_TARGET, near_target=True)  # type: ignore[arg-type]  # values of the fields
    scores = tuple(21 - random.randint(1, 3) for _ in range(2))
    return replace(here, table=replace(here.table, rules=rules, scores=scores, waiting=(0, 0)))


def judge_by_points(position: Position) -> float | None:
    """Return the points by which side 0 ends ahead; None while the deal runs."""
    if CASSINO.rules.to_act(position) is not None:
        return None
    first, second = deal_points(position)
    return first - second


def make_silent_position(seed: str, side: int) -> Position:
    """Return such a position in which a side has just enough to claim, and has not claimed."""
    here = make_near_end_position(seed, "claim")
    short = (here.table.rules.target or 0) - count_safe_totals(here.table)[side]
    scores = tuple(score + short * (at == side) for at, score in enumerate(here.table.scores))
    return replace(here, table=replace(here.table, scores=scores))


def judge_by_match(position: Position, silent: int | None = None) -> float | None:
    """Return side 0's chance to win the match plus a trace of points, at the end or when somebody may claim.

    A side that is `silent` does not claim.
    """
    table, match = position.table, match_of(position.table)
    assert match is not None
    points = judge_by_points(position)
    if points is None:
        if table.rules.finish != "claim":
            return None
        safe = [total >= match.target and side != silent for side, total in enumerate(count_safe_totals(table))]
        first, second = (now - before for now, before in zip(count_safe_totals(table), table.scores, strict=True))
        return match.value_chance(safe[0] / sum(safe), first - second) if any(safe) else None
    now = compute_standing(position)
    even = (
        0.5
        if now.over or max(now.totals) >= match.target
        else estimate_later_chance(match.target, match.total, *now.totals)
    )
    return match.value_chance(even if now.winner is None else float(now.winner == 0), points)


def find_true_value(position: Position, met: Met, judged: Judge = judge_by_points) -> float:
    """Return what side 0 gets when both play as well as possible."""
    found = judged(position)
    if found is not None:
        return found
    seat = position.table.turn
    key = (seat, frozenset(position.table.items), *map(frozenset, position.hands), *list_score_facts(position))
    if key not in met:
        listed = [action for action in legal_actions(observe(position, seat)) if not isinstance(action, Claim)]
        came = [find_true_value(CASSINO.rules.apply(position, action).position, met, judged) for action in listed]
        met[key] = min(came) if seat else max(came)
    return met[key]


def list_score_facts(position: Position) -> tuple[object, ...]:
    """Return the other facts of a position that decide the score."""
    table = position.table
    return (*map(frozenset, table.captured), table.sweeps, table.last_capture)


def find_search_value(position: Position, judged: Judge = judge_by_points) -> float:
    """Return the value that the search finds for side 0."""
    given = view(observe(position, position.table.turn))
    of_match = make_hand_end_value(given._replace(seat=0))
    return (
        LastHandSolver(given, HandEndValue(given.figures, 0, 0) if judged is judge_by_points else of_match)
        .solve()
        .value
    )


def main(words: list[str]) -> int:
    """Compare on that many hands of two or three cards each, and return 1 if any differs."""
    number, wrong = int((*words, "100")[0]), 0
    for seed in range(number):
        position = play_to_last_hand(f"last {seed}", (2, 2, 2, 3)[seed % 4])
        expected, found = find_true_value(position, {}), find_search_value(position)
        if expected != found:
            wrong += 1
            print(seed, position.table.rules, position.table.items, position.hands, expected, found, flush=True)
    print(f"{number} last hands, {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
