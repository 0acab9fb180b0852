"""`upcard statistics` prints what the window shows, or every row."""

import re
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from tests.play.statistics.test_record_book import read, write_match
from upcard.__main__ import main as upcard
from upcard.cli.statistics import main
from upcard.games import GAMES
from upcard.play.match.journal import SUFFIX
from upcard.play.match.notes import Assisted
from upcard.play.statistics.record_book import NAME
from upcard.play.statistics.record_csv import HEADINGS
from upcard.play.text.words import LANGUAGES, Words


def run_command(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    """Return what the command prints."""
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


def write_assisted_match(folder: Path, seed: str = "1") -> None:
    """Write a match whose deal is kept apart in the statistics, since the table has found a meld in it."""
    match = write_match(folder, 0, seed=seed)
    assert match.journal
    match.deal()
    match.write_note(Assisted(0))
    while (seat := match.to_act) is not None:
        match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(seat)))),))


def test_statistics_default_to_the_most_played_game_and_profile(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_match(tmp_path, 2, ("Nora", ""))
    told = run_command(capsys, "--folder", tmp_path)
    assert told.startswith("Cassino · Nora\n")
    assert "Deals played: 2 (no assisted deals left out)" in told
    assert "Hands dealt" in told
    assert "Canasta" not in told, "of what was not played nothing is said beside what was"


def test_japanese_statistics_use_japanese_punctuation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_match(tmp_path, 2)
    told = run_command(capsys, "--folder", tmp_path, "--lang", "ja")
    assert "プレイしたディール：2（" in told
    assert re.search(r": | \(|\)| · |。 ", told) is None
    assert "カードの偏り" in told.splitlines(), "a heading has no sign at its end, and would run on into what follows"


def rename_game(folder: Path, seed: str) -> None:
    """Change the game of a match's deals to Canasta in the statistics."""
    book, _ = read(folder)
    with book.rows:
        book.rows.execute("UPDATE deal SET game = 'canasta' WHERE journal LIKE ?", (f"%-{seed}",))
        for table in ("item", "luck"):  # tables with items of Cassino only
            book.rows.execute(f"DELETE FROM {table} WHERE deal IN (SELECT id FROM deal WHERE game = 'canasta')")
    book.close()


def test_game_option_defaults_to_the_profile_with_most_deals_of_that_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for names, deals, seed in ((("Nora", ""), 3, "1"), (("Ann", ""), 1, "2"), (("Ken", ""), 2, "3")):
        write_match(tmp_path, deals, names, seed)
    rename_game(tmp_path, "2")
    rename_game(tmp_path, "3")
    assert run_command(capsys, "--folder", tmp_path, "--game", "canasta").startswith("Canasta · Ken\n")
    assert run_command(capsys, "--folder", tmp_path).startswith("Cassino · Nora\n")
    asked = ("--folder", tmp_path, "--game", "canasta", "--profile", "Nora")
    assert run_command(capsys, *asked) == "No deals match this filter.\n", "others have played it"


# Nothing to print.


def test_a_folder_that_is_not_there_is_refused_and_not_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.txt").write_text("no folder")
    for name in ("typo", "a.txt", "x" * 300):
        with pytest.raises(SystemExit) as left:
            main(["--folder", str(tmp_path / name)])
        (line,) = capsys.readouterr().err.splitlines()
        assert left.value.code == 2
        assert line.startswith("upcard statistics: --folder: ") and "`upcard about`" in line
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_deals_played_is_reported_in_each_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = Words(language)
    names = words.say_key("list.and").join(map(words.say_key, GAMES))
    whole = run_command(capsys, "--folder", tmp_path, "--lang", language)
    assert whole == words.say_key("statistics.none", {"game": names}) + "\n"
    one = run_command(capsys, "--folder", tmp_path, "--lang", language, "--game", "canasta", "--kind", "all")
    assert one == words.say_key("statistics.none", {"game": words.say_key("canasta")}) + "\n"


def test_profile_without_deals_gets_a_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_match(tmp_path, 1, ("Nora", ""))
    assert run_command(capsys, "--folder", tmp_path, "--profile", "Ken") == "No deals match this filter.\n"
    none = Words("en").say_key("statistics.none", {"game": "Canasta"})
    assert run_command(capsys, "--folder", tmp_path, "--profile", "Nora", "--game", "canasta") == f"{none}\n"


def test_deals_counted_separately_are_mentioned_when_there_are_no_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_assisted_match(tmp_path)
    told = run_command(capsys, "--folder", tmp_path)
    assert told.splitlines()[:3] == [
        "Cassino · You",
        "No deals match this filter.",
        "Deals played: 0 (1 assisted deal left out)",
    ]
    assert "Deals played: 1 (no other deals)" in run_command(capsys, "--folder", tmp_path, "--kind", "marked")


def test_kind_marked_counts_the_rest_as_other_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ("--folder", tmp_path, "--kind", "marked")
    write_match(tmp_path, 2)
    assert "Deals played: 0 (2 other deals)" in run_command(capsys, *asked)
    write_assisted_match(tmp_path, "2")
    assert "Deals played: 1 (2 other deals)" in run_command(capsys, *asked)
    assert "補助なしのディール：2" in run_command(capsys, *asked, "--lang", "ja")


# Rows.


def test_csv_prints_every_row_and_reports_bad_files_on_stderr(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_match(tmp_path)
    (tmp_path / f"torn{SUFFIX}").write_text("nonsense\n")
    (tmp_path / NAME).mkdir()
    assert main(["--folder", str(tmp_path), "--csv"]) == 0
    told = capsys.readouterr()
    assert told.out.split("\r\n")[0] == ",".join(HEADINGS)
    assert len(told.out.splitlines()) == 3
    assert [line.partition(":")[0] for line in told.err.splitlines()] == ["upcard statistics"] * 2


@pytest.mark.parametrize("ends", ["\r\n", "\n"], ids=["Windows", "elsewhere"])
def test_csv_rows_end_in_crlf_on_every_system(ends: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_match(tmp_path, 2)
    out = BytesIO()
    stream = TextIOWrapper(out, "utf-8", newline=ends)
    monkeypatch.setattr(sys, "stdout", stream)
    assert upcard(["statistics", "--folder", str(tmp_path), "--csv"]) == 0
    stream.flush()
    *rows, after = out.getvalue().split(b"\r\n")
    assert (len(rows), after) == (5, b"")
    assert not any(b"\r" in row or b"\n" in row for row in rows)
