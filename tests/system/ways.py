"""How each game is played in the real window: one row for each game, and a player made from it."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.system.canasta_hands import CanastaKeys, CanastaMouse
from tests.system.canasta_wits import CanastaWits
from tests.system.cassino_hands import CassinoKeys, CassinoMouse
from tests.system.cassino_wits import CassinoWits
from tests.system.chair import NOTHING, Chair
from tests.system.family_wits import FamilyWits
from tests.system.hand_foot_wits import HandFootWits
from tests.system.modern_hands import ModernKeys, ModernMouse
from tests.system.modern_wits import ModernWits
from tests.system.play import Hands, Player
from tests.system.scarney_hands import ScarneyKeys, ScarneyMouse
from tests.system.scarney_wits import ScarneyWits
from tests.system.step import Wits
from upcard.core.text.encode import plain
from upcard.games import GAMES

Options = Mapping[str, object]
"""The options of a game, as JSON values."""
FIRST = next(iter(GAMES))
"""The game that is played if none is named."""


class Way(NamedTuple):
    """The parts of a player for a game: what decides, and the hands for mouse and keyboard."""

    wits: Callable[[Options, Random], Wits]
    mouse: Callable[[Chair], Hands]
    keys: Callable[[Chair], Hands]


WAYS: Mapping[str, Way] = {
    "canasta": Way(CanastaWits.of, CanastaMouse, CanastaKeys),
    "cassino": Way(CassinoWits.of, CassinoMouse, CassinoKeys),
    "scarney": Way(ScarneyWits.of, ScarneyMouse, ScarneyKeys),
    "samba": Way(FamilyWits.of, CanastaMouse, CanastaKeys),
    "bolivia": Way(FamilyWits.of, CanastaMouse, CanastaKeys),
    "modern_american": Way(ModernWits.of, ModernMouse, ModernKeys),
    "hand_and_foot": Way(HandFootWits.of, CanastaMouse, CanastaKeys),
}


class Played(NamedTuple):
    """A game with its special options, and how it is played: `mouse`, `keys`, `both`, `nobody`."""

    game: str = FIRST
    options: Options = NOTHING
    by: str = "both"


def player(chair: Chair, played: Played, pictures: Path | None = None) -> Player:
    """Return a player who knows the rules, at the window."""
    way, rules = WAYS[played.game], plain(GAMES[played.game].text.form.rules(played.options))
    assert isinstance(rules, dict)
    return Player(chair, hands(chair, way, played.by), way.wits(rules, chair.random), pictures)


def hands(chair: Chair, way: Way, by: str) -> Sequence[Hands]:
    """Return the hands for playing by mouse, by keys, or by both."""
    found: Mapping[str, Sequence[Callable[[Chair], Hands]]] = {
        "mouse": (way.mouse,),
        "keys": (way.keys,),
        "both": (way.mouse, way.keys),
        "nobody": (way.keys,),
    }
    return [made(chair) for made in found[by]]
