"""Samba: Canasta with three packs, and sequences of a suit beside the groups of a rank.

Made of Canasta's functions. Read `options` first, then `rules`, which names what the engine refuses. Canasta never
knows it.
"""

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameRules, GameTable, GameText
from upcard.games.canasta.actions import FAMILY_ACTIONS, Action
from upcard.games.canasta.engine.dealing import next_deal
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import remaining, score, standing
from upcard.games.canasta.position import Observation as Seen
from upcard.games.canasta.position import Position, minimums, seating, sees_place, to_act
from upcard.games.canasta.table.buttons import FAMILY_KEYS
from upcard.games.canasta.table.plan import arrange, plan
from upcard.games.samba.options import PRESETS, Options, preset
from upcard.games.samba.position import Observation, observe, start
from upcard.games.samba.rules import apply, check
from upcard.games.samba.table.draft import Draft
from upcard.games.samba.tables import SIDE_OF, TABLES


def _load_text() -> GameText[Options, Position, Action]:
    from upcard.games.samba.formats.text import TEXT

    return TEXT


def _load_players() -> GamePlayers[Position, Seen, Action]:
    from upcard.games.samba.ai.search.players import PLAYERS

    return PLAYERS


def _load_extras() -> GameExtras[Options, Position, Seen, Action]:
    from upcard.games.samba.formats.extras import EXTRAS

    return EXTRAS


SAMBA: Game[Options, Position, Seen, Action] = Game(
    name="samba",
    rules=GameRules(
        presets={name: preset(name) for name in PRESETS},
        players=lambda rules: rules.players,
        seats=lambda rules: rules.seats,
        seating=seating,
        tables={name: len(SIDE_OF[name]) for name in TABLES},
        target=lambda rules: rules.target,
        minimums=minimums,
        actions=FAMILY_ACTIONS,
        observation=Observation,
        start=start,
        next_deal=next_deal,
        to_act=to_act,
        observe=observe,
        check=check,
        legal_actions=legal_actions,
        apply=apply,
        score=score,
        remaining=remaining,
        standing=standing,
    ),
    table=GameTable(
        arrange=arrange,
        plan=plan,
        draft=Draft,
        sees=sees_place,
        keys=FAMILY_KEYS,
        sounds={
            "canasta.told.canasta": "complete",
            "samba.told.samba": "complete",
            "canasta.told.took_pile": "capture",
        },
    ),
    load_text=_load_text,
    load_players=_load_players,
    load_extras=_load_extras,
)
