"""Reasons why one action is better than another: the pile, going out, canastas.

The reasons come from counts over random deals of the hidden cards.
"""

from collections.abc import Sequence
from operator import mul
from random import Random

from upcard.core.events import Told
from upcard.games.canasta.actions import Action, Discard
from upcard.games.canasta.ai.fast.dealing import deal_hidden_cards, unseen
from upcard.games.canasta.ai.fast.moves import list_takes
from upcard.games.canasta.ai.fast.rollout import play_out
from upcard.games.canasta.ai.fast.state import DRAW, KIND_POINTS, LAST, CompactPosition
from upcard.games.canasta.ai.search.candidates import ActionCandidate, play
from upcard.games.canasta.ai.search.rollout_tally import RolloutTally, explain_counts
from upcard.games.canasta.ai.search.search import plan_action
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import is_black_three


def explain_difference(
    seen: Observation, better: Action, other: Action, random: Random, number: int
) -> tuple[Told, ...]:
    """Return the facts that distinguish `better` from `other`, counted over the same `number` random deals."""
    if seen.table.phase == "answer":
        return ()
    first, second = (plan_action(seen, one) for one in (better, other))
    if first is None or second is None:
        return ()
    what = unseen(seen)
    deals = [deal_hidden_cards(what, random) for _ in range(number)]
    found = tuple(count_outcomes(seen.seat, one, deals) for one in (first, second))
    return (*explain_stop_card(better), *explain_counts(seen, (better, other), found, number))


def count_outcomes(seat: int, one: ActionCandidate, deals: Sequence[CompactPosition]) -> RolloutTally:
    """Play the candidate `one` for `seat` in each of `deals`, and count what happens afterwards."""
    return RolloutTally(*map(sum, zip(*(_observe_outcome(seat, one, deal.copy()) for deal in deals), strict=True)))


def _observe_outcome(seat: int, one: ActionCandidate, deal: CompactPosition) -> RolloutTally:
    play(deal, one)
    can = deal.turn != seat and deal.phase in (DRAW, LAST) and next(iter(list_takes(deal)), None) is not None
    play_out(deal)
    side = deal.team[seat]
    own = deal.out >= 0 and deal.team[deal.out] == side
    own_seats = (other for other, view in enumerate(deal.team) if view == side)
    left = sum(sum(map(mul, deal.hands[other], KIND_POINTS)) for other in own_seats)
    made = deal.canastas[side]
    return RolloutTally(can, own, deal.out >= 0 and not own, made, sum(deal.canastas) - made, left)


def explain_stop_card(better: Action) -> tuple[Told, ...]:
    """Return the fact that nobody can take the pile next, if `better` discards a black three; else nothing."""
    if isinstance(better, Discard) and is_black_three(better.card):
        return (Told("canasta.why.stop", {"card": better.card}),)
    return ()
