"""What a player keeps in mind of the cards that went by: the last of the pile, and of a taken pile what stood out."""

from collections import Counter
from dataclasses import replace

from upcard.core.cards import Cards
from upcard.games.canasta.position import Observation
from upcard.games.canasta.values import points


def limit_memory(seen: Observation, memory: int | None) -> Observation:
    """Return what is seen with so many cards kept in mind of those that each seat took up."""
    if memory is None:
        return seen
    table = seen.table
    shown = tuple(cards if seat == seen.seat else recall_cards(cards, memory) for seat, cards in enumerate(table.shown))
    return replace(seen, table=replace(table, shown=shown))


def recall_cards(cards: Cards, memory: int) -> Cards:
    """Return the cards that stay in mind: those of which there were several, then those that count most."""
    held = Counter(card[0] for card in cards)
    order = sorted(cards, key=lambda card: (-held[card[0]], -points((card,)), card))
    return tuple(sorted(order[:memory]))
