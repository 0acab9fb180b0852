"""The plays that are possible on a table and after them, computed once and cached during one decision.

A node is a table with the seat in turn; it holds what each card can do there, the best play first. Each play leads to
the next node, so possible hands are played to their end by going from node to node. Other hands use the same nodes
again, with other cards.
"""

from collections.abc import Sequence
from operator import attrgetter

from upcard.games.cassino.ai.fast.deal import get_items_after
from upcard.games.cassino.ai.fast.moves import (
    CompactPlay,
    SortedTable,
    captures,
    find_missing_values,
    list_card_plays,
    list_own_builds,
    list_plays,
    may_play,
    merge_captures,
    sort,
)
from upcard.games.cassino.ai.fast.state import COUNT, PACK, POINTS, SPADES, CompactRules, Stacks, get_stack_gain

CARD, SPADE, BUILT = 0.14, 0.12, 0.45
"""What a card and a spade are worth in points in a rollout, and the factor for what a build prepares.

A card has this worth if most cards score three points, and a spade if most spades score one point; other scores change
it in proportion. A build is worth `BUILT` times what its capture brings.
"""

USUAL_CARDS_POINTS = 3

LOW = 0.01
"""The points that a trailed card loses for each step by which its number is below 14.

A face card without a number loses none.
"""

ALONE = 64
"""The number added to a card's key in a `PlayNode` if the card is the last of a hand, which cannot build."""

NOTHING = float("-inf")


class PlayEdge:
    """A play at a node (a table and the seat in turn): what it seems to gain, what it requires, and the next node.

    It can require that the rest of the hand is able to capture certain builds (`need`).
    """

    __slots__ = ("card", "gain", "need", "node", "play", "taken")

    def __init__(self, gain: float, need: int, play: CompactPlay, taken: int) -> None:
        self.gain = gain
        self.need = need
        """The values of the builds that the rest of the hand must be able to capture, as a bit mask."""
        self.play = play
        self.card = play[0]
        self.taken = taken
        """What the captured and the capturing cards bring: cards, spades and points in one number; 0 if none."""
        self.node: PlayNode | None = None


GAIN = attrgetter("gain")


class PlayNode(dict[int, tuple[PlayEdge, ...]]):
    """A table and the seat in turn; maps each card to its possible plays, which are computed when first requested."""

    __slots__ = ("lay", "own", "seat", "table", "tree")

    def __init__(self, tree: "PlayTree", seat: int, table: Stacks) -> None:
        self.tree = tree
        self.seat = seat
        self.table = table
        self.lay: SortedTable | None = None
        self.own: Stacks = ()

    def __missing__(self, card: int) -> tuple[PlayEdge, ...]:
        """Return the plays of `card` at this table, the best first, and cache them."""
        edges = self[card] = self.tree.edges(self, card)
        return edges


class DrawnStock:
    """A possible order of the stock, from which each seat draws a card after its play (cassino.draw-stock)."""

    def __init__(self, cards: list[int], last_sweep: int, turns: int = PACK) -> None:
        self.turns = turns
        """The largest number of turns that are played."""
        self.cards = cards
        """The cards of the stock; the next one is last."""
        self.last_sweep = last_sweep
        """By how much less a sweep brings after the stock is exhausted (cassino.no-last-sweep)."""

    def draw(self, hand: list[int]) -> None:
        """Move the next card of the stock to `hand`, if there is one."""
        if self.cards:
            hand.append(self.cards.pop())


class PlayTree:
    """All nodes (tables with the seat in turn) that occur during one decision, with the plays between them."""

    def __init__(self, of: CompactRules, whole: bool = False) -> None:
        self.figures = of
        self.whole = whole
        """Whether captures that could be extended are included."""
        self.nodes: dict[tuple[int, Stacks], PlayNode] = {}
        self.card = CARD * (of.most_cards / USUAL_CARDS_POINTS)
        self.spade = SPADE * of.most_spades
        self.sweep = float(of.sweep >> POINTS & COUNT)
        self.trailing = [
            -self.value_gain(brings) - LOW * (14 - (of.number[card >> 2] or 14))
            for card, brings in enumerate(of.brings)
        ]

    def node(self, seat: int, table: Stacks) -> PlayNode:
        """Return the node for `table` with `seat` in turn, which is created if it does not exist yet."""
        found = self.nodes.get((seat, table))
        if found is None:
            found = self.nodes[seat, table] = PlayNode(self, seat, table)
        return found

    def edges(self, node: PlayNode, card: int) -> tuple[PlayEdge, ...]:
        """Return the plays of `card` at `node` (a table and the seat in turn), the best first."""
        lay = self.sort_table(node)
        if card >= ALONE:
            return (self.find_last_play(node, lay, card - ALONE),)
        of = self.figures
        listing = list_card_plays if of.restricted else list_plays
        every = listing(of, lay, card, node.own, self.whole)
        found = [self.make_edge(node, play) for play in every]
        if len(found) > 1:
            found.sort(key=GAIN, reverse=True)
        return tuple(found)

    def sort_table(self, node: PlayNode) -> SortedTable:
        """Return the items on the table of `node`, sorted into loose cards, builds, and items that can form a sum.

        The node stores the result, together with the builds of its seat, so that the items are sorted only once.
        """
        lay = node.lay
        if lay is None:
            lay = node.lay = sort(self.figures, node.table, node.seat)
            if lay.builds:
                node.own = list_own_builds(self.figures, node.table, node.seat)
        return lay

    def find_last_play(self, node: PlayNode, lay: SortedTable, card: int) -> PlayEdge:
        """Return the best-looking play of `card`, the last one of a hand, which therefore cannot build.

        `lay` is the table of `node`, sorted.
        """
        listing = merge_captures if self.figures.second[card] else captures
        taken = listing(self.figures, lay, card, self.whole)
        every = [CompactPlay(card, on) for on in taken]
        if self.figures.restricted:
            every = [play for play in every if may_play(self.figures, lay, play, node.own)]
        found = [self.make_edge(node, play) for play in every]
        if node.own:
            found = [edge for edge in found if not edge.need]
        if len(found) > 1:
            return max(found, key=GAIN)
        return found[0] if found else self.make_edge(node, CompactPlay(card))

    def make_edge(self, node: PlayNode, play: CompactPlay) -> PlayEdge:
        """Return the play `play` at `node` (a table and the seat in turn) as an edge of the tree.

        The edge has the play's apparent gain in points, and the values of the builds that the rest of the hand must be
        able to capture.
        """
        card, on, value, _ = play
        need = find_missing_values(play, node.own) if value or node.own else 0
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

    def value_gain(self, brings: int) -> float:
        """Return what captured cards seem to be worth, in points.

        `brings` is their cards, spades and points packed into one integer (see the module `fast.state`).
        """
        return self.card * (brings & COUNT) + self.spade * (brings >> SPADES & COUNT) + (brings >> POINTS & COUNT)

    def walk(
        self, node: PlayNode, hands: Sequence[list[int]], taken: list[int], last: int, turns: int = PACK
    ) -> tuple[PlayNode, int]:
        """Play `hands` from `node` to their end, or for `turns` turns, with the best-looking play of each seat.

        Return the final node (a table and the seat in turn) and the side that captured last. `last` is the side that
        has captured last before. `hands` and `taken`, what each side has captured, are changed.
        """
        sides = self.figures.sides
        for _ in range(min(turns, sum(map(len, hands)))):
            hand = hands[node.seat]
            if not hand:
                node = self.skip_empty_hands(node, hands)
                hand = hands[node.seat]
            chosen = self.find_best_play(node, hand) if len(hand) > 1 else node[hand[0] | ALONE][0]
            hand.remove(chosen.card)
            if chosen.taken:
                last = sides[node.seat]
                taken[last] += chosen.taken
            following = chosen.node
            node = self.get_next_node(chosen, node) if following is None else following
        return node, last

    def walk_drawing(
        self, node: PlayNode, hands: Sequence[list[int]], taken: list[int], last: int, stock: DrawnStock
    ) -> tuple[PlayNode, int]:
        """Play `hands` from `node` with a draw from `stock` after each play, until they are empty or turns run out.

        There are at most `stock.turns` turns, and each seat makes its best-looking play. Return the final node (a table
        and the seat in turn) and the side that captured last. `last` is the side that has captured last before. `hands`
        and `taken`, what each side has captured, are changed.
        """
        for _ in range(stock.turns):
            if not any(hands):
                break
            if not hands[node.seat]:
                node = self.skip_empty_hands(node, hands)
            hand, side = hands[node.seat], self.figures.sides[node.seat]
            chosen = self.find_best_play(node, hand) if len(hand) > 1 else node[hand[0] | ALONE][0]
            swept = chosen.taken and not stock.cards and len(chosen.play.on) == len(node.table)
            hand.remove(chosen.card)
            stock.draw(hand)
            if chosen.taken:
                last = side
                taken[last] += chosen.taken - (stock.last_sweep if swept else 0)
            node = chosen.node or self.get_next_node(chosen, node)
        return node, last

    def find_best_play(self, node: PlayNode, hand: Sequence[int]) -> PlayEdge:
        """Return the best-looking play of `hand` at `node` (a table and the seat in turn).

        If no play is legal, return the play that puts the first card in `hand` on the table without capturing.
        """
        best, chosen, takes = NOTHING, None, self.figures.takes
        for card in hand:
            for edge in node[card]:
                gain = edge.gain
                if gain <= best:
                    break
                if not edge.need or not find_lost_values(edge.need, takes, hand, card):
                    best, chosen = gain, edge
                    break
        return chosen or self.make_edge(node, CompactPlay(hand[0]))

    def get_next_node(self, edge: PlayEdge, node: PlayNode) -> PlayNode:
        """Return the node (table and seat in turn) after the play `edge` at `node`, and store it in `edge`."""
        table = get_items_after(self.figures, node.table, edge.play, node.seat)
        edge.node = self.node((node.seat + 1) % self.figures.players, table)
        return edge.node

    def skip_empty_hands(self, node: PlayNode, hands: Sequence[Sequence[int]]) -> PlayNode:
        """Return a node with the table of `node` and a seat that has a card; a node is a table and the seat in turn.

        The seat is that of `node` or, if its hand is empty, the next seat with a card.
        """
        players = self.figures.players
        later = ((node.seat + step) % players for step in range(players))
        return self.node(next(seat for seat in later if hands[seat]), node.table)


def find_lost_values(need: int, takes: Sequence[int], hand: Sequence[int], card: int) -> int:
    """Return the values of builds in `need` that `hand` can no longer capture after `card` is played.

    `need` and the result are bit masks; `takes` holds the values that each card captures.
    """
    played = False
    for other in hand:
        if other != card or played:
            need &= ~takes[other]
        else:
            played = True
    return need


def lose_last_sweep(of: CompactRules) -> int:
    """Return by how much less a sweep (a capture of all cards on the table) is worth once the stock is empty.

    The result is packed into an integer as in `CompactRules.sweep`; it is 0 if sweeps still count then. `of` holds the
    rules as numbers.
    """
    return 0 if of.rules.sweeps_in_last_hand else of.sweep
