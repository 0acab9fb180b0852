"""Splits a record (a match as text) into its sections, and the list of moves of each deal into words.

A section begins with a tag: one of the names in `TAGS` and a colon. A word is a text without blanks, such as an action,
or a text in parentheses.
"""

from collections.abc import Iterator, Mapping, Sequence
from re import IGNORECASE
from re import compile as pattern
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.text.mail_cleanup import clean_mail_text
from upcard.core.text.notation import BadNotation
from upcard.play.exchange.relaxed_json import parse_relaxed_json as loose
from upcard.play.exchange.relaxed_json import scalar
from upcard.play.match.document import record_version

TAGS = (
    "Game",
    "Rules",
    "Players",
    "Names",
    "Seed",
    "Seed hex",
    "First",
    "Deal",
    "Cut",
    "Start",
    "Dealt",
    "Moves",
    "Points",
    "Given up",
    "Moment",
)
TAG = pattern(rf"\s*({'|'.join(TAGS)})\s*:(.*)", IGNORECASE)
END = pattern(r"\s*End\.?\s*", IGNORECASE)
WORD = pattern(r"\d+:|[^\s()]+|\([^()]*\)|[()]")
MOST = 200
"""The largest number of deals that are read; of a longer record, only the last deals are read."""


class MoveWord(NamedTuple):
    """A word in the list of moves of a record (a match as text), with the number of the line in which it stands."""

    line: int
    text: str


class TaggedSection(NamedTuple):
    """A section of a record (a match as text): a tag, its line number, and the lines up to the next tag."""

    tag: str
    line: int
    rows: tuple[tuple[int, str], ...]

    @property
    def text(self) -> str:
        """The text of the section, joined into one line."""
        return " ".join(row.strip() for _, row in self.rows).strip()


Parts = Mapping[str, TaggedSection]
NOTHING: Parts = MappingProxyType({})


class GameRecordText(NamedTuple):
    """A record (a match as text) split into sections: those before the first deal, and those of each deal."""

    head: Parts
    deals: tuple[Parts, ...]


def parse_record(text: str) -> GameRecordText:
    """Return `text`, a record (a match as text), split into sections by their tags.

    Raises BadNotation if `text` is no record, or if a section is missing or is there twice.
    """
    head: dict[str, TaggedSection] = {}
    deals: list[dict[str, TaggedSection]] = []
    for part in _parts(_rows(text)):
        if part.tag == "Deal":
            deals.append({})
        into = deals[-1] if deals else head
        if part.tag in into:
            raise BadNotation("notation.twice", {"line": part.line, "tag": part.tag})
        into[part.tag] = part
    for tag, inside in (("Game", head), ("Deal", deals[0] if deals else NOTHING)):
        if tag not in inside:
            raise BadNotation("notation.lacks", {"tag": tag})
    return GameRecordText(head, tuple(deals[-MOST:]))


def _rows(text: str) -> Sequence[tuple[int, str]]:
    """Return the lines of the record (a match as text) that `text` contains, each with its line number.

    The record's first and last line are left out. Raises BadNotation if either is missing, or if the record's version
    is unknown.
    """
    rows = list(enumerate(clean_mail_text(text).split("\n"), 1))
    first = next((at for at, (_, row) in enumerate(rows) if record_version(row) is not None), None)
    if first is None:
        raise BadNotation("notation.none")
    if record_version(rows[first][1]) != "1":
        raise BadNotation("notation.version", {"line": rows[first][0]})
    last = next((at for at, (_, row) in enumerate(rows) if at > first and END.fullmatch(row)), None)
    if last is None:
        raise BadNotation("notation.cut_off")
    return rows[first + 1 : last]


def _parts(rows: Sequence[tuple[int, str]]) -> Iterator[TaggedSection]:
    """Yield the sections of a record (a match as text), each a tag with its text.

    Raises BadNotation for text before the first tag. `rows` are the record's lines with their numbers.
    """
    tag, below = "", list[tuple[int, str]]()
    for line, row in rows:
        if found := TAG.fullmatch(row):
            if tag:
                yield TaggedSection(tag, below[0][0], tuple(below))
            tag, below = found[1].capitalize(), [(line, found[2])]
        elif tag:
            below.append((line, row))
        elif row.strip():
            raise BadNotation("notation.stray", {"line": line, "text": row.strip()[:30]})
    if tag:
        yield TaggedSection(tag, below[0][0], tuple(below))


def value(part: TaggedSection) -> dict[str, object]:
    """Return the position that `part`, a section of a record (a match as text), contains as JSON fields.

    Raises BadNotation, which names the line, if it contains something else.
    """
    try:
        found = loose(part.text)
    except BadNotation as bad:
        raise BadNotation(bad.key, {**bad.facts, "line": part.line, "tag": part.tag}) from None
    if not isinstance(found, dict):
        raise BadNotation("notation.brackets", {"line": part.line, "tag": part.tag, "text": part.text[:20]})
    return found


def seed(head: Parts) -> str | None:
    """Return the seed of the match in a record (a match as text); None if the record has none.

    `head` holds the sections before the first deal. The record has the seed as plain text, or as bytes in hexadecimal
    digits, which are decoded. Raises BadNotation if they are malformed.
    """
    part = head.get("Seed hex")
    if part is None:
        return head["Seed"].text if "Seed" in head else None
    try:
        return bytes.fromhex("".join(part.text.split())).decode()
    except ValueError:
        raise BadNotation("notation.seed", {"line": part.line, "text": part.text[:20]}) from None


def settings(part: TaggedSection | None) -> dict[str, object]:
    """Return the values of game options in a section of a record (a match as text), by the options' names.

    In the section each option stands as `name=value`. Raises BadNotation if the section contains anything else. Return
    an empty mapping if `part` is None.
    """
    pairs = [word.partition("=") for word in (part.text.split() if part else ())]
    for name, sign, _ in pairs:
        if part and not (name and sign):
            raise BadNotation("notation.rules", {"line": part.line, "text": name[:30]})
    return {name.lower(): scalar(said) for name, _, said in pairs}


def split_moves(part: TaggedSection | None) -> Iterator[MoveWord]:
    """Yield the words of `part`, the section of a record (a match as text) with the moves, with their line numbers.

    A text in parentheses is one word. If `part` is None, nothing is yielded.
    """
    if part is None:
        return
    rows = [(line, row) for line, row in part.rows if row.strip()]
    starts, text = list[tuple[int, int]](), ""
    for line, row in rows:
        starts.append((len(text), line))
        text += row + " "
    at = 0
    for found in WORD.finditer(text):
        while at + 1 < len(starts) and starts[at + 1][0] <= found.start():
            at += 1
        yield MoveWord(starts[at][1], found[0])
