"""A position, actions that are tried in it, and the result for each value of an option."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import NamedTuple

from upcard.core.cards import SUITED
from upcard.core.text.decode import BadData
from upcard.core.violation import IllegalAction
from upcard.games.canasta import CANASTA
from upcard.games.canasta.actions import Action
from upcard.games.canasta.options import Options
from upcard.games.canasta.position import Position

OPTIONS = tuple(option.name for option in fields(Options))
"""The names of all options."""

LEGAL = "legal"
SEVENS = ["7S", "7H", "7D", "7C", "7S", "7H", "7D"]
KINGS = ["KS", "KH", "KD"]


def legal(position: Position) -> object:
    """Return `LEGAL`: all actions could be played."""
    return LEGAL


class Case(NamedTuple):
    """The actions that are tried under an option, and the expected result for each of its values."""

    comes_to: Mapping[object, object]
    """A broken rule, the JSON path of an unusable value, or what is looked at in the position afterwards."""
    actions: Sequence[Action] = ()
    look: Callable[[Position], object] = legal
    hand: str = "4S 5S 6S"
    others: int = 0
    keys: Mapping[str, object] = {}
    rules: Mapping[str, object] = {}

    def read(self, option: str, value: object) -> Position:
        """Return the position with the option at this value; raises BadData."""
        given = {**self.rules, option: value}
        form = CANASTA.text.form
        keys = self.keys
        if "phase" not in keys:
            keys = {"phase": "play", **keys}
        if keys["phase"] != "deal":
            seats = form.rules(given).seats
            keys = {"hands": [self.hand.split(), *[self.others] * (seats - 1)], **keys}
        read: Position = form.read(given, keys, "0")
        return read

    def outcome(self, option: str, value: object) -> object:
        """Play the actions, and return the result."""
        try:
            position = self.read(option, value)
            for action in self.actions:
                position = CANASTA.rules.apply(position, action).position
        except IllegalAction as illegal:
            return illegal.violation.rule
        except BadData as refused:
            return refused.path
        return self.look(position)


def pack(first: str, packs: int = 2) -> list[str]:
    """Return a whole pack with these cards on top, and no red three near them."""
    top = first.split()
    rest = [*map(str, sorted(SUITED)), "X", "X"] * packs
    for card in top:
        rest.remove(card)
    return [*top, *sorted(rest, key=lambda card: card in ("3H", "3D"))]
