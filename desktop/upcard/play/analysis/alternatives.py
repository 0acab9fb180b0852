"""Finds the second-best action for a hint, leaving out actions that hardly differ from the best one."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.play.analysis.decision_costs import SURELY, error_between
from upcard.players.worker import values_are_exact


class HintAlternative(NamedTuple):
    """Another action than the one a hint recommends, and how many points worse it is.

    `less` is that number of points, negative if the action is better, and `error` its standard error.
    """

    action: object
    less: float
    error: float
    deals: int
    """The number of random deals in which both actions were tried; 0 if all possibilities were searched."""

    @property
    def is_significant(self) -> bool:
        """Whether this action is surely worse than the recommended one: by more points than chance explains."""
        return self.less > SURELY * self.error

    def as_good(self, game: AnyGame) -> bool:
        """Return whether this action is as good as the recommended one, so that it would be no mistake in `game`.

        The difference between both actions must surely be smaller than the number of points that makes a decision
        doubtful. If the action is worse by at least one point and by the same number in every random deal, the
        difference cannot be chance, and the result is False.
        """
        certain = self.deals > 0 and not self.error and self.less >= 1
        return not certain and abs(self.less) + SURELY * self.error < game.players.mistake_thresholds[0]


def compare_best(action: object, found: Sequence[AnyWeighed], number: int) -> Sequence[HintAlternative]:
    """Return the `number` best actions in `found` other than `action`, each with its difference from `action`.

    `found` has the actions with their values. Of several with the same result in every random deal, only one is
    returned. Empty if `found` lacks `action`.
    """
    beside, left = list[HintAlternative](), list(found)
    while len(beside) < number and (one := runner_up(action, left)) is not None:
        made = next(each for each in left if each.action == one.action)
        left = [each for each in left if each.action == action or not have_equal_results(each, made)]
        beside.append(one)
    return beside


def runner_up(action: object, found: Sequence[AnyWeighed]) -> HintAlternative | None:
    """Return the best action in `found` that has other results than `action`, with its difference from `action`.

    None if there is no such action, or if `found` lacks `action`.
    """
    own = next((one for one in found if one.action == action), None)
    others = [one for one in found if own is not None and not have_equal_results(one, own)]
    if own is None or not others:
        return None
    return compare_results(own, max(others, key=lambda one: one.mean), exact=values_are_exact(found))


def compare_results(own: AnyWeighed, other: AnyWeighed, *, exact: bool) -> HintAlternative:
    """Return the action `other` with its difference in points from the action `own`.

    Both were tried in the same random deals. If `exact` is True, all possibilities were searched instead, so the
    difference has no error.
    """
    error, deals = (0.0, 0) if exact else (error_between(own, other), min(len(own.values), len(other.values)))
    return HintAlternative(other.action, own.mean - other.mean, error, deals)


def list_different(game: AnyGame, seen: object, action: object, found: Sequence[AnyWeighed]) -> Sequence[AnyWeighed]:
    """Return the actions `found` without those that would be no real alternative to `action` in a hint.

    An action is left out if it belongs to the same turn as `action` (`share_a_turn`), unless it is surely worse and not
    as good by `HintAlternative.as_good`. `seen` is what the player knows.
    """
    own = next((one for one in found if one.action == action), None)
    if own is None or game.players.pointing is None:
        return found
    exact = values_are_exact(found)
    alike = (one for one in found if one is not own and share_a_turn(game, seen, action, one.action))
    compared = (compare_results(own, one, exact=exact) for one in alike)
    same = [one.action for one in compared if one.as_good(game) or not one.is_significant]
    return [one for one in found if one.action not in same]


def have_equal_results(one: AnyWeighed, other: AnyWeighed) -> bool:
    """Return whether two actions had the same result in every random deal in which they were tried.

    This is so for actions that differ only in equivalent cards.
    """
    return one.action == other.action or (one.mean == other.mean and list(one.values) == list(other.values))


def share_a_turn(game: AnyGame, seen: object, action: object, other: object) -> bool:
    """Return whether two actions are just parts of the same turn, so that it hardly matters which is played first.

    If the turn goes on after both, they must have no card and no place on the table in common, or one must include all
    cards of the other. If both end the turn, they must play cards of the same ranks. `seen` is what the player knows.
    """
    point = game.players.pointing
    if point is None:
        return False
    one, two = point(seen, action), point(seen, other)
    if one.ends and two.ends:
        return [card.rank for card in one.cards] == [card.rank for card in two.cards]
    own, theirs = {*one.cards, *one.rest}, {*two.cards, *two.rest}
    apart = not own & theirs and not {*one.zones} & {*two.zones}
    part = (own < theirs and two.rest) or (theirs < own and one.rest)
    return one.goes_on and two.goes_on and bool(apart or part)
