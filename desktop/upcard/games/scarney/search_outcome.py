"""What a position comes to where both go on by rule of thumb: the truth is played out, hands and stock as they lie."""

from random import Random

from upcard.games.scarney.compact import NONE
from upcard.games.scarney.compact_moves import answer
from upcard.games.scarney.compact_rollout import accepts, play_out
from upcard.games.scarney.compact_seen import whole
from upcard.games.scarney.position import Position
from upcard.games.scarney.score import deal_points


def played_out(position: Position, random: Random) -> tuple[float, ...]:
    """Return by how many points each seat ends the deal ahead of the other; the cards alone are chance here."""
    if position.table.phase == "over":
        mine, theirs = deal_points(position)
    else:
        here = whole(position)
        if here.offered != NONE:
            answer(here, accepts(here))
        if not here.over:
            play_out(here)
        mine, theirs = here.scored()
    return float(mine - theirs), float(theirs - mine)
