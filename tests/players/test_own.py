"""The user's own players: what they must be, and the message if they are not."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from upcard.games import GAMES
from upcard.players.own import UnfitPlayerError, is_own, level, load_player
from upcard.players.protocol import Limits
from upcard.players.worker import ThinkingBudget

GAME = GAMES["cassino"]
DEALT = GAME.rules.apply(GAME.rules.start(GAME.rules.presets["standard"], "own"), GAME.rules.opening).position
SEEN = GAME.rules.observe(DEALT, DEALT.table.turn)
MODULE = """
from upcard.games.cassino.actions import Trail
from upcard.games.canasta.actions import Discard

class Trailing:
    def choose(self, seen, random, budget):
        return Trail(str(seen.hand[0]))

class Needy:
    def __init__(self, name):
        self.name = name

class Silent:
    pass

class Mumbling(Silent):
    def choose(self, seen, random, budget):
        return 7

class Astray(Silent):
    def choose(self, seen, random, budget):
        return Discard(seen.hand[0])

class Vague(Silent):
    def choose(self, seen, random, budget):
        return Trail("ZZ")

class Broken(Silent):
    def choose(self, seen, random, budget):
        return seen.purse

number = 7
"""


@pytest.fixture
def name_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], str]:
    """Return a function that names a class in a module written for this test."""
    name = f"own_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(MODULE)
    (tmp_path / f"{name}_torn.py").write_text("class Torn:\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    return lambda kind: f"{name}{kind}"


def choose_action(name: str) -> object:
    """Return the action that the player chooses."""
    return level(GAME, name)(SEEN, Random(1), ThinkingBudget(Limits())).action


def test_a_player_s_action_is_read_as_one_of_the_game(name_class: Callable[[str], str]) -> None:
    action = choose_action(name_class(":Trailing"))
    assert GAME.rules.check(SEEN, action) is None
    assert type(action.card) is type(SEEN.hand[0])  # type: ignore[attr-defined]  # that it is one is what is tested


def test_name_with_a_colon_is_an_own_player() -> None:
    assert [is_own(name) for name in ("own:Player", "expert")] == [True, False]
    assert level(GAME, "greedy") is GAME.players.rivals["greedy"]


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("_none:Player", "cannot be imported (ModuleNotFoundError: No module named"),
        ("_torn:Torn", "cannot be imported (IndentationError: expected an indented block"),
        (":Absent", "has no class 'Absent'"),
        (":number", "has no class 'number'"),
        (":Needy", "it cannot be made without arguments (TypeError: Needy.__init__() missing 1 required"),
        (":Silent", "it has no method choose(seen, random, budget)"),
    ],
)
def test_own_player_that_cannot_be_loaded_is_explained(name_class: Callable[[str], str], kind: str, says: str) -> None:
    with pytest.raises(UnfitPlayerError) as raised:
        load_player(name_class(kind))
    assert str(raised.value).startswith(name_class(kind))
    assert says in str(raised.value)


@pytest.mark.parametrize("name", [":Player", "..:Player"])
def test_own_player_without_a_module_name_is_explained(name: str) -> None:
    with pytest.raises(UnfitPlayerError, match="cannot be imported"):
        load_player(name)


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        (":Mumbling", "choose returned 7, which is none of Deal, Capture, Build, Trail, Claim"),
        (":Astray", "which is none of Deal, Capture, Build, Trail, Claim"),
        (":Vague", "choose returned Trail(card='ZZ'): card: 'ZZ' is not a card"),
        (":Broken", "choose failed (AttributeError: 'Observation' object has no attribute 'purse', own_"),
    ],
)
def test_own_player_that_returns_no_action_is_explained(name_class: Callable[[str], str], kind: str, says: str) -> None:
    with pytest.raises(UnfitPlayerError) as raised:
        choose_action(name_class(kind))
    assert says in str(raised.value)
