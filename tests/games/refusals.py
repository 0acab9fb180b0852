"""Collects many refusals, the same number for each rule, for tests that check their facts."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeVar

from tests.case_counts import choose_cases
from upcard.core.violation import Violation

MANY = choose_cases(12, 50)
"""How many refusals of each rule are looked at."""

Seen = TypeVar("Seen")
Action = TypeVar("Action")


def sample_refusals(
    tried: Iterable[tuple[Seen, Action]],
    find: Callable[[Seen, Action], Violation | None],
    rules: frozenset[str],
    rare: frozenset[str] = frozenset(),
) -> dict[str, list[tuple[Seen, Action]]]:
    """Return up to `MANY` refused actions by rule, until all `rules` have as many, and all `rare` ones have one."""
    found: dict[str, list[tuple[Seen, Action]]] = defaultdict(list)
    for seen, action in tried:
        violation = find(seen, action)
        if violation and len(found[violation.rule]) < MANY:
            found[violation.rule].append((seen, action))
            if all(len(found[rule]) == MANY for rule in rules) and all(found[rule] for rule in rare):
                break
    return found
