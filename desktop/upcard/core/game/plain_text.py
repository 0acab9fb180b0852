"""Writes and reads positions and actions as JSON, field by field, for games without a text form of their own."""

from collections.abc import Mapping, Sequence
from json import dumps, loads
from typing import TypeVar

from upcard.core.game.position_io import MatchStarter, PositionFormat
from upcard.core.text.decode import decode_by_type, update_fields
from upcard.core.text.encode import encode_with_type, fields_of
from upcard.core.text.notation import make_notation_error
from upcard.core.text.option_parsing import find_preset

R = TypeVar("R")
P = TypeVar("P")
A = TypeVar("A")


def build_plain_format(presets: Mapping[str, R], start: MatchStarter[R, P]) -> PositionFormat[R, P, P]:
    """Return the `PositionFormat` of a game without a JSON form of its own: positions are written field by field.

    Options are written as the name of one of `presets` and the fields that differ from it. `start` creates the first
    position of a match; the class of that position is the class of all positions that are read.
    """

    def rules(given: Mapping[str, object]) -> R:
        changed = {key: value for key, value in given.items() if key != "preset"}
        return update_fields(find_preset(given, presets), changed)

    whole = type(start(rules({}), ""))
    return PositionFormat(rules=rules, fields=whole, complete=lambda rules, read, seed: read, write=fields_of)


def write_plain_action(action: object) -> str:
    """Return an action as JSON text without blanks."""
    return dumps(encode_with_type(action), separators=(",", ":"))


def read_plain_action(kinds: Sequence[type[A]], text: str) -> A:
    """Return the action that `text` describes in the JSON that `write_plain_action` writes.

    `kinds` are the possible classes of actions. Raises BadNotation if the text describes none of them.
    """
    try:
        return decode_by_type(kinds, loads(text))
    except ValueError:
        raise make_notation_error(text) from None
