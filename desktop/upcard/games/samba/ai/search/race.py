"""The race between Samba's candidates: each is played out in the same possible deals."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from upcard.core.thinking.sequential_halving import LeadPrior, SequentialHalving
from upcard.games.samba.ai.fast.dealing import UnseenCards, deal_hidden_cards
from upcard.games.samba.ai.fast.rollout import play_out
from upcard.games.samba.ai.fast.state import scores
from upcard.games.samba.ai.search.candidates import ActionCandidate, play

PRIOR = LeadPrior(deficit=30.0, deviation=100.0, spread=500.0, deals=4)


def build_race(
    candidates: list[ActionCandidate], what: UnseenCards, gain: Callable[[Sequence[int]], float]
) -> SequentialHalving[ActionCandidate]:
    """Return the race between `candidates`.

    `gain` returns what the points of all sides are worth to the own side.
    """
    return SequentialHalving(candidates, partial(_play_deal, what, gain), PRIOR)


def _play_deal(
    what: UnseenCards, gain: Callable[[Sequence[int]], float], random: Random, candidates: list[ActionCandidate]
) -> list[float]:
    here, gains = deal_hidden_cards(what, random), []
    for one in candidates:
        there = here.copy()
        play(there, one.move)
        play_out(there)
        gains.append(gain(scores(there)))
    return gains
