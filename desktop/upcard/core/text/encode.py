"""Frozen dataclasses written as plain JSON values; reading them back is `core.codec`.

This half needs no library, because the journal writes before the first frame and reads only when a game is resumed.
"""

from collections.abc import Hashable
from dataclasses import MISSING, fields, is_dataclass
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


def json_name(name: str) -> str:
    """Return a field's name as JSON has it: one that Python keeps for itself has a stroke behind it, as in `as_`."""
    return name.rstrip("_")


@cache
def _names(kind: Hashable) -> tuple[tuple[str, str, bool], ...]:
    """Return each field, its name in JSON, and whether None is left out, which another default forbids."""
    known = fields(kind)  # type: ignore[arg-type]  # mypy finds no class hashable
    return tuple((field.name, json_name(field.name), field.default in (None, MISSING)) for field in known)


def plain(value: object) -> object:
    """Return the value as JSON holds it: dataclasses as objects, tuples as lists, cards as text.

    What is None is left out, but where that is not the default.
    """
    if type(value) in PLAIN:
        return value
    if isinstance(value, Card):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        items = ((name, getattr(value, field), silent) for field, name, silent in _names(type(value)))
        return {name: plain(item) for name, item, silent in items if not (silent and item is None)}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value


def fields_of(value: object) -> dict[str, object]:
    """Write a dataclass."""
    written = plain(value)
    assert isinstance(written, dict)
    return written


def encode_with_type(value: object) -> dict[str, object]:
    """Write one of several kinds of dataclass with its kind as `type`: `{"type": "discard", "card": "4C"}`."""
    return {"type": type_name(type(value)), **fields_of(value)}
