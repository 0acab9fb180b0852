"""By the rule cassino.finish (settled point 6): computer players claim out of turn, and this is shown as their play."""

from pytestqt.qtbot import QtBot

from tests.games.cassino.builders import take, trail
from tests.play.match.test_out_of_turn import CASSINO, CLOSE, FOUR, SAFE, match_of
from tests.ui.conftest import Open
from tests.ui.fakes import FakeThinker
from upcard.games.cassino.actions import Claim
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch, Match
from upcard.ui.app.program import Program
from upcard.ui.features.match_commands.opponent_turns import last_turns, list_visible_events
from upcard.ui.session.match_session import MatchSession


def open_program(open_window: Open, match: AnyMatch, *persons: int) -> Program:
    seats = range(match.game.rules.seats(match.rules))
    return open_window(MatchSession(match, tuple(PERSON if seat in persons else "greedy" for seat in seats)))


def get_thinker(program: Program) -> FakeThinker:
    assert isinstance(program.thinker, FakeThinker)
    return program.thinker


def make_near_win() -> AnyMatch:
    """A match in which Ken wins by taking the little cassino."""
    rules = {"finish": "claim"}
    match: AnyMatch = Match(CASSINO, CASSINO.text.form.rules(rules), "1")
    keys = {"table": ["2S", "KD"], "hands": [["5C", "TC"], ["2C", "4C"]], "scores": [0, CLOSE]}
    match.positions.append(CASSINO.text.form.read(rules, keys, "1"))
    match.actions.append(CASSINO.rules.opening)
    return match


def play_kens_win(open_window: Open) -> Program:
    """A table at which You have trailed, and Ken has captured and claimed."""
    program = open_program(open_window, make_near_win(), 0)
    program.controller.play((trail("TC"),))
    get_thinker(program).answered.emit(take("2C", "2S"))
    assert program.controller.match.actions[2:] == [take("2C", "2S"), Claim(1)]
    return program


def test_events_since_the_persons_turn_are_the_capture_and_the_claim(open_window: Open) -> None:
    told = [one.key for one in play_kens_win(open_window).controller.seated.list_messages_since()]
    assert told == ["cassino.told.captured", "cassino.told.claimed", "cassino.told.deal_over"]


def test_the_last_turn_is_the_capture_and_the_claim(open_window: Open) -> None:
    controller = play_kens_win(open_window).controller
    assert last_turns(controller) == range(2, 4)
    assert len(list_visible_events(controller, last_turns(controller))) == 2


def test_a_persons_own_claim_out_of_turn_is_not_what_the_others_did(open_window: Open) -> None:
    program = open_program(open_window, make_near_win(), 0)
    program.controller.play((trail("TC"),))
    program.controller.play((Claim(0),))
    assert not last_turns(program.controller)
    assert program.controller.seated.list_messages_since() == ()


def test_a_partner_claims_when_the_person_has_made_the_side_safe(open_window: Open, qtbot: QtBot) -> None:
    program = open_program(open_window, match_of([CLOSE, 0], **FOUR), 0)
    program.controller.play((take("2C", "2S"),))
    qtbot.waitUntil(lambda: program.controller.match.actions[-1] == Claim(2))
    assert get_thinker(program).questions == []


def test_a_partner_claims_before_the_table_is_handed_over(open_window: Open, qtbot: QtBot) -> None:
    program = open_program(open_window, match_of([CLOSE, 0], **FOUR), 0, 1)
    program.controller.uncover()
    program.controller.play((take("2C", "2S"),))
    qtbot.waitUntil(lambda: program.controller.match.actions[-1] == Claim(2))
    assert program.controller.match.decided and not program.controller.covered


def test_a_paused_table_claims_when_it_is_told_to_go_on(open_window: Open, qtbot: QtBot) -> None:
    program = open_program(open_window, match_of([CLOSE, 0], **FOUR), 0)
    program.controller.pause(True)
    program.controller.play((take("2C", "2S"),))
    qtbot.wait(20)
    assert program.controller.match.actions[1:] == [take("2C", "2S")]
    program.controller.end_wait()
    qtbot.waitUntil(lambda: program.controller.match.actions[1:] == [take("2C", "2S"), Claim(2)])


def test_a_paused_table_claims_nothing_between_two_persons(open_window: Open, qtbot: QtBot) -> None:
    program = open_program(open_window, match_of([CLOSE, 0], **FOUR), 0, 1)
    program.controller.uncover()
    program.controller.pause(True)
    program.controller.play((take("2C", "2S"),))
    qtbot.wait(20)
    assert program.controller.match.actions[1:] == [take("2C", "2S")]


def test_claim_is_reported_after_the_capture_that_led_to_it(open_window: Open, qtbot: QtBot) -> None:
    """This holds without animations too, when each play is shown at once."""
    program = open_program(open_window, match_of([CLOSE, 0], **FOUR), 0)
    told = list[str]()
    program.controller.told.connect(lambda said: told.extend(one.key for one in said))
    program.controller.play((take("2C", "2S"),))
    qtbot.waitUntil(lambda: "cassino.told.claimed" in told)
    assert told.index("cassino.told.captured") < told.index("cassino.told.claimed")


def test_a_claim_that_was_missed_is_made_when_a_match_is_taken_up_again(open_window: Open, qtbot: QtBot) -> None:
    program = open_program(open_window, match_of([0, SAFE]), 0)
    qtbot.waitUntil(lambda: program.controller.match.actions[-1] == Claim(1))


def test_computer_player_does_not_claim_before_a_winning_person_in_turn(open_window: Open, qtbot: QtBot) -> None:
    program = open_program(open_window, match_of([SAFE, SAFE]), 0)
    qtbot.wait(20)
    assert program.controller.match.to_act == 0
