"""Canasta's computer players and the functions that judge actions; slow modules are loaded at the first call."""

from typing import TYPE_CHECKING

from upcard.core.game.late_players import Judgement, LatePlayers
from upcard.core.game.record import GamePlayers
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation, Position

if TYPE_CHECKING:
    from upcard.core.table.pointing import ActionPreview


def _load() -> Judgement[Position, Observation, Action]:
    from upcard.games.canasta.ai import club, greedy, standard
    from upcard.games.canasta.ai.search import action_reasons, flat, levels, outcome, reasons, search, value

    return Judgement(
        in_style=levels.in_style,
        by_name={
            "greedy": greedy.choose,
            "standard": standard.choose,
            "club": club.choose,
            "flat": flat.choose,
        },
        weigh=search.weigh,
        reasons=action_reasons.reasons,
        why=reasons.explain_difference,
        for_match=value.for_match,
        played_out=outcome.estimate_lead,
    )


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.canasta.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.canasta.table.pointing import preview_action

    return preview_action(seen, action)


def _rollout_factor(position: Position, action: Action) -> int:
    from upcard.games.canasta.ai.search.outcome import choose_deal_factor

    return choose_deal_factor(position, action)


PLAYERS: GamePlayers[Position, Observation, Action] = LatePlayers(_load).build(
    GamePlayers(
        strengths={"beginner": -535, "casual": -365, "medium": 0, "skilled": 130, "strong": 215, "expert": 435},
        ratings={"beginner": 1310, "casual": 1370, "medium": 1500, "skilled": 1530, "strong": 1550, "expert": 1560},
        redeal=_redeal,
        pointing=_point,
        mistake_thresholds=(30.0, 60.0, 150.0),
        luck_weight_hands=1.0,
        rollout_factor=_rollout_factor,
    ),
    yardsticks=("club", "flat"),
)
