"""What a position comes to where both go on by rule of thumb for some turns: the truth is played, then estimated."""

from random import Random

from upcard.games.scarney.compact import NONE
from upcard.games.scarney.compact_moves import answer
from upcard.games.scarney.compact_rollout import accepts, play_on
from upcard.games.scarney.compact_seen import whole
from upcard.games.scarney.position import Position
from upcard.games.scarney.score import deal_points
from upcard.games.scarney.search_value import value

TURNS = 8
"""So many turns are played before it is looked who is ahead: fewer miss more, more tell the same less surely."""


def played_out(position: Position, random: Random) -> tuple[float, ...]:
    """Return by how many points each seat may expect to end the deal ahead of the other; the cards alone are chance."""
    if position.table.phase == "over":
        mine, theirs = deal_points(position)
        return float(mine - theirs), float(theirs - mine)
    here = whole(position)
    if here.offered != NONE:
        answer(here, accepts(here))
    if not here.over:
        play_on(here, TURNS)
    if here.over:
        mine, theirs = here.scored()
        return float(mine - theirs), float(theirs - mine)
    ahead = value(here)
    return (-ahead, ahead) if here.turn else (ahead, -ahead)
