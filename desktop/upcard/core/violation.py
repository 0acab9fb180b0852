"""What is said of an action that breaks a rule, and how an engine refuses it."""

# Why: decisions/0011-ask-one-check-of-everybody.md

from collections.abc import Mapping
from typing import NamedTuple

from upcard.core.events import Fact


class Violation(NamedTuple):
    """The rule that an action breaks, and the facts of the case; never a sentence."""

    rule: str
    facts: Mapping[str, Fact]


class IllegalAction(Exception):
    """Raised by `apply`, and only there, for an action that `check` refuses."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.rule)
        self.violation = violation
