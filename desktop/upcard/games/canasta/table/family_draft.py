"""The draft of another game of Canasta's family, which refuses by the game's own rule ids."""

from typing import ClassVar

from upcard.core.violation import Violation
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation
from upcard.games.canasta.rules.family_ids import RuleNames
from upcard.games.canasta.table.draft import Draft
from upcard.games.canasta.table.unfinished import UNFINISHED


class FamilyDraft(Draft):
    """The groups laid out; a game gives it the names of its rules."""

    __slots__ = ()

    names: ClassVar[RuleNames]

    def judge(self, seen: Observation, action: Action) -> Violation | None:
        """Return the violation of the first rule that an action breaks by the game's own id, or None."""
        return self.names.check(seen, action)

    def is_unfinished(self, violation: Violation) -> bool:
        """Return whether cards laid out later can still satisfy the rule."""
        return violation.rule in (*UNFINISHED, *(self.names.ids.get(rule, rule) for rule in UNFINISHED))
