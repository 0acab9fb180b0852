"""The slow judge and the engine agree in positions drawn from fixed seeds."""

from collections.abc import Iterator
from random import Random

from tests.case_counts import count_cases
from tests.games.canasta.options.any_options import any_options
from tests.games.canasta.rules import judge_case
from tests.games.canasta.rules.near_legal import differences, proposals
from tests.games.canasta.situations import situation
from upcard.games.canasta.actions import Action, Answer, AskPartner
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.formats.redeal import at_a_loss
from upcard.games.canasta.position import Position, observe, to_act
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.rules.going_out import can_go_out
from upcard.games.canasta.tables import TABLES

WAYS_OUT, POSITIONS, WALKED = count_cases(600), count_cases(60), count_cases(320)


def draw_positions(number: int) -> Iterator[tuple[Position, Random]]:
    """Yield `number` positions, at every table and under any options."""
    for seed in range(number):
        random = Random(seed)
        yield situation(any_options(random.choice(list(TABLES)), random), random), random


def test_engine_and_judge_agree_on_whether_a_hand_can_go_out() -> None:
    """By settled points 4 to 6: with enough canastas and cards, the minimum, black threes and wild cards."""
    playing = [position for position, _ in draw_positions(WAYS_OUT) if position.table.phase in ("play", "melds")]
    found = {}
    for number, position in enumerate(playing):
        seen = observe(position, position.table.turn)
        quick = can_go_out(seen, seen.pooled_melds, seen.hand)
        found[number] = quick, judge_case.can_go_out(judge_case.case(position, seen.seat))
    assert [playing[number] for number, (quick, slow) in found.items() if quick != slow] == []
    assert {quick for quick, _ in found.values()} == {True, False}


def test_engine_and_judge_agree_on_refusals() -> None:
    assert [
        found for position, random in draw_positions(POSITIONS) for found in differences(position, random, 12)
    ] == []


def list_accepted_actions(position: Position, seat: int, random: Random) -> list[Action]:
    """Return which actions close to a layout the engine accepts, and the questions and answers if there are any."""
    seen = observe(position, seat)
    found = [action for action in proposals(position, seat, random, 12) if check(seen, action) is None]
    said: list[Action] = [action for action in found if isinstance(action, AskPartner | Answer)]
    return said or found


def is_stuck(position: Position) -> bool:
    """Return whether a seat in turn has no legal action, though it is bound to nothing that its cards cannot do."""
    seat = to_act(position)
    return seat is not None and at_a_loss(position) is None and not any(legal_actions(observe(position, seat)))


def test_nothing_that_the_engine_accepts_leaves_a_player_stuck() -> None:
    """By settled points 4 and 5: after any earlier take, meld or answer. Nobody melds with a single card."""
    stuck, steps = [], 0
    for start, random in draw_positions(WALKED):
        position = start
        if len(start.hands[start.table.turn]) < 2 or is_stuck(start):
            continue
        for _ in range(4):
            seat = to_act(position)
            if seat is None or at_a_loss(position) is not None or is_stuck(position):
                break
            position = apply(position, random.choice(list_accepted_actions(position, seat, random))).position
            steps += 1
        stuck += [position] if is_stuck(position) else []
    assert stuck == [] and steps > WALKED
