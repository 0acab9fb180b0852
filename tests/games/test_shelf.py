"""The games by name; none is loaded before it is asked for."""

import subprocess
import sys

import pytest

from tests.merge_cases import merge_cases
from upcard.games import GAMES

LOADED = "import sys\nfrom upcard.games import GAMES\n{}\nprint(sorted(n for n in sys.modules if n.count('.') == 2))"


def list_loaded_games(asked: str) -> str:
    """Return the games that a new process has loaded after this expression."""
    code = LOADED.format(asked)
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


@merge_cases("name", GAMES)
def test_games_are_registered_under_their_own_name(name: str) -> None:
    assert GAMES[name].name == name


def test_listing_game_names_loads_no_game() -> None:
    asked = "assert 'cassino' in GAMES and 'bridge' not in GAMES and len(GAMES) and list(GAMES)"
    assert "upcard.games." not in list_loaded_games(asked)


def test_getting_a_game_loads_only_that_game() -> None:
    said = list_loaded_games("GAMES['cassino']")
    assert "upcard.games.cassino" in said
    assert "upcard.games.canasta" not in said


def test_there_is_no_game_of_another_name() -> None:
    with pytest.raises(KeyError):
        GAMES["bridge"]
