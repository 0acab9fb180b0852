"""JSON values read into frozen dataclasses by their type hints; what does not fit is named by its path.

What is exactly as the hints say needs no library. All else is msgspec's, which `struct_decode` brings.
"""

# Why: decisions/0007-read-json-with-msgspec.md

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar, get_type_hints

from upcard.core.bounds import Bounds
from upcard.core.text.bad_data import BadData, quote_value
from upcard.core.text.encode import type_name
from upcard.core.text.exact_decode import find_reader

__all__ = ["BadData", "Bounds", "decode", "decode_by_type", "quote_value", "update_fields"]

T = TypeVar("T")


def decode(kind: type[T], data: object, path: str = "") -> T:
    """Read plain JSON values into a dataclass; raises BadData with the path, which begins with the one given."""
    hint: Any = kind
    try:
        read: T = find_reader(hint)(data)
    except ValueError:  # Inexact, or what a dataclass finds wrong, of which the structs tell the place first
        from upcard.core.text.struct_decode import decode_by_structs

        read = decode_by_structs(hint, data, path)
    return read


def decode_by_type(kinds: Sequence[type[T]], data: object, path: str = "") -> T:
    """Read one of several kinds by its `type`; raises BadData."""
    if not isinstance(data, Mapping):
        raise BadData(path, "an object is needed here")
    by_name: dict[str, Any] = {type_name(kind): kind for kind in kinds}
    name = data.get("type")
    if not isinstance(name, str) or name not in by_name:
        raise BadData(f"{path}.type".lstrip("."), f"{quote_value(name)} is none of {', '.join(by_name)}")
    read: T = decode(by_name[name], {key: value for key, value in data.items() if key != "type"}, path)
    return read


def update_fields(value: T, data: Mapping[str, object]) -> T:
    """Read some of a dataclass's fields anew; raises BadData."""
    changed: Any = value
    hints = get_type_hints(type(value))
    if unknown := next((name for name in data if name not in hints), None):
        raise BadData(unknown, "this key is not known")
    filled: T = replace(changed, **{name: decode(hints[name], part, name) for name, part in data.items()})
    return filled
