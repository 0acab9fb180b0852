"""Estimates which side will win a deal, and by how many points, from a position whose cards are all known.

The deal is played to its end by rules of thumb, with several random orders of the stock.
"""

from random import Random

from upcard.core.game.score import sum_by_side
from upcard.games.canasta.ai.fast.dealing import kind_of
from upcard.games.canasta.ai.fast.state import DRAW, LAST, count_kinds
from upcard.games.canasta.ai.search.outcome import compute_leads
from upcard.games.modern_american.ai.fast.dealing import find_kept, open_to_all
from upcard.games.modern_american.ai.fast.state import CompactPosition, set_hand
from upcard.games.modern_american.ai.search.search import SEARCH
from upcard.games.modern_american.engine.score import score
from upcard.games.modern_american.position import Position


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Return for each side by how many points it is expected to be ahead of the mean of the other sides after the deal.

    If the deal is over, the numbers are exact.
    """
    if position.table.phase == "over":
        return compute_leads(sum_by_side(score(position), len(position.table.scores)))
    return SEARCH.estimate_lead(convert_position(position), random)


def convert_position(position: Position) -> CompactPosition:
    """Return `position`, with all hands and the stock, as counts of cards."""
    table = position.table
    here = open_to_all(table)
    for seat, hand in enumerate(position.hands):
        set_hand(here, seat, count_kinds(map(kind_of, hand)))
        here.kept[seat] = find_kept(table, seat, hand)
    here.talons = [list(map(kind_of, cards)) for cards in position.talons]
    here.packets = [list(map(kind_of, cards)) for cards in position.packets]
    here.stock = [kind_of(card) for card in reversed(position.stock)]
    if here.phase == DRAW and not here.stock and not here.owed:
        here.phase = LAST
    return here
