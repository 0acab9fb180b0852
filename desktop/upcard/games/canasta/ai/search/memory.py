"""Functions that limit what a computer player remembers of the cards that others took up from the pile."""

from collections import Counter
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.games.canasta.position import Seen
from upcard.games.canasta.values import points


def limit_memory(seen: Seen, memory: int | None) -> Seen:
    """Return a copy of `seen` in which the player remembers at most `memory` cards in the hand of each other player.

    The player knows these cards because the others took them up from the pile. If `memory` is None, return `seen`
    itself.
    """
    if memory is None:
        return seen
    table = seen.table
    shown = tuple(cards if seat == seen.seat else recall_cards(cards, memory) for seat, cards in enumerate(table.shown))
    return replace(seen, table=replace(table, shown=shown))


def recall_cards(cards: Cards, memory: int) -> Cards:
    """Return at most `memory` of the cards in `cards`: those that a player remembers.

    Ranks of which there are several cards are remembered first, then cards with many points.
    """
    held = Counter(card[0] for card in cards)
    order = sorted(cards, key=lambda card: (-held[card[0]], -points((card,)), card))
    return tuple(sorted(order[:memory]))
