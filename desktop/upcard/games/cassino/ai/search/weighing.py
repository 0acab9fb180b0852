"""Computes the value of each play by a long search, for hints and reviews; all plays get the same random hands."""

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from sys import maxsize

from upcard.core.thinking.budget import UNLIMITED
from upcard.core.thinking.skill import WeighedChoice
from upcard.games.cassino.actions import Action, Claim
from upcard.games.cassino.ai.fast.conversion import action, play
from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.search.last_hand import solve_last_hand
from upcard.games.cassino.ai.search.match_value import MatchState
from upcard.games.cassino.ai.search.search import DecisionSearch, TriedCandidate, compare_values, plays_are_equal
from upcard.games.cassino.ai.search.view import CompactView, view
from upcard.games.cassino.engine.standing import is_wrong_claim, may_claim
from upcard.games.cassino.position import Observation, get_acting_seat


def weigh(
    seen: Observation, random: Random, number: int, also: Sequence[Action] = (), only: bool = False
) -> Sequence[WeighedChoice[Action]]:
    """Return the legal plays and the actions in `also` with their values, the best first.

    The plays are tried with `number` possible hands. If `only` is True, just the actions in `also` are listed; other
    plays are tried only to compare them with a claim (the action of saying that one's side has reached the target).
    Actions in `also` are returned as given if they are plays or claims of this seat. A claim that wins is always
    listed. A last hand of two players is solved exactly, unless there is too much to search.
    """
    if get_acting_seat(seen.table) != seen.seat:
        return ()
    given = view(seen)
    asked = {one: found for one in also if (found := play(given.figures, seen, one)) is not None}
    plays = tuple(asked.values())
    weighed = solve_exactly(given, plays) or weigh_plays(given, random, number, plays, only and bool(plays))
    named, others = name_plays(given, seen, asked, weighed)
    compared, claims = [*named, *others], claims_of(seen, also)
    listed = named if only else compared
    if claims and given.match is not None:
        listed = add_errors([*(weigh_claim(one, seen, given.match, compared) for one in claims), *listed], number)
    return sorted(listed, key=lambda one: one.mean, reverse=True)


def name_plays(
    given: CompactView,
    seen: Observation,
    asked: Mapping[Action, CompactPlay],
    weighed: Sequence[WeighedChoice[CompactPlay]],
) -> tuple[list[WeighedChoice[Action]], list[WeighedChoice[Action]]]:
    """Return the encoded plays `weighed` as actions: first those that equal a play in `asked`, then the others.

    A play that equals one in `asked` becomes the action that is its key there. `given` is what the observing seat
    knows.
    """
    named = [
        relabel_play(one, which)
        for one, wanted in asked.items()
        for which in weighed
        if plays_are_equal(which.action, wanted)
    ]
    others = [
        relabel_play(action(given.figures, seen, which.action), which)
        for which in weighed
        if not any(plays_are_equal(which.action, other) for other in asked.values())
    ]
    return named, others


def claims_of(seen: Observation, also: Sequence[Action]) -> list[Claim]:
    """Return the claims to weigh: this seat's claims in `also` or, if there are none, a claim that wins, if any.

    A claim is the action of saying that one's side has reached the target.
    """
    given = [one for one in also if isinstance(one, Claim) and one.seat in (None, seen.seat)]
    return given if given or not may_claim(seen) else [Claim()]


def weigh_claim(
    claim: Claim, seen: Observation, match: MatchState, plays: Sequence[WeighedChoice[Action]]
) -> WeighedChoice[Action]:
    """Return the value of `claim`, the action of saying that one's side has reached the target, as a weighed action.

    A right claim wins the match, and a wrong one loses it, whatever the hidden cards are. `plays` are the weighed plays
    with which the claim is compared. If these are valued by the chance to win the match, a right claim is worth a
    little more than winning by points, and a wrong one a little less than losing. If they are valued in points, a right
    claim is worth more than the best play by the value of a won match, and a wrong one less than the worst play by this
    value.
    """
    wrong = is_wrong_claim(seen, claim)
    if match.may_end:
        worth = match.value_chance(0.0, -match.total) if wrong else match.value_chance(1.0, match.total)
    else:
        means = [one.mean for one in plays]
        worth = min(means) - match.value_chance(1.0) if wrong else max(means) + match.value_chance(1.0)
    return WeighedChoice(claim, worth, 0.0, [worth] * len(plays[0].values), plays[0].weights)


def add_errors(listed: Sequence[WeighedChoice[Action]], number: int) -> list[WeighedChoice[Action]]:
    """Return the weighed actions `listed`, each with the standard error of its difference from the best one.

    If there were fewer than `number` possible hands, all were tried and the values are exact; then `listed` is returned
    unchanged.
    """
    best = max(listed, key=lambda one: one.mean)
    if len(best.values) < number:
        return list(listed)
    return [one._replace(error=compare_values(best.values, one.values, best.weights).error) for one in listed]


def relabel_play(one: Action, which: WeighedChoice[CompactPlay]) -> WeighedChoice[Action]:
    """Return the weighed play `which` with the action `one` in place of its encoded play."""
    return WeighedChoice(one, which.mean, which.error, which.values, which.weights)


def weigh_plays(
    given: CompactView, random: Random, number: int, also: Sequence[CompactPlay], only: bool
) -> list[WeighedChoice[CompactPlay]]:
    """Return the values of the legal plays and of the plays in `also`, tried with `number` possible hands.

    If `only` is True, only the plays in `also` are weighed. `given` is what the observing seat knows.
    """
    search = DecisionSearch(given, random, UNLIMITED, maxsize)
    every = search.candidates()
    if only:
        every = [tried for tried in every if any(plays_are_equal(tried.edge.play, one) for one in also)]
    for one in also:
        if not any(plays_are_equal(one, other.edge.play) for other in every):
            every.append(TriedCandidate(search.tree.make_edge(search.root, one)))
    drawn = list(islice(search.worlds, number))
    search.try_candidates(every, drawn)
    search.certain = len(drawn) < number
    best = max(every, key=search.compute_mean)
    return [
        WeighedChoice(
            one.edge.play, search.compute_mean(one), search.estimate_lead(best, one).error, one.values, search.weights
        )
        for one in every
    ]


def solve_exactly(given: CompactView, also: Sequence[CompactPlay]) -> list[WeighedChoice[CompactPlay]]:
    """Return the exact values of all plays in a last hand of two players, and of the further plays in `also`.

    The result is empty for any other hand, or if the search would take too many plays. `given` is what the observing
    seat knows.
    """
    return [WeighedChoice(one.edge.play, one.value, 0.0) for one in solve_last_hand(given, also) or ()]


def for_match(seen: Observation) -> bool:
    """Return whether plays are valued by the chance to win the match instead of by points.

    They are if a side can reach the target in this deal.
    """
    match = view(seen).match
    return match is not None and match.may_end
