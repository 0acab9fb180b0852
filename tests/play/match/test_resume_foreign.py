"""Files of other programs, and files that are no games: opened if possible, never changed, refused in words."""

from collections.abc import Sequence
from json import dumps
from pathlib import Path
from re import findall

from pytest import MonkeyPatch, mark, raises

from tests.merge_cases import merge_cases
from upcard.games import GAMES
from upcard.play.exchange.text_import import journal_of
from upcard.play.match.journal import PERSON, SUFFIX
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import BadJournal, replay_journal, resume
from upcard.play.match.saved_file import format_saved_game
from upcard.play.storage import folders
from upcard.play.text.words import Words

WINDOWS: Sequence[str] = ("utf-8-sig", "utf-16")
"""What other Windows programs write: UTF-8 with a byte order mark, and UTF-16 from PowerShell 5."""


def start_match() -> AnyMatch:
    """Return a match that was just dealt."""
    game = GAMES["cassino"]
    match: AnyMatch = Match(game, game.rules.presets["standard"], "winter")
    match.deal()
    return match


def play_one_action(match: AnyMatch) -> Path:
    """Trail a card, and return the path of the journal that holds it."""
    seat = match.to_act
    assert seat is not None and match.journal is not None
    match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(seat)))),))
    assert match.journal.trouble is None
    return match.journal.path


@mark.parametrize("signs", WINDOWS)
def test_game_in_a_windows_encoding_is_opened_and_left_unchanged(tmp_path: Path, signs: str) -> None:
    path = tmp_path / "b.upcard"
    path.write_bytes(format_saved_game(start_match(), (PERSON, "medium"), ()).replace("\n", "\r\n").encode(signs))
    before = path.read_bytes()
    match = resume(path, GAMES, lambda name: tmp_path / f"{name}{SUFFIX}").match
    assert match.positions == start_match().positions
    assert replay_journal(play_one_action(match), GAMES, check=True).match.positions == match.positions
    assert path.read_bytes() == before


@mark.parametrize("signs", ["utf-16-le", "utf-16-be"])
@mark.parametrize("folder", ["ours", "elsewhere"])
def test_utf_16_journal_is_continued_in_a_copy_and_left_unchanged(
    tmp_path: Path, monkeypatch: MonkeyPatch, folder: str, signs: str
) -> None:
    """A UTF-16 journal is not appended to; the match goes on in a copy beside it, in our own folder too."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path / "ours")
    path = tmp_path / folder / f"b{SUFFIX}"
    path.parent.mkdir()
    path.write_bytes(f"\ufeff{format_saved_game(start_match(), (PERSON, 'medium'), ())}".encode(signs))
    before = path.read_bytes()
    match = resume(path, GAMES).match
    copy = play_one_action(match)
    assert copy.parent == path.parent and path.read_bytes() == before
    assert replay_journal(copy, GAMES, check=True).match.positions == match.positions


@merge_cases(("signs", "broken"), [("utf-8", b"\xff"), ("utf-8-sig", b"\xff"), ("utf-16", b"\x00\xdc")])
@merge_cases("line", [1, 2, 3])
def test_game_with_an_invalid_byte_is_damaged_at_that_line(
    tmp_path: Path, signs: str, broken: bytes, line: int
) -> None:
    """An invalid byte damages the line where it is; in the first line it makes the file foreign."""
    path = tmp_path / "b.upcard"
    lines = format_saved_game(start_match(), (PERSON, "medium"), ()).splitlines(keepends=True)
    before, after = "".join([*lines[: line - 1], lines[line - 1][:9]]), "".join([lines[line - 1][9:], *lines[line:]])
    path.write_bytes(before.encode(signs) + broken + after.encode("utf-16-le" if signs == "utf-16" else "utf-8"))
    with raises(BadJournal) as caught:
        replay_journal(path, GAMES)
    foreign = line == 1
    assert caught.value.key == ("journal.foreign" if foreign else "journal.damaged")
    assert caught.value.facts.get("line") == (None if foreign else line)


@mark.parametrize(
    "first", ["Dear Ada,", "[]", "[" * 100_000, "3", '{"format": "chess"}', '{"format": ["upcard-game"]}']
)
def test_other_file_with_an_invalid_byte_is_refused_as_foreign(tmp_path: Path, first: str) -> None:
    path = tmp_path / "b.upcard"
    path.write_bytes(f"{first}\n".encode() + b"\xe9t\xe9\n")
    with raises(BadJournal) as caught:
        replay_journal(path, GAMES)
    assert caught.value.key == "journal.foreign"


@mark.parametrize("before", ["", "Dear Ada,\n> "])
@mark.parametrize("signs", ["utf-8", *WINDOWS])
def test_record_file_is_refused_as_journal_with_its_own_error(tmp_path: Path, signs: str, before: str) -> None:
    path = tmp_path / "moves.txt"
    path.write_bytes(f"{before}Upcard record 1\nGame: cassino\nDeal: 1\nEnd.\n".encode(signs))
    with raises(BadJournal) as caught:
        replay_journal(path, GAMES)
    assert caught.value.key == "journal.record"


@mark.parametrize("name", ["gone", "folder", "file/gone"])
def test_unreadable_file_is_explained_in_japanese(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    path = tmp_path / name
    with raises(BadJournal) as caught:
        replay_journal(path, GAMES)
    assert caught.value.key == "journal.unreadable"
    assert findall("[A-Za-z]{2,}", Words("ja").say_key(caught.value.key, caught.value.facts)) == [path.name]


@mark.parametrize("names", [["x" * 201, "b"], ["\\ud800", "b"]], ids=["too long", "half a letter"])
def test_position_file_with_unusable_names_writes_no_journal(tmp_path: Path, names: list[str]) -> None:
    text = dumps({"format": "upcard-position", "version": 1, "game": "cassino", "names": names}).replace("\\\\u", "\\u")
    (tmp_path / "a.json").write_text(text)
    with raises(BadJournal):
        journal_of(tmp_path / "a.json", GAMES, lambda _: tmp_path / "new.journal")
    assert [path.name for path in tmp_path.iterdir()] == ["a.json"]
