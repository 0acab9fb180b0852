"""The card game Hand and Foot, in which each player has two hands of cards: first the hand, later the foot.

A meld of seven cards is called a book; a side must complete some books before one of its players can go out. A match
has four rounds. The game has some rules of its own; for the rest it uses Canasta's parts. Read the module `options`
first, then `rules/check`.
"""

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameRules, GameTable, GameText
from upcard.games.canasta.position import minimums, to_act
from upcard.games.canasta.table.buttons import KEYS
from upcard.games.hand_and_foot.actions import ACTIONS, Action
from upcard.games.hand_and_foot.engine.apply import apply
from upcard.games.hand_and_foot.engine.dealing import next_deal, start
from upcard.games.hand_and_foot.engine.legal_actions import legal_actions
from upcard.games.hand_and_foot.engine.score import remaining, score, standing
from upcard.games.hand_and_foot.options import PRESETS, Options, preset
from upcard.games.hand_and_foot.position import Observation, Position, observe, sees_place
from upcard.games.hand_and_foot.rules.check import check
from upcard.games.hand_and_foot.table.draft import Draft
from upcard.games.hand_and_foot.table.plan import arrange, plan
from upcard.games.hand_and_foot.tables import SIDE_OF, TABLES


def _load_text() -> GameText[Options, Position, Action]:
    from upcard.games.hand_and_foot.formats.text import TEXT

    return TEXT


def _load_players() -> GamePlayers[Position, Observation, Action]:
    from upcard.games.hand_and_foot.ai.search.players import PLAYERS

    return PLAYERS


def _load_extras() -> GameExtras[Options, Position, Observation, Action]:
    from upcard.games.hand_and_foot.formats.extras import EXTRAS

    return EXTRAS


HAND_AND_FOOT: Game[Options, Position, Observation, Action] = Game(
    name="hand_and_foot",
    rules=GameRules(
        presets={name: preset(name) for name in PRESETS},
        players=lambda rules: rules.players,
        seats=lambda rules: rules.seats,
        tables={name: len(SIDE_OF[name]) for name in TABLES},
        target=lambda rules: rules.target if rules.rounds is None else 0,
        deals=lambda rules: rules.rounds or 0,
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
        remaining=remaining,
        standing=standing,
    ),
    table=GameTable(
        arrange=arrange,
        plan=plan,
        draft=Draft,
        sees=sees_place,
        keys=KEYS,
        sounds={
            "hand_and_foot.told.book": "complete",
            "hand_and_foot.told.book_wild": "complete",
            "hand_and_foot.told.foot_run": "sweep",
            "hand_and_foot.told.foot_walk": "sweep",
            "canasta.told.took_pile": "capture",
        },
    ),
    load_text=_load_text,
    load_players=_load_players,
    load_extras=_load_extras,
)
