"""Fixtures and hooks for every test: no screen, an empty home folder, no unread warning, a note on skipped tests."""

import compileall
import gc
import logging
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from types import ModuleType

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from tests.case_counts import NIGHTLY, ORDINARY
from tests.work_units import find_unit, make_scheduler
from upcard.ui.app.garbage_collection import sweep

HOME = TemporaryDirectory(prefix="upcard-home-")
WINDOWS_HOME = "WIN_PD_OVERRIDE_LOCAL_APPDATA"
"""By what platformdirs finds a home on Windows; other systems do not look at it."""
os.environ |= {
    "HOME": HOME.name,
    "LANG": "C.UTF-8",
    "QT_QPA_PLATFORM": "offscreen",
    "UPCARD_MUTE": "1",
    "XDG_RUNTIME_DIR": HOME.name,
    WINDOWS_HOME: HOME.name,
}
for name in (
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_CACHE_HOME",
    "XDG_STATE_HOME",
    "LANGUAGE",
    "LC_ALL",
    "QT_SCALE_FACTOR",
):
    os.environ.pop(name, None)

# Python keeps the bytecode of all tests and of the programs that they start: without it each compiles what it imports.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

gc.disable()  # while tests are collected, too: nothing of what is imported is garbage
ROOT = Path(__file__).parent.parent

PATIENCE = 60_000
"""Milliseconds for which tests wait at most: a worker, which is nice to all others, may need them on a busy machine."""
for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed, QtBot.waitActive):
    wait.__kwdefaults__ = {**(wait.__kwdefaults__ or {}), "timeout": PATIENCE}

FIRST = ("linters", "test_told", "faults/test_writes", "tests/system", "packaging", "tests/promises", "tests/tools")
"""Linters, real windows and other programs take longest; a worker that has grown takes six times as long to fork."""

settings.register_profile("sample", max_examples=ORDINARY, deadline=None, derandomize=True, database=None)
settings.register_profile("nightly", max_examples=NIGHTLY * ORDINARY, deadline=None, print_blob=True)
settings.load_profile("sample")


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Yield empty home folders.

    A folder is used again while it stays empty, since few of the thousands of tests write there.
    """

    def find_empty() -> Iterator[Path]:
        while True:
            home = tmp_path_factory.mktemp("home")
            while not any(home.iterdir()):
                yield home

    return find_empty()


@pytest.fixture(autouse=True)
def empty_home(monkeypatch: pytest.MonkeyPatch, homes: Iterator[Path]) -> None:
    """Give each test an empty home folder, so that settings of one test do not affect the next."""
    home = str(next(homes))
    monkeypatch.setenv("HOME", home)
    monkeypatch.setenv("XDG_RUNTIME_DIR", home)
    monkeypatch.setenv(WINDOWS_HOME, home)


@pytest.fixture(autouse=True)
def no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write files without waiting for the disk, since what a test writes need not survive a power cut."""
    monkeypatch.setattr(os, "fsync", lambda file: None)


@pytest.fixture(autouse=True)
def garbage_collected() -> Iterator[None]:
    """Collect garbage only between tests, as Python would also do it in threads that load faces, and delete Qt objects
    there.
    """
    gc.disable()
    yield
    sweep()


@pytest.fixture(autouse=True)
def no_unread_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test during which the program logged a warning or an error.

    A test that expects one removes it from `caplog`.
    """
    yield
    unread = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.WARNING]
    assert not unread, "the program logged: " + "; ".join(unread)


def pytest_collection(session: pytest.Session) -> None:
    """Let each worker first compile a share of what all of them import: a third of what a fresh checkout takes.

    pytest compiles a test file when it is imported, and all workers import them in the same order.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker:
        number, workers = int(worker["workerid"].removeprefix("gw")), worker["workercount"]
        share = sorted((ROOT / "desktop" / "upcard").rglob("*.py"))[number::workers]
        for path in share:
            compileall.compile_file(path, quiet=2)
        keep_constants(share)
        for path in list_test_files(session.config.args)[number::workers]:
            with suppress(Exception, pytest.skip.Exception):  # told when the file is collected
                import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def keep_constants(paths: list[Path]) -> None:
    """Let Hypothesis keep the constants of these files, which it tries as examples; else each worker searches all."""
    with suppress(ImportError):
        from hypothesis.internal.constants_ast import constants_from_module

        for path in paths:
            module = ModuleType(path.stem)
            module.__file__ = str(path)
            constants_from_module(module)


def list_test_files(named: list[str]) -> list[Path]:
    """Return the test files in the named files and folders, those of `tests` alone."""
    paths = {Path(one.partition("::")[0]).absolute() for one in named}
    found = {path for one in paths for path in (one.rglob("test_*.py") if one.is_dir() else [one])}
    return sorted(path for path in found if path.is_relative_to(ROOT / "tests"))


def register_random() -> None:
    """Let Hypothesis make its own source of random numbers now.

    It warns if nothing refers to that, and an object that is excluded from garbage collections counts as nothing.
    """
    with suppress(ImportError):
        from hypothesis.internal.entropy import deterministic_PRNG

        with deterministic_PRNG():
            pass


def pytest_collection_finish() -> None:
    """Exclude all objects that exist after collection and import from later garbage collections."""
    register_random()
    gc.collect()
    gc.freeze()


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Forget the cached syntax trees after the last test that reads the source."""
    if reads_source(item) and not (nextitem and reads_source(nextitem)):
        from tests.architecture import source  # mutants are tested without that folder

        source.forget()


def reads_source(item: pytest.Item) -> bool:
    """Return whether a test belongs to those that parse much of the source."""
    return find_unit(item.nodeid) == "source"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of workers for `-n auto`: one more than cores, since tests of a real window mostly wait."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Have whole units of tests handed out, unless `--dist` asks for something else or each test has a place by lot."""
    by_lot = config.getoption("random_order_bucket", "") == "global"
    return make_scheduler(config, log) if config.getoption("dist") == "loadscope" and not by_lot else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the longest tests first, and early those that fork, while the workers are still small."""
    items.sort(key=lambda item: [part not in item.nodeid for part in FIRST])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print at the end which tests were not run, and the command that runs them."""
    reasons = Counter(get_skip_reason(report) for report in terminalreporter.getreports("skipped"))
    nightly = terminalreporter.config.option.markexpr == "not nightly"
    if reasons or nightly:
        terminalreporter.section("not run")
    if nightly:
        terminalreporter.line("what takes minutes, such as the frozen program: python3 packaging/start.py test nightly")
    for line, count in sorted(reasons.items()):
        terminalreporter.line(f"{count} × {line}")


def get_skip_reason(report: object) -> str:
    """Return the reason that a skipped test gives."""
    place = getattr(report, "longrepr", None)
    return str(place[2]).removeprefix("Skipped: ") if isinstance(place, tuple) else str(place)


def pytest_unconfigure() -> None:
    """Delete the home folder once nothing uses it."""
    if Path(HOME.name).exists():
        HOME.cleanup()
