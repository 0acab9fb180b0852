"""The long run finds what it looks for if it is there, and a short run finds nothing."""

import sys
from pathlib import Path
from subprocess import run

import pytest

from tests.merge_cases import merge_cases
from tests.tools.soak.measurements import Measurement
from tests.tools.soak.rounds import EACH, SAME, SHORT, list_round, options
from tests.tools.soak.trends import ALLOWED, FLAT, rise, trends
from upcard.games import GAMES

ROOT = Path(__file__).parents[3]
HELD = Measurement(0, 100_000, 17_000, 126, 286, 1, 869, 0, 14, 3, 1, 18_000)


def find_growing(**each: float) -> set[str]:
    """Return the quantities reported as growing, when these rise by so much in a round."""
    found = [
        HELD._replace(games=20 * at, **{name: round(getattr(HELD, name) + at * by) for name, by in each.items()})
        for at in range(40)
    ]
    return {one.name for one in trends(found) if not one.flat}


def test_rise_is_the_trend_over_the_whole_run() -> None:
    assert rise([0, 1, 2, 3], [5, 7, 9, 11]) == pytest.approx(6)
    assert rise([0, 1, 2, 3], [5, 6, 6, 5]) == pytest.approx(0)
    assert rise([3], [5]) == 0


@merge_cases("name", Measurement._fields[1:])
def test_growing_gauge_is_reported(name: str) -> None:
    assert find_growing(**{name: ALLOWED.get(name, FLAT) / 10}) == {name}


def test_gauge_that_grows_only_at_the_start_counts_as_flat() -> None:
    found = [HELD._replace(games=at, resident=100_000 + min(at, 19) * 500, items=126 + at % 2) for at in range(40)]
    assert all(one.flat for one in trends(found))


def test_rounds_cover_all_presets_and_tables_and_end_with_the_same_game() -> None:
    names = tuple(GAMES)
    rounds = [list(list_round(names, number)) for number in range(7)]
    assert {len(one) for one in rounds} == {EACH * len(names) + 2} and len({one[-1] for one in rounds}) == 1
    assert rounds[0][-1].seed == SAME
    for name, game in GAMES.items():
        played = [setup.rules for one in rounds for setup in one[:-2] if setup.game == name]
        every = [game.text.form.rules(options(game, at, SHORT)) for at in range(56)]
        assert all(rules in played for rules in every)


@pytest.mark.nightly
def test_run_of_26_games_reports_no_faults() -> None:
    command = [sys.executable, "-m", "tests.tools.soak", "--games", "26"]
    done = run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("26 games, ")
    assert "0 faults" in done.stdout


def environment() -> dict[str, str]:
    """Return the environment in which the command finds the program."""
    return {"PYTHONPATH": f"{ROOT / 'desktop'}:{ROOT}", "PATH": "/usr/bin:/bin"}
