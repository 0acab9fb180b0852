"""The cut comes after the promise, and the deal begins with the card below the cut."""

from json import loads
from pathlib import Path

from pytest import mark, raises

from tests.merge_cases import merge_cases
from tests.play.match.test_shuffle_commitment import play_deals, run_check_script
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, Journal, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Cut, Promise
from upcard.play.match.resume import BadJournal, replay_journal, resume
from upcard.play.match.shuffle_commitment import find_latest_promise, record


def make_promised_match(name: str, path: Path | None = None) -> AnyMatch:
    """Return a match whose first deal is promised but not dealt."""
    game = GAMES[name]
    match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), "5")
    if path is not None:
        match.journal = Journal(path)
        match.journal.begin(
            header(name, match.rules, "5", (PERSON, *["medium"] * (game.rules.players(match.rules) - 1)))
        )
    match.note_promise()
    return match


@merge_cases("name", GAMES)
def test_pack_is_dealt_in_the_promised_order_from_the_cut_on(name: str) -> None:
    match = make_promised_match(name)
    told, order = find_latest_promise(match), match.game.rules.pack(match.positions[0])
    match.write_note(Cut(31))
    match.deal()
    assert find_latest_promise(match) == told == find_latest_promise(make_promised_match(name))
    assert match.game.rules.pack(match.cut_pack_for_deal(0)) == (*order[31:], *order[:31])
    assert match.game.rules.pack(match.before_deal(0)) == order
    last = match.game.rules.pack(match.position)
    assert last[-31:] == order[:31]


@mark.parametrize("name", GAMES)
def test_a_game_killed_between_promise_and_cut_promises_no_second_time(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    match = make_promised_match(name, path)
    again = resume(path, GAMES).match
    assert again.actions == [] and find_latest_promise(again) == find_latest_promise(match)
    again.write_note(Cut(7))
    again.deal()
    whole = replay_journal(path, GAMES, check=True).match
    assert whole.position == again.position
    assert [type(note) for _, note in whole.notes] == [Promise, Cut]


def test_verification_script_accepts_a_record_with_a_cut(tmp_path: Path) -> None:
    match = play_deals("cassino", 1, cut=20)
    found = record(match)
    assert (found.cut, found.promise_kept) == (20, True)
    path = tmp_path / "record.json"
    path.write_text(found.format_as_json())
    run = run_check_script(path)
    assert run.returncode == 0 and " ".join(found.order[20:25]) in run.stdout
    assert loads(path.read_text())["cut"] == 20


def test_journal_with_an_impossible_cut_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    make_promised_match("scarney", path).write_note(Cut(52))
    with path.open("a") as file:
        file.write('{"type": "deal"}\n')
    with raises(BadJournal) as caught:
        replay_journal(path, GAMES)
    assert caught.value.key == "journal.illegal"
