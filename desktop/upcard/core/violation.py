"""The value that says which rule an action breaks, and the exception that an engine raises for such an action."""

# Why: decisions/0011-ask-one-check-of-everybody.md

from collections.abc import Mapping
from typing import NamedTuple

from upcard.core.events import Fact


class Violation(NamedTuple):
    """The id of the rule that an action breaks, and values for the error message, such as the cards concerned."""

    rule: str
    facts: Mapping[str, Fact]


class IllegalAction(Exception):
    """Raised by a game's function `apply`, and only there, for an action that its function `check` refuses."""

    def __init__(self, violation: Violation) -> None:
        super().__init__(violation.rule)
        self.violation = violation
