"""Which journals are listed as games, and how one is deleted and restored."""

import os
from pathlib import Path

import pytest

from tests.ui.features.home.saved_games import write_saved_game
from upcard.games import GAMES
from upcard.play.match.journal import LAID, PERSON, SUFFIX
from upcard.play.match.saved_games import DELETED, FORGOTTEN, bring_back, delete, forget, list_saved_games


def paths(home: Path) -> dict[str, bool]:
    return {game.path.stem: game.is_over for game in list_saved_games(home, GAMES) if game}


def test_games_of_a_person_are_kept_and_of_those_not_yet_played_the_newest(tmp_path: Path) -> None:
    write_saved_game(tmp_path, "cassino", (PERSON, "medium"), 0, "dealt")
    write_saved_game(tmp_path, "scarney", (PERSON, "medium"), 0, "dealt before")
    os.utime(tmp_path / f"dealt before{SUFFIX}", (1000, 1000))
    write_saved_game(tmp_path, "cassino", (PERSON, "medium"), 1, "played")
    write_saved_game(tmp_path, "cassino", ("medium", "medium"), 4, "watched")
    (tmp_path / f"torn{SUFFIX}").write_text("nonsense\n")
    write_saved_game(tmp_path, "cassino", (PERSON, "medium"), -1, "between deals")
    assert write_saved_game(tmp_path, "cassino/single_deal", (PERSON, "medium"), -1, "over").decided
    assert paths(tmp_path) == {"dealt": False, "between deals": False, "played": False, "over": True}
    assert list(list_saved_games(tmp_path, GAMES, tmp_path / f"played{SUFFIX}")).count(None) == 4


def test_the_game_written_to_last_comes_first(tmp_path: Path) -> None:
    for number, name in enumerate("abc"):
        write_saved_game(tmp_path, "cassino", (PERSON, "medium"), 1, name)
        os.utime(tmp_path / f"{name}{SUFFIX}", (1000 + number % 2, 1000 + number % 2))
    assert list(paths(tmp_path)) == ["b", "c", "a"]


def test_deleted_game_is_restored_with_the_files_beside_it(tmp_path: Path) -> None:
    write_saved_game(tmp_path, "cassino", (PERSON, "medium"))
    for beside in (".png", LAID):
        (tmp_path / f"a{beside}").write_text("x")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    put = delete(tmp_path / f"a{SUFFIX}")
    assert paths(tmp_path) == {} and len(put) == 3
    bring_back(put, 1000)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before
    assert (tmp_path / f"a{SUFFIX}").stat().st_mtime == 1000


def test_restoring_a_deleted_game_never_overwrites_a_file(tmp_path: Path) -> None:
    write_saved_game(tmp_path, "cassino", (PERSON, "medium"))
    put = delete(tmp_path / f"a{SUFFIX}")
    (tmp_path / f"a{SUFFIX}").write_text("another")
    with pytest.raises(FileExistsError):
        bring_back(put, 1000)
    assert (tmp_path / f"a{SUFFIX}").read_text() == "another" and put[0].exists()


def test_games_deleted_long_ago_are_removed_for_good(tmp_path: Path) -> None:
    for name in "ab":
        write_saved_game(tmp_path, "cassino", (PERSON, "medium"), 1, name)
        (put,) = delete(tmp_path / f"{name}{SUFFIX}")
    now = put.stat().st_mtime
    os.utime(tmp_path / DELETED / f"a{SUFFIX}", (now - FORGOTTEN - 1,) * 2)
    forget(tmp_path, now)
    assert [path.stem for path in (tmp_path / DELETED).iterdir()] == ["b"]


def test_old_copies_of_damaged_files_are_removed_but_no_similar_names(tmp_path: Path) -> None:
    gone = ["a.journal.damaged", "a.journal.damaged1", "pins-damaged-2.json", "settings.json.damaged-1"]
    kept = ["b.journal.damaged", "a.damaged", "a.journal.damaged.txt", "pins-damaged.json", "my.json.damaged-1"]
    names = [*gone, *kept]
    for name in names:
        (tmp_path / name).write_text("torn")
        os.utime(tmp_path / name, (1, 1))
    os.utime(tmp_path / kept[0], (FORGOTTEN, FORGOTTEN))
    forget(tmp_path, FORGOTTEN + 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(kept)
