"""A plain Monte-Carlo player, to measure others by: it tries every action in the same random deals.

The unseen cards are shuffled without regard to what the opponent did. Each deal is played to its end by quick rules of
thumb, and an action is worth the mean lead in points. No action is dropped, and the score of the match is ignored.
"""

from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.scarney.actions import Action
from upcard.games.scarney.ai import standard
from upcard.games.scarney.ai.fast.conversion import CompactView, view_deal
from upcard.games.scarney.ai.fast.rollout import play_out
from upcard.games.scarney.ai.fast.state import CARD, CompactPosition
from upcard.games.scarney.ai.search.candidates import action, candidates, key, play
from upcard.games.scarney.position import Observation

MAX_ROLLOUTS = 2000
"""The largest number of deals that are played to their end for a decision, even if the budget allows more."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Return the action with the best mean lead in points over random deals; `budget` says how many are tried.

    An action that is never a choice, such as a draw, is returned without a search.
    """
    usual = standard.choose(seen, random, budget).action
    first = key(seen, usual)
    if first is None:
        return Choice(usual)
    what = view_deal(seen)
    found = candidates(seen, what, [(first, usual)])
    totals, left = [0.0] * len(found), MAX_ROLLOUTS if len(found) > 1 else 0
    while left >= len(found) and all([budget.allows_rollout() for _ in found]):
        left -= len(found)
        here = shuffle_unseen(what, random)
        for at, one in enumerate(found):
            there = here.copy()
            play(there, one)
            play_out(there)
            scored = there.score_deal()
            totals[at] += scored[seen.seat] - scored[1 - seen.seat]
    best = found[max(range(len(found)), key=lambda at: totals[at])].key
    return Choice(usual if not any(totals) or best == first else action(seen, best))


def shuffle_unseen(what: CompactView, random: Random) -> CompactPosition:
    """Return a random deal of the cards that the seat does not see; all deals are equally likely.

    `what` is what the seat knows, encoded as integers.
    """
    deal, theirs = what.deal.copy(), 1 - what.seat
    cards = random.sample(what.unseen, len(what.unseen))
    deal.hands[theirs] = what.deal.hands[theirs] + sum([CARD[rank] for rank in cards[: what.more]])
    deal.stock = cards[what.more : what.more + what.stock]
    return deal
