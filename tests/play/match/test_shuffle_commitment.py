"""A promise before a deal can be checked after it, with and without the program."""

import subprocess
import sys
from collections import Counter
from json import dumps, loads
from pathlib import Path
from random import Random

from pytest import mark, raises

from tests.architecture.source import ROOT
from tests.merge_cases import merge_cases
from tests.unlike_games import UNLIKE_GAMES
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, Journal, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import Cut, Promise
from upcard.play.match.promise import hash_order, make_promise, nonce
from upcard.play.match.resume import BadJournal, replay_journal
from upcard.play.match.shuffle_commitment import find_latest_promise, record
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

SCRIPT = ROOT / "desktop" / "tools" / "check_deal.py"


def start_match(name: str, seed: str = "5", cut: int = 0) -> AnyMatch:
    game = GAMES[name]
    match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), seed)
    if cut:
        match.note_promise()
        match.write_note(Cut(cut))
    match.deal()
    return match


def play_deals(name: str, deals: int = 1, cut: int = 0) -> AnyMatch:
    match = start_match(name, cut=cut)
    simple = next(iter(match.game.players.rivals.values()))
    for number in range(deals):
        if number:
            match.deal()
        while (seat := match.to_act) is not None:
            match.play((simple(match.get_seat_view(seat), Random(0), ThinkingBudget(Limits(0))).action,))
    return match


@mark.parametrize("name", UNLIKE_GAMES)
def test_promise_is_made_before_the_first_card_and_kept(name: str) -> None:
    match = start_match(name)
    told = find_latest_promise(match)
    assert match.notes[0][0] == 0 and len(told) == 64
    assert told == make_promise(match.game, match.positions[0], match.seed).sha256
    with raises(ValueError, match="over"):
        record(match)
    found = record(play_deals(name))
    assert found.promised == told and found.promise_kept


@mark.parametrize("name", UNLIKE_GAMES)
def test_record_holds_the_whole_pack_in_dealing_order(name: str) -> None:
    match = play_deals(name, 2)
    found = record(match)
    assert (found.game, found.deal) == (name, 2)
    before = match.before_deal(max(at for at, action in enumerate(match.actions) if action == match.game.rules.opening))
    assert found.order == tuple(map(str, match.game.rules.pack(before)))
    assert Counter(found.order) == Counter(map(str, match.game.rules.pack(match.positions[0])))
    assert 0 < found.dealt < len(found.order)


def test_each_deal_has_a_promise_of_its_own() -> None:
    match = play_deals("cassino", 3)
    told = [note.sha256 for _, note in match.notes if isinstance(note, Promise)]
    assert len(told) == len(set(told)) == 3
    assert record(match).promised == told[-1]
    assert nonce("5", 1) != nonce("5", 2) != nonce("6", 2)


def run_check_script(path: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-I", SCRIPT, path], capture_output=True, text=True, check=False)


@mark.parametrize("name", UNLIKE_GAMES)
def test_verification_script_accepts_a_record_without_the_program(name: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(record(play_deals(name)).format_as_json())
    run = run_check_script(path)
    assert run.returncode == 0 and run.stdout.endswith("No card was moved.\n")
    assert "upcard" not in SCRIPT.read_text().lower().replace("without upcard", "")


@mark.parametrize("name", UNLIKE_GAMES)
def test_swapped_cards_fail_both_checks_of_a_record(name: str, tmp_path: Path) -> None:
    found = record(play_deals(name))
    at = next(number for number, face in enumerate(found.order) if face != found.order[0])
    order = [*found.order]
    order[0], order[at] = order[at], order[0]
    other = found._replace(order=tuple(order))
    assert not other.promise_kept
    path = tmp_path / "record.json"
    path.write_text(other.format_as_json())
    run = run_check_script(path)
    assert run.returncode == 1 and "CHANGED" in run.stdout


def test_record_with_another_nonce_or_promise_is_not_kept() -> None:
    found = record(play_deals("scarney"))
    assert not found._replace(nonce="0" * 64).promise_kept
    assert not found._replace(promised="").promise_kept
    assert hash_order(("AS", "KD"), "n") != hash_order(("KD", "AS"), "n")


def test_journal_with_another_promise_is_refused(tmp_path: Path) -> None:
    game = GAMES["cassino"]
    path = tmp_path / "a.journal"
    match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), "5")
    match.journal = Journal(path)
    match.journal.begin(header("cassino", match.rules, "5", (PERSON, "medium")))
    match.deal()
    assert find_latest_promise(replay_journal(path, GAMES, check=True).match) == find_latest_promise(match)
    lines = path.read_text().splitlines()
    lines[1] = dumps({"type": "promise", "sha256": "0" * 64})
    path.write_text("\n".join(lines) + "\n")
    with raises(BadJournal) as caught:
        replay_journal(path, GAMES, check=True)
    assert caught.value.key == "journal.promise"


def test_promise_after_a_decided_game_is_refused(tmp_path: Path) -> None:
    game = GAMES["cassino"]
    path = tmp_path / "a.journal"
    match: AnyMatch = AnyMatch(game, game.rules.presets["single_deal"], "5")
    match.journal = Journal(path)
    match.journal.begin(header("cassino", match.rules, "5", (PERSON, "medium")))
    match.deal()
    simple = next(iter(game.players.rivals.values()))
    while (seat := match.to_act) is not None:
        match.play((simple(match.get_seat_view(seat), Random(0), ThinkingBudget(Limits(0))).action,))
    with path.open("a") as file:
        file.write(dumps({"type": "promise", "sha256": "0" * 64}) + "\n")
    with raises(BadJournal) as caught:
        replay_journal(path, GAMES, check=True)
    assert caught.value.key == "journal.promise"


DAMAGED = ["", "[]", "1", "null", "{", "[" * 100_000, '{"order": 1, "nonce": 2, "promised": 3}', '{"order": "AS"}']


@mark.parametrize("text", DAMAGED)
def test_verification_script_refuses_a_damaged_record(text: str, tmp_path: Path) -> None:
    (tmp_path / "record.json").write_text(text)
    assert is_no_record([str(tmp_path / "record.json")])


@mark.parametrize("change", [{"cut": float("inf")}, {"cut": -1}, {"cut": 99}, {"promised": "0"}, {"nonce": "\ud800"}])
def test_verification_script_refuses_a_record_with_a_damaged_field(change: dict[str, object], tmp_path: Path) -> None:
    (tmp_path / "record.json").write_text(dumps({**loads(record(play_deals("scarney")).format_as_json()), **change}))
    assert is_no_record([str(tmp_path / "record.json")])


@merge_cases("words", [[], ["/dev/zero"], ["/"], ["a\n", "b"]])
def test_verification_script_refuses_arguments_that_are_no_record_file(words: list[str]) -> None:
    assert is_no_record(words)


def is_no_record(words: list[str]) -> bool:
    """Return whether the script says in a line that no record is named."""
    done = subprocess.run([sys.executable, "-I", SCRIPT, *words], capture_output=True, text=True, check=False)
    return done.returncode == 2 and "Traceback" not in done.stderr and done.stderr.count("\n") == 1
