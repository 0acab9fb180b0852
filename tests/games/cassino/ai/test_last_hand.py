"""The last hand of two is solved exactly, unless there is too much to look at."""

from random import Random

import pytest

from tests.games.cassino.builders import position
from upcard.core.cards import SUITED
from upcard.games.cassino import CASSINO
from upcard.games.cassino.actions import Trail
from upcard.games.cassino.ai.search import last_hand
from upcard.games.cassino.ai.search.last_hand import MAX_PLAYS, LastHandSolver, solve_last_hand
from upcard.games.cassino.ai.search.levels import SKILLS, choose_at
from upcard.games.cassino.ai.search.search import hides_nothing, make_hand_end_value
from upcard.games.cassino.ai.search.view import view
from upcard.games.cassino.ai.search.weighing import weigh
from upcard.games.cassino.position import Position, observe
from upcard.games.cassino.rules.check import find_violation
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget


def make_last_hand(hand: str, table: str) -> Position:
    """Return a last hand of four cards each under the widest options; the other hand is low, the rest is captured."""
    shown = f"{hand} {table}".split()
    theirs = [card for card in SUITED if card.rank in "A2345" and card not in shown][:4]
    rest = [card for card in SUITED if card not in (*shown, *theirs)]
    hands, rules = [hand.split(), theirs], {"preset": "widespread", "builder_may_trail": True}
    captured = [rest[::2], rest[1::2]]
    return position("", table, rules, hands=hands, stock=[], captured=captured, last_capture=0)


USUALLY = make_last_hand("8C 9H KD QC", "KH 7S 2D")
HEAVY = make_last_hand("4C 5D 2H 3S", "AS AC AH 2S 2C 3H 3C 4S 4D 5S 5C 5H")
"""A table of twelve low cards, on which nearly everything can be combined."""


def test_last_hand_of_usual_size_is_solved() -> None:
    found = solve_last_hand(view(observe(USUALLY, 0)))
    assert found is not None and len(found) >= len(USUALLY.hands[0])


def test_last_hand_with_too_many_plays_is_not_solved() -> None:
    """Plays are counted, not time, so that every machine stops alike. This hand once took many seconds."""
    given = view(observe(HEAVY, 0))
    assert hides_nothing(given) and solve_last_hand(given) is None


def test_last_hand_with_too_many_plays_is_left_to_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_hand, "MAX_PLAYS", 20)
    seen = observe(USUALLY, 0)
    assert solve_last_hand(view(seen)) is None
    listed = weigh(seen, Random(0), 30, [Trail(USUALLY.hands[0][0])])
    assert len(listed) > 1 and {len(one.values) for one in listed} == {1} and not any(one.error for one in listed)
    chosen = [choose_at(SKILLS["expert"], seen, Random(0), ThinkingBudget(Limits(50))) for _ in range(2)]
    assert chosen[0] == chosen[1] and find_violation(seen, chosen[0].action) is None


def test_only_the_asked_play_of_a_solved_last_hand_is_listed() -> None:
    seen, one = observe(USUALLY, 0), Trail(USUALLY.hands[0][0])
    every = weigh(seen, Random(0), 30, [one])
    assert len(every) > 1 and weigh(seen, Random(0), 30, [one], True) == [each for each in every if each.action == one]


def test_last_hand_solver_gives_up_exactly_beyond_max_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    given = view(observe(USUALLY, 0))
    counted = LastHandSolver(given, make_hand_end_value(given), most=MAX_PLAYS)
    counted.solve_plays()
    for most, enough in ((MAX_PLAYS - counted.left, True), (MAX_PLAYS - counted.left - 1, False)):
        monkeypatch.setattr(last_hand, "MAX_PLAYS", most)
        assert (solve_last_hand(given) is not None) is enough


def test_hand_with_cards_in_stock_is_not_solved_as_last_hand() -> None:
    dealt = CASSINO.rules.apply(
        CASSINO.rules.start(CASSINO.rules.presets["standard"], "1"), CASSINO.rules.opening
    ).position
    assert solve_last_hand(view(observe(dealt, dealt.table.turn))) is None
