"""The computer players of the game; slow modules are imported at the first call."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.core.game.record import Choice, GamePlayers
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.position import Observation, Position

if TYPE_CHECKING:
    from random import Random  # for annotations alone: the window only names levels

    from upcard.core.thinking.budget import Budget


def _choose_by_thumb(name: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.hand_and_foot.ai import greedy

    return {"greedy": greedy.choose}[name](seen, random, budget)


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.hand_and_foot.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


RIVALS = {name: partial(_choose_by_thumb, name) for name in ("greedy",)}

PLAYERS: GamePlayers[Position, Observation, Action] = GamePlayers(levels=RIVALS, rivals=RIVALS, redeal=_redeal)
