"""Offers to other packages the computer players of Hand and Foot, their ratings of actions, and their reasons.

Slow modules are imported when first needed.
"""

from typing import TYPE_CHECKING

from upcard.core.game.late_players import Judgement, LatePlayers
from upcard.core.game.record import GamePlayers
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.position import Observation, Position

if TYPE_CHECKING:
    from upcard.core.table.pointing import ActionPreview


def _load() -> Judgement[Position, Observation, Action]:
    from upcard.games.hand_and_foot.ai import greedy, standard
    from upcard.games.hand_and_foot.ai.search import levels, outcome, reasons
    from upcard.games.hand_and_foot.ai.search.search import SEARCH, why

    return Judgement(
        in_style=levels.in_style,
        by_name={"greedy": greedy.choose, "standard": standard.choose},
        weigh=SEARCH.weigh,
        reasons=reasons.reasons,
        why=why,
        for_match=SEARCH.for_match,
        played_out=outcome.estimate_lead,
    )


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.hand_and_foot.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.hand_and_foot.table.pointing import preview_action

    return preview_action(seen, action)


PLAYERS: GamePlayers[Position, Observation, Action] = LatePlayers(_load).build(
    GamePlayers(
        strengths={"beginner": -1415, "casual": -975, "medium": 0, "skilled": 810, "strong": 1155, "expert": 1725},
        ratings={"beginner": 1315, "casual": 1390, "medium": 1500, "skilled": 1630, "strong": 1685, "expert": 1755},
        redeal=_redeal,
        pointing=_point,
        mistake_thresholds=(100.0, 200.0, 500.0),
    )
)
