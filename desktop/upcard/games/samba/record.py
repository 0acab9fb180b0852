"""The `Game` record of Samba and of games built from it; such a record lists a game's functions."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from upcard.core.game.record import Game, GameExtras, GamePlayers, GameRules, GameTable, GameText
from upcard.games.canasta.actions import FAMILY_ACTIONS, Action
from upcard.games.canasta.engine.apply import apply
from upcard.games.canasta.engine.dealing import convert_position, next_deal, start
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import compute_standing, describe_remaining, score
from upcard.games.canasta.position import (
    Observation,
    Position,
    Table,
    list_seating,
    minimums,
    observe_as,
    sees_place,
    to_act,
)
from upcard.games.canasta.rules.family_ids import RuleNames
from upcard.games.canasta.table.buttons import FAMILY_KEYS
from upcard.games.canasta.table.family_draft import FamilyDraft
from upcard.games.canasta.table.family_plan import rename_signs
from upcard.games.canasta.table.plan import arrange, plan
from upcard.games.samba.options import Options
from upcard.games.samba.tables import SIDE_OF, TABLES

R = TypeVar("R", bound=Options)


@dataclass(frozen=True, slots=True, kw_only=True)
class FamilyMember(Generic[R]):
    """The entries of a `Game` record in which Samba and the games built from it differ."""

    name: str
    presets: Mapping[str, R]
    kinds: tuple[type[Table], type[Position], type[Observation]]
    """The types of the game's table, position and observation, in which `rules` has the type of the game's options."""
    names: RuleNames
    """The names of the game's rules: its own ids in place of those of Canasta's engine."""
    complete: tuple[str, ...]
    """Keys of the messages that say that a canasta is complete, one for each kind of canasta."""
    load_text: Callable[[], GameText[R, Position, Action]]
    load_players: Callable[[], GamePlayers[Position, Observation, Action]]
    load_extras: Callable[[], GameExtras[R, Position, Observation, Action]]


def build_record(member: FamilyMember[R]) -> Game[R, Position, Observation, Action]:
    """Return the `Game` record with the entries in `member` and those that Samba and games built from it share."""
    sounds = {**dict.fromkeys(member.complete, "complete"), "canasta.told.took_pile": "capture"}
    return Game(
        name=member.name,
        rules=_build_rules(member),
        table=GameTable(
            arrange=arrange,
            plan=lambda seen: rename_signs(plan(seen), member.names),
            draft=partial(FamilyDraft, names=member.names),
            sees=sees_place,
            keys=FAMILY_KEYS,
            sounds=sounds,
        ),
        load_text=member.load_text,
        load_players=member.load_players,
        load_extras=member.load_extras,
    )


def _build_rules(member: FamilyMember[R]) -> GameRules[R, Position, Observation, Action]:
    table, position, observation = member.kinds

    def start_match(rules: R, seed: str, first: int | None = None) -> Position:
        return convert_position(start(rules, seed, first), position, table)

    return GameRules(
        presets=member.presets,
        players=lambda rules: rules.players,
        seats=lambda rules: rules.seats,
        seating=list_seating,
        tables={name: len(SIDE_OF[name]) for name in TABLES},
        target=lambda rules: rules.target,
        minimums=minimums,
        actions=FAMILY_ACTIONS,
        observation=observation,
        start=start_match,
        next_deal=next_deal,
        to_act=to_act,
        observe=partial(observe_as, observation),
        check=member.names.check,
        legal_actions=legal_actions,
        apply=partial(member.names.apply, by=apply),
        score=score,
        remaining=describe_remaining,
        standing=compute_standing,
    )
