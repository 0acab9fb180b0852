"""The possible plays from a table on, computed once and cached during one decision.

A node is a table with the seat in turn; it holds what each card can do there, the best first. Playing hands to their
end is then a walk along links, and only the hands differ from one walk to the next.
"""

from collections.abc import Sequence
from operator import attrgetter

from upcard.games.cassino.ai.fast.deal import after
from upcard.games.cassino.ai.fast.moves import (
    CompactPlay,
    SortedTable,
    captures,
    list_own_builds,
    list_plays,
    may_play,
    merge_captures,
    missing,
    possible,
    sort,
)
from upcard.games.cassino.ai.fast.state import COUNT, PACK, POINTS, SPADES, CompactRules, Stacks, get_stack_gain

CARD, SPADE, BUILT = 0.14, 0.12, 0.45
"""The value in points of a card and a spade in a rollout with usual points, and the share that a build counts."""

USUAL_CARDS_POINTS = 3

LOW = 0.01
"""What a trailed card loses for each number below 14; a face without a number loses nothing."""

ALONE = 64
"""Added to the number of a card that is the last of its hand, because it cannot build."""

NOTHING = float("-inf")


class PlayEdge:
    """A play from a node: its apparent gain, the builds it requires, what it takes, and where it leads."""

    __slots__ = ("card", "gain", "need", "node", "play", "taken")

    def __init__(self, gain: float, need: int, play: CompactPlay, taken: int) -> None:
        self.gain = gain
        self.need = need
        """The builds that the rest of the hand must be able to take, as bits by value."""
        self.play = play
        self.card = play[0]
        self.taken = taken
        """The cards, spades and points that it takes; 0 if it takes nothing."""
        self.node: PlayNode | None = None


GAIN = attrgetter("gain")


class PlayNode(dict[int, tuple[PlayEdge, ...]]):
    """A table and the seat in turn; the plays of each card are computed at the first request."""

    __slots__ = ("lay", "own", "seat", "table", "tree")

    def __init__(self, tree: "PlayTree", seat: int, table: Stacks) -> None:
        self.tree = tree
        self.seat = seat
        self.table = table
        self.lay: SortedTable | None = None
        self.own: Stacks = ()

    def __missing__(self, card: int) -> tuple[PlayEdge, ...]:
        """Return what a card can do here, the best first, and cache it."""
        edges = self[card] = self.tree.edges(self, card)
        return edges


class DrawnStock:
    """A possible stock from which each seat draws after its play (cassino.draw-stock)."""

    def __init__(self, cards: list[int], last_sweep: int, turns: int = PACK) -> None:
        self.turns = turns
        """How many turns to play at most."""
        self.cards = cards
        """The next card comes last."""
        self.last_sweep = last_sweep
        """What a sweep loses once the stock is gone (cassino.no-last-sweep)."""

    def draw(self, hand: list[int]) -> None:
        """Draw a card if there is one."""
        if self.cards:
            hand.append(self.cards.pop())


class PlayTree:
    """All nodes met during one decision."""

    def __init__(self, of: CompactRules, whole: bool = False) -> None:
        self.figures = of
        self.whole = whole
        """Whether captures that could be extended are included."""
        self.nodes: dict[tuple[int, Stacks], PlayNode] = {}
        self.card = CARD * (of.most_cards / USUAL_CARDS_POINTS)
        self.spade = SPADE * of.most_spades
        self.sweep = float(of.sweep >> POINTS & COUNT)
        self.trailing = [
            -self.worth(brings) - LOW * (14 - (of.number[card >> 2] or 14)) for card, brings in enumerate(of.brings)
        ]

    def node(self, seat: int, table: Stacks) -> PlayNode:
        """Return the node of a table and a seat."""
        found = self.nodes.get((seat, table))
        if found is None:
            found = self.nodes[seat, table] = PlayNode(self, seat, table)
        return found

    def edges(self, node: PlayNode, card: int) -> tuple[PlayEdge, ...]:
        """Return what a card can do at a node, the best first."""
        lay = self.sort_table(node)
        if card >= ALONE:
            return (self.only(node, lay, card - ALONE),)
        of = self.figures
        listing = possible if of.restricted else list_plays
        every = listing(of, lay, card, node.own, self.whole)
        found = [self.edge(node, play) for play in every]
        if len(found) > 1:
            found.sort(key=GAIN, reverse=True)
        return tuple(found)

    def sort_table(self, node: PlayNode) -> SortedTable:
        """Return a node's sorted table, computing it and the seat's own builds once."""
        lay = node.lay
        if lay is None:
            lay = node.lay = sort(self.figures, node.table, node.seat)
            if lay.builds:
                node.own = list_own_builds(self.figures, node.table, node.seat)
        return lay

    def only(self, node: PlayNode, lay: SortedTable, card: int) -> PlayEdge:
        """Return the best-looking play of the last card of a hand, which cannot build."""
        listing = merge_captures if self.figures.second[card] else captures
        taken = listing(self.figures, lay, card, self.whole)
        every = [CompactPlay(card, on) for on in taken]
        if self.figures.restricted:
            every = [play for play in every if may_play(self.figures, lay, play, node.own)]
        found = [self.edge(node, play) for play in every]
        if node.own:
            found = [edge for edge in found if not edge.need]
        if len(found) > 1:
            return max(found, key=GAIN)
        return found[0] if found else self.edge(node, CompactPlay(card))

    def edge(self, node: PlayNode, play: CompactPlay) -> PlayEdge:
        """Return a play from a node as an edge, with its apparent gain and the builds that it requires."""
        card, on, value, _ = play
        need = missing(play, node.own) if value or node.own else 0
        if not on:
            return PlayEdge(self.trailing[card], need, play, 0)
        of = self.figures
        brings = of.brings[card]
        for item in on:
            brings += get_stack_gain(of, item)
        worth = self.card * (brings & COUNT) + self.spade * (brings >> SPADES & COUNT) + (brings >> POINTS & COUNT)
        if value:
            return PlayEdge(BUILT * worth, need, play, 0)
        if of.sweep and len(on) == len(node.table):
            return PlayEdge(worth + self.sweep, need, play, brings + of.sweep)
        return PlayEdge(worth, need, play, brings)

    def worth(self, brings: int) -> float:
        """Return the value that captured cards appear to have; `brings` counts the cards, spades and points."""
        return self.card * (brings & COUNT) + self.spade * (brings >> SPADES & COUNT) + (brings >> POINTS & COUNT)

    def walk(
        self, node: PlayNode, hands: Sequence[list[int]], taken: list[int], last: int, turns: int = PACK
    ) -> tuple[PlayNode, int]:
        """Play the hands out, or the given number of turns; each seat plays what looks best.

        Returns the final node and the side that captured last. `hands` and `taken` are changed in place.
        """
        sides = self.figures.sides
        for _ in range(min(turns, sum(map(len, hands)))):
            hand = hands[node.seat]
            if not hand:
                node = self.skip_empty_hands(node, hands)
                hand = hands[node.seat]
            chosen = self.best(node, hand) if len(hand) > 1 else node[hand[0] | ALONE][0]
            hand.remove(chosen.card)
            if chosen.taken:
                last = sides[node.seat]
                taken[last] += chosen.taken
            following = chosen.node
            node = self.follow(chosen, node) if following is None else following
        return node, last

    def walk_drawing(
        self, node: PlayNode, hands: Sequence[list[int]], taken: list[int], last: int, stock: DrawnStock
    ) -> tuple[PlayNode, int]:
        """Play the stock's turns, or the hands out, with a draw after each play; otherwise like `walk`."""
        for _ in range(stock.turns):
            if not any(hands):
                break
            if not hands[node.seat]:
                node = self.skip_empty_hands(node, hands)
            hand, side = hands[node.seat], self.figures.sides[node.seat]
            chosen = self.best(node, hand) if len(hand) > 1 else node[hand[0] | ALONE][0]
            swept = chosen.taken and not stock.cards and len(chosen.play.on) == len(node.table)
            hand.remove(chosen.card)
            stock.draw(hand)
            if chosen.taken:
                last = side
                taken[last] += chosen.taken - (stock.last_sweep if swept else 0)
            node = chosen.node or self.follow(chosen, node)
        return node, last

    def best(self, node: PlayNode, hand: Sequence[int]) -> PlayEdge:
        """Return the best-looking play of a hand, or trailing a card if nothing is legal."""
        best, chosen, takes = NOTHING, None, self.figures.takes
        for card in hand:
            for edge in node[card]:
                gain = edge.gain
                if gain <= best:
                    break
                if not edge.need or not lacking(edge.need, takes, hand, card):
                    best, chosen = gain, edge
                    break
        return chosen or self.edge(node, CompactPlay(hand[0]))

    def follow(self, edge: PlayEdge, node: PlayNode) -> PlayNode:
        """Return the node after a play."""
        table = after(self.figures, node.table, edge.play, node.seat)
        edge.node = self.node((node.seat + 1) % self.figures.players, table)
        return edge.node

    def skip_empty_hands(self, node: PlayNode, hands: Sequence[Sequence[int]]) -> PlayNode:
        """Return the node at which the next seat with a card is in turn."""
        players = self.figures.players
        later = ((node.seat + step) % players for step in range(players))
        return self.node(next(seat for seat in later if hands[seat]), node.table)


def lacking(need: int, takes: Sequence[int], hand: Sequence[int], card: int) -> int:
    """Return, as bits, the values in `need` that no card of the hand takes once `card` is played."""
    played = False
    for other in hand:
        if other != card or played:
            need &= ~takes[other]
        else:
            played = True
    return need


def lose_last_sweep(of: CompactRules) -> int:
    """Return the gain of a sweep that does not count once the stock is gone; 0 if it counts."""
    return 0 if of.rules.sweeps_in_last_hand else of.sweep
