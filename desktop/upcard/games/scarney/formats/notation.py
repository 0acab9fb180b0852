"""Reads and writes actions as short texts, such as `d`, `m7H7D7C/…`, `l1:8H`, `oKD` and `yes`; see NOTATION.md."""

from collections.abc import Callable, Mapping
from re import compile as pattern

from upcard.core.text.notation import (
    card,
    cards,
    format_from_one,
    join_cards,
    make_notation_error,
    read_number,
    read_optional_number,
)
from upcard.games.scarney.actions import Action, Answer, Deal, Draw, LastCard, LayOff, Meld, Offer, Pass

LAID = pattern(r"(\d+)(?:@(\d+))?:(\w*)")

SAID: Mapping[str, Action] = {
    "d": Draw(),
    "yes": Answer(True),
    "no": Answer(False),
    "last": LastCard(),
    "pass": Pass(),
    "deal": Deal(),
}


def format_action(action: Action) -> str:
    """Return `action` as a short text, for example `oKD` for offering the king of diamonds."""
    match action:
        case Meld(melds):
            return f"m{'/'.join(map(join_cards, melds))}"
        case LayOff(meld, added, seat):
            return f"l{format_from_one(meld)}{'' if seat is None else f'@{format_from_one(seat)}'}:{join_cards(added)}"
        case Offer(one):
            return f"o{one}"
        case _:
            return next(word for word, known in SAID.items() if known == action)


def parse_action(text: str) -> Action:
    """Return the action that `text` describes, for example `oKD`; raises BadNotation if it describes none."""
    if said := SAID.get(text.lower()):
        return said
    kind, rest = text[:1].lower(), text[1:].upper()
    if kind not in PLAYED:
        raise make_notation_error(text)
    return PLAYED[kind](rest)


def _lay_off(text: str) -> LayOff:
    laid = LAID.fullmatch(text)
    if laid is None:
        raise make_notation_error(f"l{text}")
    return LayOff(read_number(laid[1]), cards(laid[3]), read_optional_number(laid[2] or ""))


PLAYED: Mapping[str, Callable[[str], Action]] = {
    "m": lambda text: Meld(tuple(map(cards, text.split("/")))),
    "l": _lay_off,
    "o": lambda text: Offer(card(text)),
}
