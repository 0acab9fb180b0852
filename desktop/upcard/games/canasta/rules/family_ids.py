"""Replaces the engine's rule ids by those of another game of the family."""

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
    """An exception to `RuleNames.ids`: the id `becomes` replaces the engine's id `rule` if `holds` returns True.

    `holds` is called with the facts of the violation and the action.
    """

    rule: str
    becomes: str
    holds: Callable[[Mapping[str, Fact], Action], bool]


@dataclass(frozen=True)
class RuleNames:
    """The rule ids of another game of the family, by the engine's ids; an id that is missing stays as it is."""

    ids: Mapping[str, str]
    told: Mapping[str, str]
    """The game's own keys of messages and captions, by Canasta's keys."""
    cases: tuple[RuleCase, ...]
    """The exceptions to `ids`; of several that hold, the first is used."""

    def check(self, seen: Observation, action: Action) -> Violation | None:
        """Return the violation of the first rule that `action` breaks, with the game's own id; None if it is legal."""
        broken = check(seen, action)
        return None if broken is None else self.translate(broken, action)

    def translate(self, broken: Violation, action: Action) -> Violation:
        """Return the violation `broken` with the game's own rule id."""
        usual = self.ids.get(broken.rule, broken.rule)
        cases = (case for case in self.cases if case.rule == broken.rule and case.holds(broken.facts, action))
        return broken._replace(rule=next((case.becomes for case in cases), usual))

    def apply(
        self, position: Position, action: Action, by: Callable[[Position, Action], Step[Position]]
    ) -> Step[Position]:
        """Apply an action with the function `by`; a refusal has the game's own rule id."""
        try:
            step = by(position, action)
        except IllegalAction as illegal:
            raise IllegalAction(self.translate(illegal.violation, action)) from None
        return Step(step.position, tuple(map(self._translate_event, step.events)))

    def _translate_event(self, event: Event) -> Event:
        return self.translate_told(event) if isinstance(event, Told) else event

    def translate_told(self, told: Told) -> Told:
        """Return a message or caption with the game's own key."""
        return replace(told, key=self.told[told.key]) if told.key in self.told else told
