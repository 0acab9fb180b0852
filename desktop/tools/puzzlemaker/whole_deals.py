"""Plays possible deals to their end, for a game whose search stops earlier and estimates the rest.

A puzzle of such a game must also hold in whole deals, because its best action could be an error of the estimate.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random

from upcard.core.game.record import AnyWeighed
from upcard.games.hand_and_foot.actions import Action
from upcard.games.hand_and_foot.ai.fast.rollout import play_out
from upcard.games.hand_and_foot.ai.fast.state import scores
from upcard.games.hand_and_foot.ai.search.search import SEARCH
from upcard.games.hand_and_foot.position import Observation


def weigh_hand_and_foot(
    seen: Observation, random: Random, number: int, actions: Sequence[Action]
) -> Sequence[AnyWeighed]:
    """Return the value of each of `actions` as a mean over `number` possible deals, each played to its end.

    All actions are tried in the same deals, which `random` draws for a player who sees `seen`.
    """
    return replace(SEARCH, play_out=play_out, scores=scores, doubt=0.0).weigh(seen, random, number, actions, True)


WEIGH: Mapping[str, Callable[..., Sequence[AnyWeighed]]] = {"hand_and_foot": weigh_hand_and_foot}
"""The function of each such game, by its name."""
