"""The card game Bolivia: Samba with melds of wild cards. Brazilian canasta is a preset of this game.

Bolivia is built from functions of Canasta and Samba; neither of these games refers to Bolivia. Read the module
`options` first, then `rules`, which replaces the rule ids of Canasta's engine by Bolivia's.
"""

from dataclasses import replace

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameText
from upcard.games.bolivia.options import PRESETS, Options, preset
from upcard.games.bolivia.position import Observation, Table
from upcard.games.bolivia.position import Position as OwnPosition
from upcard.games.bolivia.rules import NAMES
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation as Seen
from upcard.games.canasta.position import Position
from upcard.games.samba.record import FamilyMember, build_record


def _load_text() -> GameText[Options, Position, Action]:
    from upcard.games.bolivia.formats.text import TEXT

    return TEXT


def _load_players() -> GamePlayers[Position, Seen, Action]:
    from upcard.games.samba.ai.search.players import PLAYERS

    return replace(
        PLAYERS,
        strengths={"beginner": -1375, "casual": -635, "medium": 0, "skilled": 545, "strong": 840, "expert": 1980},
        ratings={"beginner": 1275, "casual": 1410, "medium": 1500, "skilled": 1585, "strong": 1620, "expert": 1710},
    )


def _load_extras() -> GameExtras[Options, Position, Seen, Action]:
    from upcard.games.bolivia.formats.extras import EXTRAS

    return EXTRAS


BOLIVIA: Game[Options, Position, Seen, Action] = build_record(
    FamilyMember(
        name="bolivia",
        presets={name: preset(name) for name in PRESETS},
        kinds=(Table, OwnPosition, Observation),
        names=NAMES,
        complete=("canasta.told.canasta", "bolivia.told.escalera", "bolivia.told.bolivia"),
        load_text=_load_text,
        load_players=_load_players,
        load_extras=_load_extras,
    )
)
