"""Estimates of the lead of each side in a position whose cards are all known.

The position is played by rules of thumb to the end of the deal, with several random orders of the stock.
"""

from dataclasses import replace
from random import Random

from upcard.games.canasta.ai.search.outcome import compute_leads
from upcard.games.canasta.engine.score import deal_points
from upcard.games.canasta.position import Position
from upcard.games.samba.ai.fast.dealing import kind_of, open_to_all
from upcard.games.samba.ai.fast.state import CompactPosition, count_kinds, set_hand
from upcard.games.samba.ai.search.search import SEARCH


def estimate_lead(position: Position, random: Random) -> tuple[float, ...]:
    """Return each side's estimated lead over the mean of the other sides at the end of the deal."""
    if position.table.phase == "over":
        return compute_leads(deal_points(position))
    return SEARCH.estimate_lead(convert_position(position), random)


def convert_position(position: Position) -> CompactPosition:
    """Return `position`, with all hands and the stock, as counts of cards for the computer player's search."""
    table = position.table
    here = open_to_all(replace(table, phase="play") if table.phase == "answer" else table)
    for seat, hand in enumerate(position.hands):
        set_hand(here, seat, count_kinds(map(kind_of, hand)))
    here.under = [kind_of(card) for card in position.surprise]
    here.stock = [kind_of(card) for card in reversed(position.stock)]
    return here
