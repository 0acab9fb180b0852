"""Lists the computer players of Cassino and how they value actions; slow modules are imported when first needed."""

from typing import TYPE_CHECKING

from upcard.core.game.late_players import Judgement, LatePlayers
from upcard.core.game.record import GamePlayers
from upcard.games.cassino.actions import Action
from upcard.games.cassino.position import Observation, Position

if TYPE_CHECKING:
    from upcard.core.table.pointing import ActionPreview


def _load() -> Judgement[Position, Observation, Action]:
    from upcard.games.cassino.ai import greedy, standard
    from upcard.games.cassino.ai.search import action_reasons, club, flat, levels, outcome, reasons, weighing

    return Judgement(
        in_style=levels.in_style,
        by_name={"greedy": greedy.choose, "standard": standard.choose, "club": club.choose, "flat": flat.choose},
        weigh=weighing.weigh,
        reasons=action_reasons.reasons,
        why=reasons.explain_difference,
        for_match=weighing.for_match,
        played_out=outcome.estimate_lead,
    )


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.cassino.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.cassino.table.pointing import preview_action

    return preview_action(seen, action)


PLAYERS: GamePlayers[Position, Observation, Action] = LatePlayers(_load).build(
    GamePlayers(
        redeal=_redeal,
        pointing=_point,
        strengths={"beginner": -2.7, "casual": -1.3, "medium": 0.0, "skilled": 1.0, "strong": 2.2, "expert": 3.0},
        ratings={"beginner": 1380, "casual": 1450, "medium": 1500, "skilled": 1520, "strong": 1560, "expert": 1590},
        mistake_thresholds=(0.15, 0.5, 1.0),
        luck_weight_hands=0.7,
        luck_weight_draws=0.9,
    ),
    yardsticks=("club", "flat"),
)
