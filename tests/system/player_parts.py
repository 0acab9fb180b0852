"""How each game is played in the real window: one row for each game, and a player made from it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.system.canasta_input import CanastaKeys, CanastaMouse
from tests.system.canasta_strategy import CanastaStrategy
from tests.system.cassino_input import CassinoKeys, CassinoMouse
from tests.system.cassino_strategy import CassinoStrategy
from tests.system.family_strategy import FamilyStrategy
from tests.system.hand_foot_strategy import HandFootStrategy
from tests.system.modern_input import ModernKeys, ModernMouse
from tests.system.modern_strategy import ModernStrategy
from tests.system.play import InputDevice, Player
from tests.system.scarney_input import ScarneyKeys, ScarneyMouse
from tests.system.scarney_strategy import ScarneyStrategy
from tests.system.step import Strategy
from tests.system.window_driver import NOTHING, WindowDriver
from upcard.core.text.encode import plain
from upcard.games import GAMES

Options = Mapping[str, object]
"""The options of a game, as JSON values."""
FIRST = next(iter(GAMES))
"""The game that is played if none is named."""


class PlayerParts(NamedTuple):
    """The parts of a player for a game: what decides, and the devices, mouse and keyboard."""

    build_strategy: Callable[[Options, Random], Strategy]
    mouse: Callable[[WindowDriver], InputDevice]
    keys: Callable[[WindowDriver], InputDevice]


WAYS: Mapping[str, PlayerParts] = {
    "canasta": PlayerParts(CanastaStrategy.from_rules, CanastaMouse, CanastaKeys),
    "cassino": PlayerParts(CassinoStrategy.from_rules, CassinoMouse, CassinoKeys),
    "scarney": PlayerParts(ScarneyStrategy.from_rules, ScarneyMouse, ScarneyKeys),
    "samba": PlayerParts(FamilyStrategy.from_rules, CanastaMouse, CanastaKeys),
    "bolivia": PlayerParts(FamilyStrategy.from_rules, CanastaMouse, CanastaKeys),
    "modern_american": PlayerParts(ModernStrategy.from_rules, ModernMouse, ModernKeys),
    "hand_and_foot": PlayerParts(HandFootStrategy.from_rules, CanastaMouse, CanastaKeys),
}


class PlayedGame(NamedTuple):
    """A game with its special options, and how it is played: `mouse`, `keys`, `both`, `nobody`."""

    game: str = FIRST
    options: Options = NOTHING
    by: str = "both"


def make_player(driver: WindowDriver, played: PlayedGame, pictures: Path | None = None) -> Player:
    """Return a player who knows the rules, at the window."""
    way, rules = WAYS[played.game], plain(GAMES[played.game].text.form.rules(played.options))
    assert isinstance(rules, dict)
    return Player(
        driver, make_input_devices(driver, way, played.by), way.build_strategy(rules, driver.random), pictures
    )


def make_input_devices(driver: WindowDriver, way: PlayerParts, by: str) -> Sequence[InputDevice]:
    """Return the devices for playing by mouse, by keys, or by both."""
    found: Mapping[str, Sequence[Callable[[WindowDriver], InputDevice]]] = {
        "mouse": (way.mouse,),
        "keys": (way.keys,),
        "both": (way.mouse, way.keys),
        "nobody": (way.keys,),
    }
    return [made(driver) for made in found[by]]
