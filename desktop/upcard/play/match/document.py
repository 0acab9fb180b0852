"""The position document `upcard-position`, and functions that recognize a record.

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
    """The fields of a position document; options, position and actions stay JSON, because the game decodes them."""

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
    """Return the version of the record whose first line is `row`; None if `row` begins no record."""
    name, _, version = row.strip().rpartition(" ")
    return version if name.lower() == RECORD and version.isdecimal() else None


def has_record(text: str) -> bool:
    """Return whether a record begins on some line of `text`."""
    from upcard.core.text.mail_cleanup import clean_mail_text

    return any(record_version(row) is not None for row in clean_mail_text(text).split("\n"))


def decode_document(data: object) -> PositionDocument:
    """Decode a document and check that its game is known; raises BadData with the JSON path of the fault."""
    document = decode(PositionDocument, data)
    if document.game not in GAMES:
        raise BadData("game", f"{quote_value(document.game)} is none of {', '.join(GAMES)}")
    return document


def position(document: PositionDocument) -> object:
    """Return the document's position with missing fields completed; raises BadData."""
    form = GAMES[document.game].text.form
    return form.read(document.rules or {}, document.position or {}, str(document.seed))


def actions(document: PositionDocument) -> tuple[object, ...]:
    """Return the document's actions; raises BadData."""
    kinds = GAMES[document.game].rules.actions
    return tuple(decode_by_type(kinds, one, f"actions[{at}]") for at, one in enumerate(document.actions))
