"""Decides whether cards that a person has laid out can still become legal when more cards are added."""

from collections.abc import Callable, Mapping

from upcard.core.violation import Violation
from upcard.games.canasta.position import has_first_meld
from upcard.games.canasta.rules.melds import LEAST
from upcard.games.canasta.values import WILD, naturals, wilds
from upcard.games.modern_american.position import Observation
from upcard.games.modern_american.rules.melding import FIVE, LEAST_NATURALS

OPENING = ("modern.opening-minimum", "modern.clean-triple", "modern.take-first")
"""The ids of rules on first melds that can still be satisfied by more cards."""


def _count(violation: Violation, key: str) -> int:
    value = violation.facts.get(key, 0)
    return value if isinstance(value, int) else 0


def _has_five(seen: Observation, violation: Violation) -> bool:
    """Return whether natural cards of the hand can bring the meld named by `violation` to five natural cards."""
    rank, there = str(violation.facts["rank"]), _count(violation, "there")
    return there + naturals(seen.hand, rank) >= FIVE


STILL_OPEN: Mapping[str, Callable[[Observation, Violation], bool]] = {
    **dict.fromkeys(OPENING, lambda seen, violation: True),
    "modern.meld-size": lambda seen, violation: _count(violation, "has") < LEAST,
    "modern.mixed": lambda seen, violation: _count(violation, "wilds") <= _count(violation, "most"),
    "modern.wild-meld": lambda seen, violation: (
        violation.facts.get("why") == "size" and _count(violation, "has") < LEAST
    ),
    "modern.rule-of-five": _has_five,
}
"""For each rule id, the function that returns whether cards laid out later can satisfy the rule."""


def is_unfinished(seen: Observation, violation: Violation) -> bool:
    """Return whether cards that a person has laid out break a rule only until more cards are added.

    `violation` names the rule that they break.
    """
    return violation.rule in STILL_OPEN and STILL_OPEN[violation.rule](seen, violation)


def may_be_meld(seen: Observation, rank: str, more: int) -> bool:
    """Return whether the hand can make a new meld of `rank` with `more` further cards from the discard pile."""
    if rank == WILD:
        return wilds(seen.hand) + more >= LEAST
    natural, rules = naturals(seen.hand, rank) + more, seen.table.rules
    if natural >= LEAST:
        return True
    late = has_first_meld(seen.table, seen.side) and (rules.rule_of_five or rank == "A")
    return natural >= LEAST_NATURALS and bool(wilds(seen.hand)) and rank != "7" and not late
