"""Offers to other packages the computer players of Modern American, their ratings of actions, and their reasons.

Slow modules are imported when first needed.
"""

from typing import TYPE_CHECKING

from upcard.core.game.late_players import Judgement, LatePlayers
from upcard.core.game.record import GamePlayers
from upcard.games.modern_american.actions import Action
from upcard.games.modern_american.position import Observation, Position

if TYPE_CHECKING:
    from upcard.core.table.pointing import ActionPreview


def _load() -> Judgement[Position, Observation, Action]:
    from upcard.games.modern_american.ai import greedy, standard
    from upcard.games.modern_american.ai.search import levels, outcome, reasons
    from upcard.games.modern_american.ai.search.search import SEARCH, why

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
    from upcard.games.modern_american.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.modern_american.table.pointing import preview_action

    return preview_action(seen, action)


PLAYERS: GamePlayers[Position, Observation, Action] = LatePlayers(_load).build(
    GamePlayers(
        redeal=_redeal,
        pointing=_point,
        strengths={"beginner": -2475, "casual": -1010, "medium": 0, "skilled": 545, "strong": 1065, "expert": 1230},
        ratings={"beginner": 1180, "casual": 1360, "medium": 1500, "skilled": 1555, "strong": 1605, "expert": 1620},
        derived_ratings=("expert",),
        mistake_thresholds=(80.0, 160.0, 400.0),
    )
)
