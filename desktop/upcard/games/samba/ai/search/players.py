"""The computer players of Samba and Bolivia, and the functions that value their actions.

Slow modules are imported when first needed.
"""

from typing import TYPE_CHECKING

from upcard.core.game.late_players import Judgement, LatePlayers
from upcard.core.game.record import GamePlayers
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation, Position

if TYPE_CHECKING:
    from upcard.core.table.pointing import ActionPreview


def _load() -> Judgement[Position, Observation, Action]:
    from upcard.games.samba.ai import greedy
    from upcard.games.samba.ai.search import levels, outcome, reasons, standard
    from upcard.games.samba.ai.search.search import SEARCH

    return Judgement(
        in_style=levels.in_style,
        by_name={"greedy": greedy.choose, "standard": standard.choose},
        weigh=SEARCH.weigh,
        reasons=reasons.reasons,
        why=SEARCH.why,
        for_match=SEARCH.for_match,
        played_out=outcome.estimate_lead,
    )


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.canasta.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


def _point(seen: Observation, action: Action) -> "ActionPreview":
    from upcard.games.canasta.table.pointing import preview_action

    return preview_action(seen, action)


PLAYERS: GamePlayers[Position, Observation, Action] = LatePlayers(_load).build(
    GamePlayers(
        redeal=_redeal,
        pointing=_point,
        strengths={"beginner": -1010, "casual": -570, "medium": 0, "skilled": 190, "strong": 320, "expert": 555},
        ratings={"beginner": 1230, "casual": 1350, "medium": 1500, "skilled": 1540, "strong": 1575, "expert": 1640},
        derived_ratings=("expert",),
        mistake_thresholds=(40.0, 80.0, 200.0),
    )
)
