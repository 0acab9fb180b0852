"""Whatever becomes of a worker process, its client raises no error and does not wait forever."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QProcess
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from tests.ui.fakes import TOY, start_toy_match
from tests.ui.worker.near_worker import NotingProcess
from upcard.players.protocol import Limits, WeighActions, WeighedActions
from upcard.ui.worker import client as client_module
from upcard.ui.worker import processes
from upcard.ui.worker.client import WorkerClient
from upcard.ui.worker.processes import WorkerProcess, end

ANSWERS = "import sys, json\nfor line in sys.stdin:\n    q = json.loads(line)\n    "
HEAD = "'version': 1, 'id': q['id']"
GOOD = f"print(json.dumps({{{HEAD}, 'type': 'weighed_actions', 'actions': []}}), flush=True)"
NOTHING = WeighedActions(())
Asking = Callable[..., object]

FAULTS = {
    "dies": "sys.exit(3)",
    "talks nonsense": "print('to be or not to be', flush=True)",
    "is no object": "print('[1]', flush=True)",
    "has no end": "print('[' * 100_000, flush=True)",
    "has an error": f"print(json.dumps({{{HEAD}, 'type': 'failure', 'error': 'oh'}}), flush=True)",
    "answers something else": f"print(json.dumps({{{HEAD}, 'type': 'explanation', 'reasons': []}}), flush=True)",
    "is of another version": GOOD.replace("'version': 1", "'version': 2"),
}


def make_request(seed: str = "chance") -> WeighActions:
    return WeighActions(TOY, start_toy_match().get_seat_view(0), seed, Limits())


@pytest.fixture
def ask_worker(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Asking:
    """Return a function that asks a worker, which is a script, and returns the answer.

    If `usual` is given, it asks twice, and returns the answer to the request that has only so many milliseconds.
    """
    parent = QObject()

    def ask(script: str, patience: int = 30_000, persistent: bool = False, usual: int | None = None) -> object:
        asked = 1 if usual is None else 2
        path = tmp_path / "worker.py"
        path.write_text(script)
        monkeypatch.setattr(processes, "worker_command", lambda: (sys.executable, "-I", "-S", str(path)))
        client, came = WorkerClient(parent, patience, persistent, usual), list[object]()
        for _ in range(asked):
            client.ask(make_request(), came.append)
        qtbot.waitUntil(lambda: len(came) >= asked)
        client.stop()
        assert len(came) == asked
        return came[-1]

    return ask


def test_working_worker_process_answers(ask_worker: Asking) -> None:
    assert ask_worker(ANSWERS + GOOD) == NOTHING


@pytest.mark.qt_log_ignore("a question was not answered", extend=True)
@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_worker_that_fails_twice_gives_none(ask_worker: Asking, fault: str) -> None:
    assert ask_worker(ANSWERS + fault) is None


def write_first_run_check(tmp_path: Path) -> str:
    """Return the beginning of a script that knows whether it runs for the first time."""
    mark = tmp_path / "was here"
    return f"import pathlib\nmark = pathlib.Path({str(mark)!r})\nfresh = not mark.exists()\nmark.touch()\n"


@pytest.mark.parametrize("fault", ["sys.exit(1)", "print('oh', flush=True)"])
def test_request_is_sent_again_to_a_worker_that_failed_once(ask_worker: Asking, tmp_path: Path, fault: str) -> None:
    assert ask_worker(write_first_run_check(tmp_path) + ANSWERS + f"if fresh: {fault}\n    else: " + GOOD) == NOTHING


def test_a_silent_worker_is_given_up(ask_worker: Asking) -> None:
    assert ask_worker("import time\ntime.sleep(60)", 150) is None


@pytest.mark.parametrize("persistent", [True, False])
def test_only_a_persistent_client_repeats_a_request_after_a_timeout(
    ask_worker: Asking, tmp_path: Path, persistent: bool
) -> None:
    """The first worker answers a request, and falls silent at the next."""
    begin, silent = write_first_run_check(tmp_path) + "import time\n", "\n    if fresh: time.sleep(60)\n"
    assert ask_worker(begin + ANSWERS + GOOD + silent, persistent=persistent, usual=150) == (
        NOTHING if persistent else None
    )


def test_an_answer_to_another_question_is_dropped(ask_worker: Asking) -> None:
    late = "print(json.dumps({'id': q['id'] - 1, 'actions': [1]}), flush=True)\n    "
    assert ask_worker(ANSWERS + late + GOOD) == NOTHING


def test_worker_that_cannot_be_started_gives_none(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "worker_command", lambda: ("/no/such/program", "think"))
    parent, came = QObject(), list[object]()
    WorkerClient(parent).ask(make_request(), came.append)
    qtbot.waitUntil(lambda: came == [None])


Pair = tuple[WorkerClient, NotingProcess]


@pytest.fixture
def waiting(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pair]:
    """A client, and the process to which it writes."""
    monkeypatch.setattr(client_module, "WorkerProcess", NotingProcess)
    parent = QObject()
    client = WorkerClient(parent)
    process = client.findChild(NotingProcess)
    assert process is not None
    yield client, process
    del parent


def list_seeds(process: NotingProcess) -> list[object]:
    """Return the seeds of all requests, which identify them."""
    return [line["seed"] for line in process.lines]


def test_requests_queue_in_order_and_a_first_one_jumps_the_queue(waiting: Pair) -> None:
    (client, process), came = waiting, list[object]()
    client.ask(make_request("now"), lambda _: came.append("now"))
    client.ask(make_request("late"), lambda _: came.append("late"))
    client.ask(make_request("soon"), lambda _: came.append("soon"), first=True)
    assert list_seeds(process) == ["now"]
    for _ in range(3):
        process.answer(NOTHING)
    assert list_seeds(process) == came == ["now", "soon", "late"]


@pytest.mark.parametrize("at_once", [True, False])
def test_forget_drops_the_requests_of_one_owner_only(waiting: Pair, at_once: bool) -> None:
    (client, process), came, owner = waiting, list[str](), object()
    client.ask(make_request("mine"), lambda _: came.append("mine"), owner)
    client.ask(make_request("mine, too"), lambda _: came.append("mine, too"), owner)
    client.ask(make_request("another's"), lambda _: came.append("another's"))
    client.forget(owner, at_once)
    assert process.stops == at_once and len(list_seeds(process)) == 1 + at_once
    for _ in range(2 - at_once):
        process.answer(NOTHING)
    assert list_seeds(process) == ["mine", "another's"] and came == ["another's"]


def test_forgotten_request_is_not_repeated_when_the_worker_dies(waiting: Pair) -> None:
    (client, process), came = waiting, list[object]()
    client.ask(make_request("old"), came.append)
    client.forget()
    client.ask(make_request("new"), came.append)
    process.died.emit("it is ill")
    assert list_seeds(process) == ["old", "new"] and came == []


def test_slowly_ending_process_object_is_destroyed_later(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "GOES", 0)
    monkeypatch.setattr(processes, "worker_command", lambda: (sys.executable, "-c", "input()"))
    parent = QObject()
    worker = WorkerProcess(parent)
    worker.start()
    process = worker._process
    assert process is not None and process.waitForStarted(10_000)
    with qtbot.waitSignal(process.destroyed):
        end(process)
        worker._process = None
        del process


@pytest.mark.qt_log_ignore("Destroyed while process")  # Qt reports this about a process that it deletes
def test_process_deleted_by_qt_is_not_restarted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "worker_command", lambda: (sys.executable, "-c", "input()"))
    parent, begun = QObject(), list[object]()
    client = WorkerClient(parent)
    client.ask(make_request(), begun.append)
    process = client.findChild(QProcess)
    assert process is not None
    monkeypatch.setattr(processes, "QProcess", begun.append)
    Shiboken.delete(process)
    assert begun == []
