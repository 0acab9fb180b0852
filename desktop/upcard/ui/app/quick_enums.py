"""Makes PySide's enumerations quicker than Python 3.11 does: some 190 are on the way to the first frame, a sixth of it.

Python sets each member in three calls of its own classes' methods, deletes it in between, and asks every base for its
name. Here a class begins as a copy of an empty enumeration of its kind, and is given its members. What comes out is the
same, attribute by attribute: a test compares all that PySide makes with what Python would have made.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from enum import KEEP, Enum, EnumType, Flag, IntEnum, IntFlag
from functools import reduce
from operator import or_
from typing import NamedTuple, TypeAlias

Made: TypeAlias = type[Enum]
Members: TypeAlias = list[tuple[str, int]]


class _EnumBase(NamedTuple):
    """What all enumerations of one base have in common."""

    body: Mapping[str, object]
    taken: frozenset[str]
    """What a member cannot be called without meaning something else in the base too."""
    new: Callable[..., Enum]
    whole: bool
    """Whether its members are numbers themselves."""


KNOWN = (3, 11, 7)
"""From this Python on enumerations are as they are made here, up to 3.12; that of Debian 12 is 3.11.2."""

_OPTIONS: Mapping[str, object] = {"module": None, "qualname": None, "type": None, "start": 1, "boundary": KEEP}
"""How PySide asks for an enumeration; the module it names afterwards."""

by_python: Callable[..., Made] = vars(EnumType)["_create_"]
"""Makes an enumeration as Python does."""
_new_class: Callable[..., Made] = vars(EnumType)["__new__"]


def hastens() -> bool:
    """Say whether this Python keeps the books that are written here: others do not, and later ones are quicker."""
    return KNOWN <= sys.version_info[:3] < (3, 12)


def hasten() -> None:
    """Make what PySide asks for the quick way from now on, where Python would make the same."""
    if hastens():
        EnumType._create_ = create  # type: ignore[attr-defined]  # typeshed leaves it out


def create(base: Made, name: str, members: Members, **options: object) -> Made:
    """Make an enumeration, the quick way if PySide may have asked for it."""
    kind = _KINDS.get(base)
    if kind is not None and options == _OPTIONS and type(members) is list and kind.taken.isdisjoint(dict(members)):
        return _make_enum(base, name, members, kind)
    if options["module"] is None:  # Python looks for the caller as many frames up, of which this is now one
        options["module"] = sys._getframe(2).f_globals.get("__name__")
    return by_python(base, name, members, **options)


def _make_enum(base: Made, name: str, members: Members, kind: _EnumBase) -> Made:
    flags = issubclass(base, Flag)
    ordered: list[str] = []
    by_name: dict[str, Enum] = {}
    by_value: dict[int, Enum] = {}
    body = {**kind.body, "_member_names_": ordered, "_member_map_": by_name, "_value2member_map_": by_value}
    made = _new_class(EnumType, name, (base,), body | {"_unhashable_values_": []}, _simple=True)
    for label, value in members:
        member = by_value.get(value)
        if member is None:  # else this is one more name for it
            by_value[value] = member = kind.new(made, value) if kind.whole else kind.new(made)
            member.__dict__.update(_value_=value, _name_=label, __objclass__=made, _sort_order_=len(ordered))
            if not flags or _is_bit(value):
                ordered.append(label)
        by_name[label] = member
        type.__setattr__(made, label, member)
    if flags:
        _count_bits(made, by_value)
    return made


def _is_bit(value: int) -> bool:
    return value > 0 and not value & (value - 1)


def _count_bits(made: Made, values: Iterable[int]) -> None:
    """Say which bits a flag has; one whose bits were not named in rising order is listed as they were named."""
    bits = [value for value in values if _is_bit(value)]
    mask = reduce(or_, values, 0)
    counted: dict[str, object] = {
        "_flag_mask_": mask,
        "_singles_mask_": sum(bits),
        "_all_bits_": 2 ** mask.bit_length() - 1,
    }
    if bits != sorted(bits):
        counted["_iter_member_"] = made._iter_member_by_def_  # type: ignore[attr-defined]
    for label, value in counted.items():
        type.__setattr__(made, label, value)


def _kind(base: Made) -> _EnumBase:
    body = vars(by_python(base, "", (), **{**_OPTIONS, "module": __name__}))
    inner = {name: value for name, value in body.items() if name not in ("__dict__", "__weakref__")}
    whole = issubclass(base, int)
    return _EnumBase(inner, frozenset(dir(base)), int.__new__ if whole else object.__new__, whole)


_KINDS: Mapping[Made, _EnumBase] = {base: _kind(base) for base in (Enum, Flag, IntEnum, IntFlag)}
