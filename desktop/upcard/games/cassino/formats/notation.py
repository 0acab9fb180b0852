"""Reads and writes actions as short texts, as described in NOTATION.md.

`8Cx8H3S5D` captures, `4C+3H=7` builds, and `9D` puts a card on the table without capturing (it trails).
"""

from re import compile as pattern

from upcard.core.cards import Card
from upcard.core.text.notation import (
    BadNotation,
    card,
    cards,
    format_from_one,
    join_cards,
    make_notation_error,
    read_optional_number,
)
from upcard.games.cassino.actions import Action, Build, Capture, Claim, Deal, Trail
from upcard.games.cassino.values import FACES, Value

CAPTURE = pattern(r"(\w+?)[xX](\w+)(?:=(\d+))?")
BUILD = pattern(r"(\w+)\+([\w+]+)=(\w+)")
CLAIM = pattern(r"claim(\d*)")


def format_action(action: Action) -> str:
    """Return `action` as a short text such as `8Cx8H3S5D`."""
    match action:
        case Capture(one, take, value):
            return f"{one}x{join_cards(take)}" + ("" if value is None else f"={value}")
        case Build(one, on, value):
            named = f"{on}" if isinstance(on, Card) else "+".join(on) + "+" * (len(on) == 1)
            return f"{one}+{named}={value}"
        case Trail(one):
            return str(one)
        case Claim(seat):
            return f"claim{format_from_one(seat)}"
        case Deal():
            return "deal"


def parse_action(text: str) -> Action:
    """Return the action that `text` describes, for example `4C+3H=7`; raises BadNotation if there is none."""
    if text.lower() == "deal":
        return Deal()
    if claimed := CLAIM.fullmatch(text.lower()):
        return Claim(read_optional_number(claimed[1]))
    if built := BUILD.fullmatch(text):
        return Build(card(built[1]), _on(built[2]), _value(built[3].upper()))
    if taken := CAPTURE.fullmatch(text):
        return Capture(card(taken[1]), cards(taken[2]), None if taken[3] is None else int(taken[3][:9]))
    try:
        return Trail(card(text))
    except BadNotation:
        raise make_notation_error(text) from None


def _on(text: str) -> Card | tuple[Card, ...]:
    """Return the table cards on which a build is put: one card, or a tuple if `text` has a plus sign."""
    several = tuple(map(card, text.removesuffix("+").split("+")))
    return several if "+" in text else several[0]


def _value(text: str) -> Value:
    """Return the value of a build that `text` names: a number, or `J`, `Q` or `K`.

    Raises BadNotation if it names none.
    """
    if text in FACES:
        return FACES[text]
    if not text.isdecimal():
        raise BadNotation("notation.number", {"text": text[:20]})
    return int(text[:9])
