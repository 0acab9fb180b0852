"""Single deals: dealt again, from another seat, the deal of the day, and the deals of a duplicate match."""

import sys
from dataclasses import replace
from datetime import date
from json import dumps
from pathlib import Path
from time import time

from pytest import mark, raises

from tests.merge_cases import merge_cases
from tests.play.match.test_shuffle_commitment import play_deals as ended_match
from tests.unlike_games import UNLIKE_GAMES
from upcard.core.text.encode import fields_of, plain
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, first_line, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Origin, origin
from upcard.play.match.resume import BadJournal, replay_journal
from upcard.play.match.saved_games import FORGOTTEN, bring_back
from upcard.play.replay.duplicate import (
    DuplicateMatch,
    SavedDuplicate,
    compute_lead,
    deal_of,
    delete_duplicate,
    forget_duplicates,
    journal,
    list_duplicate_matches,
    part_of,
    place,
    save_duplicate,
    text,
)
from upcard.play.replay.single_deals import (
    SinglePlayers,
    day_journal,
    day_text,
    days_in_a_row,
    find_final_position,
    may_be_dealt_again,
    points,
    rotate_players,
    write_same_deal,
)

DAY = date(2026, 11, 21)


def read_match(text: str, folder: Path, name: str = "a") -> AnyMatch:
    """Return the match of a journal's text."""
    path = folder / f"{name}.journal"
    path.write_text(text)
    return replay_journal(path, GAMES).match


def make_players(match: AnyMatch) -> SinglePlayers:
    others = match.game.rules.players(match.rules) - 1
    return SinglePlayers((PERSON, *["medium"] * others), tuple("ABCDEF"[: others + 1]))


@mark.parametrize("name", UNLIKE_GAMES)
def test_second_deal_played_again_has_the_same_cards_cut_and_points(name: str, tmp_path: Path) -> None:
    match = ended_match(name, 2)
    at = max(number for number, action in enumerate(match.actions) if action == match.game.rules.opening)
    made = read_match(write_same_deal(match, at, make_players(match), 0, "first.journal"), tmp_path)
    assert made.position == match.positions[at + 1]
    noted = origin(made)
    assert noted is not None and (noted.kind, noted.of, noted.copied, noted.known) == (
        "again",
        "first.journal",
        at,
        True,
    )
    assert made.is_single_deal and not made.decided
    made.replay(match.actions[at + 1 :])
    assert made.decided and points(made, made.position) == points(match, match.position)


@merge_cases(
    ("begun", "may"),
    [
        (None, True),
        (Origin("day"), True),
        (Origin("duplicate", "a-1-1"), False),
        (Origin("branch", "a", 3, known=False), False),
        (Origin("branch", "a", 3, known=True), True),
    ],
)
def test_deal_still_to_be_played_elsewhere_may_not_be_dealt_again(begun: Origin | None, may: bool) -> None:
    match = ended_match("cassino", 1)
    if begun is not None:
        match.add_note(begun)
    assert may_be_dealt_again(match) is may


def test_deal_from_another_seat_gives_another_hand_of_the_same_cards(tmp_path: Path) -> None:
    match = ended_match("canasta", 1, cut=9)
    text = write_same_deal(match, 0, make_players(match), 1, "")
    path = tmp_path / "a.journal"
    path.write_text(text)
    made = replay_journal(path, GAMES, check=True)
    assert made.match.positions[1] == match.positions[1]
    assert made.players.index(PERSON) == 1 and made.names[:4] == ("D", "A", "B", "C")
    noted = origin(made.match)
    assert noted is not None and noted.kind == "chair"


def test_resting_player_keeps_resting_when_players_rotate(tmp_path: Path) -> None:
    game = GAMES["canasta"]
    match: AnyMatch = AnyMatch(game, game.text.form.rules({"table": "five"}), "5")
    match.deal()
    made = rotate_players(match, 0, SinglePlayers((PERSON, "a", "b", "c", "d"), tuple("ABCDE")), 1)
    rests = game.rules.seating(match.position)[4]
    assert made.names[rests] == "ABCDE"[rests] and sorted(made.names) == sorted("ABCDE")


def test_deal_of_the_day_is_the_same_for_all_and_changes_daily(tmp_path: Path) -> None:
    game = GAMES["scarney"]
    one, same = (read_match(day_text(game, DAY, known), tmp_path) for known in (False, True))
    other = read_match(day_text(game, date(2026, 11, 22), False), tmp_path)
    assert one.positions[0] == same.positions[0] != other.positions[0]
    noted = origin(same)
    assert noted is not None and (noted.kind, noted.of, noted.known) == ("day", "2026-11-21", True)


def test_days_in_a_row_are_counted_up_to_yesterday_while_today_is_open(tmp_path: Path) -> None:
    for day in (18, 20, 21):
        day_journal(tmp_path, "cassino", date(2026, 11, day)).write_text("")
    assert days_in_a_row(tmp_path, "cassino", DAY) == 2
    assert days_in_a_row(tmp_path, "cassino", date(2026, 11, 22)) == 2
    assert days_in_a_row(tmp_path, "cassino", date(2026, 11, 23)) == 0


def duplicate(data: Path, name: str) -> SavedDuplicate:
    rules = plain(next(iter(GAMES[name].rules.presets.values())))
    assert isinstance(rules, dict)
    kept = SavedDuplicate("x-1", DuplicateMatch(name, rules, "medium", ("Mio", "Ken"), 2, "77"))
    save_duplicate(data, kept)
    return kept


@mark.parametrize("name", GAMES)
def test_both_persons_of_a_duplicate_match_get_the_same_deals(name: str, tmp_path: Path) -> None:
    kept = duplicate(tmp_path, name)
    assert list(list_duplicate_matches(tmp_path, GAMES)) == [kept]
    for part in range(2):
        for deal in range(2):
            journal(tmp_path, kept.name, part, deal).write_text(text(kept, part, deal, GAMES))
    mine, other = (replay_journal(journal(tmp_path, kept.name, part, 1), GAMES) for part in range(2))
    assert mine.match.positions == other.match.positions
    assert (mine.names[0], other.names[0]) == ("Mio", "Ken")
    assert part_of(tmp_path, kept, 0, GAMES).begun == 2 and not part_of(tmp_path, kept, 0, GAMES).is_over


def test_deleted_duplicate_match_comes_back_until_it_is_forgotten(tmp_path: Path) -> None:
    kept = duplicate(tmp_path, "cassino")
    for deal in range(2):
        journal(tmp_path, kept.name, 1, deal).write_text(text(kept, 1, deal, GAMES))
    other = journal(tmp_path, "x-11", 1, 0)
    other.write_text("")
    put = delete_duplicate(tmp_path, kept)
    assert not list(list_duplicate_matches(tmp_path, GAMES)) and len(put) == 3 and other.exists()
    forget_duplicates(tmp_path, time())
    bring_back(put, time())
    assert part_of(tmp_path, kept, 1, GAMES).begun == 2 and list(list_duplicate_matches(tmp_path, GAMES)) == [kept]
    put = delete_duplicate(tmp_path, kept)
    stranger = put[0].with_name("letter.txt")
    stranger.write_text("")
    forget_duplicates(tmp_path, time() + FORGOTTEN + 60)
    assert list(stranger.parent.iterdir()) == [stranger] and other.exists()


@mark.skipif(sys.platform == "win32", reason="links need a privilege on Windows")
def test_duplicate_match_in_a_linked_folder_is_not_deleted(tmp_path: Path) -> None:
    """A data folder from somebody else may have a link in place of its folder for duplicate matches."""
    kept = duplicate(tmp_path / "elsewhere", "cassino")
    (tmp_path / "duplicates").symlink_to(tmp_path / "elsewhere" / "duplicates")
    with raises(OSError):
        delete_duplicate(tmp_path, kept)
    assert list(list_duplicate_matches(tmp_path / "elsewhere", GAMES)) == [kept]


def test_duplicate_deal_is_decided_after_one_deal(tmp_path: Path) -> None:
    kept = duplicate(tmp_path, "cassino")
    path = journal(tmp_path, kept.name, 0, 0)
    path.write_text(text(kept, 0, 0, GAMES))
    match = replay_journal(path, GAMES).match
    match.deal()
    while (seat := match.to_act) is not None:
        match.play((next(iter(match.game.rules.legal_actions(match.get_seat_view(seat)))),))
    assert match.decided and find_final_position(match, 0) == match.position
    noted = origin(match)
    assert noted is not None and place(noted.of) == ("x-1", 0, 0)
    assert compute_lead((300, 100)) == 200 and compute_lead((300, 100, 200)) == 150


def test_invalid_duplicate_match_file_is_ignored(tmp_path: Path) -> None:
    kept = duplicate(tmp_path, "cassino")
    for number, bad in enumerate((replace(kept.duplicate, deals=0), replace(kept.duplicate, level="god"))):
        save_duplicate(tmp_path, SavedDuplicate(f"bad-{number}", bad))
    (tmp_path / "duplicates" / "worse.json").write_text("[[[")
    assert list(list_duplicate_matches(tmp_path, GAMES)) == [kept]


@mark.parametrize(
    "of", ["../m-1-1", "/m-1-1", "..\\m-1-1", "C:m-1-1", ".hidden-1-1", "a/m-1-1", "\0-1-1", "../first.journal"]
)
def test_origin_with_a_path_outside_the_folder_is_refused(of: str, tmp_path: Path) -> None:
    """An origin that names a path outside the folder finds no deal, and a game with that origin is not opened."""
    game = GAMES["cassino"]
    rules = next(iter(game.rules.presets.values()))
    save_duplicate(
        tmp_path,
        SavedDuplicate(
            "../m", DuplicateMatch(game.name, fields_of(rules), next(iter(game.players.levels)), ("Ana", "Ben"), 2, "5")
        ),
    )
    assert place(of) is None and deal_of(tmp_path, of, GAMES) is None
    file = tmp_path / "game.upcard"
    note = {"type": "origin", "kind": "duplicate", "of": of}
    file.write_text(first_line(header(game.name, rules, "1", (PERSON, "medium"))) + dumps(note) + "\n")
    with raises(BadJournal) as bad:
        replay_journal(file, GAMES)
    assert bad.value.key == "journal.damaged"


def test_origin_accepts_file_names_and_dates(tmp_path: Path) -> None:
    for of in (
        "",
        "cassino-20260314-120000-ab12.journal",
        "canasta-20260314-120000-1-2",
        "2026-03-14",
        "Ana’s game.upcard",
    ):
        assert Origin("again", of).of == of
