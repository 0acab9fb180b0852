"""Lists the computer players of Scarney and how they value actions; slow modules are imported when first needed."""

from typing import TYPE_CHECKING

from upcard.core.game.late_players import Judgement, LatePlayers
from upcard.core.game.record import GamePlayers
from upcard.games.scarney.actions import Action
from upcard.games.scarney.position import Observation, Position

if TYPE_CHECKING:
    from upcard.core.table.pointing import ActionPreview


def _load() -> Judgement[Position, Observation, Action]:
    from upcard.games.scarney.ai import club, greedy, standard
    from upcard.games.scarney.ai.search import action_reasons, flat, levels, match_value, outcome, reasons

    return Judgement(
        in_style=levels.in_style,
        by_name={"greedy": greedy.choose, "standard": standard.choose, "club": club.choose, "flat": flat.choose},
        weigh=levels.weigh,
        reasons=action_reasons.reasons,
        why=reasons.explain_difference,
        for_match=match_value.for_match,
        played_out=outcome.estimate_lead,
    )


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.scarney.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.scarney.table.pointing import preview_action

    return preview_action(seen, action)


PLAYERS: GamePlayers[Position, Observation, Action] = LatePlayers(_load).build(
    GamePlayers(
        redeal=_redeal,
        pointing=_point,
        strengths={"beginner": -34, "casual": -16, "medium": 0, "skilled": 7.1, "strong": 11.2, "expert": 27},
        ratings={"beginner": 1340, "casual": 1450, "medium": 1500, "skilled": 1570, "strong": 1600, "expert": 1720},
        mistake_thresholds=(1.5, 4.0, 9.0),
        luck_weight_hands=0.5,
        luck_weight_draws=0.5,
    ),
    yardsticks=("club", "flat"),
)
