"""Whatever becomes of a worker that hints, coach, review or practice ask: no error, and no waiting without end."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from upcard.ui.worker import client as lane_module
from upcard.ui.worker.client import WorkerClient
from upcard.ui.worker.processes import end

ANSWERS = "import sys, json\nfor line in sys.stdin:\n    q = json.loads(line)\n    "
GOOD = "print(json.dumps({'id': q['id'], 'weighed': []}), flush=True)"
Asking = Callable[[str], object]

FAULTS = {
    "dies": "sys.exit(3)",
    "talks nonsense": "print('to be or not to be', flush=True)",
    "is no object": "print('[1]', flush=True)",
    "has no end": "print('[' * 100_000, flush=True)",
    "has an error": "print(json.dumps({'id': q['id'], 'error': 'oh'}), flush=True)",
}


@pytest.fixture
def asked(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Asking:
    """Asks a worker that is a script, and returns what comes back."""
    parent = QObject()

    def ask(script: str) -> object:
        path = tmp_path / "worker.py"
        path.write_text(script)
        monkeypatch.setattr(lane_module, "worker_command", lambda: (sys.executable, "-I", "-S", str(path)))
        lane = WorkerClient(parent)
        with qtbot.waitSignal(lane.answered) as signal:
            lane.ask({"id": 7})
        lane.stop()
        assert signal.args is not None
        return signal.args[0]

    return ask


def test_a_worker_answers(asked: Asking) -> None:
    assert asked(ANSWERS + GOOD) == {"id": 7, "weighed": []}


@pytest.mark.qt_log_ignore("a question was not answered", extend=True)
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_nothing_comes_from_a_worker_that_fails_twice(asked: Asking, fault: str) -> None:
    assert asked(ANSWERS + fault) is None


@pytest.mark.parametrize("fault", ["sys.exit(1)", "print('oh', flush=True)"])
def test_a_worker_that_fails_once_is_asked_again(asked: Asking, tmp_path: Path, fault: str) -> None:
    mark = tmp_path / "was here"
    once = f"import pathlib\nmark = pathlib.Path({str(mark)!r})\nfresh = not mark.exists()\nmark.touch()\n"
    assert asked(once + ANSWERS + f"if fresh: {fault}\n    else: " + GOOD) == {"id": 7, "weighed": []}


def test_a_silent_worker_is_given_up(asked: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane_module, "PATIENCE", 150)
    assert asked("import time\ntime.sleep(60)") is None


def test_an_answer_to_another_question_is_dropped(asked: Asking) -> None:
    late = "print(json.dumps({'id': 6, 'weighed': [1]}), flush=True)\n    "
    assert asked(ANSWERS + late + GOOD) == {"id": 7, "weighed": []}


def test_a_worker_that_cannot_be_started_says_nothing(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane_module, "worker_command", lambda: ("/no/such/program", "think"))
    parent = QObject()
    lane = WorkerClient(parent)
    with qtbot.waitSignal(lane.answered) as signal:
        lane.ask({"id": 7})
    assert signal.args == [None]


def test_a_process_that_the_system_is_slow_to_take_away_is_let_go_of_later(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("upcard.ui.worker.processes.GOES", 0)
    monkeypatch.setattr(lane_module, "worker_command", lambda: (sys.executable, "-c", "input()"))
    parent = QObject()
    lane = WorkerClient(parent)
    lane.begin()
    process = lane._process
    assert process is not None and process.waitForStarted(10_000)
    with qtbot.waitSignal(process.destroyed):
        end(process)
        lane._process = None
        del process


@pytest.mark.qt_log_ignore("Destroyed while process")  # Qt says so of what it takes away
def test_one_that_qt_takes_away_with_the_screen_is_not_replaced(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lane_module, "worker_command", lambda: (sys.executable, "-c", "input()"))
    parent, begun = QObject(), list[object]()
    lane = WorkerClient(parent)
    lane.ask({"id": 1})
    process = lane._process
    assert process is not None
    monkeypatch.setattr(lane_module, "QProcess", begun.append)
    Shiboken.delete(process)
    assert begun == []
