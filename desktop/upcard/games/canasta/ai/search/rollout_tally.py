"""Counts of what happens after each of two actions in the same random deals, and sentences that compare the counts."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from upcard.core.events import Fact, Told
from upcard.core.thinking.reasons import tells_apart
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.position import Observation

LESS = ("taken", "against", "theirs", "left", "their_runs")
"""The fields of `RolloutTally` for which a smaller count is better."""
FORMS: Mapping[str, str] = {"canastas": ".1f", "theirs": ".1f", "left": ".0f"}
"""The fields of `RolloutTally` that sentences give as a mean for each deal, with the format of this mean."""
LEAST_APART: Mapping[str, tuple[float, float]] = {
    "canastas": (0.2, 0.1),
    "theirs": (0.2, 0.1),
    "left": (15, 0.15),
    "runs": (0.08, 0),
    "their_runs": (0.08, 0),
}
"""For these fields, how much the means per deal of two actions must differ to be named.

The difference must reach the first number, and the share of the larger mean that the second number gives.
"""
WORTH: Mapping[str, int] = {
    "taken": 40,
    "out": 200,
    "against": 200,
    "canastas": 350,
    "theirs": 350,
    "left": 1,
    "runs": 1500,
    "their_runs": 1500,
}
"""About how many points one more of each field is worth; reasons are ordered by this worth.

For `taken` it is the worth of the pile's top card with the meld that the card makes; each further card of the pile adds
`PILE_CARD`.
"""
PILE_CARD = 15


class RolloutTally(NamedTuple):
    """Counts of what happened after an action, summed over a number of random deals.

    `taken` is the number of deals in which the next player could take the pile.
    """

    taken: int = 0
    out: int = 0
    """The number of deals in which the player's side goes out."""
    against: int = 0
    """The number of deals in which another side goes out."""
    canastas: int = 0
    """The total number of the player's side's canastas."""
    theirs: int = 0
    """The total number of the other sides' canastas."""
    left: int = 0
    """The total points of the cards that are left in the hands of the player's side."""
    runs: int = 0
    """The number of deals in which the player's side completes a sequence of seven cards."""
    their_runs: int = 0
    """The number of deals in which another side completes a sequence of seven cards."""


def explain_counts(
    seen: Observation, both: tuple[object, object], found: Sequence[RolloutTally], number: int
) -> Iterator[Told]:
    """Yield a sentence for each count that is clearly better for the first action of `both` than for the second.

    The difference that is worth most points comes first (see `WORTH`). `found` holds the counts of both actions over
    `number` deals.
    """
    following, cards = (seen.seat + 1) % seen.table.rules.seats, len(seen.table.pile) + 1
    pile: dict[str, Fact] = {"cards": cards, "seat": following}
    discards = all(isinstance(one, Discard) for one in both)
    counted = {name: pair for name, *pair in zip(RolloutTally._fields, *found, strict=True)}
    worth = {**WORTH, "taken": WORTH["taken"] + PILE_CARD * (cards - 1)}
    for name in sorted(counted, key=lambda name: -worth[name] * abs(counted[name][0] - counted[name][1])):
        one, two = counted[name]
        speaks = one < two if name in LESS else one > two
        if speaks and _is_apart(name, one, two, number) and (discards or name != "taken"):
            form = FORMS.get(name)
            told = (f"{one / number:{form}}", f"{two / number:{form}}") if form else (one, two)
            facts: dict[str, Fact] = {"seat": seen.seat, "first": told[0], "second": told[1], "of": number}
            yield Told(f"canasta.why.{name}", facts | pile if name == "taken" else facts)


def _is_apart(name: str, one: int, two: int, number: int) -> bool:
    """Return whether `one` and `two`, counts of the field `name` over `number` deals, clearly differ."""
    if name not in LEAST_APART:
        return tells_apart(one, two, number)
    least, share = LEAST_APART[name]
    return abs(one - two) >= max(least * number, share * max(one, two))
