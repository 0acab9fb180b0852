"""Canasta's computer players and their judgement of actions; slow modules are imported at the first call."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from upcard.core.events import Told
from upcard.core.game.record import Choice, GamePlayers
from upcard.core.thinking.skill import STYLES, WeighedChoice, build_levels
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation, Position

if TYPE_CHECKING:
    from random import Random  # for annotations alone: the window only names levels

    from upcard.core.table.pointing import ActionPreview
    from upcard.core.thinking.budget import Budget


def _choose_by_thumb(name: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.canasta.ai import greedy, standard

    return {"greedy": greedy.choose, "standard": standard.choose}[name](seen, random, budget)


def _choose_as_yardstick(name: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.canasta.ai import club
    from upcard.games.canasta.ai.search import flat

    return {"club": club.choose, "flat": flat.choose}[name](seen, random, budget)


def _choose_at_level(name: str, style: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.canasta.ai.search.levels import in_style

    return in_style(name, style, seen, random, budget)


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.canasta.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _weigh(
    seen: Observation, random: "Random", number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    from upcard.games.canasta.ai.search.search import weigh

    return weigh(seen, random, number, also, only)


def _reasons(seen: Observation, action: Action) -> Sequence[Told]:
    from upcard.games.canasta.ai.search.action_reasons import reasons

    return reasons(seen, action)


def _explain(seen: Observation, better: Action, worse: Action, random: "Random", number: int) -> Sequence[Told]:
    from upcard.games.canasta.ai.search.reasons import why

    return why(seen, better, worse, random, number)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.canasta.table.pointing import pointing

    return pointing(seen, action)


def _counts_match(seen: Observation) -> bool:
    from upcard.games.canasta.ai.search.value import for_match

    return for_match(seen)


def _play_out(position: Position, random: "Random") -> tuple[float, ...]:
    from upcard.games.canasta.ai.search.outcome import estimate_lead

    return estimate_lead(position, random)


def _rollout_factor(position: Position, action: Action) -> int:
    from upcard.games.canasta.ai.search.outcome import care

    return care(position, action)


PLAYERS: GamePlayers[Position, Observation, Action] = GamePlayers(
    levels=build_levels(_choose_at_level),
    rivals={name: partial(_choose_by_thumb, name) for name in ("greedy", "standard")},
    yardsticks={name: partial(_choose_as_yardstick, name) for name in ("club", "flat")},
    styled=build_levels(_choose_at_level, STYLES),
    strengths={"beginner": -360, "casual": -165, "medium": 0, "skilled": 300, "strong": 435, "expert": 540},
    ratings={"beginner": 1370, "casual": 1460, "medium": 1500, "skilled": 1600, "strong": 1600, "expert": 1640},
    derived_ratings=("expert",),
    redeal=_redeal,
    weigh=_weigh,
    reasons=_reasons,
    why=_explain,
    pointing=_point,
    for_match=_counts_match,
    mistake_thresholds=(30.0, 60.0, 150.0),
    played_out=_play_out,
    luck_weight_hands=1.0,
    rollout_factor=_rollout_factor,
)
