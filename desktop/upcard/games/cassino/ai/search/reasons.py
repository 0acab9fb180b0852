"""Why one play is better than another, in facts that are counted: what it takes, what it leaves to who plays next."""

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from upcard.core.events import Fact, Told
from upcard.core.thinking.reasons import in_favour_first, speaks, tells_apart
from upcard.games.cassino.actions import Action
from upcard.games.cassino.ai.fast.conversion import play
from upcard.games.cassino.ai.fast.moves import Play
from upcard.games.cassino.ai.fast.state import COUNT, POINTS, SPADES
from upcard.games.cassino.ai.search.sampling import World, worlds
from upcard.games.cassino.ai.search.tree import Edge, Node, Tree, lacking
from upcard.games.cassino.ai.search.view import View, view
from upcard.games.cassino.position import Observation, acting


class Left(NamedTuple):
    """What a play leaves to who plays next, in so many possible hands."""

    sweep: int = 0
    points: int = 0
    """Hands that take a card that counts by itself."""
    cards: int = 0
    """Hands that take anything."""


def why(seen: Observation, better: Action, other: Action, random: Random, number: int) -> tuple[Told, ...]:
    """Return the facts that tell two actions apart; counts are of so many likely hands, the same for both."""
    given = view(seen)
    plays = [play(given.figures, seen, one) for one in (better, other)]
    first, second = plays
    if acting(seen.table) != seen.seat or first is None or second is None:
        return ()
    tree = Tree(given.figures)
    root = tree.node(given.seat, given.table)
    edges = tree.edge(root, first), tree.edge(root, second)
    drawn = sampled(given, tree, random, number)
    return in_favour_first((*taken(given, edges), *left(given, tree, root, edges, drawn)))


def taken(given: View, edges: tuple[Edge, Edge]) -> tuple[Told, ...]:
    """Say what each takes at once, where that is not the same."""
    first, second = (
        {"cards": edge.taken & COUNT, "spades": edge.taken >> SPADES & COUNT, "points": edge.taken >> POINTS & COUNT}
        for edge in edges
    )
    if first == second:
        return ()
    more = any(first[name] > second[name] for name in first)
    facts: dict[str, Fact] = {**first, **{f"other_{name}": number for name, number in second.items()}}
    return (Told("cassino.why.takes", {**facts, "speaks": "for" if more else "against"}),)


def sampled(given: View, tree: Tree, random: Random, number: int) -> Sequence[World]:
    """Return so many likely hands, each as often as it is likely."""
    drawn = list(islice(worlds(given, tree, random), number))
    return random.choices(drawn, [world.weight for world in drawn], k=number)


def left(given: View, tree: Tree, root: Node, edges: tuple[Edge, Edge], drawn: Sequence[World]) -> tuple[Told, ...]:
    """Say in how many hands who plays next can sweep, take what counts, or take anything, after each of two plays."""
    first, second = (after(given, tree, root, edge, drawn) for edge in edges)
    node = tree.follow(edges[0], root)
    told = []
    for name, one, two in zip(Left._fields, first, second, strict=True):
        if tells_apart(one, two, len(drawn)):
            counts: dict[str, Fact] = {"seat": node.seat, "first": one, "second": two, "of": len(drawn)}
            told.append(Told(f"cassino.why.{name}", {**counts, "speaks": speaks(one, two, less=True)}))
    return tuple(told[:2])


def after(given: View, tree: Tree, root: Node, edge: Edge, drawn: Sequence[World]) -> Left:
    """Count what a play leaves to who plays next."""
    node = tree.follow(edge, root)
    found = [_of_hand(given, node, world.hands[node.seat]) for world in drawn]
    return Left(*map(sum, zip(*found, strict=True))) if found else Left()


def _of_hand(given: View, node: Node, hand: tuple[int, ...]) -> Left:
    """Say what a hand can take from a table."""
    of = given.figures
    whole = len(node.table)
    legal = [
        edge for card in hand for edge in node[card] if edge.taken and not lacking(edge.need, of.takes, hand, card)
    ]
    swept = [bool(of.sweep) and len(edge.play.on) == whole for edge in legal]
    points = [
        (edge.taken >> POINTS & COUNT) - sweep > own(given, edge.play) for edge, sweep in zip(legal, swept, strict=True)
    ]
    return Left(any(swept), any(points), bool(legal))


def own(given: View, play: Play) -> int:
    """Return the points that the card itself counts, which its owner has in any case."""
    return given.figures.brings[play.card] >> POINTS & COUNT
