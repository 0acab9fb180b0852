"""Finds the second-best action for a hint: the best one that really differs from the hint's own action."""

from collections.abc import Sequence
from typing import NamedTuple

from upcard.core.game.record import AnyGame, AnyWeighed
from upcard.play.analysis.decision_costs import SURELY, error_between
from upcard.players.worker import values_are_exact


class HintAlternative(NamedTuple):
    """The second-best action for a hint to name, and how many points it loses against the best action.

    `less` is that loss in points, `error` its standard error.
    """

    action: object
    less: float
    error: float
    deals: int
    """The number of random deals in which both actions were tried; 0 if all possibilities were searched."""

    @property
    def is_significant(self) -> bool:
        """Whether the difference in points from the best action is too large to be chance."""
        return self.less > SURELY * self.error

    def as_good(self, game: AnyGame) -> bool:
        """Return whether this action is as good as the best: the difference is surely too small to count as a mistake.

        A certain loss is never as good. A loss is certain if it is at least one point, and the same in every deal.
        """
        certain = self.deals > 0 and not self.error and self.less >= 1
        return not certain and abs(self.less) + SURELY * self.error < game.players.mistake_thresholds[0]


def compare_best(action: object, found: Sequence[AnyWeighed], number: int) -> Sequence[HintAlternative]:
    """Return the `number` best actions in `found` other than `action`, each compared with `action`.

    An action with the same result in every deal as a better one is left out.
    """
    beside, left = list[HintAlternative](), list(found)
    while len(beside) < number and (one := runner_up(action, left)) is not None:
        made = next(each for each in left if each.action == one.action)
        left = [each for each in left if each.action == action or not have_equal_results(each, made)]
        beside.append(one)
    return beside


def runner_up(action: object, found: Sequence[AnyWeighed]) -> HintAlternative | None:
    """Return the best action in `found` that has other results than `action`, compared with `action`.

    Return None if there is no such action.
    """
    own = next((one for one in found if one.action == action), None)
    others = [one for one in found if own is not None and not have_equal_results(one, own)]
    if own is None or not others:
        return None
    return compare_results(own, max(others, key=lambda one: one.mean), exact=values_are_exact(found))


def compare_results(own: AnyWeighed, other: AnyWeighed, *, exact: bool) -> HintAlternative:
    """Return how the action `other` compares with `own`; both were tried in the same random deals.

    `exact` says that all possibilities were searched instead.
    """
    error, deals = (0.0, 0) if exact else (error_between(own, other), min(len(own.values), len(other.values)))
    return HintAlternative(other.action, own.mean - other.mean, error, deals)


def list_different(game: AnyGame, seen: object, action: object, found: Sequence[AnyWeighed]) -> Sequence[AnyWeighed]:
    """Return the actions `found`, which were tried in random deals, without those that hardly differ from `action`.

    An action hardly differs if it is not surely worse by enough points to matter, and if `share_a_turn` returns True
    for it and `action`.
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

    That is so if they differ only in equivalent cards.
    """
    return one.action == other.action or (one.mean == other.mean and list(one.values) == list(other.values))


def share_a_turn(game: AnyGame, seen: object, action: object, other: object) -> bool:
    """Return whether it hardly matters which of two actions is played, because of what one turn may contain.

    That is so if one turn may contain both in either order: it goes on after each of them, and they share no card and
    no place. It is also so if both end the turn and play cards of the same ranks. An action that lays several groups
    may also include the cards of the other. Two actions that add to the same meld share a place; they may differ in
    wild cards.
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
