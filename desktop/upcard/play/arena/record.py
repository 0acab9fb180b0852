"""Writes the results of a contest between computer players to a file, so that it can be resumed after a stop.

The first line describes the contest, and each other line has the results of one deal, played once for each seating. The
last line may be incomplete if the program was killed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from os import truncate
from pathlib import Path
from re import compile as pattern
from typing import NamedTuple

from upcard import __version__
from upcard.core.text.decode import BadData, decode, parse_json, quote_value
from upcard.core.text.encode import plain, write_json
from upcard.core.text.sanitize import shorten_text
from upcard.games import GAMES
from upcard.play.arena.arena import FREE, Contest, SeatingPair, Team, UnplayableContest, list_seatings, list_sides
from upcard.play.storage.atomic_file import read_plain_file
from upcard.players.protocol import Limits

FORMAT, VERSION = "upcard-arena", 1
MOST_BYTES = 2**30
"""The size in bytes of the largest file that is read."""
MOST, LONGEST = 1_000_000_000, 40
"""Two limits: the largest difference in points, and the number of characters quoted of a malformed number."""
NUMBER = pattern("-?[0-9]{1,40}(/[0-9]{1,40})?")
"""The form in which `ArenaRecord.add_pair` writes a difference, such as -7/2."""


@dataclass(frozen=True, slots=True)
class ArenaRun:
    """A run of contests in which each player or team of `players` meets every other on the same deals.

    The fields are the game, its rules, the seed of the deals, and the limits for each choice.
    """

    game: str
    rules: object
    players: tuple[Team, ...]
    seed: str
    whole: bool
    limits: Limits = FREE

    def contest(self, first: int, second: int) -> Contest:
        """Return the contest between two of the run's `players`, given by their indices `first` and `second`."""
        return Contest(self.game, self.rules, (self.players[first], self.players[second]), self.seed, *self.conditions)

    @property
    def conditions(self) -> tuple[bool, Limits]:
        """Whether whole games are played instead of single deals, and the limits for each choice of a player."""
        return self.whole, self.limits


@dataclass(frozen=True, slots=True)
class RecordedPair:
    """A line in the file of an arena run: the result of one deal, played once for each way to seat two players.

    `players` has the indices of the two players in the run, and `number` is the number of the deal.
    """

    players: tuple[int, ...]
    number: int
    difference: str
    won: tuple[int, ...]
    seconds: tuple[float, ...]
    illegal: int = 0


@dataclass(frozen=True, slots=True)
class ArenaRecord:
    """The results of an arena run so far, by pair of players and by number of the deal.

    New results are appended to `file`; if it is None, they are not written.
    """

    kept: dict[tuple[int, ...], dict[int, SeatingPair]] = field(default_factory=dict)
    file: Path | None = None

    def get_pairs(self, *players: int) -> Mapping[int, SeatingPair]:
        """Return the results of the contest between two players, by number of the deal; empty if there are none.

        `players` has the indices of the two players in the run.
        """
        return self.kept.get(players, {})

    def add_pair(self, pair: SeatingPair, *players: int) -> None:
        """Add the result of a deal between two players, and append it to the file if there is one.

        `players` has the indices of the two players in the run. Raises UnplayableContest if the file cannot be written.
        """
        self.kept.setdefault(players, {})[pair.number] = pair
        if self.file:
            line = RecordedPair(players, pair.number, str(pair.difference), pair.won, pair.seconds, pair.illegal)
            try:
                append(self.file, plain(line))
            except OSError as error:
                raise UnplayableContest(f"--resume: {self.file}: {error.strerror}") from None


def append(file: Path, line: object) -> None:
    """Append `line` as JSON to the file, and close it, so that the line is safe if this program is killed."""
    with file.open("ab") as end:
        end.write(write_json(line) + b"\n")


class RecordFileContent(NamedTuple):
    """The complete lines in the file of an arena run, and how many bytes of the file they take."""

    lines: Sequence[bytes]
    size: int


def open_arena_record(path: Path, run: ArenaRun) -> ArenaRecord:
    """Open the file of the arena run `run`, and return the results in it; create the file if there is none.

    Raises BadData if the file has another run or something else, and OSError if it cannot be read or written.
    """
    path.touch()
    header = heading(run)
    kept = whole_lines(read_plain_file(path, MOST_BYTES), write_json(header), path)
    record = parse_record_lines(path, kept.lines, run)
    truncate(path, kept.size)
    if not kept.size:
        append(path, header)
    return ArenaRecord(record.kept, path)


def heading(run: ArenaRun) -> Mapping[str, object]:
    """Return the first line of the file of `run` as a JSON object: the format, the program's version, and the run."""
    players = ["+".join(player) for player in run.players]
    said = {"rules": plain(run.rules), "players": players, "seed": run.seed, "games": run.whole}
    limits = {"rollouts": run.limits.rollouts, "move_time": run.limits.seconds}
    return {"format": FORMAT, "version": VERSION, "upcard": __version__, "game": run.game, **said, **limits}


def whole_lines(data: bytes, header: bytes, path: Path) -> RecordFileContent:
    """Return the complete lines in `data`, the file of an arena run; an incomplete last line is left out.

    `header` is the first line that the file should have, and `path` the file, for the error. Raises BadData if there is
    only an incomplete line that is not the beginning of `header`.
    """
    whole, _, torn = data.rpartition(b"\n")
    if not whole and torn and not header.startswith(torn):
        raise BadData(str(path), f"this is no run of the arena: its first line is not {FORMAT}'s")
    return RecordFileContent(whole.split(b"\n") if whole else (), len(data) - len(torn))


def parse_record_lines(path: Path, lines: Sequence[bytes], run: ArenaRun) -> ArenaRecord:
    """Return the results that `lines`, the lines of an arena run's file, contain.

    Raises BadData, which names the line, if a line is wrong or the file is of another run than `run`.
    """
    record, times = ArenaRecord(), len(list_seatings(len(list_sides(GAMES[run.game], run.rules))))
    for number, line in enumerate(lines, 1):
        where = f"{path}, line {number}"
        try:
            data = parse_json(line)
        except (ValueError, RecursionError) as error:
            raise BadData(where, f"this is not JSON ({error})") from None
        if number == 1:
            refuse_another(path, data, heading(run))
            continue
        players, one = pair(decode(RecordedPair, data, where), times, where)
        record.add_pair(one, *players)
    return record


def pair(line: RecordedPair, times: int, where: str) -> tuple[tuple[int, ...], SeatingPair]:
    """Return the indices of the two players and the result that a line in the file of an arena run has.

    `times` is how often a deal is played, once for each seating. Raises BadData for impossible numbers; `where` names
    the line in its message.
    """
    try:
        # `Fraction` would compute a power of ten, however high, before it could be compared.
        if not NUMBER.fullmatch(line.difference) or abs(difference := Fraction(line.difference)) > MOST:
            raise ValueError(f"nobody wins by {shorten_text(line.difference, LONGEST)}")
        wins, draws, losses = validate_results(line, times)
    except (ValueError, ZeroDivisionError) as error:
        raise BadData(where, f"this is no pair ({error})") from None
    return line.players, SeatingPair(difference, line.seconds, line.illegal, (wins, draws, losses), line.number)


def validate_results(line: RecordedPair, times: int) -> tuple[int, ...]:
    """Return how many of the `times` seatings the first player won, drew and lost, as `line` says.

    Raises ValueError if the numbers of the line are impossible.
    """
    if min(line.won, default=0) < 0 or sum(line.won) != times:
        raise ValueError(f"won, drawn and lost are {times} together")
    if min(line.seconds, default=-1.0) < 0:
        raise ValueError("each choice takes its time")
    if not 0 <= line.illegal <= len(line.seconds):
        raise ValueError(f"{len(line.seconds)} choices were made")
    return line.won


def refuse_another(path: Path, found: object, wanted: Mapping[str, object]) -> None:
    """Raise BadData if the file `path` is of another arena run than the wanted one; the error names a difference.

    `found` is the file's first line as JSON, and `wanted` the first line that it should have.
    """
    if not isinstance(found, Mapping) or found.get("format") != FORMAT:
        raise BadData(str(path), f"this is no run of the arena: its first line is not {FORMAT}'s")
    there, here = flatten_header(found), flatten_header(wanted)
    for name in dict.fromkeys((*here, *there)):
        if there.get(name) != here.get(name):
            is_there, is_here = (quote_value(one.get(name)) for one in (there, here))
            raise BadData(str(path), f"this is another run: {name} is {is_there} there, and {is_here} here")


def flatten_header(header: Mapping[str, object]) -> Mapping[str, object]:
    """Return `header`, the first line of an arena run's file, with each rule option as an entry `rules.<name>`.

    An option that the header does not name has its default. Entries that are None are left out.
    """
    rules, game = header.get("rules"), header.get("game")
    usual = plain(GAMES[game].rules.default_options) if isinstance(game, str) and game in GAMES else {}
    known = {**usual, **rules} if isinstance(rules, Mapping) and isinstance(usual, dict) else {}
    named = {f"rules.{name}": value for name, value in known.items()}
    said = {name: value for name, value in header.items() if name != "rules"}
    return {name: value for name, value in {**said, **named}.items() if value is not None}
