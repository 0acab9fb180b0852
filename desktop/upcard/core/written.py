"""Frozen dataclasses written as plain JSON values; reading them back is `core.codec`.

This half needs no library, because the journal writes before the first frame and reads only when a game is resumed.
"""

from collections.abc import Hashable
from dataclasses import fields, is_dataclass
from functools import cache
from re import sub

from upcard.core.cards import Card

PLAIN = (str, int, bool)
"""What JSON holds as it is: asked first, because it is most of every value."""


@cache
def _snake(name: str) -> str:
    return sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def type_name(kind: type) -> str:
    """Return a class's name as JSON writes it: `TakePile` is `take_pile`."""
    return _snake(kind.__name__)


@cache
def _names(kind: Hashable) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))  # type: ignore[arg-type]  # mypy finds no class hashable


def plain(value: object) -> object:
    """Return the value as JSON holds it: dataclasses as objects less what is None, tuples as lists, cards as text."""
    if type(value) in PLAIN:
        return value
    if isinstance(value, Card):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        items = ((name, getattr(value, name)) for name in _names(type(value)))
        return {name: plain(item) for name, item in items if item is not None}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def tagged(value: object) -> dict[str, object]:
    """Write one of several kinds of dataclass with its kind as `type`: `{"type": "discard", "card": "4C"}`."""
    written = plain(value)
    assert isinstance(written, dict)
    return {"type": type_name(type(value)), **written}
