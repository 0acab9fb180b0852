"""Builds the Game record of Samba and its relatives, which holds the functions of a game of Canasta's family."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from upcard.core.game.position_io import MatchStarter
from upcard.core.game.record import Game, GameExtras, GamePlayers, GameRules, GameTable, GameText
from upcard.core.game.steps import Step
from upcard.core.table.plan import TablePlan
from upcard.core.violation import Violation
from upcard.games.canasta.actions import FAMILY_ACTIONS, Action
from upcard.games.canasta.engine.dealing import next_deal
from upcard.games.canasta.engine.legal_actions import legal_actions
from upcard.games.canasta.engine.score import compute_standing, describe_remaining, score
from upcard.games.canasta.position import Observation, Position, list_seating, minimums, sees_place, to_act
from upcard.games.canasta.table.buttons import FAMILY_KEYS
from upcard.games.canasta.table.family_draft import FamilyDraft
from upcard.games.canasta.table.plan import arrange
from upcard.games.samba.options import Options
from upcard.games.samba.tables import SIDE_OF, TABLES

R = TypeVar("R", bound=Options)


@dataclass(frozen=True, slots=True, kw_only=True)
class FamilyMember(Generic[R]):
    """What one of Samba and its relatives has of its own: the parts of its Game record that the others do not share."""

    name: str
    presets: Mapping[str, R]
    observation: type[Observation]
    start: MatchStarter[R, Position]
    observe: Callable[[Position, int], Observation]
    check: Callable[[Observation, Action], Violation | None]
    apply: Callable[[Position, Action], Step[Position]]
    draft: type[FamilyDraft]
    plan: Callable[[Observation], TablePlan]
    complete: tuple[str, ...]
    """Keys of the messages that say that a canasta is complete, one for each kind of canasta."""
    load_text: Callable[[], GameText[R, Position, Action]]
    load_players: Callable[[], GamePlayers[Position, Observation, Action]]
    load_extras: Callable[[], GameExtras[R, Position, Observation, Action]]


def build_record(member: FamilyMember[R]) -> Game[R, Position, Observation, Action]:
    """Return the Game record that combines what `member` has of its own with what the family shares."""
    sounds = {**dict.fromkeys(member.complete, "complete"), "canasta.told.took_pile": "capture"}
    return Game(
        name=member.name,
        rules=_build_rules(member),
        table=GameTable(
            arrange=arrange, plan=member.plan, draft=member.draft, sees=sees_place, keys=FAMILY_KEYS, sounds=sounds
        ),
        load_text=member.load_text,
        load_players=member.load_players,
        load_extras=member.load_extras,
    )


def _build_rules(member: FamilyMember[R]) -> GameRules[R, Position, Observation, Action]:
    return GameRules(
        presets=member.presets,
        players=lambda rules: rules.players,
        seats=lambda rules: rules.seats,
        seating=list_seating,
        tables={name: len(SIDE_OF[name]) for name in TABLES},
        target=lambda rules: rules.target,
        minimums=minimums,
        actions=FAMILY_ACTIONS,
        observation=member.observation,
        start=member.start,
        next_deal=next_deal,
        to_act=to_act,
        observe=member.observe,
        check=member.check,
        legal_actions=legal_actions,
        apply=member.apply,
        score=score,
        remaining=describe_remaining,
        standing=compute_standing,
    )
