"""Reads the position document `upcard-position`, and recognizes records.

The document is JSON that people may write themselves: a game, its options, a position and actions. A record is a match
as text for people.
"""

from dataclasses import dataclass
from typing import Literal

from upcard.core.text.decode import BadData, decode, decode_by_type, quote_value
from upcard.games import GAMES

POSITION = "upcard-position"
"""The value of the key `format` in a position document."""
RECORD = "upcard record"
"""The words that begin a record's first line, before its version."""


@dataclass(frozen=True, slots=True)
class PositionDocument:
    """A position document: JSON that describes a game, its rules, a position, and actions to play from there.

    `rules`, `position` and `actions` are still JSON, because the game decodes them.
    """

    format: Literal["upcard-position"]
    version: Literal[1]
    game: str
    id: str | None = None
    rules: dict[str, object] | None = None
    position: dict[str, object] | None = None
    actions: tuple[dict[str, object], ...] = ()
    ask: tuple[str, ...] = ()
    seed: int | str = 0
    seats: tuple[str, ...] = ()
    """Who plays on each seat, named as in a journal; if it is empty, a person plays on the seat in turn."""
    names: tuple[str, ...] = ()


def record_version(row: str) -> str | None:
    """Return the version of the record (a match as text) whose first line is `row`.

    Return None if `row` is not the first line of a record.
    """
    name, _, version = row.strip().rpartition(" ")
    return version if name.lower() == RECORD and version.isdecimal() else None


def has_record(text: str) -> bool:
    """Return whether `text` contains the first line of a record, a match as text for people."""
    from upcard.core.text.mail_cleanup import clean_mail_text

    return any(record_version(row) is not None for row in clean_mail_text(text).split("\n"))


def decode_document(data: object) -> PositionDocument:
    """Return the position document that the JSON value `data` describes.

    Raises BadData, with the JSON path of the fault, if a field is malformed or if no game has the name in the field
    `game`.
    """
    document = decode(PositionDocument, data)
    if document.game not in GAMES:
        raise BadData("game", f"{quote_value(document.game)} is none of {', '.join(GAMES)}")
    return document


def position(document: PositionDocument) -> object:
    """Return the position that the document describes, with missing fields completed.

    Raises BadData if the game cannot read it.
    """
    form = GAMES[document.game].text.form
    return form.read(document.rules or {}, document.position or {}, str(document.seed))


def actions(document: PositionDocument) -> tuple[object, ...]:
    """Return the actions that the document lists.

    Raises BadData if the game cannot read them.
    """
    kinds = GAMES[document.game].rules.actions
    return tuple(decode_by_type(kinds, one, f"actions[{at}]") for at, one in enumerate(document.actions))
