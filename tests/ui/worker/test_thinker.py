"""Whatever a worker does, the game gets a legal action."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pytestqt.logging import _QtMessageCapture
from pytestqt.qtbot import QtBot

from tests.changed_game import change_game
from tests.toy_game import Show
from tests.ui.conftest import start_canasta
from tests.ui.fakes import TOY, start_toy_match
from upcard.core.cards import Card
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.players.levels import Level
from upcard.players.protocol import ChooseAction
from upcard.ui.worker import processes
from upcard.ui.worker import thinker as thinker_module
from upcard.ui.worker.processes import worker_command
from upcard.ui.worker.thinker import ComputerPlayerClient, plainest, request_play

ANSWERS = "import sys, json\nfor line in sys.stdin:\n    q = json.loads(line)\n    "
HEAD = "'version': 1, 'id': q['id'], 'type': 'chosen_action'"
GOOD = f"print(json.dumps({{{HEAD}, 'action': {{'type': 'show', 'card': q['seen']['hand'][0]}}}}), flush=True)"


def make_question() -> ChooseAction:
    return request_play(TOY, "first", start_toy_match().get_seat_view(0), "chance")


Worker = Callable[[str], ComputerPlayerClient]


@pytest.fixture
def make_thinker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Worker:
    """Return a function that makes a thinker whose worker is a script."""

    def make_client(script: str) -> ComputerPlayerClient:
        path = tmp_path / "worker.py"
        path.write_text(script)
        monkeypatch.setattr(processes, "worker_command", lambda: (sys.executable, "-I", "-S", str(path)))
        return ComputerPlayerClient()

    return make_client


def ask_thinker(qtbot: QtBot, thinker: ComputerPlayerClient) -> object:
    with qtbot.waitSignal(thinker.answered) as signal:
        thinker.ask(make_question())
    thinker.stop()
    assert signal.args is not None
    return signal.args[0]


def show_first_card() -> Show:
    return Show(make_question().seen.hand[0])  # type: ignore[attr-defined]  # the toy's own observation


def test_answer_of_a_working_worker_is_played(qtbot: QtBot, make_thinker: Worker) -> None:
    thinker = make_thinker(ANSWERS + GOOD)
    assert ask_thinker(qtbot, thinker) == show_first_card()
    assert thinker.client.trouble == ""


FAULTS = {
    "dies": "sys.exit(3)",
    "talks nonsense": "print('to be or not to be', flush=True)",
    "is no object": "print('[1]', flush=True)",
    "has an error": "print(json.dumps({'version': 1, 'id': q['id'], 'type': 'failure', 'error': 'oh'}), flush=True)",
    "knows no such action": f"print(json.dumps({{{HEAD}, 'action': {{'type': 'fly'}}}}), flush=True)",
    "breaks the rules": f"print(json.dumps({{{HEAD}, 'action': {{'type': 'show', 'card': 'X'}}}}), flush=True)",
}


FAILED = "the plainest action is played"
"""What the log says about a computer player that failed."""


@pytest.mark.qt_log_ignore(FAILED, extend=True)
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_fallback_action_is_played_when_the_worker_fails_twice(
    qtbot: QtBot, make_thinker: Worker, qtlog: _QtMessageCapture, fault: str
) -> None:
    thinker = make_thinker(ANSWERS + fault)
    assert ask_thinker(qtbot, thinker) == show_first_card()
    [said] = [record.message for record in qtlog.records if FAILED in record.message]
    assert thinker.client.trouble and thinker.client.trouble in said


def test_question_is_sent_again_to_a_worker_that_died_once(qtbot: QtBot, make_thinker: Worker, tmp_path: Path) -> None:
    mark = tmp_path / "was here"
    once = f"import pathlib\nmark = pathlib.Path({str(mark)!r})\nfresh = not mark.exists()\nmark.touch()\n"
    thinker = make_thinker(once + ANSWERS + "(sys.exit(1) if fresh else None)\n    " + GOOD)
    assert ask_thinker(qtbot, thinker) == show_first_card()
    assert "ended" in thinker.client.trouble


@pytest.mark.qt_log_ignore(FAILED, extend=True)
def test_fallback_action_is_played_when_no_worker_starts(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "worker_command", lambda: ("/no/such/program", "think"))
    assert ask_thinker(qtbot, ComputerPlayerClient()) == show_first_card()


@pytest.mark.qt_log_ignore(FAILED, extend=True)
def test_fallback_action_is_played_when_the_worker_is_silent(
    qtbot: QtBot, make_thinker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker_module, "PATIENCE", 150)
    thinker = make_thinker("import time\ntime.sleep(60)")
    assert ask_thinker(qtbot, thinker) == show_first_card()
    assert "in time" in thinker.client.trouble


@pytest.mark.qt_log_ignore(FAILED, extend=True)
def test_running_worker_gets_a_shorter_timeout_than_a_starting_one(
    qtbot: QtBot, make_thinker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinker_module, "USUAL", 150)
    thinker = make_thinker(f"import time\n{ANSWERS}{GOOD}\n    time.sleep(60)")
    delayed = list[bool]()
    thinker.delayed.connect(lambda: delayed.append(True))
    for late in ([], [True], [True, True]):
        with qtbot.waitSignal(thinker.answered) as signal:
            thinker.ask(make_question())
        assert signal.args == [show_first_card()] and delayed == late
    thinker.stop()


def test_answer_to_an_old_question_is_dropped(qtbot: QtBot, make_thinker: Worker) -> None:
    late = "print(json.dumps({'id': q['id'] - 1, 'action': {'type': 'show', 'card': 'X'}}), flush=True)\n    "
    thinker = make_thinker(ANSWERS + late + GOOD)
    assert ask_thinker(qtbot, thinker) == show_first_card()
    assert thinker.client.trouble == ""


def fail_to_choose(seen: object, random: Random, budget: Budget) -> Choice[Show]:
    raise RuntimeError("it thinks of nothing")


def choose_joker(seen: object, random: Random, budget: Budget) -> Choice[Show]:
    return Choice(Show(Card("X")))


def test_fallback_action_is_chosen_by_the_simplest_level() -> None:
    game = change_game(TOY, levels={"simple": choose_joker, "first": fail_to_choose}, check=lambda seen, action: None)
    assert plainest(replace(make_question(), game=game)) == Show(Card("X"))


@pytest.mark.parametrize("level", [fail_to_choose, choose_joker])
def test_failing_simplest_level_still_gives_a_legal_fallback_action(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[object]()
    monkeypatch.setattr(sys, "excepthook", lambda *error: told.append(error[0]))
    assert plainest(replace(make_question(), game=change_game(TOY, levels={"simple": level}))) == show_first_card()
    assert told == ([RuntimeError] if level is fail_to_choose else [])


def test_canasta_deal_can_be_finished_by_fallback_actions() -> None:
    match = start_canasta()
    while (seat := match.to_act) is not None:
        match.play((plainest(request_play(match.game, "standard", match.get_seat_view(seat), "chance")),))
    assert len(match.actions) > 20


def test_worker_command_runs_upcard_think_in_this_python() -> None:
    assert worker_command() == (sys.executable, "-P", "-m", "upcard", "think")
