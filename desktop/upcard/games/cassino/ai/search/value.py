"""Values the end of a hand (when all dealt cards are played) for a side.

The value is exact at the end of the deal; before that, it is estimated by fitted weights.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, fsum, sqrt
from typing import NamedTuple

from upcard.games.cassino.ai.fast.deal import points
from upcard.games.cassino.ai.fast.state import COUNT, POINTS, SPADES, CompactRules, Stacks, get_stack_gain
from upcard.games.cassino.ai.search.fitted_weights import FINE, find_nearest_fit
from upcard.games.cassino.ai.search.tree import PlayNode

MOST_APART = FINE * 60
"""A number of steps of 1 / `FINE` that is larger than any difference in cards between two sides."""


class TableGain(NamedTuple):
    """What the cards on the table are expected to bring a side.

    `points` is the expected lead in points; `cards` and `spades` are the expected leads in cards and in spades, in
    steps of 1 / `FINE`.
    """

    points: float
    cards: int
    spades: int


def compute_lead(side: int, points: Sequence[float]) -> float:
    """Return by how many points `side` leads the mean of the other sides; negative if it is behind.

    `points` holds the points of each side.
    """
    return points[side] - (fsum(points) - points[side]) / (len(points) - 1)


class HandEndValue:
    """Values each possible end of a hand for side `self.side`: by its lead in points over the mean of the other sides.

    A hand ends when all dealt cards are played.
    """

    claims = False
    """Whether a claim can end a hand before it is played to its end."""

    def __init__(self, of: CompactRules, side: int, stock: int) -> None:
        self.of = of
        self.side = side
        self.stock = stock
        self.sides = len(set(of.sides))
        self.known = known = find_nearest_fit(of.players, self.sides, stock)
        self.cards = value_leads(of.most_cards, known.cards_apart)
        self.spades = value_leads(of.most_spades, known.spades_apart)
        self.turns: dict[int, tuple[TableGain, ...]] = {}
        """What the table of each node brings to the sides; the key is the `id` of the node."""

    def evaluate_claim(self, taken: Sequence[int]) -> float | None:
        """Return the value in points of a situation in which a side can claim to be at the target and win, else None.

        In this class, for rules without claims, the result is always None; `taken` is not used.
        """
        return None

    def value(self, node: PlayNode, taken: Sequence[int], last: int) -> float:
        """Return by how many points side `self.side` is expected to lead the mean of the other sides at the deal's end.

        `node` holds the table at the end of a hand, when all dealt cards are played. `taken` holds what each side has
        captured; side `last` captured last.
        """
        if not self.stock:
            return compute_lead(self.side, score_deal_end(self.of, node, taken, last))
        if self.sides > 2:
            return compute_lead(self.side, self.estimate_scores(node, taken))
        mine, theirs = taken[self.side], taken[1 - self.side]
        turn = (self.turns.get(id(node)) or self.turn(node))[self.side]
        return (
            (mine >> POINTS & COUNT)
            - (theirs >> POINTS & COUNT)
            + turn.points
            + self.cards[FINE * ((mine & COUNT) - (theirs & COUNT)) + turn.cards]
            + self.spades[FINE * ((mine >> SPADES & COUNT) - (theirs >> SPADES & COUNT)) + turn.spades]
        )

    def estimate_scores(self, node: PlayNode, taken: Sequence[int]) -> list[float]:
        """Return the expected score of each side at the end of the deal.

        `node` holds the table, and `taken` what each side has captured. A constant that is the same for all sides is
        left out, so that only differences between the results are meaningful.
        """
        turns = self.turn(node)
        cards = [brings & COUNT for brings in taken]
        spades = [brings >> SPADES & COUNT for brings in taken]
        return [
            (brings >> POINTS & COUNT)
            + turn.points * (self.sides - 1) / self.sides
            + self.cards[FINE * compute_margin(cards, side) + turn.cards] / 2
            + self.spades[FINE * compute_margin(spades, side) + turn.spades] / 2
            for side, (brings, turn) in enumerate(zip(taken, turns, strict=True))
        ]

    def turn(self, node: PlayNode) -> tuple[TableGain, ...]:
        """Return for each side what it is expected to gain from the cards on the table of `node`.

        A node is a table and the seat in turn; the gain depends on how soon the side plays. The results are cached.
        """
        found = self.turns.get(id(node))
        if found is None:
            first = self.of.sides[node.seat]
            order = [(side - first) % self.sides for side in range(self.sides)]
            found = self.turns[id(node)] = tuple([self.value_table(node.table, at) for at in order])
        return found

    def value_table(self, table: Stacks, order: int) -> TableGain:
        """Return what the cards on `table` are expected to bring to a side, which plays as number `order` from now.

        `order` is 0 for the side in turn, 1 for the side after it, and so on.
        """
        known, lies = self.known, sum([get_stack_gain(self.of, item) for item in table])
        first, each, thing = known.points[order]
        cards, spades = known.cards[order], known.spades[order]
        return TableGain(
            first + each * (lies >> POINTS & COUNT) + thing * len(table),
            round(FINE * (cards[0] + cards[1] * (lies & COUNT))),
            round(FINE * (spades[0] + spades[1] * (lies >> SPADES & COUNT))),
        )


def compute_margin(counts: Sequence[int], side: int) -> int:
    """Return by how much the entry of `side` in `counts` exceeds the highest entry of the other sides."""
    return counts[side] - max(count for other, count in enumerate(counts) if other != side)


def score_deal_end(of: CompactRules, node: PlayNode, taken: Sequence[int], last: int) -> tuple[int, ...]:
    """Return the points of each side in a deal that ends with the table of `node`.

    `taken` holds what each side has captured; side `last` captured last. `of` holds the rules as numbers.
    """
    return points(of, add_leftovers(of, node, taken, last), last)


def add_leftovers(of: CompactRules, node: PlayNode, taken: Sequence[int], last: int) -> list[int]:
    """Return what each side has captured after a deal has ended with the table of `node`.

    The result holds cards, spades and points packed into integers. The side `last` gets what is on the table
    (cassino.leftovers). `of` holds the rules as numbers.
    """
    whole = list(taken)
    if last >= 0:
        whole[last] += sum([get_stack_gain(of, item) for item in node.table])
    return whole


@lru_cache(maxsize=64)
def value_leads(points: int, apart: float) -> tuple[float, ...]:
    """Return the expected points for each possible lead in cards (or in spades).

    The item at index n is for a lead of n / `FINE` cards. Leads of a side that is behind are at the end of the tuple,
    so that the index -n gives them. `points` is the score for most cards or most spades. `apart` is the standard
    deviation of the lead at the end of the deal.
    """
    ahead = [points * erf(number / FINE / (sqrt(2) * apart)) for number in range(MOST_APART)]
    return (*ahead, *(-worth for worth in reversed(ahead[1:])))
