"""Checks game options that come from outside, before a game builds its options object from them."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from typing import Literal, TypeVar, get_args, get_origin, get_type_hints

from upcard.core.text.decode import BadData, quote_value

T = TypeVar("T")


def find_preset(given: Mapping[str, object], presets: Mapping[str, T]) -> T:
    """Return the one of `presets` that `given` names under the key `preset`, or the first if that key is missing.

    Raises BadData for an unknown name.
    """
    return presets[check_choice("rules.preset", given.get("preset", next(iter(presets))), presets)]


def check_choice(path: str, value: object, choices: Iterable[str]) -> str:
    """Return `value` if it is one of `choices`; otherwise raise BadData with `path`, the value's place in the JSON."""
    if not isinstance(value, str) or value not in choices:
        raise BadData(path, f"{quote_value(value)} is none of {', '.join(choices)}")
    return value


@cache
def list_option_hints(kind: type) -> Mapping[str, object]:
    """Return the type hint of each field of the options dataclass `kind`, by field name.

    Class variables, which are not fields, are left out.
    """
    hints = get_type_hints(kind, include_extras=True)
    return {field.name: hints[field.name] for field in fields(kind)}


def check_options(kind: type, options: Mapping[str, object]) -> None:
    """Raise BadData for an option that the dataclass `kind` does not have, or for a word that is none of its choices.

    `options` are the values from outside, by name. Only options with a fixed choice of words are checked here; the
    bounds of numbers are checked later, when the options are decoded.
    """
    hints = list_option_hints(kind)
    for name, value in options.items():
        if name not in hints:
            raise BadData(f"rules.{name}", f"this key is not known: it is none of {', '.join(hints)}")
        choices = get_args(hints[name])
        if get_origin(hints[name]) is Literal and isinstance(choices[0], str):
            check_choice(f"rules.{name}", value, choices)
