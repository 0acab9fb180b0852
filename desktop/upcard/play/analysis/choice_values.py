"""The analysis of a choice: what every action is worth, and how the turn goes on after it."""

from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from upcard.core.events import Events, Moved
from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import error_between
from upcard.play.analysis.judgement import TIMES, Judgement
from upcard.players.protocol import Limits, WeighActions, WeighedActions
from upcard.players.weighing import exact

LISTED = 16
"""Up to how many legal actions are all weighed; of more only the promising ones are."""
AT_ONCE = 480
"""The most possible deals of one request, so that the values change while one looks."""
LONGER = 4
"""By which factor thinking longer raises the number of deals."""


class ChoiceValue(NamedTuple):
    """What an action is worth, in points ahead of the others."""

    action: object
    points: float
    behind: float
    """By how many points it is expected to be behind the best."""
    error: float
    """The standard error of that; 0 if every possibility was searched."""

    @property
    def level(self) -> bool:
        """Whether it comes to the same as the best."""
        return not self.behind and not self.error


class LineStep(NamedTuple):
    """An action of a turn, and the position and the events that it leads to."""

    action: object
    position: object
    events: Events


class ChoiceAnalysis(NamedTuple):
    """A judgement that goes on until it is stopped, in requests short enough to watch."""

    made: Judgement
    longer: int = 0
    """How often it was told to think longer."""

    @property
    def most(self) -> int:
        """The number of possible deals after which it rests."""
        return TIMES * self.made.deals * int(LONGER**self.longer)

    @property
    def rests(self) -> bool:
        """Whether no more deals are tried for now."""
        return self.made.tried >= self.most or self.ended

    @property
    def ended(self) -> bool:
        """Whether more deals would bring nothing."""
        return self.made.failed or (self.made.tried > 0 and exact(self.made.weighed))

    @property
    def values(self) -> tuple[ChoiceValue, ...]:
        """The actions weighed, the best first."""
        best, known = self.made.best, exact(self.made.weighed)
        if best is None:
            return ()
        order = sorted(self.made.weighed, key=lambda one: -one.mean)
        return tuple(
            ChoiceValue(one.action, one.mean, best.mean - one.mean, 0.0 if known else error_between(best, one))
            for one in order
        )

    def request(self) -> WeighActions:
        """Return what to ask next."""
        asked = self.made.request()
        if not self.made.tried:
            listed = tuple(islice(self.made.game.rules.legal_actions(self.made.seen), LISTED + 1))
            return replace(asked, actions=listed if len(listed) <= LISTED else ())
        return replace(asked, limits=Limits(min(self.made.tried, AT_ONCE)))

    def add(self, asked: WeighActions, found: WeighedActions | None) -> "ChoiceAnalysis":
        """Return the analysis after the answer to a request; None is no answer."""
        made = self.made.add(() if found is None else found.actions)
        tried = self.made.tried + (asked.limits.rollouts or 0)
        return self._replace(made=made._replace(tried=tried) if self.made.tried and not made.failed else made)

    def think_longer(self) -> "ChoiceAnalysis":
        """Return the analysis with more deals to try before it rests."""
        return self._replace(longer=self.longer + 1)


def step_on(game: AnyGame, position: object, action: object) -> LineStep:
    """Return the step of an action."""
    made = game.rules.apply(position, action)
    return LineStep(action, made.position, made.events)


def goes_on(game: AnyGame, seat: int, step: LineStep) -> bool:
    """Return whether the turn goes on after a step, and its player has seen no new card that could change the plan."""
    return game.rules.to_act(step.position) == seat and not any(
        isinstance(event, Moved) and not game.table.sees(seat, event.source) and game.table.sees(seat, event.target)
        for event in step.events
    )
