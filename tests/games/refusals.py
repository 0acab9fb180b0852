"""Collects many refusals, the same number for each rule, for tests that check their facts."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeVar

from upcard.core.violation import Violation

MANY = 50
"""How many refusals of each rule are looked at."""

Seen = TypeVar("Seen")
Action = TypeVar("Action")


def sample_refusals(
    tried: Iterable[tuple[Seen, Action]], find: Callable[[Seen, Action], Violation | None], rules: frozenset[str]
) -> dict[str, list[tuple[Seen, Action]]]:
    """Return up to `MANY` refused actions by rule, until all `rules` have as many."""
    found: dict[str, list[tuple[Seen, Action]]] = defaultdict(list)
    for seen, action in tried:
        violation = find(seen, action)
        if violation and len(found[violation.rule]) < MANY:
            found[violation.rule].append((seen, action))
            if all(len(found[rule]) == MANY for rule in rules):
                break
    return found
