"""The plans of a turn: how it goes on best after a meld, found in possible deals before the meld itself is weighed.

An action in the middle of a turn is worth what its best continuation is worth. Which continuation is best is found in
deals of its own, because in the deals that measure it the best of several estimates would be too high by chance.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from operator import add
from random import Random
from typing import TypeAlias

from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Meld
from upcard.games.canasta.ai.fast.dealing import UnseenCards, deal_hidden_cards
from upcard.games.canasta.ai.fast.flow import Groups, meld
from upcard.games.canasta.ai.fast.moves import can_end_turn, discards
from upcard.games.canasta.ai.fast.rollout import COST_OF_BREAKING_UP, COST_OF_SPECIAL_CARDS, FITTING, STOP, play_out
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    JOKER,
    KINDS,
    PLAY,
    TWO,
    CompactPosition,
    get_joinable_sizes,
    scores,
)
from upcard.games.canasta.ai.search.candidates import ActionCandidate, layings, play
from upcard.games.canasta.rules.shapes import GroupShape, sound

ROUNDS = ((12, 5), (24, 2), (48, 1))
"""In how many deals the plans of an action are tried, and how many of them stay."""

MAX_LAYINGS, MAX_DISCARDS = 8, 5
"""How many ways to lay further cards are tried after a meld, and how many discards after each."""

End: TypeAlias = tuple[frozenset[tuple[int, ...]], int]
"""All that a plan lays in the turn, as a rank with its naturals, twos and jokers, and its discard; without order."""


def complete_turns(
    candidates: Sequence[ActionCandidate], what: UnseenCards, gain: Callable[[Sequence[int]], float], budget: Budget
) -> list[ActionCandidate]:
    """Return the candidates, each meld with the end of the turn that was best in possible deals of `what`.

    `gain` values the points of all sides for the own side.
    """
    left = [list_plans(what.open, one) for one in candidates]
    random, totals = Random("plans"), defaultdict[End, float](float)
    for number, kept in ROUNDS:
        tried = {find_end(one): one for plans in left if len(plans) > 1 for one in plans}
        for _ in range(number):
            here = deal_hidden_cards(what, random)
            for end, one in tried.items():
                if not budget.allows_rollout():
                    return [plans[0] for plans in left]
                totals[end] += estimate(here.copy(), one, gain)
        left = [sorted(plans, key=lambda one: -totals[find_end(one)])[:kept] for plans in left]
    return [plans[0] for plans in left]


def estimate(here: CompactPosition, one: ActionCandidate, gain: Callable[[Sequence[int]], float]) -> float:
    """Return what a candidate brings in the deal `here`, which is played out; `gain` values the points of all sides."""
    play(here, one)
    play_out(here)
    return gain(scores(here))


def find_end(one: ActionCandidate) -> End:
    """Return all that a plan lays and discards; plans that only lay melds in another order have the same end."""
    laid = dict[int, tuple[int, ...]]()
    for rank, *numbers in (*one.groups, *one.then):
        laid[rank] = tuple(map(add, laid.get(rank, (0, 0, 0)), numbers))
    return frozenset((rank, *numbers) for rank, numbers in laid.items()), one.end


def list_plans(here: CompactPosition, one: ActionCandidate) -> list[ActionCandidate]:
    """Return the ways to end the turn after a candidate, the rule of thumb first; the candidate alone if it ends it."""
    if not isinstance(one.action, Meld):
        return [one]
    after = here.copy()
    play(after, one)
    if after.phase != PLAY:
        return [one]
    plans = [one]
    for groups in islice(list_further_layings(after), MAX_LAYINGS):
        there = after.copy()
        meld(there, groups)
        if there.phase != PLAY:
            plans.append(one._replace(then=groups))
        plans += [one._replace(then=groups, end=kind) for kind in list_cheap_discards(there)]
    return plans


def list_further_layings(here: CompactPosition) -> Iterator[Groups]:
    """Yield what to try to lay next: nothing; each of `layings`; all without wild cards together; each two together."""
    yield ()
    found = [groups for groups in dict.fromkeys(layings(here)) if is_legal(here, groups)]
    yield from found
    natural = tuple(group for groups in found if len(groups) == 1 for group in groups if not (group[2] or group[3]))
    if len(natural) > 2 and can_end_turn(here, natural):
        yield natural
    for one, other in combinations(found, 2):
        if not {group[0] for group in one} & {group[0] for group in other} and fits_both(here, one, other):
            yield (*one, *other)


def fits_both(here: CompactPosition, one: Groups, other: Groups) -> bool:
    """Return whether the other groups are still legal after the first."""
    there = here.copy()
    meld(there, one)
    return there.phase == PLAY and is_legal(there, other)


def is_legal(here: CompactPosition, groups: Groups) -> bool:
    """Return whether groups can be laid: sound melds with cards of the hand, and the turn can still end."""
    view, hand = here.team[here.turn], here.hands[here.turn]
    for rank, naturals, twos, jokers in groups:
        size, wild = here.laid[view][rank], here.wild[view][rank]
        held = naturals <= hand[rank] and twos <= hand[TWO] and jokers <= hand[JOKER]
        shape = GroupShape(naturals, jokers, twos)
        if not held or not sound(here.law.rules, KINDS[rank], shape, (size - wild, wild)):
            return False
    return can_end_turn(here, groups)


def list_cheap_discards(here: CompactPosition) -> list[int]:
    """Return the kinds to discard, the cheapest first, at most `MAX_DISCARDS`.

    A kind costs what the hand loses, and more if it fits a meld of the next player.
    """
    if here.phase != PLAY:
        return []
    hand, special = here.hands[here.turn], dict(COST_OF_SPECIAL_CARDS)
    own, following = here.team[here.turn], here.team[(here.turn + 1) % here.law.seats]
    theirs = get_joinable_sizes(here, following) if following != own and not here.frozen else [0] * BLACK
    costs = dict[int, int]()
    for _, kind in discards(here):
        if not isinstance(kind, int) or kind in costs:
            continue
        fits = FITTING if kind < BLACK and here.laid[own][kind] else 0
        given = FITTING if kind < BLACK and theirs[kind] else 0
        plain = COST_OF_BREAKING_UP[hand[kind]] if kind < BLACK else STOP
        costs[kind] = special.get(kind, max(plain, fits) + given)
    return sorted(costs, key=lambda kind: costs[kind])[:MAX_DISCARDS]
