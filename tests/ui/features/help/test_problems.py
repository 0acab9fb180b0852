"""An unexpected error is logged and shown, and costs no game."""

import sys
from collections.abc import Iterator
from errno import EIO
from io import StringIO
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer, qInstallMessageHandler, qWarning
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Open, start_canasta
from upcard.play.match.journal import Journal, header
from upcard.play.match.resume import BadJournal
from upcard.play.storage import folders
from upcard.ui.app import launch
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.features.help.problem_page import ProblemPage
from upcard.ui.widgets.notice import NoticePage


@pytest.fixture
def hooks() -> Iterator[None]:
    """Restore the hooks for exceptions and messages."""
    before = sys.excepthook
    yield
    sys.excepthook = before
    qInstallMessageHandler(None)


def raise_error() -> None:
    raise RuntimeError("the deck fell off the table")


def test_error_in_a_slot_is_written_down_and_shown(
    qtbot: QtBot, open_window: Open, hooks: None, capsys: pytest.CaptureFixture[str]
) -> None:
    program = open_window()
    program.problems.watch()
    QTimer.singleShot(0, raise_error)
    qtbot.waitUntil(lambda: isinstance(program.window.sheet, ProblemPage))
    assert "the deck fell off the table" in program.problems.log.read_text()
    assert "Traceback" in program.problems.log.read_text()
    assert "RuntimeError" in capsys.readouterr().err


def test_report_names_versions_and_error(open_window: Open, tmp_path: Path) -> None:
    program = open_window()
    program.show_problem("Traceback\nRuntimeError: oh\n")
    page = program.window.sheet
    assert isinstance(page, ProblemPage)
    page.save(tmp_path / "report.txt")
    report = (tmp_path / "report.txt").read_text()
    assert report.startswith("Upcard ")
    assert "Python " in report
    assert "RuntimeError: oh" in report


def test_error_before_the_window_opens_is_shown_when_it_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    problems, shown = ErrorReporter(tmp_path), list[str]()
    try:
        raise_error()
    except RuntimeError as error:
        problems.report_exception(type(error), error, error.__traceback__)
    problems.show_with(shown.append)
    assert "RuntimeError" in shown[0]
    assert capsys.readouterr().err == shown[0]


def test_all_errors_before_the_window_opens_are_shown_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    problems, shown = ErrorReporter(tmp_path), list[str]()
    for error in (RuntimeError("the deck fell off the table"), ValueError("the cloth caught fire")):
        problems.report_exception(type(error), error, None)
    problems.show_with(shown.append)
    problems.show_all()
    assert len(shown) == 1
    assert "RuntimeError: the deck fell off the table" in shown[0]
    assert "ValueError: the cloth caught fire" in shown[0]


def test_error_that_comes_again_and_again_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    problems, shown = ErrorReporter(tmp_path), list[str]()
    problems.show_with(shown.append)
    for _ in range(3):
        try:
            raise_error()
        except RuntimeError as error:
            problems.report_exception(type(error), error, error.__traceback__)
    assert len(shown) == 1
    assert problems.log.read_text().count("Traceback") == capsys.readouterr().err.count("Traceback") == 1


class DeadStream(StringIO):
    """A standard error whose terminal, pipe or file is gone."""

    def __init__(self, trouble: Exception) -> None:
        super().__init__()
        self.trouble = trouble

    def write(self, text: str) -> int:
        """Fail with the system's error."""
        raise self.trouble


@pytest.mark.parametrize("trouble", [OSError(EIO, "gone"), BrokenPipeError(), ValueError("closed")])
def test_error_is_logged_and_shown_when_standard_error_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    monkeypatch.setattr(sys, "stderr", DeadStream(trouble))
    problems, shown = ErrorReporter(tmp_path), list[str]()
    problems.show_with(shown.append)
    problems.report_exception(RuntimeError, RuntimeError("the deck fell off the table"), None)
    assert "the deck fell off the table" in shown[0]
    assert "the deck fell off the table" in problems.log.read_text()
    (tmp_path / "file").write_text("")
    unwritten = ErrorReporter(tmp_path / "file")
    unwritten.show_with(shown.append)
    unwritten.report_exception(ValueError, ValueError("the cloth caught fire"), None)
    assert "the cloth caught fire" in shown[1]


def test_error_with_a_lone_surrogate_is_logged_and_shown(tmp_path: Path) -> None:
    problems, shown = ErrorReporter(tmp_path), list[str]()
    problems.show_with(shown.append)
    problems.write("Qt: \udc80\n")
    problems.report_exception(RuntimeError, RuntimeError("no such file: \udc80.journal"), None)
    assert r"\udc80.journal" in problems.log.read_text() and len(shown) == 1


def test_qt_warning_is_logged(tmp_path: Path, hooks: None) -> None:
    problems = ErrorReporter(tmp_path)
    problems.watch()
    qWarning("no such font")
    assert "Qt: no such font" in problems.log.read_text()


def test_unwritable_log_is_reported_on_standard_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    ErrorReporter(tmp_path / "file").write("lost\n")
    assert "upcard.log" in capsys.readouterr().err


def test_unreadable_journal_is_kept_and_named_in_a_notice(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    path = tmp_path / "old.journal"
    path.write_text('{"format": "upcard-game", "version": 99}\n')
    opened, trouble = launch.open_match(path)
    assert isinstance(trouble, BadJournal)
    assert opened is None
    assert path.read_text() == '{"format": "upcard-game", "version": 99}\n'
    page = open_window(trouble=trouble).window.sheet
    assert isinstance(page, NoticePage)
    assert "old.journal" in page.texts[1].text()


def test_journal_that_cannot_be_written_is_told_once(open_window: Open, tmp_path: Path) -> None:
    program = open_window(start_canasta(actions=20))
    match = program.controller.match
    match.journal = Journal(tmp_path / "not there" / "x.journal")
    match.journal.append(())
    program.controller.show()
    page = program.window.sheet
    assert isinstance(page, NoticePage)
    page.close_sheet()
    program.controller.show()
    assert program.window.sheet is None


def test_journal_that_fails_again_after_a_good_write_is_reported_again(open_window: Open, tmp_path: Path) -> None:
    program = open_window(start_canasta(actions=20))
    match = program.controller.match
    match.journal = Journal(tmp_path / "not there" / "x.journal")
    match.journal.begin(header("canasta", match.rules, match.seed, ("person", "medium")))
    assert match.journal.trouble is None
    match.journal.path.unlink()
    match.journal.path.parent.rmdir()
    for _ in range(2):
        match.journal.append(())
        program.controller.show()
        page = program.window.sheet
        assert isinstance(page, NoticePage)
        page.close_sheet()
        match.journal.path.parent.mkdir()
        match.journal.append(())
        program.controller.show()
        assert program.window.sheet is None and match.journal.path.exists()
        match.journal.path.unlink()
        match.journal.path.parent.rmdir()


def test_a_window_whose_game_is_not_written_down_asks_once_before_it_closes(open_window: Open, tmp_path: Path) -> None:
    program = open_window(start_canasta(actions=20))
    program.controller.match.journal = journal = Journal(tmp_path / "not there" / "x.journal")
    journal.append(())
    assert not program.window.close() and program.window.isVisible()
    page = program.window.sheet
    assert isinstance(page, NoticePage) and "would be lost" in page.texts[1].text()
    assert program.window.close()


def test_a_window_closes_at_once_when_the_game_can_be_written_again(open_window: Open, tmp_path: Path) -> None:
    program = open_window(start_canasta(actions=20))
    program.controller.match.journal = journal = Journal(tmp_path / "x.journal")
    journal.append(())
    assert journal.trouble is not None
    journal.begin(header("canasta", program.controller.match.rules, "1", ("person", "medium")))
    assert program.window.close() and journal.path.exists()


def test_switch_to_another_journal_file_is_reported_with_both_names(open_window: Open, tmp_path: Path) -> None:
    program = open_window(start_canasta(actions=20))
    program.controller.match.journal = journal = Journal(tmp_path / "x.journal")
    journal.begin(header("canasta", program.controller.match.rules, "1", ("person", "medium")))
    journal.path.write_text("something else")
    journal.append(())
    program.controller.show()
    page = program.window.sheet
    assert isinstance(page, NoticePage)
    assert "x.journal" in page.texts[1].text() and "x-2.journal" in page.texts[1].text()
    assert (tmp_path / "x.journal").read_text() == "something else"


def test_button_continues_a_damaged_game_before_its_bad_line(
    open_window: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    match = launch.begin().match
    assert match.journal is not None
    path = match.journal.path
    match.journal.release_lock()
    with path.open("a") as file:
        file.write("damaged\n")
    opened, trouble = launch.open_match(path)
    assert opened is None and trouble is not None
    program = open_window(trouble=trouble)
    program.startup = program.startup._replace(resumed=launch.open_match)
    page = program.window.sheet
    assert isinstance(page, NoticePage)
    button = next(each for each in page.findChildren(QPushButton) if "before line" in each.text())
    button.click()
    assert program.window.sheet is None or not isinstance(program.window.sheet, NoticePage)
    assert program.controller.match.seed == match.seed
    assert path.read_text().endswith("damaged\n")
