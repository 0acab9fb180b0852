"""Reads a journal, the file of a match, and returns the match; raises BadJournal if that is impossible."""

import os
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from errno import EFBIG, ENXIO
from functools import partial
from itertools import count
from json import loads
from pathlib import Path
from typing import NamedTuple, TypeVar

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.core.text.bad_data import LONGEST_VALUE, BadInput
from upcard.core.text.decode import BadData, decode, decode_by_type
from upcard.core.text.sanitize import shorten_text
from upcard.core.violation import IllegalAction
from upcard.play.match.journal import (
    FORMAT,
    MOST_BYTES,
    MOST_LINES,
    PERSON,
    SUFFIX,
    VERSION,
    Journal,
    find_whole_line,
    parse_line,
)
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.notes import NOTES, Digest, Promise
from upcard.play.match.seat_handover import players_now, take_up
from upcard.play.storage import folders
from upcard.play.storage.atomic_file import (
    PRIVATE,
    open_plain_file,
    read_plain_file,
    write_file_atomically,
    write_file_in_folder,
)

T = TypeVar("T")

BREATH = 100
"""The number of lines read between two calls of `breathe`; reading them takes a few hundredths of a second."""
LONGEST_NAME = 200
"""The largest number of characters of a player's name, far more than can be typed."""
UTF_16 = (BOM_UTF16_LE, BOM_UTF16_BE)
"""The byte order marks of UTF-16, the encoding in which Windows writes redirected output.

Files in UTF-16 are read, but never written to.
"""
REPAIRABLE = ("journal.damaged", "journal.illegal")
"""The keys of errors that concern one line, so that the game can go on from the lines before it."""
DAMAGED = ".damaged"
"""The suffix of the copy that is made of a damaged journal before it is repaired."""


@dataclass(frozen=True, slots=True)
class JournalHeader:
    """The content of a match file's first line: the game, its rules, the seed and the players."""

    format: str
    version: int
    game: str
    rules: dict[str, object]
    seed: str
    seats: tuple[str, ...]
    first: int | None = None
    names: tuple[str, ...] = ()


class BadJournal(BadInput):
    """Raised for a journal (match file) that cannot be read; its facts name the file, the line and the fault."""


class ResumedMatch(NamedTuple):
    """A match read from a file, after its last action, with its players and their names.

    `players` holds for each player who plays at present: `PERSON`, or the level of a computer player.
    """

    match: AnyMatch
    players: tuple[str, ...]
    names: tuple[str, ...] = ()


def resume(
    path: Path,
    games: Mapping[str, AnyGame],
    fresh: Callable[[str], Path] | None = None,
    breathe: Callable[[], object] | None = None,
) -> ResumedMatch:
    """Return the match in the file at `path`, with an open journal (match file) to which later actions are written.

    A file without a journal's suffix stays as it is: the match goes on in a copy, whose path `fresh` returns for the
    game's name. If `fresh` is None, the match goes on in the file itself. `breathe` is called after every `BREATH`
    lines of a long game, so that the window does not freeze. Raises BadJournal if the file cannot be read.
    """
    resumed = replay_journal(path, games, breathe=breathe)
    copied = fresh is not None and path.suffix != SUFFIX
    journal = Journal(_copy_whole_lines(path, fresh(resumed.match.game.name)) if copied and fresh else _whole(path))
    try:
        journal.read()
    except OSError as error:
        raise unreadable(path, error) from None
    resumed.match.journal = journal
    return resumed


def replay_text(text: str, name: str, games: Mapping[str, AnyGame]) -> ResumedMatch:
    """Return the match in `text`, which is the content of a journal (match file); raises BadJournal for a faulty line.

    `name` is the file name that errors give.
    """
    return _replay(Path(name), text.split("\n")[:-1], games)


def replay_journal(
    path: Path, games: Mapping[str, AnyGame], check: bool = False, breathe: Callable[[], object] | None = None
) -> ResumedMatch:
    """Return the match in a journal (match file), not opened for writing; raises BadJournal for a faulty file.

    If `check` is True, each deal is compared with two hashes that the journal holds: the promise, a hash of the
    shuffled pack, and the digest, a hash of the deal's final position. `breathe` is called after every `BREATH` lines.
    """
    return _replay(path, _lines(path), games, check, breathe)


def _replay(
    path: Path,
    lines: Sequence[str],
    games: Mapping[str, AnyGame],
    check: bool = False,
    breathe: Callable[[], object] | None = None,
) -> ResumedMatch:
    if len(lines) > MOST_LINES:
        raise BadJournal("journal.too_large", {"file": path.name})
    try:
        head = _header(path, lines[0] if lines else "")
    except BadJournal as bad:
        from upcard.play.match.document import has_record

        known = BadJournal("journal.record", {"file": path.name}) if has_record("\n".join(lines)) else bad
        raise _position(path) or known from None
    game = games.get(head.game)
    if game is None:
        raise BadJournal("journal.unknown_game", {"file": path.name, "game": shorten_text(head.game, LONGEST_VALUE)})
    match = _replay_lines(path, head, game, _breathing(lines[1:], breathe), check)
    return ResumedMatch(match, players_now(head.seats, match.notes), head.names)


def _breathing(lines: Sequence[str], breathe: Callable[[], object] | None) -> Iterator[str]:
    """Yield `lines` unchanged; call `breathe`, unless it is None, after every `BREATH` of them."""
    for number, line in enumerate(lines, start=1):
        if breathe is not None and number % BREATH == 0:
            breathe()
        yield line


def text_of(data: bytes) -> str:
    """Return the text in the bytes of a file, UTF-8 or UTF-16 with a byte order mark; raises UnicodeDecodeError."""
    return data.decode("utf-16" if data.startswith(UTF_16) else "utf-8-sig")


def goes_on(path: Path) -> bool:
    """Return whether lines can be appended to the match file at `path`: it is UTF-8 and its last line is complete."""
    try:
        return _is_whole(read_plain_file(path, MOST_BYTES))
    except OSError:
        return False


def _is_whole(data: bytes) -> bool:
    return data.endswith(b"\n") and not data.startswith(UTF_16)


def unreadable(path: Path, error: OSError, key: str = "file.unread") -> BadJournal:
    """Return the error to raise for a file that the system could not open because of `error`.

    `key` names the sentence, in the catalogue of texts, that gives the system's reason.
    """
    from upcard.play.text.file_errors import KINDS

    facts = {"kind": KINDS.get(error.errno or 0, "other"), "text": error.strerror or str(error)}
    return BadJournal("journal.unreadable", {"file": path.name, "trouble": (Told(key, facts),)})


def _lines(path: Path) -> list[str]:
    try:
        *lines, torn = text_of(read_plain_file(path, MOST_BYTES)).split("\n")
    except OSError as error:
        known = {EFBIG: "journal.too_large", ENXIO: "journal.foreign"}.get(error.errno or 0)
        raise BadJournal(known, {"file": path.name}) if known else unreadable(path, error) from None
    except UnicodeDecodeError as error:
        raise _explain_decode_error(path, error) from None
    last = find_whole_line(torn)
    return lines if last is None else [*lines, last]


def _explain_decode_error(path: Path, error: UnicodeDecodeError) -> BadJournal:
    """Return the error to raise for a file whose bytes are not text.

    If the file is a journal (match file), the error names the line of the fault.
    """
    first, *more = error.object[: error.start].decode(error.encoding).lstrip("\ufeff").split("\n")
    with suppress(ValueError, LookupError, TypeError, RecursionError):
        if more and loads(first)["format"] == FORMAT:
            return BadJournal("journal.damaged", {"file": path.name, "line": len(more) + 1, "trouble": str(error)})
    return BadJournal("journal.foreign", {"file": path.name})


def _header(path: Path, line: str) -> JournalHeader:
    data = _read_line(path, 1, lambda: loads(line))
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadJournal("journal.foreign", {"file": path.name})
    if data.get("version") != VERSION:
        raise BadJournal("journal.version", {"file": path.name, "version": data.get("version"), "ours": VERSION})
    return _read_line(path, 1, lambda: decode(JournalHeader, parse_line(line)))


def _position(path: Path) -> BadJournal | None:
    """Return the error to raise if the file holds a position document instead of a journal (match file).

    The error says what is wrong in the document, if anything is. Return None for any other file.
    """
    from upcard.play.match.document import POSITION, decode_document, position
    from upcard.play.text.data_errors import explain_error

    try:
        data = loads(read_plain_file(path, MOST_BYTES))
        if not isinstance(data, dict) or data.get("format") != POSITION:
            return None
        position(decode_document(data))
    except BadData as bad:
        return BadJournal("journal.position_unusable", {"file": path.name, "trouble": explain_error(bad)})
    except (OSError, ValueError, RecursionError):
        return None
    return BadJournal("journal.position", {"file": path.name})


def _replay_lines(path: Path, head: JournalHeader, game: AnyGame, lines: Iterable[str], check: bool) -> AnyMatch:
    rules = _read_line(path, 1, lambda: decode(type(game.rules.default_options), head.rules, "rules"))
    _read_line(path, 1, lambda: _check_players(game, rules, head))
    match: AnyMatch = _read_line(path, 1, lambda: Match(game, rules, head.seed, head.first))
    for number, line in enumerate(lines, start=2):
        said = _read_line(path, number, partial(_decode_line, game, line))
        try:
            _take_up(match, said)
        except (IllegalAction, ValueError, LookupError) as error:
            raise BadJournal("journal.illegal", {"file": path.name, "line": number, "trouble": str(error)}) from None
        if check and _differs(match, said):
            raise _explain_difference(match, said, {"file": path.name, "line": number})
    return match


def _explain_difference(match: AnyMatch, said: object, facts: Mapping[str, object]) -> BadJournal:
    """Return the error to raise if `said`, a hash noted in the journal (match file), does not fit the replayed deal.

    `said` is the hash of the pack (`Promise`) or the final position (`Digest`); `facts` name the file and the line.
    """
    if isinstance(said, Promise):
        return BadJournal("journal.promise", {**facts, "deal": deal_of(match) + bool(match.actions)})
    return BadJournal("journal.digest", {**facts, "deal": deal_of(match)})


def _differs(match: AnyMatch, said: object) -> bool:
    """Return whether `said`, from a line of the match file, is a hash that differs from that of the replayed match.

    A `Promise` is compared with the pack of the next deal, a `Digest` with the current position.
    """
    if isinstance(said, Promise):
        from upcard.play.match.promise import make_promise

        try:
            return bool(said != make_promise(match.game, match.before_deal(len(match.actions)), match.seed))
        except ValueError:
            return True
    from upcard.play.match.digest import digest

    return isinstance(said, Digest) and said != digest(match.game, match.position)


def deal_of(match: AnyMatch) -> int:
    """Return the number of the match's latest deal, counted from 1."""
    return match.game.rules.deal_number(match.position)


def _take_up(match: AnyMatch, said: object) -> None:
    """Play `said`, a match file's line, if it is an action; else add it as a note, and do what the note asks for."""
    if isinstance(said, NOTES):
        match.add_note(said)
        take_up(match, said)
    else:
        match.replay((said,))


def _check_players(game: AnyGame, rules: object, head: JournalHeader) -> None:
    """Raise ValueError if the players, their names or the first seat in `head` do not fit the game and its `rules`.

    A name must not be too long or contain a lone surrogate.
    """
    if len(head.seats) != game.rules.players(rules):
        raise ValueError(f"seats: {game.rules.players(rules)} are needed, not {', '.join(head.seats)}")
    if unknown := [seat for seat in head.seats if seat not in (PERSON, *game.players.computers)]:
        raise ValueError(f"seats: {unknown[0]!r} is no player of {game.name}")
    if head.names and len(head.names) != len(head.seats):
        raise ValueError(f"names: {len(head.seats)} are needed, not {len(head.names)}")
    "".join(head.names).encode()  # raises UnicodeEncodeError for a lone surrogate
    if any(len(name) > LONGEST_NAME for name in head.names):
        raise ValueError(f"names: at most {LONGEST_NAME} signs")
    if head.first is not None and not 0 <= head.first < game.rules.seats(rules):
        raise ValueError(f"first: there is no seat {head.first}")


def _decode_line(game: AnyGame, line: str) -> object:
    return decode_by_type((*game.rules.actions, *NOTES), parse_line(line))


def _read_line(path: Path, number: int, reading: Callable[[], T]) -> T:
    """Return the result of `reading`, a function that reads line number `number` of the file at `path`.

    If it fails, raises BadJournal, which names the line and the fault.
    """
    try:
        return reading()
    except (ValueError, LookupError, RecursionError) as error:
        raise BadJournal("journal.damaged", {"file": path.name, "line": number, "trouble": str(error)}) from None


def repair(path: Path, line: int, fresh: Path) -> None:
    """Write all lines before number `line` of a damaged match file to the new file `fresh`.

    The damaged file, at `path`, stays as it is. Raises BadJournal if the lines cannot be read or written.
    """
    try:
        data = read_plain_file(path, MOST_BYTES)
        text = data.decode("utf-16" if data.startswith(UTF_16) else "utf-8-sig", "replace")
        whole = "".join(f"{each}\n" for each in text.split("\n")[: line - 1])
        write_file_in_folder(fresh.parent, fresh.name, whole, new=True)
    except OSError as error:
        raise unreadable(path, error, "file.why") from None


def get_bad_line(bad: BadInput) -> int:
    """Return the number of the faulty line in `bad` if the match can go on from the lines before it; otherwise 0."""
    line = bad.facts.get("line")
    return line if bad.key in REPAIRABLE and isinstance(line, int) and line > 1 else 0


def _whole(path: Path) -> Path:
    """Return the path of the file in which the match in the journal (match file) at `path` goes on.

    If the file is UTF-8 and its last line is complete, this is `path` itself. If only the last line is torn, as by a
    power cut, and the file is in the data folder, it is repaired and also stays at `path`, so that its companion files
    are found. Otherwise its whole lines are copied to a new file beside it. Raises BadJournal if that fails.
    """
    try:
        written = read_plain_file(path, MOST_BYTES)
    except OSError as error:
        raise unreadable(path, error) from None
    if _is_whole(written):
        return path
    if not written.startswith(UTF_16) and path.resolve().is_relative_to(folders.data().resolve()):
        _mend(path, written)
        return path
    names = (path.with_name(f"{path.stem}-{number}{SUFFIX}") for number in count(len(_lines(path))))
    return _copy_whole_lines(path, next(name for name in names if not name.exists()))


def _mend(path: Path, written: bytes) -> None:
    """Remove the incomplete last line of a journal (match file), or add its line end if only that is missing.

    Before that, the damaged file is copied to a file beside it. `written` is the content of the damaged file. Raises
    BadJournal if a file cannot be written.
    """
    whole = written.rfind(b"\n") + 1
    last = (find_whole_line(written[whole:].decode("utf-8", "replace")) or "").encode()
    names = (path.with_name(f"{path.name}{DAMAGED}{number or ''}") for number in count())
    try:
        write_file_atomically(next(name for name in names if not name.exists()), written, new=True, mode=PRIVATE)
        os.truncate(path, whole + len(last))  # in place, since the file itself is locked
        if last:
            with open(open_plain_file(path, os.O_WRONLY | os.O_APPEND), "ab") as file:
                file.write(b"\n")
    except OSError as error:
        raise unreadable(path, error, "file.why") from None


def _copy_whole_lines(path: Path, fresh: Path) -> Path:
    """Copy a match file's complete lines to the new file `fresh`, and return it; raises BadJournal if that fails."""
    try:
        write_file_in_folder(fresh.parent, fresh.name, "".join(f"{line}\n" for line in _lines(path)), new=True)
    except OSError as error:
        raise unreadable(path, error, "file.why") from None
    return fresh
