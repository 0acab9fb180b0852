"""How positions and actions are written if a game defines no text of its own: field by field, in JSON."""

from collections.abc import Callable, Mapping, Sequence
from json import dumps, loads
from typing import Generic, TypeVar

from upcard.core.game.position_io import MatchStarter
from upcard.core.text.decode import BadData, decode, decode_by_type, quote_value, update_fields
from upcard.core.text.encode import encode_with_type, fields_of
from upcard.core.text.notation import unread

R = TypeVar("R")
P = TypeVar("P")
A = TypeVar("A")


class PlainForm(Generic[R, P]):
    """Read and write positions field by field, and options as a preset with some fields changed."""

    def __init__(self, presets: Mapping[str, R], start: MatchStarter[R, P]) -> None:
        self.presets = presets
        self.start = start

    def read(self, rules: Mapping[str, object], position: Mapping[str, object], seed: str) -> P:
        """Read all fields of a position; raises BadData with the JSON path."""
        return decode(type(self.start(self.rules(rules), seed)), position, "position")

    def write(self, position: P) -> Mapping[str, object]:
        """Write all fields of a position."""
        return fields_of(position)

    def rules(self, rules: Mapping[str, object]) -> R:
        """Build the options from the preset that `rules` names, or the first preset, with the other fields replaced."""
        name = rules.get("preset", next(iter(self.presets)))
        if not isinstance(name, str) or name not in self.presets:
            raise BadData("rules.preset", f"{quote_value(name)} is none of {', '.join(self.presets)}")
        return update_fields(self.presets[name], {key: value for key, value in rules.items() if key != "preset"})

    def answers(self) -> Mapping[str, Callable[[P], object]]:
        """Return an empty mapping: `ask` knows no further names."""
        return {}


def write_plain_action(action: object) -> str:
    """Write an action as JSON without blanks."""
    return dumps(encode_with_type(action), separators=(",", ":"))


def read_plain_action(kinds: Sequence[type[A]], text: str) -> A:
    """Read what `write_plain_action` wrote; raises BadNotation."""
    try:
        return decode_by_type(kinds, loads(text))
    except ValueError:
        raise unread(text) from None
