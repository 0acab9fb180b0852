"""JSON values read by msgspec: for each dataclass a struct with the same fields is made, which refuses unknown keys.

This module only turns its structs into our dataclasses and its errors into `BadData`.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, partial
from operator import attrgetter
from re import findall, fullmatch
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, ValidationError, convert, defstruct
from msgspec.structs import astuple

from upcard.core.bounds import Bounds
from upcard.core.cards import HIDDEN, KNOWN, Card
from upcard.core.text.bad_data import BadData, quote_value
from upcard.core.text.encode import json_name, type_name


def decode_by_structs(hint: Any, data: object, path: str) -> Any:
    """Read plain JSON values by a type hint; raises BadData with the path, which begins with the one given."""
    return _build(hint)(_convert(data, hint, path))


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
    """A card or a list of cards, where either may be named: msgspec has no union of our own type and another."""

    def __init__(self, named: Card | tuple[Card, ...]) -> None:
        self.named = named


EXPLAINED = (
    (r"Object contains unknown field `(.*)`", "this key is not known"),
    (r"Object missing required field `(.*)`", "this key is missing"),
)


def _explain_error(message: str, hint: Any, base: str) -> BadData:
    """Turn msgspec's message into a path and a problem: "Expected `int`, got `str` - at `$.a[0]`"."""
    problem, _, place = message.partition(" - at `$")
    path = base + place.rstrip("`")
    for pattern, meaning in EXPLAINED:
        if found := fullmatch(pattern, problem):
            return BadData(f"{path}.{found[1]}".lstrip("."), meaning)
    wanted = _describe_allowed_values(problem, _hint_at(hint, place))
    return BadData(path.lstrip("."), wanted or (problem[:1].lower() + problem[1:]).replace("`", ""))


def _describe_allowed_values(problem: str, hint: Any) -> str | None:
    """Say what a choice or a number in bounds may be, of which msgspec names a part."""
    if problem.startswith("Invalid enum value"):
        return f"{problem.removeprefix('Invalid enum value ')} is none of {', '.join(map(str, get_args(hint)))}"
    bounds = next((part for part in get_args(hint) if isinstance(part, Bounds)), None)
    if bounds and fullmatch(r"Expected `int` [<>]= -?\d+", problem):
        return f"a number from {bounds.least} to {bounds.most} is needed here"
    return None


def _hint_at(hint: Any, place: str) -> Any:
    """Return the hint of a value by its place below another, as far as it can be told: `.hands[0]`."""
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
    """Return the dataclasses of which a value may be one."""
    return tuple(filter(is_dataclass, get_args(hint))) if _is_union(hint) else ()


def _fitting(kinds: tuple[Any, ...], data: object) -> Any:
    """Read one of several kinds that are told from each other by their fields."""
    kind = next((kind for kind in kinds if isinstance(data, Mapping) and _may_be(kind, data)), None)
    if kind is None:
        raise BadData("", f"{quote_value(data)} is none of {', '.join(map(type_name, kinds))}")
    return decode_by_structs(kind, data, "")


def _may_be(kind: type[Any], data: Mapping[str, object]) -> bool:
    """Say whether an object has the fields of a kind, and no others."""
    names = {json_name(field.name): field.default is MISSING for field in fields(kind)}
    return all(name in names for name in data) and all(name in data for name, needed in names.items() if needed)


@cache
def _mirror(hint: Any) -> Any:
    """Return the hint with each dataclass in it replaced by a struct of the same fields."""
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
    """Return the function that turns a mirrored value into ours; `_same` where nothing in it differs."""
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
    """Most fields are taken over as they are; only those in `built` need building. A default is ours already."""

    def build(struct: Any) -> Any:
        if isinstance(struct, kind):
            return struct
        values = list(astuple(struct))
        for place, inner in built:
            values[place] = inner(values[place])
        return kind(*values)

    return build


def _build_union(args: tuple[Any, ...]) -> Callable[[Any], Any]:
    """Unions hold at most one kind that needs building, beside None and numbers."""
    builders = [build for build in map(_build, (arg for arg in args if arg is not NoneType)) if build is not _same]
    if not builders:
        return _same
    build = builders[0]
    return lambda value: value if value is None or isinstance(value, int) else build(value)
