"""What the games' notations share: cards written without blanks, and what cannot be read."""

from collections.abc import Mapping, Sequence
from re import compile as pattern
from types import MappingProxyType

from upcard.core.cards import Card, Cards

ONE = pattern("X|[A2-9TJQK][SHDC]")
ALL = pattern(f"(?:{ONE.pattern})*")
LONGEST = 500
"""Signs of an action, far more than any has."""


class BadNotation(ValueError):
    """A text that cannot be read: a sentence's key and its facts."""

    def __init__(self, key: str, facts: Mapping[str, object] = MappingProxyType({})) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


def unread(text: str) -> BadNotation:
    """Return what is raised for a text that is no action."""
    return BadNotation("notation.action", {"text": text[:20]})


def join_cards(cards: Sequence[Card]) -> str:
    """Write cards one after the other."""
    return "".join(cards)


def cards(text: str) -> Cards:
    """Read cards written so, in small letters too and with 10 for T; raises BadNotation."""
    signs = text.upper().replace("10", "T")
    if len(signs) > LONGEST or ALL.fullmatch(signs) is None:
        raise BadNotation("notation.cards", {"text": text[:20]})
    return tuple(Card(one) for one in ONE.findall(signs))


def card(text: str) -> Card:
    """Read a single card; raises BadNotation."""
    found = cards(text)
    if len(found) != 1:
        raise BadNotation("notation.card", {"text": text[:20]})
    return found[0]


def number(text: str) -> int:
    """Read a number counted from one as one counted from nought; raises BadNotation."""
    if not text.isdecimal() or not 0 < int(text[:9]) <= LONGEST:
        raise BadNotation("notation.number", {"text": text[:20]})
    return int(text) - 1


def optional(text: str) -> int | None:
    """Read such a number where one stands."""
    return number(text) if text else None


def format_from_one(value: int | None) -> str:
    """Write a number counted from nought as people count; nothing for none."""
    return "" if value is None else str(value + 1)
