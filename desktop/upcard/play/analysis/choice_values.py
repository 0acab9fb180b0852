"""Analyses a choice of one player: how many points each possible action is worth, and how the turn goes on after it."""

from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from upcard.core.events import Events, Moved
from upcard.core.game.record import AnyGame
from upcard.play.analysis.decision_costs import error_between
from upcard.play.analysis.judgement import TIMES, Judgement
from upcard.players.protocol import Limits, WeighActions, WeighedActions
from upcard.players.worker import values_are_exact

LISTED = 16
"""If a choice has at most this many legal actions, all are weighed; if it has more, only the promising ones are."""
AT_ONCE = 480
"""The largest number of random deals in one request; it is small, so that the person often sees new values."""
LONGER = 4
"""The factor by which the limit of deals is multiplied each time the person asks to think longer."""


class ChoiceValue(NamedTuple):
    """What an action is worth: `points` is the lead that the player's side is expected to have at the end.

    The lead is measured against the mean of the other sides.
    """

    action: object
    points: float
    behind: float
    """By how many points the action is expected to be worse than the best action."""
    error: float
    """The standard error of `behind`; 0 if every possibility was searched."""

    @property
    def level(self) -> bool:
        """Whether the action is exactly as good as the best one; known only if all possibilities were searched."""
        return not self.behind and not self.error


class LineStep(NamedTuple):
    """One action of a turn, the position after it, and the events that it caused, such as card moves."""

    action: object
    position: object
    events: Events


class ChoiceAnalysis(NamedTuple):
    """The analysis of one choice, whose actions are tried in more and more random deals until a person stops it.

    `made` has the values so far. Each request to the worker process is short, so that the person sees the values
    change.
    """

    made: Judgement
    longer: int = 0
    """How often the person asked the analysis to think longer."""

    @property
    def deal_limit(self) -> int:
        """The number of random deals of the unseen cards after which the analysis pauses by itself."""
        return TIMES * self.made.deals * int(LONGER**self.longer)

    @property
    def is_resting(self) -> bool:
        """Whether the analysis pauses or is over, so that no request should be sent to the worker process."""
        return self.made.tried >= self.deal_limit or self.is_finished

    @property
    def is_finished(self) -> bool:
        """Whether the analysis is over: more random deals would not change the values, or the last request failed."""
        return self.made.failed or (self.made.tried > 0 and values_are_exact(self.made.weighed))

    @property
    def values(self) -> tuple[ChoiceValue, ...]:
        """The actions tried so far with their values, the best first; empty if none was tried."""
        best, known = self.made.best_action, values_are_exact(self.made.weighed)
        if best is None:
            return ()
        order = sorted(self.made.weighed, key=lambda one: -one.mean)
        return tuple(
            ChoiceValue(one.action, one.mean, best.mean - one.mean, 0.0 if known else error_between(best, one))
            for one in order
        )

    def request(self) -> WeighActions:
        """Return the next request to the worker process: to try the actions in more random deals."""
        asked = self.made.request()
        if not self.made.tried:
            listed = tuple(islice(self.made.game.rules.legal_actions(self.made.seen), LISTED + 1))
            return replace(asked, actions=listed if len(listed) <= LISTED else ())
        return replace(asked, limits=Limits(min(self.made.tried, AT_ONCE)))

    def add(self, asked: WeighActions, found: WeighedActions | None) -> "ChoiceAnalysis":
        """Return the analysis with the values in `found` added.

        `found` is the worker process's answer to the request `asked`. If no answer came, `found` is None, and the
        analysis is over.
        """
        made = self.made.add(() if found is None else found.actions)
        tried = self.made.tried + (asked.limits.rollouts or 0)
        return self._replace(made=made._replace(tried=tried) if self.made.tried and not made.failed else made)

    def think_longer(self) -> "ChoiceAnalysis":
        """Return the analysis with a higher limit of random deals, so that it goes on after a pause."""
        return self._replace(longer=self.longer + 1)


def step_on(game: AnyGame, position: object, action: object) -> LineStep:
    """Play `action` in `position`; return the action, the new position and the events."""
    made = game.rules.apply(position, action)
    return LineStep(action, made.position, made.events)


def goes_on(game: AnyGame, seat: int, step: LineStep) -> bool:
    """Return whether it is still the turn of `seat` after `step`, and the seat has seen no new card in it.

    A new card could change the player's plan.
    """
    return game.rules.to_act(step.position) == seat and not any(
        isinstance(event, Moved) and not game.table.sees(seat, event.source) and game.table.sees(seat, event.target)
        for event in step.events
    )
