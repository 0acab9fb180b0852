"""The journal: what was played survives a kill, and an unreadable journal is named and left alone."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import ENOSPC
from json import dumps, loads
from os import truncate, utime
from pathlib import Path
from stat import S_IMODE
from unittest.mock import MagicMock

from pytest import MonkeyPatch, fixture, mark, raises

from tests.toy_game import GAME, Deal, Options, Show, ToyMatch
from upcard.play.match import journal as journal_module
from upcard.play.match.journal import SUFFIX, Journal, add_player_names, format_line, header, latest
from upcard.play.match.match import Match
from upcard.play.match.resume import BadJournal, get_bad_line, repair, resume
from upcard.play.text.words import LANGUAGES, Words

GAMES = {"toy": GAME}
DEALT = format_line({"type": "deal"}).encode()


@fixture
def match(tmp_path: Path) -> ToyMatch:
    """A match whose deal and first card are written."""
    played = Match(GAME, Options(), "seed")
    played.journal = Journal(tmp_path / "games" / "a.journal")
    played.journal.begin(header("toy", Options(), "seed", ("person", "random")))
    played.deal()
    played.play((Show(played.get_seat_view(0).hand[0]),))
    return played


def journal_of(match: ToyMatch) -> Path:
    assert match.journal and match.journal.trouble is None
    return match.journal.path


def test_match_is_resumed_at_the_same_position(match: ToyMatch) -> None:
    path = journal_of(match)
    again, seats, _ = resume(path, GAMES)
    assert seats == ("person", "random")
    assert again.position == match.position and again.actions == match.actions
    assert again.journal and again.journal.path == path


def test_actions_after_resuming_are_saved_too(match: ToyMatch) -> None:
    path = journal_of(match)
    again = resume(path, GAMES).match
    again.play((Show(match.get_seat_view(1).hand[0]),))
    assert resume(path, GAMES)[0].position == again.position != match.position


def test_torn_last_line_loses_only_itself(match: ToyMatch) -> None:
    path = journal_of(match)
    torn = path.read_bytes() + b'{"type": "sho'
    path.write_bytes(torn)
    again = resume(path, GAMES).match
    assert again.position == match.position
    again.play((Show(match.get_seat_view(1).hand[0]),))
    assert path.read_bytes() == torn
    assert again.journal and resume(again.journal.path, GAMES)[0].position == again.position


def test_torn_journal_opened_again_keeps_the_game_continued_elsewhere(match: ToyMatch) -> None:
    path = journal_of(match)
    path.write_bytes(path.read_bytes() + b'{"type": "sho')
    again = resume(path, GAMES).match
    again.play((Show(match.get_seat_view(1).hand[0]),))
    since = journal_of(again).read_bytes()
    other = resume(path, GAMES).match
    assert journal_of(again).read_bytes() == since
    assert journal_of(other) not in (path, journal_of(again))


@mark.parametrize(
    ("line", "text", "key", "told"),
    [
        (1, "", "journal.damaged", {"line": 1}),
        (1, "[]", "journal.foreign", {}),
        (1, '{"format": "other"}', "journal.foreign", {}),
        (1, '{"format": "upcard-game", "version": 3}', "journal.version", {"version": 3, "ours": 2}),
        (1, '{"format": "upcard-game", "version": [2]}', "journal.version", {"version": [2], "ours": 2}),
        (1, '{"format": ["upcard-game"], "version": 2}', "journal.foreign", {}),
        (1, '{"format": "upcard-game", "version": 2}', "journal.damaged", {"line": 1}),
        (2, "nonsense", "journal.damaged", {"line": 2}),
        (1, "[" * 100_000, "journal.damaged", {"line": 1}),
        (2, "[" * 100_000, "journal.damaged", {"line": 2}),
        (3, '{"type": "show", "card": "ZZ"}', "journal.damaged", {"line": 3}),
        (3, '{"type": "show", "card": "X"}', "journal.illegal", {"line": 3}),
    ],
)
def test_damaged_journal_is_refused_by_name_and_left_unchanged(
    match: ToyMatch, line: int, text: str, key: str, told: dict[str, object]
) -> None:
    path = journal_of(match)
    lines = path.read_text().splitlines()
    lines[line - 1] = text
    path.write_text("\n".join(lines) + "\n")
    before = path.read_bytes()
    with raises(BadJournal) as caught:
        resume(path, GAMES)
    assert caught.value.key == key
    assert told.items() <= caught.value.facts.items() and caught.value.facts["file"] == "a.journal"
    assert path.read_bytes() == before


BUILD = {"cards": ["3H", "4S"]}


@mark.parametrize("indent", [None, 1], ids=["a line", "many lines"])
@mark.parametrize(
    ("position", "key", "trouble"),
    [
        ({}, "journal.position", None),
        ({"table": ["9H", BUILD]}, "journal.position_unusable", "position.table[1].value: this value is missing"),
        ({"table": ["9H", "9H"]}, "journal.position_unusable", "position.table[1]: '9H' is already in table[0]"),
        (
            {"table": ["9H", {**BUILD, "value": 7}], "captured": [[], ["9C", "4S"]]},
            "journal.position_unusable",
            "position.captured[1][1]: '4S' is already in table[1].cards[1]",
        ),
    ],
)
def test_position_file_is_refused_as_journal_with_the_path_of_its_error(
    tmp_path: Path, position: dict[str, object], key: str, trouble: str | None, indent: int | None
) -> None:
    path = tmp_path / "table.json"
    path.write_text(
        dumps({"format": "upcard-position", "version": 1, "game": "cassino", "position": position}, indent=indent)
    )
    with raises(BadJournal) as caught:
        resume(path, GAMES)
    assert caught.value.key == key
    assert (trouble or "") in Words("en").say_key(key, caught.value.facts)
    for language in LANGUAGES:
        said = Words(language).say_key(key, caught.value.facts)
        assert "table.json" in said and (trouble or "").partition(":")[0] in said


@mark.parametrize("language", LANGUAGES)
def test_damaged_journal_message_names_the_line_not_the_parser_error(match: ToyMatch, language: str) -> None:
    path = journal_of(match)
    path.write_text("nonsense\n")
    with raises(BadJournal, match="Expecting value") as caught:
        resume(path, GAMES)
    said = Words(language).say_key(caught.value.key, caught.value.facts)
    assert "a.journal" in said and "1" in said and "Expecting value" not in said


def test_typed_player_names_are_resumed_with_any_characters(match: ToyMatch) -> None:
    path = journal_of(match)
    names = ("{seat} <b>\n\u2028", "ノラ" * 99)
    lines = path.read_text().splitlines(keepends=True)
    first = dumps(add_player_names(header("toy", Options(), "seed", ("person", "random"), 1), names))
    path.write_text(first + "\n" + "".join(lines[1:]), encoding="utf-8")
    again = resume(path, GAMES)
    assert (again.players, again.names, again.match.first) == (("person", "random"), names, 1)


@mark.parametrize(("key", "value"), [("names", ["one"]), ("first", 2), ("first", -1)])
def test_journal_with_impossible_names_or_first_seat_is_damaged(match: ToyMatch, key: str, value: object) -> None:
    path = journal_of(match)
    lines = path.read_text().splitlines(keepends=True)
    first = {**header("toy", Options(), "seed", ("person", "random")), key: value}
    path.write_text(dumps(first) + "\n" + "".join(lines[1:]))
    with raises(BadJournal) as caught:
        resume(path, GAMES)
    assert caught.value.key == "journal.damaged" and key in str(caught.value.facts["trouble"])


def test_game_of_computer_players_only_is_resumed(match: ToyMatch) -> None:
    path = journal_of(match)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(dumps(header("toy", Options(), "seed", ("random", "random"))) + "\n" + "".join(lines[1:]))
    assert resume(path, GAMES).players == ("random", "random")


@mark.parametrize("seats", [("person",), ("person", "champion")])
def test_journal_with_impossible_seats_is_damaged(match: ToyMatch, seats: tuple[str, ...]) -> None:
    path = journal_of(match)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text(dumps(header("toy", Options(), "seed", seats)) + "\n" + "".join(lines[1:]))
    with raises(BadJournal) as caught:
        resume(path, GAMES)
    assert caught.value.key == "journal.damaged" and "seats" in str(caught.value.facts["trouble"])


def test_journal_of_an_unknown_game_is_refused_by_name(match: ToyMatch) -> None:
    with raises(BadJournal) as caught:
        resume(journal_of(match), {})
    assert caught.value.key == "journal.unknown_game" and caught.value.facts["game"] == "toy"


def test_journal_of_binary_data_is_refused_as_foreign(tmp_path: Path) -> None:
    path = tmp_path / "b.journal"
    path.write_bytes(b"\xff\xfe\n")
    with raises(BadJournal) as caught:
        resume(path, GAMES)
    assert caught.value.key == "journal.foreign"


def test_a_failing_disk_does_not_end_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    match = Match(GAME, Options(), "seed")
    match.journal = Journal(blocked / "a.journal")
    match.journal.begin(header("toy", Options(), "seed", ()))
    match.deal()
    assert match.to_act == 0 and isinstance(match.journal.trouble, OSError)


def test_unwritten_action_is_written_with_the_next_one(match: ToyMatch, monkeypatch: MonkeyPatch) -> None:
    path, fault = journal_of(match), OSError(ENOSPC, "full")
    with monkeypatch.context() as full:
        full.setattr(journal_module, "open_plain_file", MagicMock(side_effect=fault))
        match.play((Show(match.get_seat_view(1).hand[0]),))
        assert match.journal is not None and match.journal.trouble is fault
    match.deal()
    assert match.journal.trouble is None
    assert resume(path, GAMES)[0].position == match.position


@mark.skipif(sys.platform == "win32", reason="Windows bounds no file's size for one program")
def test_partly_written_action_is_removed_and_written_again(match: ToyMatch) -> None:
    journal, whole = Journal(journal_of(match)), journal_of(match).read_bytes()
    with limit_file_size(len(whole) + 3):
        journal.append((Deal(),))
    assert journal.trouble is not None and journal.path.read_bytes() == whole
    journal.append(())
    assert journal.trouble is None and journal.path.read_bytes() == whole + DEALT


@contextmanager
def limit_file_size(size: int) -> Iterator[None]:
    """Let no file grow beyond a size, as on a disk with that much room."""
    from resource import RLIMIT_FSIZE, getrlimit, setrlimit

    before, handler = getrlimit(RLIMIT_FSIZE), signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    setrlimit(RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        setrlimit(RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, handler)


def test_a_journal_is_never_written_over(match: ToyMatch) -> None:
    path = journal_of(match)
    before = path.read_bytes()
    again = Journal(path)
    again.begin({"format": "x"})
    assert isinstance(again.trouble, FileExistsError) and path.read_bytes() == before
    again.append((Deal(),))
    assert path.read_bytes() == before
    assert again.trouble is None and again.path != path and again.path.read_text().startswith('{"format": "x", "crc": ')


CHANGES: dict[str, Callable[[Path], object]] = {
    "replaced by an older copy": lambda path: replace_file(path, b"".join(path.read_bytes().splitlines(True)[:2])),
    "replaced by one as long": lambda path: replace_file(path, path.read_bytes()[:-2] + b"]\n"),
    "made longer": lambda path: path.write_bytes(path.read_bytes() + b'{"type": "deal"}\n'),
    "cut short": lambda path: truncate(path, path.stat().st_size - 5),
}


def replace_file(path: Path, data: bytes) -> None:
    path.with_suffix(".tmp").write_bytes(data)
    path.with_suffix(".tmp").replace(path)


@mark.parametrize("change", CHANGES.values(), ids=list(CHANGES))
def test_journal_changed_by_others_is_left_and_continued_in_a_copy(
    match: ToyMatch, change: Callable[[Path], object]
) -> None:
    path, journal = journal_of(match), match.journal
    assert journal is not None
    locked = list[Path]()
    journal.hold_lock(None, locked.append)
    change(path)
    theirs = path.read_bytes()
    match.play((Show(match.get_seat_view(1).hand[0]),))
    assert path.read_bytes() == theirs
    assert journal.left == path and journal.path != path and locked == [journal.path]
    assert resume(journal.path, GAMES)[0].position == match.position


def test_journal_replaced_by_an_identical_file_is_continued(match: ToyMatch) -> None:
    path = journal_of(match)
    replace_file(path, path.read_bytes())
    match.play((Show(match.get_seat_view(1).hand[0]),))
    assert match.journal is not None and match.journal.left is None
    assert resume(path, GAMES)[0].position == match.position


def test_a_journal_deleted_meanwhile_is_written_again_whole(match: ToyMatch) -> None:
    path = journal_of(match)
    path.unlink()
    match.play((Show(match.get_seat_view(1).hand[0]),))
    assert match.journal is not None and match.journal.trouble is None
    assert resume(path, GAMES)[0].position == match.position


def test_journal_opened_by_a_symlink_is_written_at_its_target(match: ToyMatch) -> None:
    path = journal_of(match)
    link = path.with_name(f"link{SUFFIX}")
    link.symlink_to(path)
    Journal(link).append((Deal(),))
    assert link.is_symlink() and path.read_bytes().endswith(DEALT)


@mark.skipif(sys.platform == "win32", reason="Windows keeps who may read a file elsewhere than in its mode")
def test_a_journal_is_for_its_owner_alone(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "new" / f"a{SUFFIX}")
    journal.begin(header("toy", Options(), "seed", ()))
    assert S_IMODE(journal.path.stat().st_mode) == 0o600
    assert S_IMODE(journal.path.parent.stat().st_mode) == 0o700


def test_each_action_is_one_line(match: ToyMatch) -> None:
    written = journal_of(match).read_text().splitlines()
    lines = [loads(line) for line in written]
    assert lines[0]["rules"] == {"deals": 2} and [line["type"] for line in lines[1:]] == ["promise", "deal", "show"]
    assert written[3] + "\n" == format_line({"type": "show", "card": str(match.get_seat_view(0).table.shown[0])})


def test_the_game_played_last_is_the_latest_though_the_clock_was_set_back(match: ToyMatch) -> None:
    ours = journal_of(match)
    theirs = ours.with_name(f"theirs{SUFFIX}")
    theirs.write_bytes(ours.read_bytes())
    tomorrow = ours.stat().st_mtime + 86_400
    utime(theirs, (tomorrow, tomorrow))
    assert latest(ours.parent) == theirs
    assert match.journal is not None
    match.journal.stay_last()
    assert latest(ours.parent) == ours
    match.play((Show(match.get_seat_view(1).hand[0]),))
    assert latest(ours.parent) == ours


def test_stay_last_keeps_the_file_time_if_the_clock_is_right(match: ToyMatch) -> None:
    assert match.journal is not None
    before = journal_of(match).stat().st_mtime_ns
    match.journal.stay_last()
    assert journal_of(match).stat().st_mtime_ns == before


def test_the_latest_journal_is_the_one_written_to_last(match: ToyMatch, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert latest(tmp_path / "nowhere") is None
    assert latest(folder) == journal_of(match)
    (folder / f"lost{SUFFIX}").symlink_to(folder / "gone")
    assert latest(folder) == journal_of(match)
    assert latest(journal_of(match) / "below") is None


def test_damaged_journal_is_repaired_up_to_its_bad_line(match: ToyMatch, tmp_path: Path) -> None:
    path = journal_of(match)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b"\xff\n", *lines[3:]]))
    with raises(BadJournal) as caught:
        resume(path, GAMES)
    assert get_bad_line(caught.value) == 4
    damaged = path.read_bytes()
    repair(path, 4, tmp_path / "new.journal")
    assert len(resume(tmp_path / "new.journal", GAMES).match.actions) == 1 and path.read_bytes() == damaged


def test_journal_damaged_in_its_first_line_has_no_bad_line_to_repair() -> None:
    assert get_bad_line(BadJournal("journal.damaged", {"line": 1})) == 0
    assert get_bad_line(BadJournal("journal.foreign", {"line": 4})) == 0
