"""Starts the window: first only what is needed to show a table on which a person can play, then everything else."""

# Why: decisions/0002-import-late-inside-a-function.md

import os
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from signal import SIG_DFL, SIGINT, signal
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from upcard.games import GAMES
from upcard.play.match import last_game
from upcard.play.match.journal import SUFFIX, Journal, add_player_names, header, list_latest
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import MatchConfig, make_default_config
from upcard.play.storage import folders
from upcard.play.text.words import LANGUAGES, Words
from upcard.ui.app.asked_word import needs_window, open_word
from upcard.ui.app.compose import compose
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.app.program import Program
from upcard.ui.app.single_instance import JournalLock, acquire_instance_lock, lock_journal, release_instance_lock
from upcard.ui.session.match_session import MatchSession, ResumeTrouble, Startup, fresh_journal
from upcard.ui.settings.settings import LESSONS, SettingsFile

if TYPE_CHECKING:
    from upcard.play.match.notes import Source
    from upcard.ui.worker.thinker import ComputerPlayerClient

TRIED = 10
"""How many saved games the program tries to resume at its start before it begins a new one."""
STARTED_BY_DESKTOP = ("DESKTOP_STARTUP_ID", "XDG_ACTIVATION_TOKEN")
"""The environment variables that a desktop sets when it starts a program from an icon or for a file."""


def run_app(words: Sequence[str], application: QApplication) -> int:
    """Run the window until it is closed, and return the process's exit status.

    `words` are the program's arguments. The window shows the file that they name, or else the game played last. If
    another Upcard runs with the same data folder, that one opens the file instead.
    """
    application.setApplicationName("Upcard")
    application.setApplicationDisplayName("Upcard")  # which Qt puts after the match in the title bar
    # Qt's event loop would keep Ctrl+C from Python. Every action is saved already, so the program may end at once.
    signal(SIGINT, SIG_DFL)
    application.setDesktopFileName("org.upcard.Upcard")
    problems = ErrorReporter(folders.log())
    problems.watch()
    alone = acquire_instance_lock(folders.data())
    if alone is None:
        from upcard.ui.app.second_start import hand_over_file

        if hand_over_file(folders.data(), words):
            return 0
    try:
        return open_window(words, application, problems, alone is not None)
    finally:
        release_instance_lock(alone)


def open_window(words: Sequence[str], application: QApplication, problems: ErrorReporter, alone: bool) -> int:
    """Open the window, run it until it is closed, and return the process's exit status.

    `words` are the program's arguments. Unexpected errors are reported to `problems`. If `alone` is true, no other
    Upcard runs, and this one also opens what later starts of the program ask for.
    """
    late = words[0] if words and needs_window(words[0]) else ""
    asked = Path(words[0]) if words and not late else None
    before = last_game.StartupChoice() if asked else last_game.read_last_game(folders.data())
    opened, trouble = open_match_safely(asked, problems) if asked else open_last(before.journal, problems)
    program, trouble = build_program_safely(opened, trouble, problems)
    if asked and trouble is not None and has_terminal_reader():
        print(f"upcard: {Words(LANGUAGES[0]).say_key(trouble.key, trouble.facts)}", file=sys.stderr)
        return 2
    if asked and trouble is not None:
        before = last_game.read_last_game(folders.data())
        program = last_or_new(before.journal, asked, problems)
        late, trouble = str(asked), None
    program = program or build_program(begin_first(), trouble, problems)
    if program.settings.geometry.isEmpty():
        program.window.fit_to_screen(application.primaryScreen().availableSize())
    call_after_frame(program, partial(listen, program, alone), *([partial(open_late, program, late)] if late else []))
    question = ask_whose if asked and opened is not None else ask if before.duplicate and trouble is None else None
    call_after_frame(program, *([partial(question, program)] if question else []))
    program.open()
    status = application.exec()
    if journal := program.controller.match.journal:
        journal.release_lock()
    return status


def call_after_frame(program: Program, *calls: Callable[[], object]) -> None:
    """Call each of the functions `calls` once, when the window has been drawn for the first time."""
    for call in calls:
        program.window.bar.painted.connect(call, Qt.ConnectionType.SingleShotConnection)


def has_terminal_reader() -> bool:
    """Return whether a person may read what is printed to standard error.

    That is not so if the desktop, and not a terminal, has started the program.
    """
    if sys.stderr is None or sys.stderr.isatty():
        return sys.stderr is not None
    return not any(os.environ.get(name) for name in STARTED_BY_DESKTOP)


def last_or_new(last: Path | None, asked: Path, problems: ErrorReporter) -> Program:
    """Build the program with a saved game on its table, or with a new game if no saved game can be opened.

    It is called because the file `asked` could not be opened. `last` is the journal (the file) of the game played last,
    or None if it is not known; that game is tried first, then the newest others. Unexpected errors are reported to
    `problems`.
    """
    opened, trouble = open_last(last, problems)
    same = trouble is not None and os.path.realpath(str(trouble.facts.get("path"))) == os.path.realpath(asked)
    program, trouble = build_program_safely(opened, None if same else trouble, problems)
    return program or build_program(begin(), trouble, problems)


def open_last(noted: Path | None, problems: ErrorReporter) -> tuple[MatchSession | None, ResumeTrouble | None]:
    """Return the game played last, and None; if it cannot be opened, return the newest other game, and what is wrong.

    `noted` is the journal (the file) of the game played last, or None if it is not known. If another running Upcard
    uses the journal of a game to be opened, no further game is tried. If no game was opened, the first value is None.
    Unexpected errors are reported to `problems`.
    """
    line = dict.fromkeys([*filter(None, (noted,)), *list_latest(folders.data())])
    first: ResumeTrouble | None = None
    for path in list(line)[:TRIED]:
        opened, trouble = open_match_safely(path, problems)
        first = first or trouble
        if opened is not None or (trouble is not None and trouble.key == "journal.in_use"):
            return opened, first
    return None, first


def open_late(program: Program, word: str) -> None:
    """Do what the program's argument `word` asks for, once the window is shown and can report a failure."""
    QTimer.singleShot(0, program, partial(open_word, program, word))


def listen(program: Program, alone: bool) -> None:
    """Call `listen_now` as soon as the event loop runs; `alone` says that no other Upcard is running."""
    QTimer.singleShot(0, program, partial(listen_now, program, alone))


def listen_now(program: Program, alone: bool) -> None:
    """Open, from now on, the files that are dropped on the window or opened through the system.

    If `alone` is true, also open the files that are given to a later start of Upcard while this one runs.
    """
    from upcard.ui.app import second_start
    from upcard.ui.features.exchange import drop_files

    drop_files.listen(program)
    if sys.platform == "darwin":
        from upcard.ui.app import mac_open_file

        mac_open_file.listen(program, QApplication.instance())
    if alone:
        second_start.listen(program, folders.data())


def ask_whose(program: Program) -> None:
    """Ask the person whether they have played the game in the opened file themselves, once the event loop runs."""
    QTimer.singleShot(0, program, program.files.ask_whose)


def ask(program: Program) -> None:
    """Open the page of duplicate matches, in which two people play the same deals one after the other.

    The game played last belongs to such a match, and the page asks which of the two is going to play.
    """
    from upcard.ui.features.special_deals.duplicates import duplicate

    QTimer.singleShot(0, program, lambda: duplicate(program))


def open_match_safely(path: Path | None, problems: ErrorReporter) -> tuple[MatchSession | None, ResumeTrouble | None]:
    """Return the match in the file `path`, and None; if it cannot be opened, return None and the reason.

    If `path` is None, both values are None. They are both None, too, after an unexpected error, which is reported to
    `problems`; if it were raised, every start of the program would fail.
    """
    try:
        return open_match(path)
    except Exception as error:
        problems.report_exception(type(error), error, error.__traceback__)
        return None, None


def build_program_safely(
    opened: MatchSession | None, trouble: ResumeTrouble | None, problems: ErrorReporter
) -> tuple[Program | None, ResumeTrouble | None]:
    """Return the program with the match `opened` on its table, and `trouble`; if that fails, None and the reason.

    `trouble` is why another match could not be opened, or None. If `opened` is None, the result is None and `trouble`.
    An unexpected error is reported to `problems`.
    """
    if opened is None:
        return None, trouble
    try:
        return build_program(opened, trouble, problems), trouble
    except Exception as error:
        problems.report_exception(type(error), error, error.__traceback__)
        journal = opened.match.journal
        if journal is None:
            raise
        journal.release_lock()
        facts = {"file": journal.path.name, "trouble": f"{type(error).__name__}: {error}"}
        from upcard.play.match.resume import BadJournal

        return None, BadJournal("journal.unreadable", facts)


def build_program(opened: MatchSession, trouble: ResumeTrouble | None, problems: ErrorReporter) -> Program:
    """Return the program with the match `opened`; `trouble` is why the game played last could not be opened, or None.

    Each call reads the settings into a new `SettingsFile`, because an earlier one may still be connected with a window
    that could not be built completely. Later unexpected errors are reported to `problems`.
    """
    settings = SettingsFile(folders.config() / "settings.json")
    return compose(settings, problems, opened, Startup(begin, trouble, open_match, start_thinker))


def start_thinker(parent: QObject) -> "ComputerPlayerClient":
    """Start the worker process that chooses the computer players' actions, and return the client that asks it."""
    from upcard.ui.worker.thinker import ComputerPlayerClient

    thinker = ComputerPlayerClient(parent)
    thinker.start()
    return thinker


def open_match(path: Path | None) -> tuple[MatchSession | None, ResumeTrouble | None]:
    """Return the match in the file `path`, and None; if it cannot be opened, return None and the reason.

    The file is a journal, in which Upcard saves a match, or another file that can be imported. If `path` is None, both
    values are None.
    """
    if path is None:
        return None, None
    from upcard.play.match.notes import is_promised, origin
    from upcard.play.match.resume import BadJournal, resume

    (path, lock), source = lock_opened_journal(asked := Path(os.path.realpath(path))), None
    try:
        if path.suffix != SUFFIX:
            from upcard.play.exchange.text_import import journal_of

            path, source = journal_of(path, GAMES, fresh_journal)
        if path.suffix == SUFFIX and (lock := lock or lock_journal(path)) is None:  # only journals are appended to
            raise BadJournal("journal.in_use", {"file": path.name})
        match, players, names = resume(path, GAMES, fresh_journal, breathe)
    except BadJournal as bad:
        lock = None  # the error's traceback may keep this frame alive for long
        return None, BadJournal(bad.key, {**bad.facts, "path": str(path)})
    journal = match.journal
    assert journal is not None
    journal.hold_lock(lock if journal.path == path else lock_journal(journal.path), lock_journal)
    note_source(match, source, asked)
    noted = origin(match)
    last_game.note_last_game(folders.data(), journal.path, noted is not None and noted.kind == "duplicate")
    if not match.actions and not is_promised(match, 0):  # the program stopped between the first line and the deal
        match.deal()
    return MatchSession(match, players, match.game.rules.deal_number(match.positions[:2][-1]), names), None


def lock_opened_journal(file: Path) -> tuple[Path, JournalLock | None]:
    """Return the journal that was made when `file` was imported before, with its lock.

    If there is none, or another process uses it, return `file` itself and None.
    """
    from upcard.play.exchange.opened_files import find_journal

    known = find_journal(folders.data(), file)
    lock = lock_journal(known) if known is not None else None
    return (known, lock) if known is not None and lock is not None else (file, None)


def note_source(match: AnyMatch, source: "Source | None", file: Path) -> None:
    """Write into the journal (the file) of `match` that it was imported from `file`.

    `source` is the kind of `file`; if it is None, the match was not played elsewhere, and its journal stays unchanged.
    In any case it is remembered that this journal belongs to `file`, so that opening `file` again continues there.
    """
    from upcard.play.exchange.opened_files import note_opened_file

    if match.journal is not None:
        note_opened_file(folders.data(), file, match.journal.path)
    if source is not None and match.journal is not None:
        from upcard.play.match.notes import Brought
        from upcard.play.match.saved_games import is_own_game

        match.write_note(Brought(source, is_own_game(folders.data(), match, match.journal.path)))


def breathe() -> None:
    """Let the window be painted during a long task; keys and clicks of the person are handled only afterwards."""
    from PySide6.QtCore import QEventLoop

    QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents, 20)


def begin(setup: MatchConfig | None = None, first: int | None = None) -> MatchSession:
    """Begin a match from `setup`, or from the default setup if it is None, and write it into a new journal.

    `first` is the seat that plays first; None means that it is chosen at random. The cards are dealt at once, unless
    `setup` says that the deal waits.
    """
    setup = setup or make_default_config(next(iter(GAMES.values())))
    game, seed = GAMES[setup.game], setup.seed or os.urandom(16).hex()
    match: AnyMatch = Match(game, setup.rules, seed, first)
    journal = Journal(fresh_journal(game.name))
    match.write_to(journal)
    journal.begin(add_player_names(header(game.name, setup.rules, seed, setup.players, first), setup.names))
    journal.hold_lock(lock_journal(journal.path), lock_journal)
    last_game.note_last_game(folders.data(), journal.path, False)
    (match.note_promise if setup.waits else match.deal)()
    return MatchSession(match, setup.players, names=setup.names)


def begin_first() -> MatchSession:
    """Begin a match when no saved game can be resumed.

    If the program runs for the first time, the person plays first, and the cards are dealt only after the welcome page.
    """
    settings = SettingsFile(folders.config() / "settings.json")
    if list_latest(folders.data()) or settings.recall_text(LESSONS):
        return begin()
    return begin(make_default_config(next(iter(GAMES.values())))._replace(waits=True), 0)


def no_match(setup: MatchConfig | None = None, first: int | None = None) -> MatchSession:
    """Raise NotImplementedError; used by `upcard picture`, which draws a match but never begins one."""
    raise NotImplementedError("a picture is not played on")
