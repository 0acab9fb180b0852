"""Reads and writes what the notations of all games share: cards without separators, and numbers."""

from collections.abc import Sequence
from re import compile as pattern

from upcard.core.cards import Card, Cards
from upcard.core.text.bad_data import BadInput

ONE = pattern("X|[A2-9TJQK][SHDC]")
ALL = pattern(f"(?:{ONE.pattern})*")
LONGEST = 500
"""The largest number of characters that are read as an action, far more than any action has."""


class BadNotation(BadInput, ValueError):
    """Raised for a text that is not valid notation for cards, a number or an action."""


def make_notation_error(text: str) -> BadNotation:
    """Return the error that says that `text` is not an action in notation."""
    return BadNotation("notation.action", {"text": text[:20]})


def join_cards(cards: Sequence[Card]) -> str:
    """Return the cards as one text without separators, such as `7STDX`."""
    return "".join(cards)


def cards(text: str) -> Cards:
    """Return the cards that `text` lists without separators, such as `7STDX`.

    Lower case, and 10 in place of T, are accepted. Raises BadNotation for anything else.
    """
    signs = text.upper().replace("10", "T")
    if len(signs) > LONGEST or ALL.fullmatch(signs) is None:
        raise BadNotation("notation.cards", {"text": text[:20]})
    return tuple(Card(one) for one in ONE.findall(signs))


def card(text: str) -> Card:
    """Return the card that `text` names, such as `7S`; raises BadNotation unless it names exactly one card."""
    found = cards(text)
    if len(found) != 1:
        raise BadNotation("notation.card", {"text": text[:20]})
    return found[0]


def read_number(text: str) -> int:
    """Return the index (from 0) that `text`, a number counted from 1, stands for.

    Raises BadNotation if the text is no such number.
    """
    if not text.isdecimal() or not 0 < int(text[:9]) <= LONGEST:
        raise BadNotation("notation.number", {"text": text[:20]})
    return int(text) - 1


def read_optional_number(text: str) -> int | None:
    """Return the index (from 0) that `text`, a number counted from 1, stands for; None if the text is empty.

    Raises BadNotation if the text is anything else.
    """
    return read_number(text) if text else None


def format_from_one(value: int | None) -> str:
    """Return `value`, an index counted from 0, as the text of a number counted from 1; None gives an empty text."""
    return "" if value is None else str(value + 1)
