"""Why one action is better than another, in counted facts: the pile, going out, canastas."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from upcard.core.events import Fact, Told
from upcard.core.thinking.reasons import tells_apart
from upcard.games.canasta.actions import Action, Discard
from upcard.games.canasta.ai.fast.dealing import deal_hidden_cards, unseen
from upcard.games.canasta.ai.fast.moves import takes
from upcard.games.canasta.ai.fast.rollout import play_out
from upcard.games.canasta.ai.fast.state import DRAW, LAST, CompactPosition
from upcard.games.canasta.ai.search.candidates import ActionCandidate, play
from upcard.games.canasta.ai.search.search import plan_action
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import is_black_three, points

LESS = ("taken", "against")
"""Counts that are better when they are smaller."""


class RolloutTally(NamedTuple):
    """What happened after an action in possible deals: takes by the next player, going out, canastas."""

    taken: int = 0
    out: int = 0
    """The number of deals in which the own side goes out."""
    against: int = 0
    """The number of deals in which another side does."""
    canastas: int = 0
    """The total number of the own side's canastas."""


def why(seen: Observation, better: Action, other: Action, random: Random, number: int) -> tuple[Told, ...]:
    """Return the facts that distinguish two actions, counted in the same `number` of possible deals."""
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
    """Count over `deals` what happens after an action of `seat`."""
    return RolloutTally(*map(sum, zip(*(_observe_outcome(seat, one, deal.copy()) for deal in deals), strict=True)))


def _observe_outcome(seat: int, one: ActionCandidate, deal: CompactPosition) -> RolloutTally:
    play(deal, one)
    can = deal.turn != seat and deal.phase in (DRAW, LAST) and next(iter(takes(deal)), None) is not None
    play_out(deal)
    side = deal.team[seat]
    own = deal.out >= 0 and deal.team[deal.out] == side
    return RolloutTally(can, own, deal.out >= 0 and not own, deal.canastas[side])


def explain_stop_card(better: Action) -> tuple[Told, ...]:
    """Return the fact that nobody can take the pile with a black three on it, if that is the action."""
    if isinstance(better, Discard) and is_black_three(better.card):
        return (Told("canasta.why.stop", {"card": better.card}),)
    return ()


def explain_counts(
    seen: Observation, both: tuple[Action, Action], found: Sequence[RolloutTally], number: int
) -> Iterator[Told]:
    """Yield each count that clearly favours the first action of `both`, as a fact; the pile comes first.

    `found` holds the counts of both over `number` deals.
    """
    first, second = found
    cards, following = seen.table.pile, (seen.seat + 1) % seen.table.rules.seats
    pile: dict[str, Fact] = {"cards": len(cards), "points": points(cards), "seat": following}
    discards = all(isinstance(one, Discard) for one in both)
    for name, one, two in zip(RolloutTally._fields, first, second, strict=True):
        speaks = one < two if name in LESS else one > two
        if speaks and tells_apart(one, two, number) and (discards or name != "taken"):
            told = (one, two) if name != "canastas" else tuple(f"{made / number:.1f}" for made in (one, two))
            facts: dict[str, Fact] = {"seat": seen.seat, "first": told[0], "second": told[1], "of": number}
            yield Told(f"canasta.why.{name}", facts | pile if name == "taken" else facts)
