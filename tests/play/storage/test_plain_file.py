"""What is no plain file is refused at once, in a sentence, wherever a file from outside is opened."""

import os
import socket
from collections.abc import Callable, Mapping
from contextlib import closing
from errno import EACCES, ELOOP
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from tests.architecture.source import ROOT
from upcard.games import GAMES
from upcard.play.decks.deck_file import BadDeck, load_deck
from upcard.play.exchange.text_import import journal_of
from upcard.play.match import last_game, pins
from upcard.play.match.journal import LAID, Journal
from upcard.play.match.paper_scores import BadPaperScore, read_real_table
from upcard.play.match.resume import BadJournal, replay_journal
from upcard.play.match.saved_draft import load_drafts
from upcard.play.replay.duplicate import load_duplicate_match
from upcard.play.rulebook.rule_sets import explain_bad_rules, load_rule_sets
from upcard.play.statistics.record_book import NAME, RecordBook
from upcard.play.storage import atomic_file, folders
from upcard.play.storage.atomic_file import read_plain_file
from upcard.play.text.file_errors import describe_fault
from upcard.play.text.words import Words
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.features.decks.library import list_added_decks
from upcard.ui.settings.storage import read_settings

WORDS = Words("en")


def put_socket(path: Path) -> None:
    """Put a socket at a path."""
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


def put_sparse_file(path: Path) -> None:
    """Put a sparse file at a path that claims a terabyte."""
    with path.open("wb") as file:
        file.truncate(2**40)


def put_pipe(path: Path) -> None:
    """Put a pipe with a name at a path."""
    os.mkfifo(path)


def put_unreadable_file(path: Path) -> None:
    """Put a file at a path that may not be read."""
    path.write_text("{}")
    path.chmod(0)


POSIX = hasattr(os, "mkfifo")
ROOT_READS_ALL = POSIX and os.geteuid() == 0
POSIX_KINDS: Mapping[str, Callable[[Path], object]] = {
    "FIFO": put_pipe,
    "device": lambda path: path.symlink_to("/dev/zero"),
    "socket": put_socket,
    "unreadable": put_unreadable_file,
}
KINDS: Mapping[str, Callable[[Path], object]] = {
    "folder": Path.mkdir,
    "sparse": put_sparse_file,
    "lost link": lambda path: path.symlink_to(path.with_name("gone")),
    **(POSIX_KINDS if POSIX else {}),
}
COLUMNS = {"FIFO": 1, "device": 1, "socket": 1, "folder": 2, "sparse": 3, "unreadable": 4, "lost link": 5}
"""The column of the table in SECURITY.md that says what is said of each kind; the last two are for other tests."""
NOTHING = "–"
TABLE = {
    cells[0].strip(): [cell.strip() for cell in cells]
    for row in (ROOT / "desktop" / "SECURITY.md").read_text("utf-8").splitlines()
    if row.startswith("| ") and len(cells := row.strip("|").split("|")) == 8
}


def get_refusal_text(act: Callable[[], object]) -> str:
    """Return the sentence with which an operation is refused; "" if it is not refused."""
    try:
        act()
    except (BadJournal, BadDeck, BadPaperScore) as bad:
        return WORDS.say_key(bad.key, bad.facts)
    return ""


def make_silent(act: Callable[[Path], object]) -> Callable[[Path], str]:
    """Return a function that runs `act`, of whose failure the person is told nothing."""

    def act_silently(home: Path) -> str:
        act(home)
        return ""

    return act_silently


def read_rules(home: Path) -> str:
    _, bad = load_rule_sets(home, next(iter(GAMES.values())))
    return " ".join(explain_bad_rules(each, WORDS) for each in bad)


def read_statistics(home: Path) -> str:
    with closing(RecordBook(home / NAME, own=False)) as book:
        return WORDS.say_key(book.trouble, {"file": NAME}) if book.trouble else ""


def append(home: Path) -> str:
    journal = Journal(home / "a.journal")
    journal.append(())
    return describe_fault(WORDS, journal.trouble) if journal.trouble else ""


PLACES: Mapping[str, tuple[str, Callable[[Path], str]]] = {
    "game": ("a.journal", lambda home: get_refusal_text(lambda: replay_journal(home / "a.journal", GAMES))),
    "game that is played on": ("a.journal", append),
    "text that is opened": (
        "a.txt",
        lambda home: get_refusal_text(
            lambda: replay_journal(journal_of(home / "a.txt", GAMES, lambda _: home / "n").path, GAMES)
        ),
    ),
    "deck": ("a.svg", lambda home: get_refusal_text(lambda: load_deck(home / "a.svg"))),
    "real table": ("a.table", lambda home: get_refusal_text(lambda: read_real_table(home / "a.table", GAMES))),
    "laid out": (f"a{LAID}", make_silent(lambda home: load_drafts(home / "a.journal", print))),
    "last game": (last_game.NOTE, make_silent(last_game.read_last_game)),
    "PINs": (pins.FILE, make_silent(lambda home: pins.has_pin(home, "ana"))),
    "duplicate": ("duplicates/a.json", make_silent(lambda home: load_duplicate_match(home, "a", GAMES))),
    "rule set": ("a.json", read_rules),
    "settings": ("settings.json", make_silent(lambda home: read_settings(home / "settings.json"))),
    "old settings": ("settings.ini", make_silent(lambda home: read_settings(home / "settings.json"))),
    "added deck": ("decks/a/told.json", make_silent(lambda home: list_added_decks())),
    "statistics": (NAME, read_statistics),
    "log": ("upcard.log", make_silent(lambda home: ErrorReporter(home).write("text"))),
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_place_reports_a_file_that_is_not_plain(home: Path, place: str, kind: str) -> None:
    name, act = PLACES[place]
    (home / name).parent.mkdir(parents=True, exist_ok=True)
    KINDS[kind](home / name)
    told, said = act(home), TABLE[place][COLUMNS[kind]]
    if kind != "unreadable" or not ROOT_READS_ALL:
        assert (told == "") if said == NOTHING else said.strip("“”") in told
    assert os.path.lexists(home / name)


def test_behaviour_table_has_a_row_for_each_place() -> None:
    assert [place for place in TABLE if place not in ("place", "---")] == [*PLACES]


@pytest.mark.parametrize("kind", KINDS)
def test_reading_anything_but_a_plain_file_raises_os_error(home: Path, kind: str) -> None:
    if kind == "unreadable" and ROOT_READS_ALL:
        pytest.skip("nothing is unreadable to root")
    KINDS[kind](home / "a")
    with pytest.raises(OSError, match=r"\w"):
        read_plain_file(home / "a", 1000)


def test_folder_that_windows_refuses_to_open_is_called_a_folder(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "a").mkdir()
    monkeypatch.setattr(os, "open", MagicMock(side_effect=PermissionError(EACCES, "Permission denied")))
    with pytest.raises(IsADirectoryError):
        read_plain_file(home / "a", 1000)


@pytest.mark.parametrize("flag", sorted({0, atomic_file.UNLINKED}))
def test_reading_without_follow_refuses_a_symbolic_link(home: Path, monkeypatch: pytest.MonkeyPatch, flag: int) -> None:
    monkeypatch.setattr(atomic_file, "UNLINKED", flag)
    (home / "mine").write_text("secret")
    (home / "a").symlink_to(home / "mine")
    assert read_plain_file(home / "a", 1000) == b"secret"
    with pytest.raises(OSError) as refused:
        read_plain_file(home / "a", 1000, follow=False)
    assert refused.value.errno == ELOOP


def test_the_log_is_not_written_where_a_link_leads(home: Path) -> None:
    (home / "mine").write_text("mine")
    (home / "upcard.log").symlink_to(home / "mine")
    ErrorReporter(home).write("text")
    assert (home / "mine").read_text() == "mine"
