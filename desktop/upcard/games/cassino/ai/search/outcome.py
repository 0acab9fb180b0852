"""Estimates the result of a deal from a position: plays the present hands by rules of thumb, and estimates the rest."""

from collections.abc import Sequence
from random import Random

from upcard.games.cassino.ai.fast.deal import CompactPosition, encode_position
from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.fast.state import figures_of
from upcard.games.cassino.ai.search.tree import ALONE, PlayEdge, PlayNode, PlayTree, find_lost_values
from upcard.games.cassino.ai.search.value import HandEndValue, compute_lead
from upcard.games.cassino.engine.score import deal_points
from upcard.games.cassino.position import Position

MOODS = (0.0, 2.0, 2.0, 5.0)
"""For each of several rollouts, the size in points of a random preference that players have for each card.

The mean over several ways to play predicts a deal better than the single best-looking way.
"""


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Return by how many points each side is expected to lead the mean of the other sides at the end of the deal."""
    if position.table.phase != "play":
        scored = deal_points(position)
        return tuple(compute_lead(side, scored) for side in range(len(scored)))
    of, deal = figures_of(position.table, len(position.stock)), encode_position(position)
    outlooks = [HandEndValue(of, side, len(deal.stock)) for side in sorted(set(of.sides))]
    tree, worth = PlayTree(of), [0.0] * len(outlooks)
    for mood in MOODS:
        taken = list(deal.taken)
        node, last = walk(tree, deal, taken, mood, random)
        for side, outlook in enumerate(outlooks):
            worth[side] += outlook.value(node, taken, last) / len(MOODS)
    return tuple(worth)


def walk(tree: PlayTree, deal: CompactPosition, taken: list[int], mood: float, random: Random) -> tuple[PlayNode, int]:
    """Play all hands in `deal` to their end; return the final node and the side that captured last.

    A node is a table and the seat in turn. `taken`, which holds what each side has captured, is changed. `mood` is the
    size, in points, of a random preference that a player has for each card. `tree` caches the possible plays.
    """
    hands, last = [list(hand) for hand in deal.hands], deal.last
    node = tree.node(deal.turn, deal.items)
    for _ in range(sum(map(len, hands))):
        if not hands[node.seat]:
            node = tree.skip_empty_hands(node, hands)
        hand = hands[node.seat]
        chosen = pick_likely_play(tree, node, hand, mood, random) if len(hand) > 1 else node[hand[0] | ALONE][0]
        hand.remove(chosen.card)
        if chosen.taken:
            last = tree.figures.sides[node.seat]
            taken[last] += chosen.taken
        node = tree.get_next_node(chosen, node) if chosen.node is None else chosen.node
    return node, last


def pick_likely_play(tree: PlayTree, node: PlayNode, hand: Sequence[int], mood: float, random: Random) -> PlayEdge:
    """Return the play of a card in `hand` that looks best at `node` (a table and the seat in turn).

    For each card, a random preference of up to `mood` points is added. `tree` caches the possible plays.
    """
    takes = tree.figures.takes
    first = [
        next((edge for edge in node[card] if not edge.need or not find_lost_values(edge.need, takes, hand, card)), None)
        for card in hand
    ]
    found = [(edge.gain + mood * random.random(), at) for at, edge in enumerate(first) if edge]
    best = first[max(found)[1]] if found else None
    return best or tree.make_edge(node, CompactPlay(hand[0]))
