"""JSON values that are exactly as their type hints say, read without a library.

A game is resumed before the first frame, for which msgspec would take a twentieth of the time.

Whatever is not so raises Inexact, and is left to `decode`, which knows what else fits and what is wrong.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from upcard.core.bounds import Bounds
from upcard.core.cards import HIDDEN, KNOWN, Card
from upcard.core.text.encode import json_name

Reader: TypeAlias = Callable[[Any], Any]


class Inexact(ValueError):
    """Raised for a value that is not exactly as its hint says, or for a hint that this module does not know."""


@cache
def find_reader(hint: Any) -> Reader:
    """Return the function that reads a value of a hint; it raises Inexact."""
    origin, parts = get_origin(hint), get_args(hint)
    if is_dataclass(hint):
        return _find_fields_reader(hint)
    if origin is Annotated and parts[0] is int:
        return partial(_read_bounded, parts[1])
    if origin is Literal:
        return partial(_read_choice, parts)
    if origin is tuple and parts[1:] == (Ellipsis,):
        return partial(_read_list, find_reader(parts[0]))
    if origin in (Union, UnionType) and len(parts) == 2 and parts[1] is NoneType:
        return partial(_read_optional, find_reader(parts[0]))
    return READERS.get(hint, _refuse)


def _find_fields_reader(kind: Any) -> Reader:
    hints = get_type_hints(kind, include_extras=True)
    known = fields(kind)
    readers = {json_name(field.name): (field.name, find_reader(hints[field.name])) for field in known}
    needed = frozenset(json_name(field.name) for field in known if field.default is MISSING)
    return partial(_read_fields, kind, readers, needed)


def _read_fields(kind: Any, readers: Mapping[str, tuple[str, Reader]], needed: frozenset[str], value: Any) -> Any:
    if type(value) is not dict or not needed <= value.keys() <= readers.keys():
        raise Inexact
    found = ((readers[name], item) for name, item in value.items())
    return kind(**{name: read(item) for (name, read), item in found})


def _read_bounded(bounds: Bounds, value: Any) -> Any:
    if type(value) is not int or not bounds.least <= value <= bounds.most:
        raise Inexact
    return value


def _read_choice(choices: tuple[object, ...], value: Any) -> Any:
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        raise Inexact
    return value


def _read_list(read: Reader, value: Any) -> Any:
    if type(value) is not list:
        raise Inexact
    return tuple(map(read, value))


def _read_optional(read: Reader, value: Any) -> Any:
    return None if value is None else read(value)


def _read_plain(kind: type, value: Any) -> Any:
    if type(value) is not kind:
        raise Inexact
    return value


def _read_text(value: Any) -> Any:
    if type(value) is not str or not value.isprintable():  # half a letter is not printable
        raise Inexact
    return value


def _read_card(value: Any) -> Any:
    if type(value) is not str or (value not in KNOWN and value != HIDDEN):
        raise Inexact
    return Card(value)


def _read_object(value: Any) -> Any:
    if type(value) is not dict:
        raise Inexact
    return {_read_text(name): item for name, item in value.items()}


def _refuse(value: Any) -> Any:
    raise Inexact


READERS: Mapping[Any, Reader] = {
    int: partial(_read_plain, int),
    bool: partial(_read_plain, bool),
    str: _read_text,
    Card: _read_card,
    dict[str, object]: _read_object,
}
