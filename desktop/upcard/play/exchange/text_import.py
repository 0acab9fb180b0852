"""Imports a match from a text, such as a mail, that contains a record (a match as text), a position or a deal code."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from json import JSONDecoder, dumps
from pathlib import Path
from re import compile as pattern
from typing import NamedTuple

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData
from upcard.core.text.mail_cleanup import LONGEST, clean_mail_text
from upcard.core.text.notation import BadNotation
from upcard.core.violation import IllegalAction
from upcard.play.exchange import record_replay
from upcard.play.exchange.deal_code import BadCode, CodedDeals
from upcard.play.exchange.deal_code import parse_deal_code as read_code
from upcard.play.exchange.position_code import parse_position_code
from upcard.play.match import document
from upcard.play.match.document import POSITION
from upcard.play.match.journal import FORMAT
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.match_config import configure_match
from upcard.play.match.notes import Source
from upcard.play.match.resume import BadJournal, ResumedMatch, replay_text, text_of, unreadable
from upcard.play.match.saved_file import format_saved_game
from upcard.play.rulebook.option_form import build_rules
from upcard.play.storage.atomic_file import read_plain_file, write_file_in_folder
from upcard.play.text.data_errors import explain_error

CODE = pattern(r"(?:[2-9A-HJ-NP-Za-hj-np-z]{6}-)+[2-9A-HJ-NP-Za-hj-np-z]{1,6}")


def import_text(text: str, games: Mapping[str, AnyGame]) -> ResumedMatch | CodedDeals:
    """Return the match that is written in `text` as a record or a position; for a deal code, return the code's content.

    A record is a match as text for people. Raises BadNotation or BadCode if `text` contains none of the three, or a
    faulty one.
    """
    text = text.encode("utf-8", "ignore").decode()  # a clipboard may hold a lone surrogate
    if document.has_record(text):
        return record_replay.replay_record(text, games)
    if (data := position_in(text)) is not None:
        return _match(data, games)
    for one in (text, *_codes(text)):
        with suppress(BadCode):
            return read_code(one, games)
    if any(_codes(text)):
        return read_code(next(_codes(text)), games)
    raise BadNotation("notation.unknown")


def _codes(text: str) -> Iterator[str]:
    """Yield everything in `text` that looks like a deal code or position code, also if it is spread over lines."""
    plain = clean_mail_text(text)
    for whole in (plain, plain.replace("-\n", "-").replace("\n-", "-")):
        yield from (found[0] for found in CODE.finditer(whole))


def position_in(text: str) -> dict[str, object] | None:
    """Return the first position in `text` as a document; None if there is none.

    In `text` the position is written as JSON or as a position code. Raises BadNotation if the JSON is malformed.
    """
    plain = clean_mail_text(text).replace("\n", " ")
    begins = plain.find("{")
    if begins < 0 or POSITION not in plain:
        return next(_coded_positions(text), None)
    try:
        data, _ = JSONDecoder().raw_decode(plain, begins)
    except (ValueError, RecursionError) as bad:  # a number of thousands of digits raises ValueError
        raise BadNotation("notation.json", {"at": getattr(bad, "pos", 0) + 1}) from None
    return data if isinstance(data, dict) else None


def _coded_positions(text: str) -> Iterator[dict[str, object]]:
    """Yield the position of each position code in `text` as a document; words that are no valid code are skipped."""
    for one in (text, *_codes(text)):
        with suppress(BadCode):
            yield parse_position_code(one)


def _match(data: dict[str, object], games: Mapping[str, AnyGame]) -> ResumedMatch:
    """Return a match that starts from the position document `data`, with the document's actions played.

    Raises BadNotation if the position or an action does not fit the game.
    """
    try:
        asked = document.decode_document(data)
        if "seed" not in data:
            asked = replace(asked, seed=sha256(dumps(data, sort_keys=True).encode()).hexdigest()[:32])
        game = games[asked.game]
        rules = game.text.form.rules(asked.rules or {})
        position = document.position(asked)
        match = Match.from_position(game, rules, str(asked.seed), position, document.actions(asked))
    except IllegalAction as refused:
        raise BadNotation("notation.refused", {"why": record_replay.refusal(refused.violation)}) from None
    except (BadData, ValueError) as bad:
        raise BadNotation("notation.unusable", {"why": explain_error(bad)}) from None
    return record_replay.attach_players(match, asked.seats, asked.names)


def as_game(text: str, games: Mapping[str, AnyGame]) -> tuple[str, str]:
    """Return the name of a game, and a match of it as the text of a saved game, made from what `text` contains.

    If `text` contains a record (a match as text) or a position, the match goes on from there. If it contains a deal
    code, the match is a new one without any action. Raises BadNotation or BadCode if `text` contains none of the three,
    or if it is faulty.
    """
    found = import_text(text, games)
    if isinstance(found, ResumedMatch):
        return found.match.game.name, format_saved_game(*found)
    game = games[found.game]
    setup = configure_match(game, build_rules(game, found.chosen), found.player)
    match: AnyMatch = Match(game, setup.rules, found.seed, found.first)
    return game.name, format_saved_game(match, setup.players, ())


class ImportedJournal(NamedTuple):
    """The journal (match file) in which an opened match goes on, and the kind of text that was opened.

    `source` is `file` for a journal, `record` or `position` for an imported text, and None for a deal code, whose match
    is new.
    """

    path: Path
    source: Source | None


def journal_of(path: Path, games: Mapping[str, AnyGame], fresh: Callable[[str], Path]) -> ImportedJournal:
    """Return the journal (match file) in which the match in the file at `path` goes on.

    This is `path` itself if it is a journal. Otherwise the file's text, such as a deal code, is imported to a new
    journal, and the file stays as it is. `fresh` is called with the game's name and returns the new journal's path.
    Raises BadJournal if the text cannot be read.
    """
    text = _text(path)
    if text is None:
        return ImportedJournal(path, "file")
    try:
        game, written = as_game(text, games)
    except (BadNotation, BadCode) as bad:
        if bad.key == "notation.unknown":
            return ImportedJournal(path, "file")
        raise BadJournal("journal.brought", {"file": path.name, "why": (Told(bad.key, bad.facts),)}) from None
    made = fresh(game)
    replay_text(written, path.name, games)  # nothing is written that the next start would refuse
    try:
        write_file_in_folder(made.parent, made.name, written, new=True)
    except OSError as error:
        raise unreadable(path, error, "file.why") from None
    return ImportedJournal(made, _find_source(text))


def _find_source(text: str) -> Source | None:
    """Return in what form `text` contains a match: `record`, `position`, or None for a deal code."""
    if document.has_record(text):
        return "record"
    return "position" if position_in(text) is not None else None


def _text(path: Path) -> str | None:
    """Return the text of a file if it may contain a record (a match as text), a position or a deal code.

    Return None for a journal (the file of a match), and for a file that is too long or is not text.
    """
    try:
        text = text_of(read_plain_file(path, LONGEST))
    except (OSError, UnicodeDecodeError):
        return None
    is_game = f'"{FORMAT}"' in text[: text.find("\n")][:100]
    return None if is_game else text
