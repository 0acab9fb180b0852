"""Deals on a Dask cluster: a scheduler and two workers on this machine, of which one is killed during the run."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from time import sleep
from typing import NamedTuple

import pytest

lacking = pytest.mark.skipif(
    not find_spec("distributed"), reason="needs Dask: pip install -r packaging/requirements/test.txt"
)
SERVER = ("--no-dashboard", "--host", "127.0.0.1")
ARENA = (sys.executable, "-m", "upcard", "arena", "--game", "canasta", "--seed", "7", "--json")
PATIENCE = 120


class Cluster(NamedTuple):
    """The scheduler's address, and the worker processes."""

    address: str
    workers: list[subprocess.Popen[bytes]]


def start_dask(kind: str, folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """Start a scheduler or a worker in a folder of its own."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *SERVER, *words]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """A scheduler and two workers that end with the tests."""
    folder = tmp_path_factory.mktemp("cluster")
    known = folder / "scheduler.json"
    started = [start_dask("scheduler", folder, "--port", "0", "--scheduler-file", str(known))]
    try:
        address = json.loads(wait_for_text(known))["address"]
        workers = [start_dask("worker", folder, address, "--nthreads", "1", "--no-nanny") for _ in range(2)]
        started += workers
        yield Cluster(address, workers)
    finally:
        for process in started:
            process.kill()
            process.wait()


def wait_for_text(file: Path, least: int = 1) -> str:
    """Return a file's text as soon as it has `least` lines or ends a JSON object."""
    for _ in range(PATIENCE * 20):
        text = file.read_text() if file.exists() else ""
        if text.count("\n") >= least or text.endswith("}"):
            return text
        sleep(0.05)
    raise AssertionError(f"{file.name} has {text!r}")


def run(*words: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run the arena until it ends."""
    return subprocess.run([*ARENA, *words], cwd=folder, capture_output=True, text=True, timeout=PATIENCE, check=False)


def read_result(printed: str) -> Mapping[str, object]:
    """Return a result without the times."""
    return {key: value for key, value in json.loads(printed).items() if key != "seconds_per_move"}


@lacking
def test_cluster_run_with_a_killed_worker_gives_the_local_result(cluster: Cluster, tmp_path: Path) -> None:
    words = ("--players", "greedy,random", "--deals", "14", "--rollouts", "5")
    alone = run(*words)
    file = tmp_path / "run.jsonl"
    command = [*ARENA, *words, "--scheduler", cluster.address, "--resume", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as spread:
        wait_for_text(file, least=2)
        cluster.workers[0].kill()
        left = len(file.read_text().splitlines())
        out, err = spread.communicate(timeout=PATIENCE)
    assert (spread.returncode, err, alone.stderr) == (0, "", "")
    assert read_result(out) == read_result(alone.stdout)
    assert left < 15, "the worker was lost after the last deal"


@lacking
def test_custom_player_that_a_cluster_worker_cannot_import_is_refused(cluster: Cluster, tmp_path: Path) -> None:
    """The player's module is only in the folder where the arena starts, so the workers cannot import it."""
    text = "from upcard.games import GAMES\nclass First:\n    def choose(self, seen, random, budget):\n"
    (tmp_path / "mine.py").write_text(text + "        return next(iter(GAMES['canasta'].rules.legal_actions(seen)))\n")
    words = ("--players", "mine:First,random", "--deals", "2")
    assert run(*words, folder=tmp_path).returncode == 0
    found = run(*words, "--scheduler", cluster.address, folder=tmp_path)
    assert (found.returncode, found.stdout, found.stderr.count("\n")) == (2, "", 1)
    assert "mine:First: the module 'mine' cannot be imported" in found.stderr
    assert "on a worker of the cluster, where the player's module must be, too" in found.stderr


@lacking
def test_unreachable_scheduler_is_reported_in_one_line() -> None:
    code = (
        "import sys\nfrom upcard.play.arena import cluster\nfrom upcard.cli.arena import main\n"
        "cluster.SECONDS = 0.1\nsys.exit(main(sys.argv[1:]))"
    )
    words = [*ARENA[4:], "--players", "greedy,random", "--scheduler", "tcp://127.0.0.1:9"]
    found = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout, found.stderr.count("\n")) == (2, "", 1)
    assert "--scheduler: no Dask scheduler answers at tcp://127.0.0.1:9" in found.stderr


def test_missing_dask_is_reported_with_the_pip_command() -> None:
    code = (
        "import sys\nsys.modules['distributed'] = None\nfrom upcard.cli.arena import main\nsys.exit(main(sys.argv[1:]))"
    )
    words = [*ARENA[4:], "--players", "greedy,random", "--scheduler", "tcp://127.0.0.1:9"]
    found = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout, found.stderr.count("\n")) == (2, "", 1)
    assert "which is not installed here: pip install 'upcard[cluster]'" in found.stderr


def test_dask_is_not_imported_without_the_scheduler_option() -> None:
    code = (
        "import sys\nfrom upcard.cli.arena import main\nmain(sys.argv[1:])\n"
        "print([name for name in ('distributed', 'dask', 'tornado', 'asyncio') if name in sys.modules])"
    )
    words = [*ARENA[4:], "--players", "random,random", "--deals", "2", "--jobs", "2"]
    found = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, check=False)
    assert found.stdout.splitlines()[-1:] == ["[]"], found.stderr
