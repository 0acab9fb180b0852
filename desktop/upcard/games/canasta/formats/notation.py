"""Actions as short text, such as `d`, `t7S7C`, `m9S9C2H/KSKDKC/C:4C5C6C`, `j1.3`, `x4C`: writing and reading.

NOTATION.md describes the notation.
"""

from collections.abc import Callable, Mapping, Sequence
from re import compile as pattern

from upcard.core.text.notation import (
    BadNotation,
    card,
    cards,
    format_from_one,
    join_cards,
    make_notation_error,
    read_number,
    read_optional_number,
)
from upcard.games.canasta.actions import (
    Action,
    Answer,
    AskPartner,
    Deal,
    Discard,
    Draw,
    JoinMelds,
    LayDown,
    Meld,
    Pass,
    RedThree,
    TakePile,
)
from upcard.games.canasta.values import is_wild

MARK = pattern(r"(10|[A-Z\d])(?:\.(\d+))?(?:@(\d+))?:(.*)")
"""The pattern of a group's beginning that names its rank, its meld or its side: `9:`, `9.2:`, `9@3:`."""
SAID = pattern(r"(ask|yes|no|pass|deal|d)(\d*)")


def format_action(action: Action) -> str:
    """Return the text of an action in the notation that NOTATION.md describes, such as `x4C`."""
    match action:
        case TakePile(melds):
            return f"t{_groups(melds)}"
        case Meld(melds):
            return f"m{_groups(melds)}"
        case JoinMelds(onto, other):
            return f"j{format_from_one(onto)}.{format_from_one(other)}"
        case Discard(one) | RedThree(one):
            return f"{'x' if isinstance(action, Discard) else 'r'}{one}"
        case AskPartner(seat):
            return f"ask{format_from_one(seat)}"
        case Answer(yes, seat):
            return f"{'yes' if yes else 'no'}{format_from_one(seat)}"
        case Draw() | Pass() | Deal():
            return {Draw: "d", Pass: "pass", Deal: "deal"}[type(action)]


def _groups(melds: Sequence[LayDown]) -> str:
    return "/".join(map(_group, melds))


def _group(group: LayDown) -> str:
    """Return the text of a group of cards, such as `7S7C` or `8.2:2H`.

    The rank, the number of the meld and its side come first, unless they follow from the cards.
    """
    told = {one.rank for one in group.cards if not is_wild(one)} == {group.rank}
    if told and group.onto is None and group.side is None:
        return join_cards(group.cards)
    onto = "" if group.onto is None else f".{format_from_one(group.onto)}"
    side = "" if group.side is None else f"@{format_from_one(group.side)}"
    return f"{group.rank}{onto}{side}:{join_cards(group.cards)}"


def parse_action(text: str) -> Action:
    """Return the action that `text` describes in the notation of NOTATION.md, such as `x4C`.

    Raise BadNotation if it describes none.
    """
    if said := SAID.fullmatch(text.lower()):
        return SPOKEN[said[1]](read_optional_number(said[2]))
    kind, rest = text[:1].lower(), text[1:].upper()
    if kind not in PLAYED:
        raise make_notation_error(text)
    return PLAYED[kind](rest)


def _parse_groups(text: str) -> tuple[LayDown, ...]:
    return tuple(map(_parse_group, text.split("/")))


def _parse_group(text: str) -> LayDown:
    if marked := MARK.fullmatch(text):
        rank, onto, side, rest = marked.groups()
        return LayDown(
            rank.replace("10", "T"), cards(rest), read_optional_number(onto or ""), read_optional_number(side or "")
        )
    found = cards(text)
    ranks = {one.rank for one in found if not is_wild(one)}
    if len(ranks) != 1:
        raise BadNotation("notation.rank", {"text": text[:20]})
    return LayDown(ranks.pop(), found)


def parse_family_action(text: str) -> Action:
    """Return the action that `text` describes, in a game in which a player can also join two melds (`j1.3`).

    Raise BadNotation if it describes none.
    """
    if text[:1].lower() != "j":
        return parse_action(text)
    onto, _, other = text[1:].partition(".")
    return JoinMelds(read_number(onto), read_number(other))


PLAYED: Mapping[str, Callable[[str], Action]] = {
    "t": lambda text: TakePile(_parse_groups(text)),
    "m": lambda text: Meld(_parse_groups(text)),
    "x": lambda text: Discard(card(text)),
    "r": lambda text: RedThree(card(text)),
}
SPOKEN: Mapping[str, Callable[[int | None], Action]] = {
    "d": lambda seat: Draw(),
    "ask": AskPartner,
    "yes": lambda seat: Answer(True, seat),
    "no": lambda seat: Answer(False, seat),
    "pass": lambda seat: Pass(),
    "deal": lambda seat: Deal(),
}
