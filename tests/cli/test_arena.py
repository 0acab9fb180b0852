"""What `upcard arena` prints for people and for programs, and what it refuses to play."""

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping

import pytest

from tests.merge_cases import merge_cases
from upcard.cli import arena
from upcard.play.arena.arena import Contest, play

USUAL = ("--game", "cassino", "--deals", "3", "--seed", "7")
KEYS = ("players", "pairs", "points_per_deal", "ci95", "wins", "draws", "losses", "seconds_per_move", "illegal")


def run_arena(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return what the command prints; it prints no progress, since there is no terminal."""
    assert arena.main([*USUAL, *words]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    return said.out


def read_result(capsys: pytest.CaptureFixture[str], *words: str) -> Mapping[str, object]:
    """Return the JSON object that the command prints, without the times."""
    found: dict[str, object] = json.loads(run_arena(capsys, "--json", *words))
    assert tuple(found) == KEYS
    times = found.pop("seconds_per_move")
    assert isinstance(times, dict)
    assert list(times) == ["median", "p99"]
    return found


def test_json_result_of_equal_players_is_one_object_with_zero_points(capsys: pytest.CaptureFixture[str]) -> None:
    found = read_result(capsys, "--players", "greedy,greedy")
    nothing = {"points_per_deal": 0.0, "ci95": [0.0, 0.0], "wins": 3, "draws": 0, "losses": 3, "illegal": 0}
    assert found == {"players": ["greedy", "greedy"], "pairs": 3, **nothing}


def test_result_depends_on_the_seed_but_not_on_the_number_of_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    one = read_result(capsys, "--players", "greedy,random")
    assert read_result(capsys, "--players", "greedy,random", "--jobs", "2") == one
    assert read_result(capsys, "--players", "greedy,random", "--seed", "8") != one


def test_games_option_counts_whole_games_won_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "scarney", "--games", "2", "--option", "target=30", "--players", "greedy,random")
    assert arena.main([*words, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert list(found) == [*KEYS[:7], "games_won", *KEYS[7:]]
    assert (found["pairs"], found["games_won"]) == (2, [found["wins"], found["losses"]])
    assert sum(found["games_won"]) == 4
    for language, says in (
        ("en", "2 whole games, each played 2 times"),
        ("ja", "2ゲーム（同じ配り方で、席を替えて2回ずつ）"),
    ):
        arena.main([*words, "--lang", language])
        assert says in capsys.readouterr().out


def test_preset_and_options_apply_to_the_played_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_arena(capsys, "--players", "greedy,random", "--preset", "spade", "--option", "players=3", "stakes=off")
    assert "each played 6 times" in found


def test_three_players_are_paired_each_against_each(capsys: pytest.CaptureFixture[str]) -> None:
    lines = run_arena(capsys, "--json", "--players", "random,greedy,standard", "--deals", "2").splitlines()
    met = [json.loads(line)["players"] for line in lines]
    assert met == [["random", "greedy"], ["random", "standard"], ["greedy", "standard"]]


def test_partners_may_be_of_two_levels(capsys: pytest.CaptureFixture[str]) -> None:
    found = read_result(capsys, "--players", "greedy+random,random", "--option", "players=4")
    assert found["players"] == ["greedy+random", "random"]


def test_result_is_printed_in_english_and_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    english = run_arena(capsys, "--players", "greedy,random").splitlines()
    assert english[0].startswith("greedy against random: Cassino, 3 deals, each played 2 times")
    assert len(english) == 4
    japanese = run_arena(capsys, "--players", "greedy,random", "--lang", "ja").splitlines()
    assert japanese[0].startswith("greedy対random：カシノ、3ディール")
    assert english[1].split()[3] in japanese[1]


@merge_cases(
    ("words", "says"),
    [
        (["--players", "greedy"], "'greedy' names one player, and two are needed"),
        (["--players", "greedy,best"], "--players: 'best' is none of random, club, flat, greedy, standard"),
        (["--players", "greedy,no.module:Player"], "no.module:Player: the module 'no.module' cannot be imported"),
        (["--players", "greedy+random,greedy"], "--players: 'greedy+random' names 2 for a side, which has 1 here"),
        (["--players", "greedy,random", "--games", "10"], "--games: not allowed with argument --deals"),
        (["--players", "greedy,random", "--rollouts", "-1"], "--rollouts: invalid number (from 0 to 1_000_000_000)"),
        (["--players", "greedy,random", "--move-time", "nan"], "--move-time: 'nan' is no number of seconds"),
        (["--players", "greedy,random", "--move-time", "0"], "--move-time: '0' is no number of seconds above 0"),
        (
            ["--players", "greedy,random", "--move-time", "5000"],
            "'5000' is no number of seconds above 0 and up to 3600",
        ),
        (["--players", "greedy,random", "--seed", ""], "--seed: '' is no seed, which has 1 to 200 signs of UTF-8"),
        (
            ["--players", "greedy,random", "--move-time", "1", "--rollouts", "1"],
            "not allowed with argument --move-time",
        ),
        (
            ["--players", "greedy,random", "--scheduler", "here"],
            "--scheduler: 'here' is no address, as tcp://host:8786",
        ),
        (["--players", "greedy,random", "--scheduler", "here:1", "--jobs", "1"], "--jobs: not allowed with argument"),
        (["--players", "greedy,random", "--deals", "1"], "--deals: invalid number (from 2 to 1_000_000) value: '1'"),
        (["--players", "greedy,random", "--jobs", "none"], "--jobs: invalid number (from 1 to 256) value: 'none'"),
        (["--players", "greedy,random", "--preset", "polish"], "rules.preset: 'polish' is none of standard"),
        (["--players", "greedy,random", "--option", "players"], "--option: 'players' is not option=value"),
        (["--players", "greedy,random", "--option", "players=5"], "rules.players: a number from 2 to 4 is needed"),
        (["--players", "greedy,random", "--option", "turns=5"], "rules.turns: this key is not known"),
        (["--players", "greedy,random", "--game", "whist"], "argument --game: invalid choice: 'whist'"),
        ([], "the following arguments are required: --players"),
    ],
)
def test_unplayable_arguments_are_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], says: str
) -> None:
    with pytest.raises(SystemExit) as left:
        arena.main([*USUAL, *words])
    said = capsys.readouterr()
    assert (left.value.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert says in said.err


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_run_interrupted_by_sigint_prints_its_result_so_far(jobs: str) -> None:
    """A run interrupted after its third deal prints its result; the program enables SIGINT, in case it was ignored."""
    code = (
        "import signal, sys\nfrom upcard.cli import arena\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "def progress(done, deals):\n    if done == 3: signal.raise_signal(signal.SIGINT)\n"
        "arena.progress = progress\nsys.exit(arena.main(sys.argv[1:]))"
    )
    words = ["--game", "cassino", "--players", "greedy,random", "--deals", "5000", "--jobs", jobs, "--json"]
    run = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=60, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    assert json.loads(run.stdout)["pairs"] == 3


def test_illegal_action_of_a_player_gives_exit_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play_illegally(contest: Contest, numbers: Iterable[int], jobs: int) -> object:
        return (pair._replace(illegal=1) for pair in play(contest, numbers, jobs))

    monkeypatch.setattr(arena, "play", play_illegally)
    assert arena.main([*USUAL, "--players", "greedy,random"]) == 1
    assert "illegal moves: 3" in capsys.readouterr().out


def test_a_bar_is_drawn_on_a_terminal_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    arena.progress(1, 4)
    arena.progress(4, 4)
    assert capsys.readouterr().err == "\r\x1b[K" + "█" * 10 + "·" * 30 + " 1/4" + "\r\x1b[K"
