"""What the end of a deal is worth: points, the box, and the chance to win the game."""

from functools import lru_cache
from math import erf, fsum, sqrt
from typing import NamedTuple

from upcard.games.scarney.engine.standing import BOX, GAME
from upcard.games.scarney.position import Observation

GAINS = (2, 4, 6, 8)
"""What a deal brings who wins it, in tens; each as likely as the others, and so is who wins it."""
TENS = 10
USUAL = 50
"""What a deal usually brings."""
FAR = 40
"""From so many tens on what is lacking is not counted through deal by deal."""
NEAR = 2
"""So many usual deals from its end a game is played for its winning."""
SPREAD, MEAN = 4.5, 2.5
"""How much a deal changes the lead, and what it brings each, in tens."""


class MatchStakes(NamedTuple):
    """Where the game stands before the deal, as one seat sees it."""

    target: int
    mine: int
    theirs: int

    def worth(self, got: int, given: int) -> float:
        """Return what scoring so much, and the other so much, is worth in points of the settlement."""
        mine, theirs = self.mine + got, self.theirs + given
        box = BOX * ((got > 0) - (given > 0))
        return got - given + box + 2 * GAME * chance(self.target, mine, theirs)

    def base(self) -> float:
        """Return what it is worth before the deal."""
        return 2 * GAME * chance(self.target, self.mine, self.theirs)

    def slope(self) -> float:
        """Return what a point ahead is worth, on average."""
        return (self.worth(USUAL, 0) - self.worth(0, USUAL)) / (2 * (USUAL + BOX))


def chance(target: int, mine: int, theirs: int) -> float:
    """Return how likely a game is won from these totals."""
    if max(mine, theirs) >= target:
        return 0.5 if mine == theirs else float(mine > theirs)
    lacks = -(-(target - mine) // TENS), -(-(target - theirs) // TENS)
    if min(lacks) > FAR:
        deals = min(lacks) / MEAN
        return (1 + erf((lacks[1] - lacks[0]) / (SPREAD * sqrt(2 * deals)))) / 2
    return _get_win_chance(*lacks)


@lru_cache(maxsize=1 << 13)
def _get_win_chance(mine: int, theirs: int) -> float:
    """Return the chance where so many tens are lacking."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    wins = fsum(
        _get_win_chance(max(0, mine - gain), theirs) + _get_win_chance(mine, max(0, theirs - gain)) for gain in GAINS
    )
    return wins / (2 * len(GAINS))


def for_match(seen: Observation) -> bool:
    """Return whether the game may end soon, so that the chance to win it is most of what a point is worth."""
    return max(seen.table.scores) + NEAR * USUAL >= seen.table.rules.target
