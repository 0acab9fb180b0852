"""Canasta: players collect melds of one rank, and the discard pile can be taken; a canasta is a meld of seven cards."""

from collections.abc import Iterator

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameRules, GameTable, GameText
from upcard.games.canasta.actions import ACTIONS, Action
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import next_deal, start
from upcard.games.canasta.engine.score import compute_standing, describe_remaining, score
from upcard.games.canasta.options import ADDED, PRESETS, Options, preset
from upcard.games.canasta.position import Observation, Position, list_seating, minimums, observe, to_act
from upcard.games.canasta.rules.check import check
from upcard.games.canasta.table.buttons import KEYS
from upcard.games.canasta.table.draft import Draft
from upcard.games.canasta.table.plan import arrange, plan
from upcard.games.canasta.tables import SIDE_OF, TABLES


def _list_legal_actions(seen: Observation) -> Iterator[Action]:
    from upcard.games.canasta.engine.legal_actions import legal_actions

    return legal_actions(seen)


def _load_text() -> GameText[Options, Position, Action]:
    from upcard.games.canasta.formats.text import TEXT

    return TEXT


def _load_players() -> GamePlayers[Position, Observation, Action]:
    from upcard.games.canasta.ai.search.players import PLAYERS

    return PLAYERS


def _load_extras() -> GameExtras[Options, Position, Observation, Action]:
    from upcard.games.canasta.formats.extras import EXTRAS

    return EXTRAS


CANASTA: Game[Options, Position, Observation, Action] = Game(
    name="canasta",
    rules=GameRules(
        presets={name: preset(name) for name in PRESETS},
        players=lambda rules: rules.players,
        seats=lambda rules: rules.seats,
        seating=list_seating,
        tables={name: len(SIDE_OF[name]) for name in TABLES},
        added_options=ADDED,
        target=lambda rules: rules.target,
        minimums=minimums,
        actions=ACTIONS,
        observation=Observation,
        start=start,
        next_deal=next_deal,
        to_act=to_act,
        observe=observe,
        check=check,
        legal_actions=_list_legal_actions,
        apply=apply,
        score=score,
        remaining=describe_remaining,
        standing=compute_standing,
    ),
    table=GameTable(
        arrange=arrange,
        plan=plan,
        draft=Draft,
        keys=KEYS,
        sounds={
            "canasta.told.canasta": "complete",
            "canasta.told.canasta_wild": "complete",
            "canasta.told.took_pile": "capture",
        },
    ),
    load_text=_load_text,
    load_players=_load_players,
    load_extras=_load_extras,
)
