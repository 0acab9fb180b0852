"""The computer players of the game; slow modules are imported at the first call."""

from functools import partial
from typing import TYPE_CHECKING

from upcard.core.game.record import Choice, GamePlayers
from upcard.core.thinking.skill import STYLES, build_levels
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.position import Observation, Position

if TYPE_CHECKING:
    from random import Random  # for annotations alone: the window only names levels

    from upcard.core.thinking.budget import Budget


def _choose_by_name(name: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.hand_and_foot.ai import greedy, standard

    return {"greedy": greedy.choose, "standard": standard.choose}[name](seen, random, budget)


def _choose_in_style(name: str, style: str, seen: Observation, random: "Random", budget: "Budget") -> Choice[Action]:
    from upcard.games.hand_and_foot.ai import levels

    return levels.in_style(name, style, seen, random, budget)


def _redeal(position: Position, seat: int, seed: str) -> Position:
    from upcard.games.hand_and_foot.formats.redeal import deal_hidden_cards_again

    return deal_hidden_cards_again(position, seat, seed)


PLAYERS: GamePlayers[Position, Observation, Action] = GamePlayers(
    levels=build_levels(_choose_in_style),
    rivals={name: partial(_choose_by_name, name) for name in ("greedy", "standard")},
    styled=build_levels(_choose_in_style, STYLES),
    redeal=_redeal,
)
