"""What the notations of all games share: cards without separators, numbers, and the error for unreadable text."""

from collections.abc import Sequence
from re import compile as pattern

from upcard.core.cards import Card, Cards
from upcard.core.text.bad_data import BadInput

ONE = pattern("X|[A2-9TJQK][SHDC]")
ALL = pattern(f"(?:{ONE.pattern})*")
LONGEST = 500
"""The largest number of characters that are read as an action, far more than any action has."""


class BadNotation(BadInput, ValueError):
    """Raised for a text that cannot be read as notation."""


def make_notation_error(text: str) -> BadNotation:
    """Return the error for a text that is not an action."""
    return BadNotation("notation.action", {"text": text[:20]})


def join_cards(cards: Sequence[Card]) -> str:
    """Write cards without separators."""
    return "".join(cards)


def cards(text: str) -> Cards:
    """Return the cards in a text without separators; raises BadNotation.

    Lower case, and 10 in place of T, are accepted.
    """
    signs = text.upper().replace("10", "T")
    if len(signs) > LONGEST or ALL.fullmatch(signs) is None:
        raise BadNotation("notation.cards", {"text": text[:20]})
    return tuple(Card(one) for one in ONE.findall(signs))


def card(text: str) -> Card:
    """Return the one card in a text; raises BadNotation if it does not contain exactly one."""
    found = cards(text)
    if len(found) != 1:
        raise BadNotation("notation.card", {"text": text[:20]})
    return found[0]


def read_number(text: str) -> int:
    """Return the index that a number in notation stands for: `1` means index 0; raises BadNotation."""
    if not text.isdecimal() or not 0 < int(text[:9]) <= LONGEST:
        raise BadNotation("notation.number", {"text": text[:20]})
    return int(text) - 1


def read_optional_number(text: str) -> int | None:
    """Return the index that a number in notation stands for (`1` means index 0), or None for an empty text.

    Raises BadNotation.
    """
    return read_number(text) if text else None


def format_from_one(value: int | None) -> str:
    """Return a number that counts from 0 as text that counts from 1; None becomes an empty text."""
    return "" if value is None else str(value + 1)
