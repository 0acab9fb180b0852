"""Solves the last hand of a deal between two players exactly, by searching all plays.

The cards that the player has not seen are then the other player's hand.
"""

from collections.abc import Iterator, Sequence
from sys import maxsize
from typing import NamedTuple

from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.search.search import hides_nothing, make_hand_end_value, plays_are_equal
from upcard.games.cassino.ai.search.tree import GAIN, PlayEdge, PlayNode, PlayTree, find_lost_values
from upcard.games.cassino.ai.search.value import HandEndValue
from upcard.games.cassino.ai.search.view import CompactView

UNREACHABLE_LEAD = 1000.0
"""A lead in points, larger than any real one."""

MAX_PLAYS = 100_000
"""The largest number of plays that are searched in a last hand; real hands rarely need as many.

So many plays take a second or two.
"""


class LastHandState(NamedTuple):
    """A situation within the last hand of two players.

    It consists of the node (table and seat in turn), both hands, what each side has captured so far, and who captured
    last.
    """

    node: PlayNode
    hands: tuple[tuple[int, ...], tuple[int, ...]]
    taken: tuple[int, ...]
    last: int


class ValueBounds(NamedTuple):
    """A lower and an upper bound for the value of a situation to side 0, in points."""

    low: float = -UNREACHABLE_LEAD
    high: float = UNREACHABLE_LEAD


class SolvedPlay(NamedTuple):
    """A play in a last hand, and its exact value in points."""

    edge: PlayEdge
    value: float


class SearchLimitReached(Exception):
    """Raised if the search of a last hand would need more plays than are allowed."""


def solve_last_hand(view: CompactView, also: Sequence[CompactPlay] = ()) -> list[SolvedPlay] | None:
    """Return the legal plays of a last hand of two players, each with its exact value for the seat in turn.

    The plays in `also` are valued too, if they are not among these. The result is None if this is no last hand of two
    players, or if the search would take too many plays. The limit counts plays, not time, so that the result is the
    same on every machine. `view` is what the observing seat knows.
    """
    if not hides_nothing(view):
        return None
    last = LastHandSolver(view, make_hand_end_value(view._replace(seat=0)), most=MAX_PLAYS)
    try:
        found = last.solve_plays()
        for one in also:
            if not any(plays_are_equal(one, other.edge.play) for other in found):
                edge = last.tree.make_edge(last.first.node, one)
                found.append(SolvedPlay(edge, last.value_play(edge)))
    except SearchLimitReached:
        return None
    return found


class LastHandSolver:
    """An alpha-beta search of the last hand of two players, which caches bounds for the value of each situation.

    All values are for side 0, no matter who is in turn. The search raises SearchLimitReached if it would have to try
    more than `most` plays.
    """

    def __init__(self, view: CompactView, outlook: HandEndValue, whole: bool = True, most: int = maxsize) -> None:
        self.tree = PlayTree(view.figures, whole)
        self.outlook = outlook
        self.left = most
        self.met: dict[tuple[int, tuple[object, ...]], ValueBounds] = {}
        hands = (view.hand, view.unseen) if view.seat == 0 else (view.unseen, view.hand)
        self.first = LastHandState(self.tree.node(view.seat, view.table), hands, view.taken, view.last)

    def solve(self) -> SolvedPlay:
        """Return the best play of the seat in turn, with its value to side 0; raises ValueError if there is no play."""
        seat, found = self.first.node.seat, ValueBounds()
        best: PlayEdge | None = None
        for edge in self.order_plays(self.first):
            value = self.value(self.apply_play(self.first, edge), found)
            if best is None or (value < found.high if seat else value > found.low):
                best = edge
                found = ValueBounds(found.low, value) if seat else ValueBounds(value, found.high)
        if best is None:
            raise ValueError("there is nothing to choose from")
        return SolvedPlay(best, found.high if seat else found.low)

    def solve_plays(self) -> list[SolvedPlay]:
        """Return each legal play of the seat in turn, with its exact value to that seat."""
        return [SolvedPlay(edge, self.value_play(edge)) for edge in self.order_plays(self.first)]

    def value_play(self, edge: PlayEdge) -> float:
        """Return the exact value of the play `edge`, made by the seat in turn, to that seat."""
        value = self.value(self.apply_play(self.first, edge), ValueBounds())
        return -value if self.first.node.seat else value

    def play_on(self, stage: LastHandState) -> LastHandState:
        """Return the end of the hand if both sides make their best plays from the situation `stage` on.

        Raises SearchLimitReached if that needs more plays than are allowed.
        """
        while plays := list(self.order_plays(stage)):
            best = min if stage.node.seat else max
            stage = best(
                [self.apply_play(stage, edge) for edge in plays], key=lambda then: self.value(then, ValueBounds())
            )
        return stage

    def order_plays(self, stage: LastHandState) -> Iterator[PlayEdge]:
        """Yield the legal plays in the situation `stage`, the most promising first.

        Raises SearchLimitReached if the search has then listed more plays than are allowed.
        """
        node, hand = stage.node, stage.hands[stage.node.seat]
        takes = self.tree.figures.takes
        edges = [edge for card in dict.fromkeys(hand) for edge in node[card]]
        self.left -= len(edges)
        if self.left < 0:
            raise SearchLimitReached
        edges.sort(key=GAIN, reverse=True)
        return (edge for edge in edges if not (edge.need and find_lost_values(edge.need, takes, hand, edge.play.card)))

    def apply_play(self, stage: LastHandState, edge: PlayEdge) -> LastHandState:
        """Return the situation that follows `stage` after the play `edge`."""
        seat, left = stage.node.seat, list(stage.hands[stage.node.seat])
        left.remove(edge.play.card)
        mine = tuple(left)
        hands = (stage.hands[0], mine) if seat else (mine, stage.hands[1])
        node = edge.node if edge.node is not None else self.tree.get_next_node(edge, stage.node)
        if not hands[node.seat] and any(hands):
            node = self.tree.skip_empty_hands(node, hands)
        if not edge.taken:
            return LastHandState(node, hands, stage.taken, stage.last)
        first, second = stage.taken
        taken = (first, second + edge.taken) if seat else (first + edge.taken, second)
        return LastHandState(node, hands, taken, seat)

    def value(self, stage: LastHandState, asked: ValueBounds) -> float:
        """Return the value of the situation `stage` to side 0 if both sides play on as well as possible.

        The value is exact if it lies within the bounds `asked`. Otherwise it only shows whether the value is above or
        below them.
        """
        if not stage.hands[0] and not stage.hands[1]:
            return self.outlook.value(stage.node, stage.taken, stage.last)
        claimed = self.outlook.evaluate_claim(stage.taken)
        if claimed is not None:
            return claimed
        key = (id(stage.node), stage[1:])
        known = self.met.get(key, ValueBounds())
        low, high = max(asked.low, known.low), min(asked.high, known.high)
        if low >= high:
            return known.low if known.low >= asked.high else known.high
        best = self.second_best(stage, low, high) if stage.node.seat else self.first_best(stage, low, high)
        self.met[key] = ValueBounds(best if best > low else known.low, best if best < high else known.high)
        return best

    def first_best(self, stage: LastHandState, low: float, high: float) -> float:
        """Return the highest value that side 0, which is in turn in the situation `stage`, can reach.

        The search stops at a value of `high` or more; a value below `low` need not be exact.
        """
        best = -UNREACHABLE_LEAD
        for edge in self.order_plays(stage):
            best = max(best, self.value(self.apply_play(stage, edge), ValueBounds(max(low, best), high)))
            if best >= high:
                break
        return best

    def second_best(self, stage: LastHandState, low: float, high: float) -> float:
        """Return the lowest value to which side 1, which is in turn in the situation `stage`, can limit side 0.

        The search stops at `low` or less; a value above `high` need not be exact.
        """
        best = UNREACHABLE_LEAD
        for edge in self.order_plays(stage):
            best = min(best, self.value(self.apply_play(stage, edge), ValueBounds(low, min(high, best))))
            if best <= low:
                break
        return best
