"""The score of a game played with real cards, saved in a file with a line for each deal, correction or undo.

Lines are only ever appended to the file.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from errno import ENOSPC
from functools import cached_property
from json import dumps, loads
from pathlib import Path
from typing import NamedTuple

from upcard.core.cards import Cards, parse
from upcard.core.game.paper_scores import AnyTallying, EnteredCounts, fill_from_heaps, find_invalid_field
from upcard.core.game.record import AnyGame
from upcard.core.game.score import ScoreLine, Standing
from upcard.core.text.bad_data import BadInput
from upcard.core.text.decode import decode, decode_by_type
from upcard.core.text.encode import encode_with_type, plain
from upcard.play.storage.atomic_file import open_plain_file, read_plain_file, write_file_in_folder

FORMAT, VERSION, ENDING = "upcard-table", 1, ".table"
MOST_BYTES, MOST_LINES, MOST_DEALS = 4_000_000, 4000, 1000
"""Three limits of a file: its bytes, its lines and its deals, corrections included.

No real game reaches them.
"""
LONGEST = 40
"""The largest number of characters of a name."""


class BadPaperScore(BadInput):
    """Raised for a file that does not contain the score of a game played with real cards."""


@dataclass(frozen=True, slots=True)
class PaperScoreHeader:
    """The first line of the score file of a game with real cards: the game, its rules, names, and first seat.

    `first` is the seat that plays first.
    """

    game: str
    rules: dict[str, object]
    names: tuple[str, ...]
    first: int = 0
    format: str = FORMAT
    version: int = VERSION


@dataclass(frozen=True, slots=True)
class Entered:
    """A line of the score file of a game with real cards: the counts of a new deal, or new counts for an entered deal.

    `deal` is the index of the deal that is corrected; if it is None, the deal is new.
    """

    values: dict[str, tuple[int, ...]]
    heaps: dict[str, tuple[str, ...]]
    """For each heap of cards that can be tapped on the screen, the cards of each side in the order tapped.

    A side's cards are one text, separated by blanks.
    """
    deal: int | None = None
    """The number of the deal that is corrected, from 0; None for a new deal."""


@dataclass(frozen=True, slots=True)
class Undone:
    """A line of the score file of a game with real cards: the last entry was taken back.

    If `redo` is True, the entry was put back instead.
    """

    redo: bool = False


Change = Entered | Undone


class CountedDeal(NamedTuple):
    """A deal played with real cards: the counts that people entered, and the positions before and after the deal."""

    deal: EnteredCounts
    before: object
    position: object
    lines: tuple[ScoreLine, ...]
    standing: Standing


class PaperScore:
    """The score of a game played with real cards: the deals that people have entered, with undo and redo.

    Every change gives a new `PaperScore`.
    """

    def __init__(self, game: AnyGame, rules: object, head: PaperScoreHeader, changes: Sequence[Change] = ()) -> None:
        if game.extras.tallying is None:
            raise ValueError(game.name)
        self.game = game
        self.rules = rules
        self.head = head
        self.changes = tuple(changes)
        self.tallying: AnyTallying = game.extras.tallying

    def add_change(self, change: Change) -> "PaperScore":
        """Return the score after one more change: a new deal, a correction, an undo or a redo."""
        return PaperScore(self.game, self.rules, self.head, (*self.changes, change))

    @cached_property
    def _history(self) -> tuple[list[tuple[EnteredCounts, ...]], list[tuple[EnteredCounts, ...]]]:
        """Two stacks of states of the list of entered deals: those up to the current state, and those that were undone.

        A state is the whole list after a change. An undo moves the last state to the second stack; a redo moves it
        back.
        """
        done: list[tuple[EnteredCounts, ...]] = [()]
        undone: list[tuple[EnteredCounts, ...]] = []
        for change in self.changes:
            if isinstance(change, Entered):
                done.append(_apply_entry(done[-1], change))
                undone.clear()
            else:
                source, target = (undone, done) if change.redo else (done, undone)
                if len(source) > (0 if change.redo else 1):
                    target.append(source.pop())
        return done, undone

    @property
    def deals(self) -> tuple[EnteredCounts, ...]:
        """The deals that were entered, without entries that were taken back."""
        return self._history[0][-1]

    @property
    def undoable(self) -> bool:
        """Whether there is an entry that can be taken back."""
        return len(self._history[0]) > 1

    @property
    def redoable(self) -> bool:
        """Whether an entry that was taken back can be entered again."""
        return bool(self._history[1])

    @cached_property
    def results(self) -> tuple[CountedDeal, ...]:
        """The entered deals with their scores, up to the deal that decided the game; later deals do not count."""
        return tuple(self._results())

    def _results(self) -> Iterator[CountedDeal]:
        before: object = self.start
        for deal in self.deals:
            if before is None:
                return
            position = self.tallying.ended(before, deal)
            lines = self.game.rules.score(position)
            lines = lines if deal.heaps else tuple(map(self.tallying.told, lines))
            yield CountedDeal(deal, before, position, lines, self.game.rules.standing(position))
            before = self.game.rules.next_deal(position, "")

    @cached_property
    def start(self) -> object:
        """The position before the first deal."""
        return self.game.rules.start(self.rules, "", self.head.first)

    @property
    def next_position(self) -> object | None:
        """The position before the next deal to be entered; None if the game is decided."""
        return self.game.rules.next_deal(self.results[-1].position, "") if self.results else self.start

    def before_deal(self, number: int) -> object:
        """Return the position before the entered deal number `number`, counted from 0."""
        return self.results[number].before

    @property
    def sides(self) -> int:
        """The number of sides that score."""
        return len(self.game.rules.standing(self.start).totals)

    def make_empty_counts(self) -> EnteredCounts:
        """Return the counts of a new deal, as they are before a person enters anything."""
        return EnteredCounts(
            {field.name: field.make_empty_value(self.sides) for field in self.tallying.fields(self.rules)}
        )

    def fill_card_counts(self, deal: EnteredCounts) -> EnteredCounts:
        """Return `deal`, the counts of a deal, with those counts filled in that follow from its cards.

        A person may tap the cards of a deal on the screen instead of entering numbers; `deal` holds the tapped cards.
        """
        return fill_from_heaps(self.tallying, self.rules, deal)


def _apply_entry(deals: tuple[EnteredCounts, ...], change: Entered) -> tuple[EnteredCounts, ...]:
    heaps: dict[str, tuple[Cards, ...]] = {
        name: tuple(parse(cards) for cards in sides) for name, sides in change.heaps.items()
    }
    made = EnteredCounts(change.values, heaps)
    if change.deal is None:
        return (*deals, made)
    if not 0 <= change.deal < len(deals):
        raise ValueError(f"there is no deal {change.deal}")
    return (*deals[: change.deal], made, *deals[change.deal + 1 :])


def create_entry(deal: EnteredCounts, number: int | None = None) -> Entered:
    """Return the line to add to a score file (for a game with real cards) when a person has entered `deal`.

    If `number` is given, the line corrects the earlier deal with this number; otherwise `deal` is a new one.
    """
    heaps = {name: tuple(" ".join(map(str, cards)) for cards in sides) for name, sides in deal.heaps.items()}
    return Entered(dict(deal.values), heaps, number)


def begin(path: Path, head: PaperScoreHeader) -> None:
    """Write a new score file at `path`, for a game with real cards, that contains only its first line, `head`.

    Raises OSError, also if the file exists.
    """
    write_file_in_folder(path.parent, path.name, dumps(plain(head)) + "\n", new=True)


def append(path: Path, change: Change) -> None:
    """Append a line for `change` to the score file of a game with real cards.

    An incomplete last line is removed first. Raises OSError if the file cannot be written.
    """
    line = (dumps(encode_with_type(change)) + "\n").encode()
    whole = read_plain_file(path, MOST_BYTES, follow=False).rfind(b"\n") + 1
    with open(open_plain_file(path, os.O_RDWR, follow=False), "r+b", buffering=0) as file:
        file.truncate(whole)
        file.seek(whole)
        if file.write(line) < len(line):
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        os.fsync(file.fileno())


def read_real_table(path: Path, games: Mapping[str, AnyGame]) -> PaperScore:
    """Return the score of a game with real cards that is in the file at `path`; an incomplete last line is ignored.

    Raises BadPaperScore if the file cannot be read or contains something else. `games` holds all games by name.
    """
    try:
        first, *lines = read_plain_file(path, MOST_BYTES, follow=False).decode().split("\n")[:-1]
        head = decode(PaperScoreHeader, loads(first))
        if (head.format, head.version) != (FORMAT, VERSION) or len(lines) > MOST_LINES:
            raise ValueError("no table")
        game = games[head.game]
        rules = decode(type(game.rules.default_options), head.rules, "rules")
        table = PaperScore(game, rules, head, [_change(line) for line in lines])
        _check(table)
    except (OSError, ValueError, LookupError, RecursionError, TypeError) as error:
        raise BadPaperScore("realtable.unreadable", {"file": path.name, "trouble": str(error)}) from None
    return table


def _change(line: str) -> Change:
    found = decode_by_type((Entered, Undone), loads(line))
    if not isinstance(found, Entered | Undone):
        raise ValueError(line)
    return found


def _check(table: PaperScore) -> None:
    """Raise ValueError or LookupError if the names or counts in `table` do not fit its game and rules.

    `table` is the score of a game played with real cards.
    """
    names = table.head.names
    if len(names) != table.game.rules.players(table.rules) or max(map(len, names)) > LONGEST:
        raise ValueError("names")
    if not 0 <= table.head.first < table.game.rules.seats(table.rules):
        raise ValueError("first")
    before: object | None = table.start
    if len(table.deals) > MOST_DEALS:
        raise ValueError("deals")
    for deal in table.deals:
        _check_shape(table, deal)
        if before is not None:
            if (fault := table.tallying.fault(before, deal)) is not None:
                raise ValueError(fault.key)
            before = table.game.rules.next_deal(table.tallying.ended(before, deal), "")


def _check_shape(table: PaperScore, deal: EnteredCounts) -> None:
    """Raise ValueError if `deal`, the counts of a deal with real cards, does not have the form that the rules require.

    The error is raised if fields are missing or unknown, if a field has too many or too few numbers, if a number is out
    of bounds, or if tapped cards are not given for each side. `table` gives the rules.
    """
    sizes = {name: len(each) for name, each in deal.values.items()}
    if sizes != {name: len(each) for name, each in table.make_empty_counts().values.items()}:
        raise ValueError("values")
    if (
        find_invalid_field(table.tallying.fields(table.rules), deal, table.sides, table.game.rules.seats(table.rules))
        is not None
    ):
        raise ValueError("bounds")
    if any(len(sides) != table.sides for sides in deal.heaps.values()):
        raise ValueError("heaps")


def list_real_tables(folder: Path, games: Mapping[str, AnyGame]) -> Iterator[tuple[Path, PaperScore | None]]:
    """Yield the path and the score of each score file (for games with real cards) in `folder`, newest first.

    The score is None if the file cannot be read.
    """
    for path in sorted(folder.glob(f"*{ENDING}"), key=_get_modified_time, reverse=True):
        try:
            yield path, read_real_table(path, games)
        except BadPaperScore:
            yield path, None


def _get_modified_time(path: Path) -> float:
    """Return when the file was modified last, in seconds since 1970; 0 if it is gone."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0
