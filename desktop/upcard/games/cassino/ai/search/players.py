"""The computer players of Cassino and how they value actions; slow modules are imported when first needed."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from upcard.core.events import Told
from upcard.core.game.record import Choice, GamePlayers
from upcard.core.thinking.skill import STYLES, WeighedChoice, build_levels
from upcard.games.cassino.actions import Action
from upcard.games.cassino.position import Observation, Position

if TYPE_CHECKING:
    from random import Random  # for annotations alone: the window only names levels

    from upcard.core.table.pointing import ActionPreview
    from upcard.core.thinking.budget import Budget


def _choose_by_thumb(name: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.cassino.ai import greedy, standard

    return {"greedy": greedy.choose, "standard": standard.choose}[name](seen, random, budget)


def _choose_as_yardstick(name: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.cassino.ai.search import club, flat

    return {"club": club.choose, "flat": flat.choose}[name](seen, random, budget)


def _choose_at_level(name: str, style: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.cassino.ai.search.levels import in_style

    return in_style(name, style, seen, random, budget)


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.cassino.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _weigh(
    seen: Observation, random: "Random", number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    from upcard.games.cassino.ai.search.weighing import weigh

    return weigh(seen, random, number, also, only)


def _reasons(seen: Observation, action: Action) -> Sequence[Told]:
    from upcard.games.cassino.ai.search.action_reasons import reasons

    return reasons(seen, action)


def _explain(seen: Observation, better: Action, worse: Action, random: "Random", number: int) -> Sequence[Told]:
    from upcard.games.cassino.ai.search.reasons import why

    return why(seen, better, worse, random, number)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.cassino.table.pointing import pointing

    return pointing(seen, action)


def _counts_match(seen: Observation) -> bool:
    from upcard.games.cassino.ai.search.weighing import for_match

    return for_match(seen)


def _play_out(position: Position, random: "Random") -> tuple[float, ...]:
    from upcard.games.cassino.ai.search.outcome import estimate_lead

    return estimate_lead(position, random)


PLAYERS: GamePlayers[Position, Observation, Action] = GamePlayers(
    levels=build_levels(_choose_at_level),
    rivals={name: partial(_choose_by_thumb, name) for name in ("greedy", "standard")},
    yardsticks={name: partial(_choose_as_yardstick, name) for name in ("club", "flat")},
    styled=build_levels(_choose_at_level, STYLES),
    strengths={"beginner": -2.7, "casual": -1.3, "medium": 0.0, "skilled": 1.0, "strong": 2.2, "expert": 3.0},
    ratings={"beginner": 1380, "casual": 1450, "medium": 1500, "skilled": 1520, "strong": 1560, "expert": 1590},
    redeal=_redeal,
    weigh=_weigh,
    reasons=_reasons,
    why=_explain,
    pointing=_point,
    for_match=_counts_match,
    mistake_thresholds=(0.15, 0.5, 1.0),
    played_out=_play_out,
    luck_weight_hands=0.7,
    luck_weight_draws=0.9,
)
