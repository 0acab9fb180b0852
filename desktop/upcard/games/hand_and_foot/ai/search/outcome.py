"""Estimates which side will win a deal, and by how many points, from a position whose cards are all known.

The deal is played to its end by rules of thumb, with several random orders of the stock.
"""

from random import Random

from upcard.core.game.score import sum_by_side
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.state import DRAW, LAST, count_kinds
from upcard.games.canasta.ai.search.outcome import compute_leads
from upcard.games.hand_and_foot.ai.fast.dealing import open_to_all
from upcard.games.hand_and_foot.ai.fast.state import CompactPosition
from upcard.games.hand_and_foot.ai.search.search import SEARCH
from upcard.games.hand_and_foot.engine.score import score
from upcard.games.hand_and_foot.position import Position


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Return for each side how many points more than the mean of the other sides it is expected to have after the deal.

    If the deal is over, the numbers are exact.
    """
    if position.table.phase == "over":
        return compute_leads(sum_by_side(score(position), len(position.table.scores)))
    return SEARCH.estimate_lead(convert_position(position), random)


def convert_position(position: Position) -> CompactPosition:
    """Return `position`, with all hands, feet (second hands) and the stock, as counts of cards."""
    here = open_to_all(position.table)
    here.hands = [count_kinds(map(kind_of, hand)) for hand in position.hands]
    here.sizes = list(map(len, position.hands))
    here.feet = [list(map(kind_of, foot)) for foot in position.feet]
    here.stock = [kind_of(card) for card in reversed(position.stock)]
    if here.phase == DRAW and not here.stock:
        here.phase = LAST
    return here
