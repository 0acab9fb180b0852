"""A plain Monte-Carlo player to measure others by: it tries all plans for its turn equally often in the same deals.

The unseen cards are shuffled without regard to what others did. Each deal is played to its end by quick rules of thumb,
and a plan is worth its mean lead in points. All plans are tried to the end on equal terms, and the score of the match
is ignored.
"""

from dataclasses import replace
from random import Random

from upcard.core.game.record import Choice
from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action
from upcard.games.canasta.ai import standard
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.fast.dealing import deal_hidden_cards, unseen
from upcard.games.canasta.ai.search.candidates import ActionCandidate, list_candidates
from upcard.games.canasta.ai.search.search import decide_without_asking, must_skip_search
from upcard.games.canasta.ai.search.turn_plans import estimate, find_end, list_plans
from upcard.games.canasta.ai.search.value import compute_lead
from upcard.games.canasta.position import Observation

MAX_ROLLOUTS = 2000
"""How many deals a player without a budget plays out for one decision."""


def choose(seen: Observation, random: Random, budget: Budget) -> Choice[Action]:
    """Choose the action that begins the best of several turns; each turn is tried in the same random deals.

    The best turn has the highest mean lead of the player's side, in points, after these deals are played to their end.
    Choose as the player `standard` does if there is nothing to compare, or if the player must go out or answer whether
    a partner may go out.
    """
    default = standard.choose(seen, random, budget)
    if seen.table.phase == "answer" or must_skip_search(seen):
        return default
    what = replace(unseen(seen), hints=(), habits=())
    first = decide_without_asking(seen, default)
    plans = list_turn_plans(list_candidates(HandCounts(seen), what.open, first), seen)
    totals, left = [0.0] * len(plans), MAX_ROLLOUTS if len(plans) > 1 else 0
    while left >= len(plans) > 0 and all([budget.allows_rollout() for _ in plans]):
        left -= len(plans)
        here = deal_hidden_cards(what, random)
        for at, plan in enumerate(plans):
            totals[at] += estimate(here.copy(), plan, lambda points: compute_lead(seen.side, points))
    if not any(totals):
        return default
    return Choice(plans[max(range(len(plans)), key=lambda at: totals[at])].action)


def list_turn_plans(candidates: list[ActionCandidate], seen: Observation) -> list[ActionCandidate]:
    """Return all plans for a whole turn that begins with one of `candidates`.

    If several plans lay and discard the same cards, only one of them is returned.
    """
    what = unseen(seen)
    every = (plan for one in candidates for plan in list_plans(what.open, one))
    return list({(type(plan.action), find_end(plan), plan.kind): plan for plan in reversed(list(every))}.values())
