"""Reads and writes actions as short texts, as Canasta does; NOTATION.md describes them.

Two types of action are added: `k3S`, for example, keeps the three of spades, and `hpairs` lays the special hand
`pairs`.
"""

from upcard.core.text.notation import card, make_notation_error
from upcard.games.canasta.formats.notation import format_action as format_canasta_action
from upcard.games.canasta.formats.notation import parse_action as parse_canasta_action
from upcard.games.modern_american.actions import Action, KeepThree, SpecialHand
from upcard.games.modern_american.special_hands import NAMES

KEEPS, LAYS = "k", "h"
"""The first letters of two actions in notation: keeping a three, and laying a special hand."""


def format_action(action: Action) -> str:
    """Return `action` as a short text, for example `k3S` for keeping the three of spades."""
    match action:
        case KeepThree(three):
            return f"{KEEPS}{three}"
        case SpecialHand(name):
            return f"{LAYS}{name}"
        case _:
            return format_canasta_action(action)


def parse_action(text: str) -> Action:
    """Return the action that `text` describes, for example `k3S`; raises BadNotation if it describes none."""
    kind, rest = text[:1].lower(), text[1:]
    if kind == KEEPS:
        return KeepThree(card(rest.upper()))
    if kind == LAYS:
        name = next((name for name in NAMES if name == rest.lower()), None)
        if name is None:
            raise make_notation_error(text)
        return SpecialHand(name)
    found = parse_canasta_action(text)
    return found  # type: ignore[return-value]  # Canasta's notation of this game has no melds to join
