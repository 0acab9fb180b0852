"""What computer players of each style prefer among plays of nearly equal value."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

from upcard.games.cassino.ai.fast.deal import get_items_after
from upcard.games.cassino.ai.fast.state import COUNT, get_stack_gain
from upcard.games.cassino.ai.search.tree import PlayEdge, PlayTree
from upcard.games.cassino.ai.search.view import CompactView

MARGIN = 0.05
"""The largest difference in points at which two plays look nearly equal."""

Leaning: TypeAlias = Callable[[PlayTree, CompactView, PlayEdge], float]
"""A function that returns how much a style likes a play."""


def score_shelter(tree: PlayTree, given: CompactView, edge: PlayEdge) -> float:
    """Return minus the value, in points, of what the play `edge` leaves on the table for others to capture.

    `given` is what the observing seat knows, and `tree` caches the possible plays.
    """
    lies = get_items_after(given.figures, given.table, edge.play, given.seat)
    return -tree.value_gain(sum([get_stack_gain(given.figures, thing) for thing in lies]))


def count_gathered_cards(tree: PlayTree, given: CompactView, edge: PlayEdge) -> float:
    """Return how many table cards the play `edge` captures or is put on.

    `given` is what the observing seat knows, and `tree` caches the possible plays.
    """
    return sum([get_stack_gain(given.figures, thing) & COUNT for thing in edge.play.on])


def prefer_early_points(tree: PlayTree, given: CompactView, edge: PlayEdge) -> float:
    """Return the value in points of the card that the play `edge` plays, plus 1 if the play captures something.

    `given` is what the observing seat knows, and `tree` caches the possible plays.
    """
    return bool(edge.taken) + tree.value_gain(given.figures.brings[edge.card])


LEANINGS: Mapping[str, Leaning] = {
    "careful": score_shelter,
    "greedy": count_gathered_cards,
    "hurried": prefer_early_points,
}
