"""The rule ids of a related game, such as Samba, put in place of Canasta's ids in violations and messages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from upcard.core.events import Event, Fact, Told
from upcard.core.game.steps import Step
from upcard.core.violation import IllegalAction, Violation
from upcard.games.canasta.actions import Action
from upcard.games.canasta.position import Observation, Position
from upcard.games.canasta.rules.check import check

Engine: TypeAlias = Callable[[Position, Action], Step[Position]]


class RuleCase(NamedTuple):
    """An exception to the table `RuleNames.ids`: in certain cases the rule id `rule` is replaced by `becomes` instead.

    The exception applies if `holds`, called with the facts of the violation and the refused action, returns True.
    """

    rule: str
    becomes: str
    holds: Callable[[Mapping[str, Fact], Action], bool]


@dataclass(frozen=True)
class RuleNames:
    """The rule ids and message keys that a game related to Canasta uses in place of Canasta's.

    `ids` maps Canasta's rule ids to the game's own; an id that is not in `ids` is used as it is.
    """

    ids: Mapping[str, str]
    told: Mapping[str, str]
    """The game's own keys of messages and captions, by Canasta's keys."""
    cases: tuple[RuleCase, ...]
    """The exceptions to `ids`; of several that hold, the first is used."""

    def check(self, seen: Observation, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks, with this game's rule id.

        Return None if it is legal.
        """
        broken = check(seen, action)
        return None if broken is None else self.translate(broken, action)

    def translate(self, broken: Violation, action: Action) -> Violation:
        """Return a copy of the violation `broken` in which Canasta's rule id is replaced by this game's.

        `action` is the refused action, on which some of the ids depend.
        """
        usual = self.ids.get(broken.rule, broken.rule)
        cases = (case for case in self.cases if case.rule == broken.rule and case.holds(broken.facts, action))
        return broken._replace(rule=next((case.becomes for case in cases), usual))

    def apply(
        self, position: Position, action: Action, by: Callable[[Position, Action], Step[Position]]
    ) -> Step[Position]:
        """Apply an action with the function `by`, and return the resulting step with this game's keys in its messages.

        If `by` raises IllegalAction, raise it again with this game's rule id.
        """
        try:
            step = by(position, action)
        except IllegalAction as illegal:
            raise IllegalAction(self.translate(illegal.violation, action)) from None
        return Step(step.position, tuple(map(self._translate_event, step.events)))

    def _translate_event(self, event: Event) -> Event:
        return self.translate_told(event) if isinstance(event, Told) else event

    def translate_told(self, told: Told) -> Told:
        """Return a copy of the message `told` with this game's key.

        Return `told` itself if the game uses Canasta's key.
        """
        return replace(told, key=self.told[told.key]) if told.key in self.told else told
