"""The card game Cassino: players take cards from the table with cards of the hand, or make builds to take later."""

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameRules, GameTable, GameText
from upcard.games.cassino.actions import ACTIONS, Action, Claim
from upcard.games.cassino.engine.apply import apply
from upcard.games.cassino.engine.dealing import next_deal, start
from upcard.games.cassino.engine.legal_actions import legal_actions
from upcard.games.cassino.engine.score import score
from upcard.games.cassino.engine.standing import compute_standing, describe_settlement, is_wrong_claim
from upcard.games.cassino.options import ADDED, PRESETS, TABLES, Options, preset
from upcard.games.cassino.position import Observation, Position, can_see_place, observe, to_act
from upcard.games.cassino.rules.check import check
from upcard.games.cassino.table.buttons import KEYS
from upcard.games.cassino.table.draft import Draft
from upcard.games.cassino.table.plan import arrange, plan


def _load_text() -> GameText[Options, Position, Action]:
    from upcard.games.cassino.formats.text import TEXT

    return TEXT


def _load_players() -> GamePlayers[Position, Observation, Action]:
    from upcard.games.cassino.ai.search.players import PLAYERS

    return PLAYERS


def _load_extras() -> GameExtras[Options, Position, Observation, Action]:
    from upcard.games.cassino.formats.extras import EXTRAS

    return EXTRAS


CASSINO: Game[Options, Position, Observation, Action] = Game(
    name="cassino",
    rules=GameRules(
        presets={name: preset(name) for name in PRESETS},
        seats=lambda rules: rules.players,
        tables=TABLES,
        added_options=ADDED,
        target=lambda rules: rules.target or 0,
        settling=describe_settlement,
        anytime=Claim,
        forfeits=is_wrong_claim,
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
        standing=compute_standing,
    ),
    table=GameTable(
        arrange=arrange,
        plan=plan,
        draft=Draft,
        sees=can_see_place,
        keys=KEYS,
        sounds={"cassino.told.captured": "capture", "cassino.told.leftovers": "capture", "cassino.told.swept": "sweep"},
    ),
    load_text=_load_text,
    load_players=_load_players,
    load_extras=_load_extras,
)
