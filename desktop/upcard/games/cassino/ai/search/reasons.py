"""Explains why one play is better than another: what each captures, and what it leaves to the next player."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from upcard.core.events import Fact, Told
from upcard.core.thinking.reasons import compare_counts, in_favour_first, tells_apart
from upcard.games.cassino.actions import Action
from upcard.games.cassino.ai.fast.conversion import play
from upcard.games.cassino.ai.fast.moves import CompactPlay
from upcard.games.cassino.ai.fast.state import COUNT, POINTS, SPADES
from upcard.games.cassino.ai.search.hand_results import explain_end, explain_hand
from upcard.games.cassino.ai.search.sampling import PossibleHands, worlds
from upcard.games.cassino.ai.search.tree import PlayEdge, PlayNode, PlayTree, find_lost_values
from upcard.games.cassino.ai.search.view import CompactView, view
from upcard.games.cassino.position import Observation, get_acting_seat


class NextPlayerTally(NamedTuple):
    """In how many of some possible hands the next player can sweep, capture a scoring card, or capture anything.

    A sweep is a capture of all cards on the table.
    """

    sweep: int = 0
    points: int = 0
    """The number of hands that can capture a card that scores by itself."""
    cards: int = 0
    """The number of hands that can capture anything."""


def explain_difference(
    seen: Observation, better: Action, other: Action, random: Random, number: int
) -> tuple[Told, ...]:
    """Return sentences on how the action `better` differs from `other`, counted over the same `number` possible hands.

    The result is empty if another seat is in turn, or if one of the actions plays no card.
    """
    given = view(seen)
    plays = [play(given.figures, seen, one) for one in (better, other)]
    first, second = plays
    if get_acting_seat(seen.table) != seen.seat or first is None or second is None:
        return ()
    tree = PlayTree(given.figures)
    root = tree.node(given.seat, given.table)
    edges = tree.make_edge(root, first), tree.make_edge(root, second)
    gains = explain_gains(given, edges)
    if ends := explain_end(given, (first, second)):
        return in_favour_first((*gains, *ends))
    drawn = sample_worlds(given, tree, random, number)
    following = explain_next_player(given, tree, root, edges, drawn)
    return in_favour_first((*gains, *following, *explain_hand(given, tree, root, edges, drawn)))


def explain_gains(given: CompactView, edges: tuple[PlayEdge, PlayEdge]) -> tuple[Told, ...]:
    """Return a sentence, as a tuple, on how two plays differ in what they capture at once.

    It compares the first of points, spades and cards in which they differ; if they do not differ, the result is empty.
    `given` is what the observing seat knows.
    """
    for what, at in (("points", POINTS), ("spades", SPADES), ("cards", 0)):
        first, second = (edge.taken >> at & COUNT for edge in edges)
        if first != second:
            facts: dict[str, Fact] = {"what": what, "first": first, "second": second}
            return (Told("cassino.why.takes", {**facts, "speaks": compare_counts(first, second)}),)
    return ()


def sample_worlds(given: CompactView, tree: PlayTree, random: Random, number: int) -> Sequence[PossibleHands]:
    """Return `number` possible deals of the hidden hands, picked at random; likelier deals are picked more often.

    `given` is what the observing seat knows, and `tree` caches the possible plays.
    """
    drawn = list(islice(worlds(given, tree, random), number))
    return random.choices(drawn, [world.weight for world in drawn], k=number)


def explain_next_player(
    given: CompactView, tree: PlayTree, root: PlayNode, edges: tuple[PlayEdge, PlayEdge], drawn: Sequence[PossibleHands]
) -> tuple[Told, ...]:
    """Return up to two sentences on what the next player can do more often after one play than after the other.

    They are about capturing all cards on the table (a sweep), capturing scoring cards, and capturing anything. The
    counts are over the possible hands `drawn`; `edges` are the two plays at the table `root`. `given` is what the
    observing seat knows, and `tree` caches the possible plays.
    """
    first, second = (tally_next_player(given, tree, root, edge, drawn) for edge in edges)
    node = tree.get_next_node(edges[0], root)
    told = []
    for name, one, two in zip(NextPlayerTally._fields, first, second, strict=True):
        if tells_apart(one, two, len(drawn)):
            counts: dict[str, Fact] = {"seat": node.seat, "first": one, "second": two, "of": len(drawn)}
            told.append(Told(f"cassino.why.{name}", {**counts, "speaks": compare_counts(one, two, less=True)}))
    return tuple(told[:2])


def tally_next_player(
    given: CompactView, tree: PlayTree, root: PlayNode, edge: PlayEdge, drawn: Sequence[PossibleHands]
) -> NextPlayerTally:
    """Return in how many of the hands `drawn` the next player could make certain captures after a play.

    The captures are sweeps (of all cards on the table), of scoring cards, and of anything. `edge` is the play, at the
    table `root`. `given` is what the observing seat knows, and `tree` caches the possible plays.
    """
    node = tree.get_next_node(edge, root)
    found = [_of_hand(given, node, world.hands[node.seat]) for world in drawn]
    return NextPlayerTally(*map(sum, zip(*found, strict=True))) if found else NextPlayerTally()


def _of_hand(given: CompactView, node: PlayNode, hand: tuple[int, ...]) -> NextPlayerTally:
    """Return which captures the seat in turn at `node` could make with `hand`; each count is 0 or 1.

    The captures are sweeps (of all cards on the table), of scoring cards, and of anything. `given` is what the
    observing seat knows.
    """
    of = given.figures
    whole = len(node.table)
    legal = [
        edge
        for card in hand
        for edge in node[card]
        if edge.taken and not find_lost_values(edge.need, of.takes, hand, card)
    ]
    swept = [bool(of.sweep) and len(edge.play.on) == whole for edge in legal]
    points = [
        (edge.taken >> POINTS & COUNT) - sweep > count_own_points(given, edge.play)
        for edge, sweep in zip(legal, swept, strict=True)
    ]
    return NextPlayerTally(any(swept), any(points), bool(legal))


def count_own_points(given: CompactView, play: CompactPlay) -> int:
    """Return the points on the card that `play` plays; they are no gain, because the player already held that card.

    `given` is what the observing seat knows.
    """
    return given.figures.brings[play.card] >> POINTS & COUNT
