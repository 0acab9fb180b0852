"""Decides whether cards that a person has laid out can still become legal when more cards are added."""

from collections.abc import Callable, Mapping

from upcard.core.violation import Violation
from upcard.games.canasta.rules.melds import CANASTA, LEAST
from upcard.games.canasta.values import RANKS, WILD, naturals, wilds
from upcard.games.hand_and_foot.position import Observation
from upcard.games.hand_and_foot.rules.melding import find_meld_fault

OPENING = ("hand-foot.minimum", "hand-foot.minimum-counting")
"""The ids of rules on first melds that can still be satisfied by more cards."""

CONTRACT = ("hand-foot.books", "hand-foot.spare-clean", "hand-foot.going-out")
"""The ids of rules on going out that can still be satisfied by more cards."""


def _count(violation: Violation, key: str) -> int:
    value = violation.facts.get(key, 0)
    return value if isinstance(value, int) else 0


def _is_short(seen: Observation, violation: Violation) -> bool:
    return _count(violation, "has") < LEAST


def _can_be_balanced(seen: Observation, violation: Violation) -> bool:
    """Return whether a meld with too many wild cards can become legal with natural cards of the hand.

    `violation` has the numbers of cards in the meld.
    """
    rank, wild = str(violation.facts["rank"]), _count(violation, "wilds")
    most = min(CANASTA - wild, _count(violation, "naturals") + naturals(seen.hand, rank))
    return wild <= seen.table.rules.count_most_wilds(most, wild)


STILL_OPEN: Mapping[str, Callable[[Observation, Violation], bool]] = {
    **dict.fromkeys((*OPENING, *CONTRACT), lambda seen, violation: True),
    "hand-foot.meld-size": _is_short,
    "hand-foot.wild-limit": _can_be_balanced,
}
"""For each rule id, the function that returns whether cards laid out later can satisfy the rule."""


def is_unfinished(seen: Observation, violation: Violation) -> bool:
    """Return whether cards that a person has laid out break a rule only until more cards are added.

    `violation` names the rule that they break.
    """
    return violation.rule in STILL_OPEN and STILL_OPEN[violation.rule](seen, violation)


def may_be_meld(seen: Observation, rank: str, more: int) -> bool:
    """Return whether the hand can make a new meld of `rank` with `more` further cards from the discard pile."""
    natural, wild, rules = naturals(seen.hand, rank) + more, wilds(seen.hand), seen.table.rules
    if rank == WILD:
        return rules.wild_melds and wild + more >= LEAST
    return rank in RANKS and any(
        find_meld_fault(rules, rank, one, other) is None
        for one in range(natural + 1)
        for other in range(min(wild, CANASTA) + 1)
        if LEAST <= one + other <= CANASTA
    )
