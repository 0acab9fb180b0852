"""What a position comes to where all go on by rule of thumb: the hands are played out, what follows is estimated."""

from collections.abc import Sequence
from functools import lru_cache

from upcard.core.cards import Cards
from upcard.games.cassino.compact import figures
from upcard.games.cassino.compact_deal import dealt
from upcard.games.cassino.position import Position, Table
from upcard.games.cassino.score import deal_points
from upcard.games.cassino.search_tree import Tree
from upcard.games.cassino.search_value import Outlook


def played_out(position: Position) -> tuple[float, ...]:
    """Return by how many points each side ends the deal ahead of the others' mean; no card of the stock decides it."""
    return _played_out(position.table, position.hands, len(position.stock))


@lru_cache(maxsize=2)
def _played_out(table: Table, hands: tuple[Cards, ...], stock: int) -> tuple[float, ...]:
    if table.phase != "play":
        scored = deal_points(Position(table, hands, ()))
        return tuple(ahead(side, scored) for side in range(len(scored)))
    of, deal = figures(table.rules), dealt(Position(table, hands, ()))
    tree, held, taken = Tree(of), [list(hand) for hand in deal.hands], list(deal.taken)
    node, last = tree.walk(tree.node(deal.turn, deal.items), held, taken, deal.last)
    return tuple(Outlook(of, side, stock).value(node, taken, last) for side in sorted(set(of.sides)))


def ahead(side: int, points: Sequence[float]) -> float:
    """Return by how much a side is ahead of the mean of the others."""
    return points[side] - (sum(points) - points[side]) / (len(points) - 1)
