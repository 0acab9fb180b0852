"""Writes the current position of a match as a document to send, with only the cards that one player sees.

Of the hidden cards in a hand or in the stock, the document says only how many they are.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from json import dumps

from upcard.core.text.encode import fields_of, plain
from upcard.play.exchange.deal_code import of_match
from upcard.play.match.document import POSITION
from upcard.play.match.match import AnyMatch

NEEDED = ("hands", "turn", "stock")
"""The keys of a position that are always written, unless they hold a list without cards."""


def encode_moment(
    match: AnyMatch, seat: int, players: Sequence[str] = (), names: Sequence[str] = ()
) -> dict[str, object]:
    """Return the match's current position as a document to send, as `seat` sees it.

    For the stock and the other seats' hands, the document has only the number of cards. The hand of `seat` is sorted.
    `players` holds for each player `PERSON` or the level of the computer player; `names` holds the players' names.
    """
    document: dict[str, object] = {
        "format": POSITION,
        "version": 1,
        "game": match.game.name,
        "rules": of_match(match.game, match.rules, match.seed).chosen.written,
        "position": redact_position(match, match.position, seat),
    }
    if players:
        document["seats"] = list(players)
    if any(names):
        document["names"] = list(names)
    return document


def encode_position(match: AnyMatch, position: object) -> dict[str, object]:
    """Return `position`, a position of the game of `match`, as JSON fields with every card named.

    A field is left out if the game reads the same position without it.
    """
    found = match.game.text.form.write(position)
    return drop_default_keys(match, {key: plain(value) for key, value in found.items() if value is not None})


def redact_position(match: AnyMatch, position: object, seat: int) -> dict[str, object]:
    """Return `position` of the game of `match` as JSON fields, with only the cards that `seat` sees.

    For the stock and the other seats' hands, only the number of cards is written.
    """
    found = {key: plain(value) for key, value in match.game.text.form.write(position).items() if value is not None}
    hands, stock = found["hands"], found["stock"]
    assert isinstance(hands, list) and isinstance(stock, list)
    shown = [sorted(hand) if owner == seat else len(hand) for owner, hand in enumerate(hands)]
    return drop_default_keys(match, {**found, "hands": shown, "stock": len(stock)})


def drop_default_keys(match: AnyMatch, position: dict[str, object]) -> dict[str, object]:
    """Return the JSON fields `position` without those that the game does not need to read the same position.

    The fields in `NEEDED` are kept unless they are lists without cards. All fields are kept if the game cannot read
    `position`, for example because it has hidden cards. `match` gives the game and its rules.
    """
    form, rules = match.game.text.form, fields_of(match.rules)
    try:
        meant = form.write(form.read(rules, position, ""))
    except ValueError:
        return position
    for key in [key for key in position if key not in NEEDED or not any(map(bool, list_items(position[key])))]:
        less = {name: value for name, value in position.items() if name != key}
        with suppress(ValueError):
            if form.write(form.read(rules, less, "")) == meant:
                position = less
    return position


def list_items(value: object) -> list[object]:
    """Return `value`, a field of a position, unchanged if it is a list; return the list `[True]` for any other value.

    The caller asks whether any item of the result is true. So a field that is no list, even the number 0, counts like a
    list that contains cards.
    """
    return value if isinstance(value, list) else [True]


def encode_line(document: Mapping[str, object]) -> str:
    """Return `document` as JSON text in a single line, with blanks where a mail program may break the line."""
    return dumps(document, ensure_ascii=False)
