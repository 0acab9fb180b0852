"""Explains why one action is better than another: offers accepted, deals won, and points left in the hand."""

from collections.abc import Iterator, Sequence
from math import fsum
from random import Random
from typing import NamedTuple

from upcard.core.cards import RANKS
from upcard.core.events import Fact, Told
from upcard.core.thinking.reasons import compare_counts, in_favour_first, tells_apart
from upcard.games.scarney.actions import Action, Offer
from upcard.games.scarney.ai.fast.conversion import view_deal
from upcard.games.scarney.ai.fast.moves import answer
from upcard.games.scarney.ai.fast.rollout import card_helps, play_on, play_out
from upcard.games.scarney.ai.fast.state import CompactPosition, points_of
from upcard.games.scarney.ai.search.candidates import PlanCandidate, play
from upcard.games.scarney.ai.search.continuations import list_keyed_actions, plan_continuations
from upcard.games.scarney.ai.search.search import THOROUGH, DecisionSearch
from upcard.games.scarney.position import Observation, get_opponent

POINTS_APART = 5
"""The smallest difference in the mean points left in the hand that is worth a sentence."""

LEAST_EFFECT = 0.5
"""The smallest mean difference in points, caused by the opponent's answers to the offers, that is worth a sentence."""

LESS = ("against",)
"""The fields of `RolloutTally` in which a smaller count is better."""


class RolloutTally(NamedTuple):
    """How some random deals ended, all of which began with the same action."""

    out: int = 0
    """The number of deals in which the player went out."""
    against: int = 0
    """The number of deals in which the opponent went out."""
    left: int = 0
    """The points left in the player's hand at the end, added up over all deals."""


def explain_difference(
    seen: Observation, better: Action, worse: Action, random: Random, number: int
) -> tuple[Told, ...]:
    """Return sentences on how the action `better` differs from `worse`, counted in `number` random deals.

    The result is empty if one of the actions is illegal or is never a choice, such as a draw.
    """
    both = list_keyed_actions(seen, (better, worse))
    if len(both) < 2:
        return ()
    what = view_deal(seen)
    known = plan_continuations(seen, what, both)
    search = DecisionSearch(seen, what, known.tried, random, THOROUGH)
    deals = [search.worlds.sample_deal() for _ in range(number)]
    found = [
        count_outcomes(seen.seat, one, deals)
        for one in find_best_plans(search, [known.after[name] for name, _ in both], deals)
    ]
    accepted = explain_acceptance(search, (better, worse), deals)
    return in_favour_first((*accepted, *explain_counts(seen.seat, found, number)))


def find_best_plans(
    search: DecisionSearch, plans: Sequence[Sequence[int]], deals: Sequence[CompactPosition]
) -> list[PlanCandidate]:
    """Return for each action its best plan for the rest of the turn: the plan with the highest mean value over `deals`.

    `plans` has an item for each action: the indices, in `search.candidates`, of the plans that begin with it.
    """
    search.alive = sorted({number for some in plans for number in some if len(some) > 1})
    for deal in deals if search.alive else ():
        search.play_in(deal)
    return [search.candidates[search.find_best(some)] for some in plans]


def count_outcomes(seat: int, one: PlanCandidate, deals: Sequence[CompactPosition]) -> RolloutTally:
    """Return how `deals` end for `seat` if each begins with the plan `one` and is then played out."""
    return RolloutTally(*map(sum, zip(*(_observe_outcome(seat, one, deal.copy()) for deal in deals), strict=True)))


def _observe_outcome(seat: int, one: PlanCandidate, deal: CompactPosition) -> RolloutTally:
    play(deal, one)
    if not deal.over:
        play_out(deal)
    return RolloutTally(deal.out == seat, deal.out == get_opponent(seat), points_of(deal.hands[seat]))


def explain_acceptance(
    search: DecisionSearch, both: tuple[Action, Action], deals: Sequence[CompactPosition]
) -> Iterator[Told]:
    """Yield a sentence on how often the opponent accepts each of two offered cards, if that makes a difference.

    To lose a card can be good or bad for the hand; the sentence says which. Nothing is yielded unless `both` are
    offers.
    """
    cards = [one.card for one in both if isinstance(one, Offer)]
    if len(cards) < len(both):
        return
    effects = [list(list_acceptance_effects(search, RANKS.index(card.rank), deals)) for card in cards]
    first, second = map(len, effects)
    gain = (fsum(effects[0]) - fsum(effects[1])) / len(deals)
    if not tells_apart(first, second, len(deals)) or abs(gain) < LEAST_EFFECT:
        return
    facts: dict[str, Fact] = {"card": cards[0], "other": cards[1], "opponent": get_opponent(search.seat)}
    kind = "rid" if (first > second) == (gain > 0) else "accepts"
    counts: dict[str, Fact] = {"first": first, "second": second, "of": len(deals)}
    yield Told(f"scarney.why.{kind}", {**facts, **counts, "speaks": "for" if gain > 0 else "against"})


def list_acceptance_effects(search: DecisionSearch, rank: int, deals: Sequence[CompactPosition]) -> Iterator[float]:
    """Yield, for each of `deals`, the value if an offered card is accepted, minus the value if it is refused.

    The values are those for the searching seat, which offers a card of `rank`. Deals in which the card does not help
    the opponent are left out.
    """
    them = get_opponent(search.seat)
    for deal in deals:
        if card_helps(deal.hands[them], deal.melds[them], rank):
            accepted, refused = (value_answer(search, deal, rank, accept) for accept in (True, False))
            yield accepted - refused


def value_answer(search: DecisionSearch, deal: CompactPosition, rank: int, accept: bool) -> float:
    """Return what `deal` is worth to the searching seat after the opponent's answer to its offer of a card of `rank`.

    The card is accepted if `accept` is True, and refused otherwise. As many turns are played after the answer as after
    a candidate of `search`. `deal` is not changed.
    """
    there = deal.copy()
    there.offered = rank
    answer(there, accept)
    play_on(there, search.depth.turns)
    return search.value_deal(there)


def explain_counts(seat: int, found: Sequence[RolloutTally], number: int) -> Iterator[Told]:
    """Yield a sentence for each count, such as deals won, in which two actions differ.

    `found` holds their counts over `number` deals, the better action first; `seat` is the seat that acts.
    """
    first, second = found
    for name, one, two in zip(RolloutTally._fields, first, second, strict=True):
        if tells_apart(one, two, number) and name != "left":
            facts: dict[str, Fact] = {
                "seat": seat,
                "opponent": get_opponent(seat),
                "first": one,
                "second": two,
                "of": number,
            }
            yield Told(f"scarney.why.{name}", {**facts, "speaks": compare_counts(one, two, less=name in LESS)})
    if abs(first.left - second.left) >= POINTS_APART * number:
        means: dict[str, Fact] = {"first": round(first.left / number), "second": round(second.left / number)}
        speak = compare_counts(first.left, second.left, less=True)
        yield Told("scarney.why.left", {**means, "of": number, "speaks": speak})
