"""Values the end of a deal: its points, the box (a bonus for each deal won), and the chance to win the game."""

from functools import lru_cache
from math import erf, fsum, sqrt
from typing import NamedTuple

from upcard.games.scarney.engine.standing import BOX, GAME
from upcard.games.scarney.position import Observation

GAINS = (2, 4, 6, 8)
"""The tens of points that a deal may bring its winner; each amount is equally likely, and so is each winner."""
TENS = 10
USUAL = 50
"""The usual points of a deal."""
FAR = 40
"""The chance to win is computed exactly if the leader lacks at most this many tens of points.

If the leader lacks more, the chance is approximated.
"""
NEAR = 2
"""Players play for the win and not for points if one of them lacks at most the points of this many usual deals."""
SPREAD, MEAN = 4.5, 2.5
"""Two numbers in tens of points.

They are the standard deviation of the lead after a deal, and what each player scores in it on average.
"""


class MatchStakes(NamedTuple):
    """The state of the game before the deal, as one seat sees it: the target, and both totals."""

    target: int
    mine: int
    theirs: int

    def value_points(self, got: int, given: int) -> float:
        """Return the value of a deal in which this seat scores `got` and the other seat `given`.

        The value is in points of the settlement (what the winner of the game receives from the loser).
        """
        mine, theirs = self.mine + got, self.theirs + given
        box = BOX * ((got > 0) - (given > 0))
        return got - given + box + 2 * GAME * estimate_win_chance(self.target, mine, theirs)

    def base(self) -> float:
        """Return what the game is worth to this seat before the deal.

        The value is in points of the settlement (what the winner of the game receives from the loser).
        """
        return 2 * GAME * estimate_win_chance(self.target, self.mine, self.theirs)

    def compute_slope(self) -> float:
        """Return what one more point of lead in the deal is worth to this seat on average.

        The value is in points of the settlement (what the winner of the game receives from the loser).
        """
        return (self.value_points(USUAL, 0) - self.value_points(0, USUAL)) / (2 * (USUAL + BOX))


def estimate_win_chance(target: int, mine: int, theirs: int) -> float:
    """Return the chance (0 to 1) that a seat with the total `mine` wins against a seat with the total `theirs`.

    A seat wins when its total has reached `target` and is higher than the other.
    """
    if max(mine, theirs) >= target:
        return 0.5 if mine == theirs else float(mine > theirs)
    lacks = -(-(target - mine) // TENS), -(-(target - theirs) // TENS)
    if min(lacks) > FAR:
        deals = min(lacks) / MEAN
        return (1 + erf((lacks[1] - lacks[0]) / (SPREAD * sqrt(2 * deals)))) / 2
    return _get_win_chance(*lacks)


@lru_cache(maxsize=1 << 13)
def _get_win_chance(mine: int, theirs: int) -> float:
    """Return the chance to win for a seat that lacks `mine` tens of points to the target; the other lacks `theirs`."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    wins = fsum(
        _get_win_chance(max(0, mine - gain), theirs) + _get_win_chance(mine, max(0, theirs - gain)) for gain in GAINS
    )
    return wins / (2 * len(GAINS))


def for_match(seen: Observation) -> bool:
    """Return whether the game may end soon, so that actions are valued by the chance to win and not only by points."""
    return max(seen.table.scores) + NEAR * USUAL >= seen.table.rules.target
