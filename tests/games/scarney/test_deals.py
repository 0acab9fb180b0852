"""Random whole deals: every promise of a game holds, nobody gets stuck, and the points are right.

`python -m tests.games.scarney.test_deals 1000 [FIRST]` plays that many, and prints the longest time to list actions;
with `plain` it checks only the end of each deal, ten times as fast.
"""

import sys
from collections import Counter
from time import process_time

import pytest

from tests.case_counts import choose_cases
from tests.promises.promise import (
    count_pack,
    hides_what_a_seat_may_not_see,
    is_written_whole,
    leads_where_it_led,
    lists_legal_actions,
    refuses_what_is_not_listed,
    shows_only_what_was_seen_to_move,
    tells_every_move,
)
from tests.promises.walk import Turn, choose_as_simple_player, choose_by_chance, deal, walk
from upcard.games.scarney import SCARNEY
from upcard.games.scarney.engine.flow import LIMIT
from upcard.games.scarney.engine.score import deal_points, went_out
from upcard.games.scarney.position import END, Position
from upcard.games.scarney.values import points

CARDS = 52
TURNS = (32 - END) * (LIMIT + 1)
"""The most turns of a deal: between two draws at most `LIMIT` turns go without one."""


def check_promises(turn: Turn, before: list[Turn], number: int) -> None:
    """Check one or two promises at a turn, others at the next."""
    at, seat = (turn.number + number) % 8, turn.number % 2
    if at == 0:
        lists_legal_actions(SCARNEY, turn)
    if at == 1:
        tells_every_move(SCARNEY, turn.position, turn.step, seat)
    if at == 2:
        shows_only_what_was_seen_to_move(SCARNEY, turn.position, turn.step, seat)
    if at == 3:
        refuses_what_is_not_listed(SCARNEY, turn, [past.listed[-1] for past in before[-3:]])
    if at == 4:
        hides_what_a_seat_may_not_see(SCARNEY, {}, turn)
    if at == 5:
        is_written_whole(SCARNEY, {}, turn.step.position)


def play_checked_deal(number: int) -> list[Turn]:
    """Play the deal `number`, and check its promises."""
    rules, seed = SCARNEY.rules.presets["standard"], str(number)
    start, first = SCARNEY.rules.start(rules, seed), deal(SCARNEY, rules, seed)
    tells_every_move(SCARNEY, start, first, number % 2)
    shows_only_what_was_seen_to_move(SCARNEY, start, first, number % 2)
    turns: list[Turn] = []
    for turn in walk(SCARNEY, rules, seed, first.position, choose_by_chance if number % 3 else choose_as_simple_player):
        check_promises(turn, turns, number)
        turns.append(turn)
    assert count_pack(SCARNEY, turns[-1].step.position) == count_pack(SCARNEY, start)
    leads_where_it_led(SCARNEY, first.position, turns)
    return turns


def play_plain_deal(number: int) -> list[Turn]:
    """Play the deal `number` at random, and check only that it ends with all its cards."""
    rules, seed = SCARNEY.rules.presets["standard"], str(number)
    turns = list(walk(SCARNEY, rules, seed, deal(SCARNEY, rules, seed).position))
    assert (
        len(count_pack(SCARNEY, turns[-1].step.position))
        == count_pack(SCARNEY, turns[-1].step.position).total()
        == CARDS
    )
    return turns


def check_end(turns: list[Turn]) -> None:
    """Check that a deal ends in time: by an empty hand, the end of the stock, or turns without a draw.

    One seat scores.
    """
    end = turns[-1].step.position
    assert isinstance(end, Position)
    assert end.table.phase == "over"
    assert sum(type(turn.action).__name__ in ("Offer", "LastCard") for turn in turns) <= TURNS
    out, scored = went_out(end), deal_points(end)
    assert (out is None) == all(end.hands)
    assert out is not None or len(end.stock) == END or end.table.turns_without_draw == LIMIT
    assert min(scored) == 0
    if out is None:
        counts = [points(hand) for hand in end.hands]
        assert max(scored) == max(counts) - min(counts)
    SCARNEY.rules.standing(end)


@pytest.mark.parametrize("number", range(choose_cases(10, 24)))
def test_random_deal_ends_with_the_right_points(number: int) -> None:
    check_end(play_checked_deal(number))


def main(words: list[str]) -> int:
    """Play deals; print what went wrong, the longest time (best of three) to list actions, and the kinds played."""
    play = play_plain_deal if "plain" in words else play_checked_deal
    number, first = ([int(word) for word in words if word.isdigit()] + [0])[:2]
    counts, worst, broken, longest = Counter[str](), (0.0, "", 0, 0), 0, 0
    for at in range(first, first + number):
        try:
            turns = play(at)
            check_end(turns)
        except AssertionError as error:
            broken += 1
            print(f"deal {at}: {error}", flush=True)
            continue
        counts.update(type(turn.action).__name__ for turn in turns)
        longest = max(longest, len(turns))
        turn = max(turns, key=lambda turn: len(turn.listed))
        worst = max(worst, (time_listing(turn), f"deal {at}", turn.number, len(turn.listed)))
    said = f"worst listing {worst[0] * 1000:.1f} ms ({worst[1:]}), longest {longest} actions, {dict(counts)}"
    print(f"{number} deals from {first}, {broken} broken, {said}")
    return 1 if broken else 0


def time_listing(turn: Turn) -> float:
    """Return the best of three times to list the actions of a turn."""
    times = []
    for _ in range(3):
        began = process_time()
        tuple(SCARNEY.rules.legal_actions(turn.seen))  # type: ignore[arg-type]  # what the seat saw
        times.append(process_time() - began)
    return min(times)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
