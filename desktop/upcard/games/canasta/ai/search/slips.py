"""Finds slips: discards that no experienced player makes, and that a level drops before it tries anything."""

from collections.abc import Iterator, Sequence

from upcard.core.cards import Card
from upcard.games.canasta.actions import Discard
from upcard.games.canasta.ai.counting import HandCounts
from upcard.games.canasta.ai.discarding import estimate_take_chance, next_player_is_rival
from upcard.games.canasta.ai.search.candidates import ActionCandidate
from upcard.games.canasta.rules.melds import LEAST
from upcard.games.canasta.values import BLACK, is_wild

SMALL_PILE = 4
"""A pile with fewer cards is not worth a wild card that keeps it from others."""


def list_slips(counts: HandCounts, candidates: Sequence[ActionCandidate]) -> Iterator[int]:
    """Yield the indices of the discards that are slips, if some other discard is none."""
    cards = {number: one.action.card for number, one in enumerate(candidates) if isinstance(one.action, Discard)}
    slips = [number for number, card in cards.items() if is_slip(counts, card)]
    if len(slips) < len(cards):
        yield from slips


def is_slip(counts: HandCounts, card: Card) -> bool:
    """Return whether a discard wastes a wild card, surely gives the pile to the next player, or breaks up a meld."""
    if is_wild(card):
        return counts.frozen or len(counts.seen.table.pile) < SMALL_PILE
    if card.rank == BLACK:
        return False
    given = next_player_is_rival(counts) and estimate_take_chance(counts, card) == 1
    return given or card.rank in counts.joined_melds or counts.held.get(card.rank, 0) >= LEAST
