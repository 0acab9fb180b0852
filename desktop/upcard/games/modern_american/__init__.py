"""The card game Modern American Canasta: closed melds of seven, dead ranks, bonus cards, and special hands.

A rank is dead if a side has a canasta of it. Bonus cards are given to the player who lays a side's first melds. A
special hand is fourteen cards that end the deal at once. The game has some rules of its own; for the rest it uses
Canasta's parts. Read the module `options` first, then `rules/check`.
"""

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameRules, GameTable, GameText
from upcard.games.canasta.position import minimums, to_act
from upcard.games.modern_american.actions import ACTIONS, Action
from upcard.games.modern_american.engine.apply import apply
from upcard.games.modern_american.engine.dealing import next_deal, start
from upcard.games.modern_american.engine.legal_actions import legal_actions
from upcard.games.modern_american.engine.score import compute_standing, describe_remaining, score
from upcard.games.modern_american.options import PRESETS, Options, preset
from upcard.games.modern_american.position import Observation, Position, observe
from upcard.games.modern_american.rules.check import check
from upcard.games.modern_american.table.buttons import KEYS
from upcard.games.modern_american.table.draft import Draft
from upcard.games.modern_american.table.plan import arrange, plan, sees_place
from upcard.games.modern_american.tables import SIDE_OF, TABLES


def _load_text() -> GameText[Options, Position, Action]:
    from upcard.games.modern_american.formats.text import TEXT

    return TEXT


def _load_players() -> GamePlayers[Position, Observation, Action]:
    from upcard.games.modern_american.ai.search.players import PLAYERS

    return PLAYERS


def _load_extras() -> GameExtras[Options, Position, Observation, Action]:
    from upcard.games.modern_american.formats.extras import EXTRAS

    return EXTRAS


MODERN_AMERICAN: Game[Options, Position, Observation, Action] = Game(
    name="modern_american",
    rules=GameRules(
        presets={name: preset(name) for name in PRESETS},
        players=lambda rules: rules.players,
        seats=lambda rules: rules.seats,
        tables={name: len(SIDE_OF[name]) for name in TABLES},
        target=lambda rules: rules.target,
        minimums=minimums,
        actions=ACTIONS,
        observation=Observation,
        start=start,
        next_deal=next_deal,
        to_act=to_act,
        observe=observe,
        check=check,
        legal_actions=legal_actions,
        apply=apply,
        score=score,
        remaining=describe_remaining,
        standing=compute_standing,
    ),
    table=GameTable(
        arrange=arrange,
        plan=plan,
        draft=Draft,
        sees=sees_place,
        keys=KEYS,
        sounds={
            "modern_american.told.canasta": "complete",
            "modern_american.told.canasta_wild": "complete",
            "modern_american.told.special_hand": "complete",
            "modern_american.told.talon": "sweep",
            "modern_american.told.talon_taken": "sweep",
            "canasta.told.took_pile": "capture",
        },
    ),
    load_text=_load_text,
    load_players=_load_players,
    load_extras=_load_extras,
)
