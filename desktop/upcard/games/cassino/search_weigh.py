"""What each play is worth by a long search: all that may be played, on the same possible hands."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from sys import maxsize

from upcard.core.budget import UNLIMITED
from upcard.core.skill import Weighed
from upcard.games.cassino.actions import Action, Claim
from upcard.games.cassino.compact_moves import Play
from upcard.games.cassino.compact_seen import action, play
from upcard.games.cassino.finish import loses
from upcard.games.cassino.position import Observation, acting
from upcard.games.cassino.search import Search, Tried, hides_nothing, outlook, same
from upcard.games.cassino.search_last import Last
from upcard.games.cassino.search_view import View, view

WON = 1000.0
"""What a claim is worth, which decides the match at once; lost where it is wrong."""


def weigh(seen: Observation, random: Random, number: int, also: Sequence[Action] = ()) -> Sequence[Weighed[Action]]:
    """Weigh what may be played, and the actions given, on so many possible hands; the best first.

    What is given comes back as it was given, where it is a play or a claim. A last hand of two is weighed exactly.
    """
    if acting(seen.table) != seen.seat:
        return ()
    given = view(seen)
    asked = {one: found for one in also if (found := play(given.figures, seen, one)) is not None}
    weigh_plays = exactly if hides_nothing(given) else tried
    weighed = weigh_plays(given, random, number, tuple(asked.values()))
    listed = [called(one, which) for one, wanted in asked.items() for which in weighed if same(which.action, wanted)]
    listed += [
        called(action(given.figures, seen, which.action), which)
        for which in weighed
        if not any(same(which.action, other) for other in asked.values())
    ]
    listed += [Weighed[Action](one, -WON if loses(seen, one) else WON, 0.0) for one in also if isinstance(one, Claim)]
    return sorted(listed, key=lambda one: one.mean, reverse=True)


def called(one: Action, which: Weighed[Play]) -> Weighed[Action]:
    """Return what a play brought under the name of an action."""
    return Weighed(one, which.mean, which.error, which.values, which.weights)


def tried(given: View, random: Random, number: int, also: Sequence[Play]) -> list[Weighed[Play]]:
    """Try what may be played, and the plays given, on so many possible hands."""
    search = Search(given, random, UNLIMITED, maxsize)
    every = search.candidates()
    for one in also:
        if not any(same(one, other.edge.play) for other in every):
            every.append(Tried(search.tree.edge(search.root, one)))
    drawn = list(islice(search.worlds, number))
    search.all_tried(every, drawn)
    search.certain = len(drawn) < number
    best = max(every, key=search.mean)
    return [
        Weighed(one.edge.play, search.mean(one), search.better(best, one).error, one.values, search.weights)
        for one in every
    ]


def exactly(given: View, random: Random, number: int, also: Sequence[Play]) -> list[Weighed[Play]]:
    """Look through a last hand that hides nothing."""
    last = Last(given, outlook(given._replace(seat=0)))
    found = [Weighed(solved.edge.play, solved.value, 0.0) for solved in last.every()]
    for one in also:
        if not any(same(one, other.action) for other in found):
            found.append(Weighed(one, last.worth(last.tree.edge(last.first.node, one)), 0.0))
    return found


def for_match(seen: Observation) -> bool:
    """Return whether a side may reach the match's target in this deal."""
    match = view(seen).match
    return match is not None and match.may_end
