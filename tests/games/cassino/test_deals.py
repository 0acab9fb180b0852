"""Plays random whole deals under random options: every promise of a game holds, and the points are right.

`python -m tests.games.cassino.test_deals 1000 [FIRST]` plays that many, and prints the longest time to list actions;
with `plain` it checks only the end of each deal, in half the time.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from tests.case_counts import choose_cases
from tests.games.cassino.any_options import write_random_options
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
from tests.promises.walk import Chooser, Turn, choose_as_simple_player, choose_by_chance, deal, time_listing, walk
from upcard.core.cards import Cards
from upcard.games.cassino import CASSINO
from upcard.games.cassino.options import Options
from upcard.games.cassino.position import Position

SINGLES = {False: 7, True: 21}
"""The points of the single cards of a pack, by the usual scores and in spade cassino (settled point 9)."""


def points_of(rules: Options, captured: Sequence[Cards]) -> int:
    """Return the points of a first deal without sweeps: single cards, majorities and the last take."""
    spades = [sum(card.suit == "S" for card in cards) for cards in captured]
    most = score_majority(rules, [len(cards) for cards in captured], rules.cards_points)
    most += 0 if rules.spade_score else score_majority(rules, spades, rules.spades_points)
    return SINGLES[rules.spade_score] + most + (1 if rules.last_take_point else 0)


def score_majority(rules: Options, counts: Sequence[int], points: int) -> int:
    """Return the points for a majority; points that wait after a tie are not included."""
    tied = counts.count(max(counts))
    return points if tied == 1 else points // tied * tied if rules.majority_tie == "split" else 0


def check_promises(written: dict[str, object], turn: Turn, before: list[Turn], number: int) -> None:
    """Check one or two promises at a turn, others at the next."""
    at, seat = (turn.number + number) % 8, turn.number % CASSINO.rules.players(CASSINO.text.form.rules(written))
    if at == 0:
        lists_legal_actions(CASSINO, turn)
    if at == 1:
        tells_every_move(CASSINO, turn.position, turn.step, seat)
    if at == 2:
        shows_only_what_was_seen_to_move(CASSINO, turn.position, turn.step, seat)
    if at == 3:
        refuses_what_is_not_listed(CASSINO, turn, [past.listed[-1] for past in before[-3:]])
    if at == 4:
        hides_what_a_seat_may_not_see(CASSINO, written, turn)
    if at == 5:
        is_written_whole(CASSINO, written, turn.step.position)


def play_plain_deal(number: int) -> tuple[Options, list[Turn]]:
    """Play the deal `number`, and check only that it ends with all its cards."""
    rules, seed = CASSINO.text.form.rules(write_random_options(Random(f"options {number}"))), str(number)
    turns = list(walk(CASSINO, rules, seed, deal(CASSINO, rules, seed).position, chooser(number)))
    whole = count_pack(CASSINO, turns[-1].step.position)
    assert len(whole) == whole.total() == 52
    return rules, turns


def chooser(number: int) -> Chooser:
    """Return who plays the deal: a random player, or in every third deal the simplest computer player."""
    return choose_by_chance if number % 3 else choose_as_simple_player


def play_checked_deal(number: int) -> tuple[Options, list[Turn]]:
    """Play the deal `number`, and check after each action what must hold in every deal."""
    written = write_random_options(Random(f"options {number}"))
    rules, seed = CASSINO.text.form.rules(written), str(number)
    start, first = CASSINO.rules.start(rules, seed), deal(CASSINO, rules, seed)
    tells_every_move(CASSINO, start, first, number % rules.players)
    shows_only_what_was_seen_to_move(CASSINO, start, first, number % rules.players)
    turns: list[Turn] = []
    for turn in walk(CASSINO, rules, seed, first.position, chooser(number)):
        check_promises(written, turn, turns, number)
        turns.append(turn)
    assert count_pack(CASSINO, turns[-1].step.position) == count_pack(CASSINO, start)
    leads_where_it_led(CASSINO, first.position, turns)
    return rules, turns


def check_total(rules: Options, end: object) -> None:
    """Check that the items of a deal add up to the total that the options give, without sweeps."""
    assert isinstance(end, Position)
    table = end.table
    assert table.phase == "over"
    CASSINO.rules.standing(end)
    if table.claimed is None and any(table.captured):
        points = sum(line.points for line in CASSINO.rules.score(end) if line.key != "sweeps")
        assert points == points_of(rules, table.captured)
        assert table.items == () and sum(map(len, table.captured)) == 52


@pytest.mark.parametrize("number", range(choose_cases(12, 32)))
def test_deal_under_random_options_scores_the_right_points(number: int) -> None:
    rules, turns = play_checked_deal(number)
    check_total(rules, turns[-1].step.position)


def main(words: list[str]) -> int:
    """Play deals; print what went wrong, the longest time to list actions, and how many of each kind."""
    play = play_plain_deal if "plain" in words else play_checked_deal
    number, first = [*(int(word) for word in words if word.isdigit()), 0][:2]
    counts, worst, broken = Counter[str](), (0.0, "", 0, 0), 0
    for at in range(first, first + number):
        try:
            rules, turns = play(at)
            check_total(rules, turns[-1].step.position)
        except AssertionError as error:
            broken += 1
            print(f"deal {at}: {error}", flush=True)
            continue
        counts.update(type(turn.action).__name__ for turn in turns)
        slowest = max((time_listing(CASSINO, turn), f"deal {at}", turn.number, len(turn.listed)) for turn in turns)
        worst = max(worst, slowest)
    print(f"{number} deals, {broken} broken, worst listing {worst[0]:.1f} ms ({worst[1:]}), {dict(counts)}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
