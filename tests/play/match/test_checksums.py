"""A checksum ends each line of a journal: whatever bit flips is noticed, and nothing is written that cannot be read."""

import sys
from errno import EFBIG
from json import dumps, loads
from pathlib import Path
from stat import S_IMODE

from pytest import MonkeyPatch, fixture, mark, raises

from tests.toy_game import GAME, Deal, Options, Show, ToyMatch
from upcard.games import GAMES as ALL
from upcard.play.match import journal as journal_module
from upcard.play.match.journal import Journal, find_whole_line, format_line, header, parse_line
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import BadJournal, get_bad_line, replay_journal, resume
from upcard.play.match.saved_draft import SavedDraft, save_drafts
from upcard.play.storage import folders

GAMES = {"toy": GAME}


@fixture
def match(tmp_path: Path, monkeypatch: MonkeyPatch) -> ToyMatch:
    """A match in the data folder whose deal and first card are written."""
    monkeypatch.setattr(folders, "data", lambda: tmp_path)
    played = Match(GAME, Options(), "seed")
    played.journal = Journal(tmp_path / "a.journal")
    played.journal.begin(header("toy", Options(), "seed", ("person", "random")))
    played.deal()
    played.play((Show(played.get_seat_view(0).hand[0]),))
    return played


def path_of(match: ToyMatch) -> Path:
    assert match.journal and match.journal.trouble is None
    return match.journal.path


def test_flipped_bit_is_refused_at_its_line_or_harmless(match: ToyMatch) -> None:
    path, whole = path_of(match), path_of(match).read_bytes()
    for bit in range(0, 8 * len(whole), 37):  # as many as there are take a quarter of a minute
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        path.write_bytes(flipped)
        try:
            again = replay_journal(path, GAMES).match
        except BadJournal as bad:
            line = whole[: bit // 8].count(b"\n") + 1
            assert (bad.key == "journal.damaged" and bad.facts["line"] == line) or line == 1
        else:
            assert again.position == match.position, bit


def test_changed_seed_in_the_first_line_is_refused_as_damaged(tmp_path: Path) -> None:
    game = ALL["cassino"]
    played: AnyMatch = Match(game, game.rules.presets["standard"], "ab" * 16)
    path = tmp_path / "a.journal"
    played.write_to(Journal(path))
    Journal(path).begin(header("cassino", played.rules, "ab" * 16, ("person", "medium")))
    path.write_text(path.read_text().replace("ab" * 16, "ab" * 15 + "ac"))
    with raises(BadJournal) as caught:
        replay_journal(path, ALL)
    assert caught.value.key == "journal.damaged" and get_bad_line(caught.value) == 0


def test_line_with_a_wrong_checksum_is_the_bad_line(match: ToyMatch) -> None:
    path = path_of(match)
    path.write_text(path.read_text().replace('"show"', '"shew"'))
    with raises(BadJournal) as caught:
        resume(path, GAMES)
    assert get_bad_line(caught.value) == 4


@mark.parametrize("lost", [b"", b"\x0b", b"*", b"J"])
def test_last_line_without_its_newline_is_read_and_completed(match: ToyMatch, lost: bytes) -> None:
    path = path_of(match)
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + lost)
    again = resume(path, GAMES).match
    assert again.position == match.position and path.read_bytes() == whole
    again.play((Show(match.get_seat_view(1).hand[0]),))
    assert resume(path, GAMES).match.position == again.position


def test_a_journal_without_checksums_is_read_and_goes_on(match: ToyMatch) -> None:
    path = path_of(match)
    lines = (parse_line(line) for line in path.read_text().splitlines())
    path.write_text("".join(f"{dumps(line)}\n" for line in lines))
    again = resume(path, GAMES).match
    assert again.position == match.position
    again.play((Show(match.get_seat_view(1).hand[0]),))
    assert "crc" in loads(path.read_text().splitlines()[-1]) and resume(path, GAMES).match.position == again.position


def test_edited_line_is_read_only_without_its_checksum() -> None:
    line = format_line({"type": "deal"}).strip()
    assert parse_line(line) == parse_line('{"type":  "deal"}') == {"type": "deal"}
    for changed in (line.replace("deal", "dial"), line.replace('{"', '{ "'), line.upper().replace("CRC", "crc")):
        with raises(ValueError, match="checksum"):
            parse_line(changed)
    assert find_whole_line(line[:-1]) is find_whole_line('{"type": "deal"}') is None


@mark.parametrize(("name", "most"), [("MOST_LINES", 4), ("MOST_BYTES", 600)])
def test_journal_stops_writing_at_the_size_limits(
    match: ToyMatch, monkeypatch: MonkeyPatch, name: str, most: int
) -> None:
    path, journal = path_of(match), match.journal
    assert journal is not None
    whole = path.read_bytes()
    monkeypatch.setattr(journal_module, name, most)
    for _ in range(9):
        journal.append((Deal(),))
    assert journal.trouble is not None and journal.trouble.errno == EFBIG
    assert whole.count(b"\n") <= path.read_bytes().count(b"\n") <= most and len(path.read_bytes()) <= 600
    monkeypatch.undo()
    journal.append(())
    assert journal.trouble is None and path.read_bytes().count(b"\n") == whole.count(b"\n") + 9


@mark.skipif(sys.platform == "win32", reason="Windows keeps who may read a file elsewhere than in its mode")
def test_files_beside_a_game_are_readable_by_the_owner_only(match: ToyMatch, tmp_path: Path) -> None:
    path = path_of(match)
    save_drafts(path, {0: SavedDraft(1, {})})
    path.write_bytes(path.read_bytes() + b"torn")
    resume(path, GAMES)
    resume(path.rename(tmp_path / "b.upcard"), GAMES, lambda _: tmp_path / "new" / "c.journal")
    files = [each for each in tmp_path.rglob("*") if each.is_file() and each.suffix != ".upcard"]
    assert len(files) == 3 and {S_IMODE(each.stat().st_mode) for each in files} == {0o600}
    assert S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
