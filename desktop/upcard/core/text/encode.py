"""Converts frozen dataclasses to plain JSON values, and these to JSON text; `core.text.decode` does the reverse.

This module imports no third-party library: the file of a match is written before the window appears, and loading a
library would delay this.
"""

from collections.abc import Hashable
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from json import JSONEncoder
from re import sub

from upcard.core.cards import Card

PLAIN = (str, int, bool)
"""Types that are JSON values already; they are tested first, because most values have one of these types."""
COMPACT = JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))


@cache
def _snake(name: str) -> str:
    return sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def type_name(kind: type) -> str:
    """Return the JSON name of a class: `TakePile` becomes `take_pile`."""
    return _snake(kind.__name__)


def json_name(name: str) -> str:
    """Return the JSON name of a dataclass field: the field's name without a trailing underscore, as in `from_`."""
    return name.rstrip("_")


@cache
def _names(kind: Hashable) -> tuple[tuple[str, str, bool], ...]:
    """Return for each field of the dataclass `kind` its name, its JSON name, and whether JSON omits a value of None.

    A field whose default is a value other than None is always written.
    """
    known = fields(kind)  # type: ignore[arg-type]  # mypy finds no class hashable
    return tuple((field.name, json_name(field.name), field.default in (None, MISSING)) for field in known)


def plain(value: object) -> object:
    """Return `value` converted to plain JSON values: dataclasses to objects, tuples to lists, cards to strings.

    A field that is None is left out, unless its default is a value other than None.
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
    """Return the fields of the dataclass instance `value` as a dict from JSON names to plain JSON values."""
    written = plain(value)
    assert isinstance(written, dict)
    return written


def write_json(value: object) -> bytes:
    """Return plain JSON values as compact JSON text in UTF-8; raises ValueError for what JSON cannot express."""
    return COMPACT.encode(value).encode()


def encode_with_type(value: object) -> dict[str, object]:
    """Return a dataclass instance as a JSON object, with the name of its class under the key `type`.

    An example is `{"type": "discard", "card": "4C"}`.
    """
    return {"type": type_name(type(value)), **fields_of(value)}
