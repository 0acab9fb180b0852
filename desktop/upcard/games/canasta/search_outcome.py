"""What a position comes to where everybody goes on by rule of thumb: the truth is played out as it lies."""

from random import Random

from upcard.games.canasta.compact import OVER, Compact, counted, scores
from upcard.games.canasta.compact_dealing import kind_of, open_to_all
from upcard.games.canasta.compact_rollout import play_out
from upcard.games.canasta.position import Position
from upcard.games.canasta.score import deal_points
from upcard.games.canasta.search_value import ahead


def whole(position: Position) -> Compact:
    """Return a whole position as counts."""
    here = open_to_all(position.table)
    here.hands = [counted(map(kind_of, hand)) for hand in position.hands]
    here.sizes = [len(hand) for hand in position.hands]
    here.stock = [kind_of(card) for card in reversed(position.stock)]
    return here


def played_out(position: Position, random: Random) -> tuple[float, ...]:
    """Return by how many points each side ends the deal ahead of the others' mean; the cards alone are chance here."""
    if position.table.phase == "over":
        brought: tuple[int, ...] | list[int] = deal_points(position)
    else:
        here = whole(position)
        if here.phase != OVER:
            play_out(here)
        brought = scores(here)
    return tuple(ahead(side, brought) for side in range(len(brought)))
