"""The search for the best way to go on with a turn after an action: plans are tried in random deals.

A draw, a take or any other action that does not end the turn is worth as much as its best continuation. The deals that
decide which continuation is best are not used to value the action: the best of several estimates from the same deals
would be too high. A draw is planned with the cards in hand, since the drawn card is not known.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from math import fsum, sqrt
from operator import add
from random import Random
from statistics import fmean, pstdev
from typing import TypeAlias

from upcard.core.thinking.budget import Budget
from upcard.games.canasta.actions import Action, Draw, Meld, TakePile
from upcard.games.canasta.ai.fast.dealing import UnseenCards, deal_hidden_cards
from upcard.games.canasta.ai.fast.flow import Groups, meld
from upcard.games.canasta.ai.fast.moves import can_end_turn, discards
from upcard.games.canasta.ai.fast.plans import opening
from upcard.games.canasta.ai.fast.rollout import COST_OF_BREAKING_UP, COST_OF_SPECIAL_CARDS, FITTING, STOP, play_out
from upcard.games.canasta.ai.fast.state import (
    BLACK,
    JOKER,
    MELD_KEYS,
    PLAY,
    TWO,
    CompactPosition,
    get_joinable_sizes,
    scores,
)
from upcard.games.canasta.ai.search.candidates import ActionCandidate, play, propose_groups
from upcard.games.canasta.rules.shapes import GroupShape, sound

ROUNDS = ((12, 6), (36, 3), (120, 2))
"""The rounds of planning, each given by two numbers: deals in which plans are tried, and plans that are kept.

The plan by rules of thumb is always kept, and is not counted.
"""

BY_ERRORS = 1.0
"""How many standard errors are subtracted from a plan's lead.

Of forty plans, the one with the highest mean was often only lucky. In 80 decisions, plans picked by their mean alone,
in half as many deals, lost against the plan by rules of thumb: 4 points after melds and 12 after takes. Plans picked
with the subtraction gain 16 points after melds, 1 after takes and 9 after draws.
"""

MAX_LAYINGS, MAX_DISCARDS = 8, 5
"""How many ways to lay further cards are tried after a meld, and how many discards after each way."""

End: TypeAlias = tuple[type[Action], frozenset[tuple[int, ...]], int]
"""What a plan does: its first action's type, its groups (rank, naturals, twos, jokers), and its discard's kind."""


def complete_turns(
    candidates: Sequence[ActionCandidate],
    what: UnseenCards,
    gain: Callable[[Sequence[int]], float],
    budget: Budget,
    rounds: Sequence[tuple[int, int]] = ROUNDS,
) -> list[ActionCandidate]:
    """Return the candidates, each with the best plan that was found for the rest of its turn.

    A candidate that ends the turn by itself is returned unchanged. `what` holds the cards that the player does not see;
    `gain` turns the points of all sides into the value of a result for the player's side. Each of `rounds` is a pair:
    the number of random deals in which plans are tried, and the number of plans that go on to the next round.
    """
    left = [list_plans(what.open, one) for one in candidates]
    random, found = Random("plans"), defaultdict[End, list[float]](list)
    for number, kept in rounds:
        tried = {find_end(one): one for plans in left if len(plans) > 1 for one in plans}
        for _ in range(number):
            here = deal_hidden_cards(what, random)
            for end, one in tried.items():
                if not budget.allows_rollout():
                    return [plans[0] for plans in left]
                found[end].append(estimate(here.copy(), one, gain))
        left = [[plans[0], *sorted(plans[1:], key=lambda one: -fsum(found[find_end(one)]))[:kept]] for plans in left]
    return [max(plans, key=lambda one: lead_surely(found[find_end(one)], found[find_end(plans[0])])) for plans in left]


def lead_surely(one: Sequence[float], other: Sequence[float]) -> float:
    """Return by how much one plan is very probably better than another.

    `one` and `other` hold the results of the two plans in the same deals. The result is the mean difference minus
    `BY_ERRORS` standard errors.
    """
    leads = [first - second for first, second in zip(one, other, strict=False)]
    if not any(leads):
        return 0.0
    return fmean(leads) - BY_ERRORS * pstdev(leads) / sqrt(len(leads))


def estimate(here: CompactPosition, one: ActionCandidate, gain: Callable[[Sequence[int]], float]) -> float:
    """Play the candidate `one` in the position `here`, then the deal to its end, and return the value of the result.

    `gain` turns the points of all sides into the value for the player's side. `here` is changed in place.
    """
    play(here, one)
    play_out(here)
    return gain(scores(here))


def find_end(one: ActionCandidate) -> End:
    """Return what the plan `one` does in its turn: the type of its first action, all that it lays, and its discard.

    The result is the same for two plans that differ only in the order of their melds.
    """
    laid = dict[int, tuple[int, ...]]()
    for rank, *numbers in (*one.groups, *one.then):
        laid[rank] = tuple(map(add, laid.get(rank, (0, 0, 0)), numbers))
    return type(one.action), frozenset((rank, *numbers) for rank, numbers in laid.items()), one.last_discard


def list_plans(here: CompactPosition, one: ActionCandidate) -> list[ActionCandidate]:
    """Return the candidate `one` with each plan for the rest of its turn: what to lay and what to discard.

    The first result is `one` unchanged, which leaves the rest of the turn to rules of thumb. It is the only result if
    the action of `one` ends the turn.
    """
    if not isinstance(one.action, Meld | TakePile | Draw):
        return [one]
    after = here.copy()
    if isinstance(one.action, Draw):
        after.phase = PLAY  # what is drawn is not known: the plan is made with the cards in hand
    else:
        play(after, one)
    if after.phase != PLAY:
        return [one]
    plans = [one]
    for groups in islice(list_further_layings(after), MAX_LAYINGS):
        there = after.copy()
        meld(there, groups)
        if there.phase != PLAY:
            plans.append(one._replace(then=groups))
        plans += [one._replace(then=groups, last_discard=kind) for kind in list_cheap_discards(there)]
    return plans


def list_further_layings(here: CompactPosition) -> Iterator[Groups]:
    """Yield choices of groups that the seat in turn may lay next, the first of which is to lay nothing.

    If the player's side has not melded, the only other choice is first melds. Otherwise the other choices are, in this
    order: each legal proposal of `propose_groups`; three or more of these together, namely all that are a single group
    without wild cards; and every two proposals that fit together.
    """
    yield ()
    if not here.opened[here.team[here.turn]]:
        if groups := opening(here):
            yield groups
        return
    found = [groups for groups in dict.fromkeys(propose_groups(here)) if is_legal(here, groups)]
    yield from found
    natural = tuple(group for groups in found if len(groups) == 1 for group in groups if not (group[2] or group[3]))
    if len(natural) > 2 and can_end_turn(here, natural):
        yield natural
    for one, other in combinations(found, 2):
        if not {group[0] for group in one} & {group[0] for group in other} and fits_both(here, one, other):
            yield (*one, *other)


def fits_both(here: CompactPosition, one: Groups, other: Groups) -> bool:
    """Return whether the groups in `other` can still be laid legally after those in `one`."""
    there = here.copy()
    meld(there, one)
    return there.phase == PLAY and is_legal(there, other)


def is_legal(here: CompactPosition, groups: Groups) -> bool:
    """Return whether the seat in turn may lay `groups`: it has the cards, the melds are legal, and the turn can end."""
    view, hand = here.team[here.turn], here.hands[here.turn]
    for rank, naturals, twos, jokers in groups:
        size, wild = here.laid[view][rank], here.wild[view][rank]
        held = naturals <= hand[rank] and twos <= hand[TWO] and jokers <= hand[JOKER]
        shape = GroupShape(naturals, jokers, twos)
        if not held or not sound(here.law.rules, MELD_KEYS[rank], shape, (size - wild, wild)):
            return False
    return can_end_turn(here, groups)


def list_cheap_discards(here: CompactPosition) -> list[int]:
    """Return the kinds of card whose discard costs least, the cheapest first, at most `MAX_DISCARDS`.

    A discard costs what the hand loses, and more if the card fits a meld of the next player.
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
        fits = FITTING if kind < BLACK and 0 < here.laid[own][kind] < here.law.most else 0
        given = FITTING if kind < BLACK and theirs[kind] else 0
        plain = COST_OF_BREAKING_UP[hand[kind]] if kind < BLACK else STOP
        costs[kind] = special.get(kind, max(plain, fits) + given)
    return sorted(costs, key=lambda kind: costs[kind])[:MAX_DISCARDS]
