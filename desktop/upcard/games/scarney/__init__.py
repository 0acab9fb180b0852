"""The card game Scarney for two: players lay melds, at first three at once, and offer a card after each turn."""

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameRules, GameTable, GameText
from upcard.games.scarney.actions import ACTIONS, Action
from upcard.games.scarney.engine.apply import apply
from upcard.games.scarney.engine.dealing import next_deal, start
from upcard.games.scarney.engine.legal_actions import legal_actions
from upcard.games.scarney.engine.score import describe_remaining, score
from upcard.games.scarney.engine.standing import compute_standing, describe_settlement
from upcard.games.scarney.options import PLAYERS, PRESETS, Options, preset
from upcard.games.scarney.position import Observation, Position, can_see_place, observe, to_act
from upcard.games.scarney.rules.check import check
from upcard.games.scarney.table.buttons import KEYS
from upcard.games.scarney.table.draft import Draft
from upcard.games.scarney.table.plan import arrange, plan


def _load_text() -> GameText[Options, Position, Action]:
    from upcard.games.scarney.formats.text import TEXT

    return TEXT


def _load_players() -> GamePlayers[Position, Observation, Action]:
    from upcard.games.scarney.ai.search.players import PLAYERS

    return PLAYERS


def _load_extras() -> GameExtras[Options, Position, Observation, Action]:
    from upcard.games.scarney.formats.extras import EXTRAS

    return EXTRAS


SCARNEY: Game[Options, Position, Observation, Action] = Game(
    name="scarney",
    rules=GameRules(
        presets={name: preset(name) for name in PRESETS},
        seats=lambda rules: PLAYERS,
        target=lambda rules: rules.target,
        settling=describe_settlement,
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
        sees=can_see_place,
        keys=KEYS,
        sounds={"scarney.told.first_meld": "complete", "scarney.told.scarney": "complete"},
    ),
    load_text=_load_text,
    load_players=_load_players,
    load_extras=_load_extras,
)
