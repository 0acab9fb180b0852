"""Read JSON values into frozen dataclasses by their type hints; errors name the path of the bad value.

msgspec does the reading: each dataclass gets a struct with the same fields, which refuses unknown keys and reports
where an error is. This module turns the structs into the dataclasses, and the errors into `BadData`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from functools import cache, partial
from json import dumps
from operator import attrgetter
from re import findall, fullmatch
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, ValidationError, convert, defstruct
from msgspec.structs import astuple

from upcard.core.bounds import Bounds
from upcard.core.cards import HIDDEN, KNOWN, Card
from upcard.core.text.encode import json_name, type_name
from upcard.core.text.sanitize import shorten_text

__all__ = ["BadData", "Bounds", "decode", "decode_by_type", "quote_value", "update_fields"]

T = TypeVar("T")


LONGEST_VALUE, LONGEST_PATH, LONGEST_PROBLEM = 80, 160, 400
"""Maximum number of characters of outside data in a message."""
KINDS: Mapping[type, str] = {dict: "object", list: "array"}
"""The JSON names of Python's container types."""


class BadData(ValueError):
    """Outside data that cannot be used: the path of the bad value, and what is wrong with it."""

    def __init__(self, path: str, problem: str) -> None:
        path, problem = shorten_text(path, LONGEST_PATH), shorten_text(problem, LONGEST_PROBLEM)
        super().__init__(f"{path}: {problem}" if path else problem)
        self.path = path
        self.problem = problem


def quote_value(value: object) -> str:
    """Write a value for a message: strings in quotation marks, everything else as JSON.

    A value that is nested too deeply is replaced by the name of its type.
    """
    if isinstance(value, str):
        return repr(shorten_text(value, LONGEST_VALUE))
    try:
        return shorten_text(dumps(value, ensure_ascii=False, default=repr), LONGEST_VALUE)
    except RecursionError:
        return KINDS.get(type(value), type(value).__name__)


def decode(kind: type[T], data: object, path: str = "") -> T:
    """Read plain JSON values into a dataclass. Raises BadData with the path of the bad value, prefixed by `path`."""
    hint: Any = kind
    read: T = _build(hint)(_convert(data, hint, path))
    return read


def decode_by_type(kinds: Sequence[type[T]], data: object, path: str = "") -> T:
    """Read one of several dataclasses, selected by the key `type`; raises BadData."""
    if not isinstance(data, Mapping):
        raise BadData(path, "an object is needed here")
    by_name: dict[str, Any] = {type_name(kind): kind for kind in kinds}
    name = data.get("type")
    if not isinstance(name, str) or name not in by_name:
        raise BadData(f"{path}.type".lstrip("."), f"{quote_value(name)} is none of {', '.join(by_name)}")
    read: T = decode(by_name[name], {key: value for key, value in data.items() if key != "type"}, path)
    return read


def update_fields(value: T, data: Mapping[str, object]) -> T:
    """Return `value` with the fields that `data` names replaced; raises BadData."""
    changed: Any = value
    hints = get_type_hints(type(value))
    if unknown := next((name for name in data if name not in hints), None):
        raise BadData(unknown, "this key is not known")
    filled: T = replace(changed, **{name: decode(hints[name], part, name) for name, part in data.items()})
    return filled


def _convert(data: object, hint: Any, path: str) -> Any:
    try:
        return convert(data, _mirror(hint), dec_hook=_card)
    except ValidationError as error:
        raise _explain_error(str(error), hint, path) from None
    except UnicodeEncodeError:
        raise BadData(path, "there is half a letter in it") from None


def _card(kind: type, value: object) -> "Card | _CardOrCards":
    if kind is _CardOrCards:
        return _CardOrCards(tuple(map(_one, value)) if isinstance(value, list | tuple) else _one(value))
    return _one(value)


def _one(value: object) -> Card:
    if isinstance(value, str) and (value in KNOWN or value == HIDDEN):
        return Card(value)
    raise ValueError(f"{quote_value(value)} is not a card")


ONE_OR_MORE = Card | tuple[Card, ...]


class _CardOrCards:
    """A card or a list of cards; msgspec cannot express a union of a custom type with another type."""

    def __init__(self, named: Card | tuple[Card, ...]) -> None:
        self.named = named


EXPLAINED = (
    (r"Object contains unknown field `(.*)`", "this key is not known"),
    (r"Object missing required field `(.*)`", "this key is missing"),
)


def _explain_error(message: str, hint: Any, base: str) -> BadData:
    """Turn a message of msgspec, such as "Expected `int`, got `str` - at `$.a[0]`", into a path and a problem."""
    problem, _, place = message.partition(" - at `$")
    path = base + place.rstrip("`")
    for pattern, meaning in EXPLAINED:
        if found := fullmatch(pattern, problem):
            return BadData(f"{path}.{found[1]}".lstrip("."), meaning)
    wanted = _describe_allowed_values(problem, _hint_at(hint, place))
    return BadData(path.lstrip("."), wanted or (problem[:1].lower() + problem[1:]).replace("`", ""))


def _describe_allowed_values(problem: str, hint: Any) -> str | None:
    """Return the allowed values of a choice or a bounded number, of which msgspec names only a part, or None."""
    if problem.startswith("Invalid enum value"):
        return f"{problem.removeprefix('Invalid enum value ')} is none of {', '.join(map(str, get_args(hint)))}"
    bounds = next((part for part in get_args(hint) if isinstance(part, Bounds)), None)
    if bounds and fullmatch(r"Expected `int` [<>]= -?\d+", problem):
        return f"a number from {bounds.least} to {bounds.most} is needed here"
    return None


def _hint_at(hint: Any, place: str) -> Any:
    """Return the hint of the value at `place` below `hint`, for example `.hands[0]`; None if it is unknown."""
    for name, item in findall(r"\.(\w+)|(\[)", place.rstrip("`")):
        parts = [part for part in get_args(hint) if part is not NoneType] if _is_union(hint) else [hint]
        fitting = (part for part in parts if (is_dataclass(part) if name else get_origin(part) is tuple))
        hint = next(fitting, None)
        if hint is None:
            return None
        hint = get_args(hint)[0] if item else get_type_hints(hint, include_extras=True).get(name)
    choices = [part for part in get_args(hint) if get_args(part)] if _is_union(hint) else []
    return choices[-1] if choices else hint


def _is_union(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


def _kinds(hint: Any) -> tuple[Any, ...]:
    """Return the dataclasses in a union, or none if `hint` is no union."""
    return tuple(filter(is_dataclass, get_args(hint))) if _is_union(hint) else ()


def _fitting(kinds: tuple[Any, ...], data: object) -> Any:
    """Read one of several dataclasses, selected by the fields that `data` has."""
    kind = next((kind for kind in kinds if isinstance(data, Mapping) and _may_be(kind, data)), None)
    if kind is None:
        raise BadData("", f"{quote_value(data)} is none of {', '.join(map(type_name, kinds))}")
    return decode(kind, data)


def _may_be(kind: type[Any], data: Mapping[str, object]) -> bool:
    """Return whether `data` has all required fields of the dataclass and no unknown ones."""
    names = {json_name(field.name): field.default is MISSING for field in fields(kind)}
    return all(name in names for name in data) and all(name in data for name, needed in names.items() if needed)


@cache
def _mirror(hint: Any) -> Any:
    """Return `hint` with each dataclass in it replaced by a struct with the same fields."""
    if hint == ONE_OR_MORE:
        return _CardOrCards
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint, include_extras=True)
        members = [(field.name, _mirror(hints[field.name]), *_default(field)) for field in fields(hint)]
        return defstruct(hint.__name__, members, forbid_unknown_fields=True, frozen=True, rename=json_name)
    if len(_kinds(hint)) > 1:
        return Any
    origin: Any = get_origin(hint)
    parts: tuple[Any, ...] = get_args(hint)
    if origin is Annotated:
        bounds: Bounds = parts[1]
        return Annotated[_mirror(parts[0]), Meta(ge=bounds.least, le=bounds.most)]
    if origin in (Union, UnionType):
        return Union[tuple(map(_mirror, parts))]  # noqa: UP007 (built from parts)
    if origin in (tuple, dict):
        return origin[tuple(part if part is Ellipsis else _mirror(part) for part in parts)]
    return Any if hint is object else hint


def _default(field: Any) -> tuple[object, ...]:
    return () if field.default is MISSING else (field.default,)


def _same(value: Any) -> Any:
    return value


@cache
def _build(hint: Any) -> Callable[[Any], Any]:
    """Return the function that turns a decoded struct into its dataclass; `_same` if nothing has to change."""
    if hint == ONE_OR_MORE:
        return attrgetter("named")
    if is_dataclass(hint) and isinstance(hint, type):
        hints = get_type_hints(hint)
        parts = tuple((place, _build(hints[field.name])) for place, field in enumerate(fields(hint)))
        return _build_fields(hint, tuple((place, build) for place, build in parts if build is not _same))
    if len(kinds := _kinds(hint)) > 1:
        return partial(_fitting, kinds)
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and (build := _build(args[0])) is not _same:
        return lambda values: tuple(map(build, values))
    if origin in (Union, UnionType):
        return _build_union(args)
    return _same


def _build_fields(kind: Any, built: tuple[tuple[int, Callable[[Any], Any]], ...]) -> Callable[[Any], Any]:
    """Return a builder that copies most fields and builds those in `built`. A default value is a dataclass already."""

    def build(struct: Any) -> Any:
        if isinstance(struct, kind):
            return struct
        values = list(astuple(struct))
        for place, inner in built:
            values[place] = inner(values[place])
        return kind(*values)

    return build


def _build_union(args: tuple[Any, ...]) -> Callable[[Any], Any]:
    """Return the builder of a union, which holds at most one type to build, besides None and numbers."""
    builders = [build for build in map(_build, (arg for arg in args if arg is not NoneType)) if build is not _same]
    if not builders:
        return _same
    build = builders[0]
    return lambda value: value if value is None or isinstance(value, int) else build(value)
