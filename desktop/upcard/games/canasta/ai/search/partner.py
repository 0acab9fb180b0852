"""The answer to the partner's question "may I go out?", found by comparing yes and no in random deals.

Only deals in which the partner can go out are used.
"""

from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

from upcard.core.events import Told
from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action, Answer
from upcard.games.canasta.ai.fast.dealing import deal_hidden_cards, unseen
from upcard.games.canasta.ai.fast.flow import discard, meld
from upcard.games.canasta.ai.fast.plans import way_out
from upcard.games.canasta.ai.fast.rollout import play_out
from upcard.games.canasta.ai.fast.state import OVER, CompactPosition, scores
from upcard.games.canasta.ai.search.value import make_value_function
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import points

TRIES = 1500
"""How many deals are dealt at most, to find some in which the partner can go out."""

FEW, ENOUGH = 6, 60
"""The smallest number of deals in which the partner can go out, and the number that is tried at most.

If fewer deals than the first number are found, a rule of thumb answers.
"""


def answer_partner(
    seen: Observation, default: Choice[Action], random: Random, budget: Budget, holds_back: bool = False
) -> Choice[Action]:
    """Return the answer to the partner's question, yes or no, that has the better result in random deals.

    Return `default` if the difference is not clear, or if there are too few deals in which the partner can go out. If
    `holds_back` is True, all seats keep melds back in these deals.
    """
    gains = measure_yes_gains(seen, random, budget, holds_back)
    if len(gains) < FEW:
        return default
    gain = fmean(gains)
    if abs(gain) <= stdev(gains) / sqrt(len(gains)):
        return default
    if gain > 0:
        return Choice(Answer(True), (Told("canasta.reason.answer-yes", {"points": points(seen.hand)}),))
    return Choice(Answer(False), (Told("canasta.reason.answer-tried", {"points": round(-gain), "deals": len(gains)}),))


def measure_yes_gains(seen: Observation, random: Random, budget: Budget, holds_back: bool = False) -> list[float]:
    """Return how much better yes is than no for the player's side, in each random deal in which the partner can go out.

    The question is the partner's "may I go out?". If `holds_back` is True, all seats keep melds back in these deals.
    """
    what = unseen(undo_question(seen), holds_back=holds_back)
    gain, gains = make_value_function(seen), list[float]()
    for _ in range(TRIES):
        here = deal_hidden_cards(what, random)
        if not way_out(here):
            continue
        if len(gains) == ENOUGH or not (budget.allows_rollout() and budget.allows_rollout()):
            break
        gains.append(gain(scores(go_out_now(here.copy()))) - gain(scores(forbid_going_out(here))))
    return gains


def undo_question(seen: Observation) -> Observation:
    """Return what the player knew before the partner asked for permission to go out."""
    return replace(seen, table=replace(seen.table, phase="play", asked=None, answer=None))


def go_out_now(here: CompactPosition) -> CompactPosition:
    """Change the position `here` so that the seat in turn goes out, and return `here`."""
    meld(here, way_out(here) or ())
    if here.phase != OVER:
        hand = here.hands[here.turn]
        discard(here, next(kind for kind, held in enumerate(hand) if held))
    return here


def forbid_going_out(here: CompactPosition) -> CompactPosition:
    """Play the deal in `here` to its end after the seat in turn was told not to go out, and return `here`."""
    here.answer = False
    play_out(here)
    return here
