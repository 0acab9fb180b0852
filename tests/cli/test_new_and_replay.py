"""`upcard new` writes a game that deals alike to everybody; `upcard replay` checks that a file replays identically."""

from itertools import islice
from json import dumps, loads
from pathlib import Path
from random import Random

import pytest

from tests.merge_cases import merge_cases
from tests.unlike_games import UNLIKE_GAMES
from upcard.__main__ import main
from upcard.core.text.encode import encode_with_type
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, Journal, first_line, header
from upcard.play.match.match import AnyMatch
from upcard.play.match.notes import GivenUp
from upcard.play.match.resume import replay_journal
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

Said = pytest.CaptureFixture[str]


@pytest.mark.parametrize("name", GAMES)
def test_new_games_with_the_same_seed_deal_the_same_cards(name: str, tmp_path: Path, capsys: Said) -> None:
    dealt = []
    for file in ("one.upcard", "other.upcard"):
        assert main(["new", name, "--seed", "tonight", "--out", str(tmp_path / file)]) == 0
        match = replay_journal(tmp_path / file, GAMES).match
        match.deal()
        dealt.append(match.position)
    assert dealt[0] == dealt[1]
    assert capsys.readouterr().out == ""


def test_new_game_has_the_asked_options_and_one_person(capsys: Said) -> None:
    assert main(["new", "cassino", "--preset", "royal", "--option", "players=3", "target=31"]) == 0
    written = loads(capsys.readouterr().out)
    assert (written["rules"]["face_values"], written["rules"]["target"]) == (True, 31)
    assert written["seats"][0] == PERSON and len(written["seats"]) == 3


def test_new_games_without_a_seed_get_different_seeds(capsys: Said) -> None:
    assert main(["new", "scarney"]) == main(["new", "scarney"]) == 0
    one, other = map(loads, capsys.readouterr().out.splitlines())
    assert one["seed"] != other["seed"]


@merge_cases(
    ("words", "named"),
    [
        (["cassino", "--option", "target=-1"], "target"),
        (["cassino", "--option", "nonsense=1"], "nonsense"),
        (["cassino", "--preset", "house"], "house"),
        (["cassino", "--seed", ""], "--seed: '' is no seed, which has 1 to 200 signs of UTF-8"),
        (["cassino", "--seed", "7" * 201], "--seed"),
        (["cassino", "--seed", "a\udcff"], "--seed"),
        (["whist"], "whist"),
        (["cassino", "--out", "/no/such/folder/a.upcard"], "/no/such/folder/a.upcard"),
    ],
)
def test_new_refuses_wrong_arguments_in_one_line(words: list[str], named: str, capsys: Said) -> None:
    with pytest.raises(SystemExit) as left:
        main(["new", *words])
    said = capsys.readouterr().err
    assert left.value.code == 2
    assert named in said and said.count("\n") == 1


def test_new_refuses_to_overwrite_an_existing_file(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "mine.upcard"
    path.write_text("mine")
    with pytest.raises(SystemExit):
        main(["new", "cassino", "--out", str(path)])
    assert path.read_text() == "mine"
    assert "mine.upcard" in capsys.readouterr().err


def write_match(path: Path, name: str) -> Path:
    """Write a match of two deals, of which the second is unfinished."""
    game = GAMES[name]
    match: AnyMatch = AnyMatch(game, next(iter(game.rules.presets.values())), "3")
    players = (PERSON, *["medium"] * (game.rules.players(match.rules) - 1))
    match.journal = Journal(path)
    match.journal.begin(header(name, match.rules, "3", players))
    simple = next(iter(game.players.rivals.values()))
    match.deal()
    while (seat := match.to_act) is not None:
        match.play((simple(match.get_seat_view(seat), Random(0), ThinkingBudget(Limits(0))).action,))
    match.deal()
    seat = match.to_act
    assert seat is not None
    match.play(tuple(islice(game.rules.legal_actions(match.get_seat_view(seat)), 1)))
    return path


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", UNLIKE_GAMES)
def test_replay_check_accepts_a_played_game_and_leaves_the_file_unchanged(
    name: str, language: str, tmp_path: Path, capsys: Said
) -> None:
    path = write_match(tmp_path / "a.upcard", name)
    before = path.read_bytes()
    assert main(["replay", str(path), "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert main(["replay", str(path), "--check", "--lang", language]) == 0
    assert capsys.readouterr().out.splitlines() == lines[-1:]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("line", "text", "status"),
    [
        (-2, '{"type": "deal"}', 1),
        (-3, '{"type": "digest", "sha256": "00"}', 1),
        (1, '{"type": "promise", "sha256": "' + "0" * 64 + '"}', 1),
        (2, "nonsense", 2),
        (0, '{"format": "other"}', 2),
    ],
)
def test_replay_check_reports_a_changed_file_in_one_line(
    line: int, text: str, status: int, tmp_path: Path, capsys: Said
) -> None:
    path = write_match(tmp_path / "a.upcard", "cassino")
    lines = path.read_text().splitlines()
    lines[line] = text
    if line == -2:
        lines.insert(-2, text)
    path.write_text("\n".join(lines) + "\n")
    assert main(["replay", str(path), "--check"]) == status
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "a.upcard" in said.err


def test_replay_of_a_missing_file_names_it(tmp_path: Path, capsys: Said) -> None:
    assert main(["replay", str(tmp_path / "gone.upcard")]) == 2
    assert "gone.upcard" in capsys.readouterr().err


def test_replay_of_a_game_without_deals_reports_0_deals(tmp_path: Path, capsys: Said) -> None:
    path = tmp_path / "fresh.upcard"
    path.write_text(first_line(header("cassino", GAMES["cassino"].rules.presets["standard"], "1", (PERSON, "medium"))))
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.startswith("The replay matches the file: 0 deals")


def test_replay_escapes_terminal_control_codes_in_player_names(tmp_path: Path, capsys: Said) -> None:
    """A name with escape sequences, which would retitle and clear the terminal, is printed without them."""
    path = write_match(tmp_path / "a.upcard", "cassino")
    first, *rest = path.read_text().splitlines()
    head = loads(first)
    head["names"] = ["\x1b]0;x\x07\x1b[2J", ""]
    del head["crc"]
    path.write_text("\n".join((dumps(head), *rest, dumps(encode_with_type(GivenUp(0))))) + "\n")
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out
    assert "\\x1b]0;x\\x07\\x1b[2J gave up the game" in said
    assert "\x1b" not in said and "\x07" not in said
