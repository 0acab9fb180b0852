"""Decides what is a meld: a group of one rank, or a row of ranks, with the ace below the two or above the king."""

from collections.abc import Iterator, Mapping
from typing import Literal, TypeAlias

from upcard.core.cards import RANKS, SUITS, Card, Cards

Kind: TypeAlias = Literal["group", "sequence", "straight"]

LEAST = 3
"""The smallest number of cards in a meld."""
LINE = f"{RANKS}A"
"""The ranks in the order of a row, with the ace at both ends."""


def _rows() -> Iterator[tuple[str, str]]:
    """Yield each possible row of three or more ranks: its ranks in alphabetical order, then in the order of the row.

    The two rows of thirteen cards have the same ranks; the row with the ace below the two comes last.
    """
    for low in reversed(range(len(LINE))):
        for high in range(low + LEAST, len(LINE) + 1):
            row = LINE[low:high]
            yield "".join(sorted(row)), row


ROWS: Mapping[str, str] = dict(_rows())


def row_of(cards: Cards) -> str | None:
    """Return the ranks of `cards` in the order of a row, such as `567`; None if the cards make no row."""
    return ROWS.get("".join(sorted([card.rank for card in cards])))


def kind(cards: Cards) -> Kind | None:
    """Return whether `cards` are a group, a sequence (a row in one suit) or a straight (any row); None if no meld.

    See scarney.group, scarney.sequence and scarney.straight.
    """
    if len(cards) < LEAST:
        return None
    if all(card.rank == cards[0].rank for card in cards):
        return "group"
    if row_of(cards) is None:
        return None
    return "sequence" if all(card.suit == cards[0].suit for card in cards) else "straight"


def guess_kind(cards: Cards) -> Kind:
    """Return which kind of meld `cards` resemble most: a group, a sequence (a row in one suit) or a straight."""
    ranks = [card.rank for card in cards]
    most = max((ranks.count(rank) for rank in ranks), default=0)
    if most * 2 > len(cards) or not cards:
        return "group"
    return "sequence" if all(card.suit == cards[0].suit for card in cards) else "straight"


def arrange_meld(cards: Cards) -> Cards:
    """Return the cards of a meld in the order to show them: a group by suit, a row with the lowest card first.

    If `cards` are no meld, they are returned unchanged.
    """
    row = row_of(cards)
    if row is None:
        return tuple(sorted(cards, key=_by_suit)) if kind(cards) == "group" else cards
    left = {rank: sorted((card for card in cards if card.rank == rank), key=_by_suit) for rank in row}
    return tuple(left[rank].pop(0) for rank in row)


def _by_suit(card: Card) -> int:
    return SUITS.find(card.suit)


def can_extend(meld: Cards, cards: Cards) -> bool:
    """Return whether `meld` is still a meld after all of `cards` are added to it."""
    return kind((*meld, *cards)) is not None


def list_wanted_ranks(meld: Cards) -> tuple[str, ...]:
    """Return the ranks of the cards that can be added to `meld`, in the order from the ace to the king."""
    if kind(meld) == "group":
        return (meld[0].rank,) if len(meld) < len(SUITS) else ()
    ranks = [card.rank for card in meld]
    return tuple(rank for rank in RANKS if "".join(sorted([*ranks, rank])) in ROWS)
