"""The card game Samba: Canasta with three packs, in which sequences of a suit are melds as well as groups of a rank.

The game is built from Canasta's functions, which never refer to it. Read the module `options` first, then `rules`,
which replaces the rule ids of Canasta's engine by Samba's.
"""

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameText
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation as Seen
from upcard.games.canasta.position import Position
from upcard.games.samba.options import PRESETS, Options, preset
from upcard.games.samba.position import Observation, Table
from upcard.games.samba.position import Position as OwnPosition
from upcard.games.samba.record import FamilyMember, build_record
from upcard.games.samba.rules import NAMES


def _load_text() -> GameText[Options, Position, Action]:
    from upcard.games.samba.formats.text import TEXT

    return TEXT


def _load_players() -> GamePlayers[Position, Seen, Action]:
    from upcard.games.samba.ai.search.players import PLAYERS

    return PLAYERS


def _load_extras() -> GameExtras[Options, Position, Seen, Action]:
    from upcard.games.samba.formats.extras import EXTRAS

    return EXTRAS


SAMBA: Game[Options, Position, Seen, Action] = build_record(
    FamilyMember(
        name="samba",
        presets={name: preset(name) for name in PRESETS},
        kinds=(Table, OwnPosition, Observation),
        names=NAMES,
        complete=("canasta.told.canasta", "samba.told.samba"),
        load_text=_load_text,
        load_players=_load_players,
        load_extras=_load_extras,
    )
)
