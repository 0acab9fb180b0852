"""The value that says how an action breaks a rule, and the exception with which an engine refuses the action."""

# Why: decisions/0011-ask-one-check-of-everybody.md

from collections.abc import Mapping
from typing import NamedTuple

from upcard.core.events import Fact


class Violation(NamedTuple):
    """The id of the rule that an action breaks, and the facts of the case.

    Other modules turn a violation into sentences.
    """

    rule: str
    facts: Mapping[str, Fact]


class IllegalAction(Exception):
    """Raised by `apply`, and only there, for an action that `check` refuses."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.rule)
        self.violation = violation
