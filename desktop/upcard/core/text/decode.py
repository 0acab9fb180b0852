"""Parses JSON strictly, and reads its values into frozen dataclasses by their type hints.

An error names the JSON path of the fault. The module uses no third-party library, because a saved match is read before
the window appears, and loading a library would delay this.
"""

# Why: decisions/0007-read-json-by-type-hints.md

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache, partial
from json import JSONDecoder
from math import isfinite
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

from upcard.core.bounds import Bounds
from upcard.core.cards import HIDDEN, KNOWN, Card
from upcard.core.text.bad_data import BadData, quote_value
from upcard.core.text.encode import json_name, type_name, write_json

__all__ = ["BadData", "Bounds", "decode", "decode_by_type", "parse_json", "quote_value", "update_fields"]

T = TypeVar("T")

Readers: TypeAlias = Mapping[str, Callable[[Any], Any]]
"""For each kind of JSON value that a type hint allows, the function that reads it; the function raises Unfit."""

KINDS: Mapping[type, str] = {
    int: "int",
    float: "float",
    str: "str",
    list: "array",
    tuple: "array",
    dict: "object",
    bool: "bool",
    NoneType: "null",
}
"""The names of the kinds of JSON values; messages name the allowed kinds in this order."""


class Unfit(ValueError):
    """Raised for a JSON value that does not fit its type hint.

    `problem` says what is wrong; `place` is the path to the fault within the value.
    """

    def __init__(self, problem: str, place: str = "") -> None:
        super().__init__(problem)
        self.problem = problem
        self.place = place


def parse_json(text: bytes) -> object:
    """Return the value that `text`, JSON in UTF-8, describes.

    Raises ValueError if the text is not valid JSON, or RecursionError if it is nested too deeply. Infinite numbers and
    single halves of surrogate pairs are refused, because they could not be written again.
    """
    decoded = text.decode()
    data: object = STRICT.decode(decoded)
    if "\\ud" in decoded.lower():
        write_json(data)
    return data


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is not a number in JSON")


def _read_finite(digits: str) -> float:
    if not isfinite(number := float(digits)):
        raise ValueError(f"{digits} is too large a number")
    return number


STRICT = JSONDecoder(parse_constant=_refuse_constant, parse_float=_read_finite)


def decode(kind: type[T], data: object, path: str = "") -> T:
    """Return the JSON value `data` as an instance of the dataclass `kind`.

    Raises BadData if the value does not fit. The error has the JSON path of the fault, which begins with `path`, the
    place of `data` in its document.
    """
    hint: Any = kind
    try:
        read: T = _read(_find_readers(hint), data)
    except Unfit as unfit:
        raise BadData(f"{path}{unfit.place}".lstrip("."), unfit.problem) from None
    return read


def decode_by_type(kinds: Sequence[type[T]], data: object, path: str = "") -> T:
    """Return the JSON object `data` as an instance of one of the classes `kinds`: the class that its key `type` names.

    Raises BadData with the JSON path of the fault. The path begins with `path`, the place of `data` in its document.
    """
    if not isinstance(data, Mapping):
        raise BadData(path, "an object is needed here")
    by_name: dict[str, Any] = {type_name(kind): kind for kind in kinds}
    name = data.get("type")
    if not isinstance(name, str) or name not in by_name:
        raise BadData(f"{path}.type".lstrip("."), f"{quote_value(name)} is none of {', '.join(by_name)}")
    read: T = decode(by_name[name], {key: value for key, value in data.items() if key != "type"}, path)
    return read


def update_fields(value: T, data: Mapping[str, object]) -> T:
    """Return the dataclass instance `value` with the fields replaced that are keys of `data`.

    Raises BadData if a key is no field, or if its value does not fit the field.
    """
    changed: Any = value
    hints = get_type_hints(type(value))
    if unknown := next((name for name in data if name not in hints), None):
        raise BadData(unknown, "this key is not known")
    filled: T = replace(changed, **{name: decode(hints[name], part, name) for name, part in data.items()})
    return filled


def _read(readers: Readers, value: Any) -> Any:
    kind = KINDS.get(type(value)) or next((name for base, name in KINDS.items() if isinstance(value, base)), "object")
    reader = readers.get(kind)
    if reader is None:
        kinds = [name for name in dict.fromkeys(KINDS.values()) if name in readers]
        allowed = kinds if "float" not in kinds else [name for name in kinds if name != "int"]
        raise Unfit(f"expected {' | '.join(allowed)}, got {kind}")
    return reader(value)


@cache
def _find_readers(hint: Any) -> Readers:
    """Return the functions that read a value with the type hint `hint`, by the JSON type of the value, such as `array`.

    JSON types that the hint does not allow are left out. Only the hints that the program's dataclasses use are
    supported.
    """
    origin, parts = get_origin(hint), get_args(hint)
    if is_dataclass(hint):
        return {"object": _find_fields_reader(hint)}
    if origin is Annotated:
        return {"int": partial(_read_bounded, parts[1])}
    if origin is Literal:
        return {KINDS[type(choice)]: partial(_read_choice, parts) for choice in parts}
    if origin is tuple:
        return {"array": _find_tuple_reader(parts)}
    if origin is dict:
        return {"object": partial(_read_dict, _find_readers(parts[1]))}
    if origin in (Union, UnionType):
        return _find_union_readers(parts)
    if hint in READERS:
        return READERS[hint]
    return {"array": partial(_read_fixed, hint, tuple(map(_find_readers, get_type_hints(hint).values())))}


def _find_tuple_reader(parts: tuple[Any, ...]) -> Callable[[Any], Any]:
    """Return a function that reads a JSON array as a tuple; `parts` are the type arguments of the tuple's type hint.

    With `...` as the second argument the tuple has any length; otherwise it has one item for each argument.
    """
    if parts[1:] == (Ellipsis,):
        return partial(_read_list, _find_readers(parts[0]))
    return partial(_read_fixed, _make_tuple, tuple(map(_find_readers, parts)))


def _find_union_readers(parts: tuple[Any, ...]) -> Readers:
    """Return the functions that read a value of a union type, by the JSON type of the value, such as `array`.

    `parts` are the types of the union. If several of them allow a JSON type, its function reads the type that allows
    the fewest JSON types; of equals, the last. If several of them are dataclasses, one function reads a value as the
    first dataclass that fits.
    """
    kinds = [part for part in parts if is_dataclass(part)]
    several: Readers = dict.fromkeys(KINDS.values(), partial(_read_fitting, kinds)) if len(kinds) > 1 else {}
    others = [_find_readers(part) for part in parts if not (several and part in kinds)]
    found = dict(several)
    for readers in sorted(others, key=len, reverse=True):
        found.update(readers)
    return found


def _find_fields_reader(kind: Any) -> Callable[[Any], Any]:
    hints = get_type_hints(kind, include_extras=True)
    known = fields(kind)
    readers = {json_name(field.name): (field.name, _find_readers(hints[field.name])) for field in known}
    return partial(_read_fields, kind, readers, _list_needed_names(kind))


def _list_needed_names(kind: Any) -> tuple[str, ...]:
    return tuple(json_name(field.name) for field in fields(kind) if field.default is MISSING)


def _read_fields(
    kind: Any, known: Mapping[str, tuple[str, Readers]], needed: tuple[str, ...], value: Mapping[str, Any]
) -> Any:
    found = {}
    for name, item in value.items():
        if name not in known:
            raise Unfit("this key is not known", f".{name}")
        field, readers = known[name]
        try:
            found[field] = _read(readers, item)
        except Unfit as unfit:
            raise Unfit(unfit.problem, f".{name}{unfit.place}") from None
    for name in needed:
        if name not in value:
            raise Unfit("this key is missing", f".{name}")
    return kind(**found)


def _read_fitting(kinds: Sequence[Any], value: Any) -> Any:
    """Return the JSON object `value` as an instance of the first dataclass in `kinds` whose field names fit its keys.

    Raises Unfit if none fits.
    """
    for kind in kinds if isinstance(value, Mapping) else ():
        if {*_list_needed_names(kind)} <= value.keys() <= {json_name(field.name) for field in fields(kind)}:
            return _read(_find_readers(kind), value)
    raise Unfit(f"{quote_value(value)} is none of {', '.join(map(type_name, kinds))}")


def _read_list(readers: Readers, value: Sequence[Any]) -> tuple[Any, ...]:
    found: list[Any] = []
    try:
        for item in value:
            found.append(_read(readers, item))
    except Unfit as unfit:
        raise Unfit(unfit.problem, f"[{len(found)}]{unfit.place}") from None
    return tuple(found)


def _make_tuple(*items: Any) -> tuple[Any, ...]:
    return items


def _read_fixed(kind: Any, readers: Sequence[Readers], value: Sequence[Any]) -> Any:
    """Read each item of the JSON array `value`, and return the result of calling `kind` with the items as arguments.

    `kind` builds a tuple or named tuple. `readers` has the functions that read the first item, the second item and so
    on. Raises Unfit if the array does not have one item for each of `readers`.
    """
    if len(value) != len(readers):
        raise Unfit(f"{len(readers)} are needed here, not {len(value)}")
    return kind(*map(_read, readers, value))


def _read_dict(readers: Readers, value: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return {name: _read(readers, item) for name, item in value.items()}
    except Unfit as unfit:
        raise Unfit(unfit.problem, f"[...]{unfit.place}") from None


def _read_bounded(bounds: Bounds, value: int) -> int:
    if not bounds.least <= value <= bounds.most:
        raise Unfit(f"a number from {bounds.least} to {bounds.most} is needed here")
    return value


def _read_choice(choices: tuple[object, ...], value: object) -> object:
    if value not in choices:
        raise Unfit(f"{quote_value(value)} is none of {', '.join(map(str, choices))}")
    return value


def _read_card(value: object) -> Card:
    if isinstance(value, str) and (value in KNOWN or value == HIDDEN):
        return Card(value)
    raise Unfit(f"{quote_value(value)} is not a card")


def _same(value: Any) -> Any:
    return value


READERS: Mapping[Any, Readers] = {
    **{kind: {name: _same} for kind, name in KINDS.items()},
    float: {"float": _same, "int": float},
    object: dict.fromkeys(KINDS.values(), _same),
    Card: dict.fromkeys(KINDS.values(), _read_card),
}
