"""Finds which plans for the rest of a turn can begin with which action, to value each action by its best plan.

Cards may be laid in any order, so one plan can begin with several actions.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from upcard.games.scarney.actions import Action, LayOff, Meld
from upcard.games.scarney.ai.fast.conversion import CompactView, after_laying
from upcard.games.scarney.ai.fast.state import Melds, start_turn
from upcard.games.scarney.ai.search.candidates import (
    Key,
    PlanCandidate,
    candidates,
    explore_ways,
    key,
    list_shortest_ways,
    list_single_lays,
)
from upcard.games.scarney.position import Observation
from upcard.games.scarney.rules.check import check

Stage: TypeAlias = tuple[int, Melds]
"""A hand counted by rank, and the seat's melds."""


class CandidatePlans(NamedTuple):
    """Plans for the rest of a turn that the search tries, and which of them can begin with each action."""

    tried: Sequence[PlanCandidate]
    after: Mapping[Key, Sequence[int]]
    """For the key of each action, the indices of the plans that can begin with it."""


def list_keyed_actions(seen: Observation, actions: Sequence[Action]) -> list[tuple[Key, Action]]:
    """Return those of `actions` that are legal and have a key (a name and numbers, without suits), each with its key.

    An action that is never a choice, such as a draw, has no key.
    """
    names = [(key(seen, one), one) for one in dict.fromkeys(actions) if check(seen, one) is None]
    return [(name, one) for name, one in names if name is not None]


def plan_continuations(seen: Observation, what: CompactView, asked: Sequence[tuple[Key, Action]]) -> CandidatePlans:
    """Return the plans for the rest of the turn to try, and which of them can begin with each action.

    They include the best plans that begin with the actions in `asked`. `what` is the observation encoded as integers.
    """
    hand, melds = what.deal.hands[what.seat], what.deal.melds[what.seat]
    laid = {name: after_laying(seen, one) for name, one in asked if melds and isinstance(one, Meld | LayOff)}
    tried = candidates(seen, what, [(name, one) for name, one in dict(asked).items() if name not in laid])
    for name, stage in laid.items():
        met = {end(hand, one) for one in tried}
        tried += [one for one in propose_plans(hand, name, stage) if end(hand, one) not in met]
    steps = {step: (left, then) for left, then, step in list_single_lays(hand, melds)} if melds else {}
    return CandidatePlans(tried, beginning(hand, tried, {**steps, **laid}))


def propose_plans(hand: int, name: Key, stage: Stage) -> Iterator[PlanCandidate]:
    """Yield the best plans for a turn that begin with the action `name`, and the plan that lays nothing after it.

    `hand` is the hand before the action, and `stage` the hand and melds after it.
    """
    for left, then in dict.fromkeys((*((left, then) for left, then, _ in list_shortest_ways(*stage)), stage)):
        yield PlanCandidate(name, hand - left, then)


def beginning(hand: int, tried: Sequence[PlanCandidate], steps: Mapping[Key, Stage]) -> Mapping[Key, Sequence[int]]:
    """Return, for the key of each action, the indices of the plans in `tried` that can begin with it.

    `steps` holds the hand and melds after each action that lays cards; any other action only begins its own plan.
    """
    found: dict[Key, list[int]] = {}
    for number, one in enumerate(tried):
        firsts = [name for name, stage in steps.items() if one.need and end(hand, one) in ends(*stage)]
        for name in dict.fromkeys((one.key, *firsts)):
            found.setdefault(name, []).append(number)
    return found


def end(hand: int, one: PlanCandidate) -> Stage:
    """Return the hand and the melds after the plan `one`, as they are when the next turn starts.

    `hand` is the hand before the plan, as counts by rank.
    """
    return hand - one.need, start_turn(one.melds)


@lru_cache(maxsize=64)
def ends(left: int, melds: Melds) -> frozenset[Stage]:
    """Return the possible hands and melds at the end of the turn.

    They include the case that no more cards are laid. `left` and `melds` are the hand (counts by rank) and the melds
    now.
    """
    return frozenset(
        [(left, start_turn(melds)), *((less, start_turn(then)) for less, then, _ in explore_ways(left, melds))]
    )
