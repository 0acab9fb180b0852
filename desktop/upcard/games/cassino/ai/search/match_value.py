"""Values the end of a hand, when the match can end with this deal, by the chance to win the match.

Otherwise, ends of hands are valued by the lead in points (see the module `value`).
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp, fsum
from typing import NamedTuple

from upcard.games.cassino.ai.fast.deal import points
from upcard.games.cassino.ai.fast.state import COUNT, POINTS, SPADES, CompactRules, get_stack_gain
from upcard.games.cassino.ai.search.fitted_weights import FINE
from upcard.games.cassino.ai.search.tree import PlayNode
from upcard.games.cassino.ai.search.value import HandEndValue, add_leftovers, compute_lead

POINT_WEIGHT_BESIDE_WIN = 0.001
"""What a point of lead is worth besides the chance to win.

Without it, play would be aimless in a match that is decided.
"""

STEEPEST = 1.25
"""The value of a certain win in points, as a multiple of the points of a deal.

With this factor, one more point in the score is worth one point where the chance to win changes fastest.
"""

PLACES = 3.0
"""Among three or more sides, this many more points multiply a side's odds of winning by e (2.718)."""

REMEMBERED = 1 << 14


class MatchState(NamedTuple):
    """The scores of a match before the deal, the points that win it, and which sides could have ended it already.

    If the rules allow it, a side ends the match by claiming to have reached the points that win.
    """

    target: int
    scores: tuple[int, ...]
    total: int
    """The approximate number of points in a deal, for all sides together."""
    finish: str = "highest"
    """How the match is won: a value of `finish` (cassino.finish), or "near_target" (cassino.near-target)."""
    silent: tuple[bool, ...] = ()
    """For each side, whether it could have claimed the match and has not."""

    @property
    def may_end(self) -> bool:
        """Whether any side can reach the target of the match in this deal."""
        return max(self.scores) + self.total >= self.target

    def value_chance(self, chance: float, lead: float = 0.0) -> float:
        """Return what a chance to win the match (`chance`, 0 to 1) is worth in points; an even chance is worth 0.

        A small part of `lead`, a lead in points, is added.
        """
        return STEEPEST * self.total * (chance - 1 / len(self.scores) + POINT_WEIGHT_BESIDE_WIN * lead)


class WinChances(HandEndValue):
    """Values each possible end of a hand for side `self.side`: by its chance to win the match, expressed in points.

    A hand ends when all dealt cards are played.
    """

    def __init__(self, of: CompactRules, side: int, stock: int, match: MatchState, rest: float) -> None:
        super().__init__(of, side, stock)
        self.match = match
        self.rest = rest
        """The approximate number of points on the cards in the stock."""
        self.most_spades = of.most_spades
        self.met: dict[tuple[int, ...], float] = {}

    def value(self, node: PlayNode, taken: Sequence[int], last: int) -> float:
        """Return what the end of a hand (when all dealt cards are played) is worth to side `self.side`, in points.

        It is computed from the chance to win the match; an even chance is worth 0. `node` holds the table, and `taken`
        what each side has captured: cards, spades and points packed into one integer. Side `last` captured last.
        """
        if not self.stock:
            whole = add_leftovers(self.of, node, taken, last)
            scored = self.count_points(whole, last)
            return self.match.value_chance(self.get_win_chance(scored, whole), compute_lead(self.side, scored))
        expected = self.estimate_scores(node, taken)
        chance = self.estimate_among_sides(expected) if self.sides > 2 else self.of_two(node, taken)
        return self.match.value_chance(chance, compute_lead(self.side, expected))

    def count_points(self, whole: Sequence[int], last: int) -> tuple[int, ...]:
        """Return the points of each side in a deal that has ended.

        `whole` holds for each side the cards, spades and points that it captured, packed into one integer; side `last`
        captured last.
        """
        return points(self.of, whole, last)

    def get_win_chance(self, scored: Sequence[int], whole: Sequence[int]) -> float:
        """Return the chance (0 to 1) that side `self.side` wins if the deal ends with the points `scored` by each side.

        `whole` holds for each side the cards, spades and points that it captured in the deal, packed into one integer.
        """
        totals = [before + now for before, now in zip(self.match.scores, scored, strict=True)]
        if self.sides == 2:
            return estimate_later_chance(self.match.target, self.match.total, totals[self.side], totals[1 - self.side])
        if max(totals) < self.match.target:
            return self.estimate_among_sides(scored)
        return (totals[self.side] == max(totals)) / totals.count(max(totals))

    def estimate_among_sides(self, scored: Sequence[float]) -> float:
        """Return the chance (0 to 1) that side `self.side` wins among three or more sides.

        `scored` holds the points that each side is expected to score in this deal.
        """
        totals = [before + now for before, now in zip(self.match.scores, scored, strict=True)]
        return 1 / fsum([exp((total - totals[self.side]) / PLACES) for total in totals])

    def of_two(self, node: PlayNode, taken: Sequence[int]) -> float:
        """Return the chance (0 to 1) that side `self.side` wins against the only other side.

        It is averaged over who gets most cards, most spades, and the points that are still open. `node` holds the table
        at the end of a hand, and `taken` what each side has captured.
        """
        mine, theirs = taken[self.side], taken[1 - self.side]
        turn = self.turn(node)[self.side]
        rest = round(self.rest + (sum([get_stack_gain(self.of, item) for item in node.table]) >> POINTS & COUNT))
        cards = self.cards[FINE * ((mine & COUNT) - (theirs & COUNT)) + turn.cards] / self.of.most_cards
        spades = self.spades[FINE * ((mine >> SPADES & COUNT) - (theirs >> SPADES & COUNT)) + turn.spades]
        scores, side, most = self.match.scores, self.side, self.most_spades
        a, b = scores[side] + (mine >> POINTS & COUNT), scores[1 - side] + (theirs >> POINTS & COUNT)
        return fsum(
            (1 + sign * cards) / 2 * (1 + other * spades) / 2 * self.get_majority_chance(a, b, c, s, rest)
            for sign, c in ((1, self.of.most_cards), (-1, 0))
            for other, s in ((1, most), (-1, 0))
        )

    def get_majority_chance(self, mine: int, theirs: int, cards: int, spades: int, rest: int) -> float:
        """Return the chance (0 to 1) that side `self.side` wins against the only other side, with given majorities.

        The majorities are most cards and most spades. `cards` and `spades` are the points that side `self.side` scores
        for them; `mine` and `theirs` are the totals of both sides without these points. `rest` points are still to be
        distributed.
        """
        return self.get_even_chance(
            mine + cards + spades, theirs + self.of.most_cards - cards + self.most_spades - spades, rest
        )

    def get_even_chance(self, mine: int, theirs: int, rest: int) -> float:
        """Return the chance (0 to 1) that a side with the total `mine` wins against a side with the total `theirs`.

        Each of the `rest` points still goes to either side with equal probability.
        """
        key = (mine, theirs, rest)
        if key not in self.met:
            target, total = self.match.target, self.match.total
            self.met[key] = fsum(
                comb(rest, got) / 2**rest * estimate_later_chance(target, total, mine + got, theirs + rest - got)
                for got in range(rest + 1)
            )
        return self.met[key]


@lru_cache(maxsize=REMEMBERED)
def estimate_later_chance(target: int, total: int, mine: int, theirs: int) -> float:
    """Return the chance, 0 to 1, that a side with the total `mine` wins the match against a side with `theirs`.

    If a side has reached `target`, the higher total wins; equal totals give 0.5. Otherwise it is assumed that more
    deals are played, and that in each the two sides share `total` points at random.
    """
    if max(mine, theirs) >= target:
        return 0.5 if mine == theirs else float(mine > theirs)
    return fsum(
        chance * estimate_later_chance(target, total, mine + got, theirs + total - got)
        for got, chance in _shares(total)
    )


@lru_cache(maxsize=16)
def _shares(total: int) -> tuple[tuple[int, float], ...]:
    """Return how many of a deal's `total` points one of two sides may get, each number with its probability.

    The distribution is normal, with half the points as its mean and a quarter of them as its standard deviation.
    """
    weights = [exp(-(((got - total / 2) / (total / 4)) ** 2) / 2) for got in range(total + 1)]
    return tuple((got, weight / fsum(weights)) for got, weight in enumerate(weights))
