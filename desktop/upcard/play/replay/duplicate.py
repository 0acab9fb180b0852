"""Duplicate matches: two people play the same deals in the same seats, at different times and independently.

A small file describes the match; the deals of each person are journals (match files) in the same folder. The points are
shown when both have played every deal. A person's number, 0 or 1, is called `part`.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from json import dumps, loads
from pathlib import Path
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.text.decode import BadData, decode
from upcard.core.text.encode import plain
from upcard.play.match.journal import LAID, PERSON, SUFFIX
from upcard.play.match.match_config import MatchConfig
from upcard.play.match.notes import Origin, is_name
from upcard.play.match.resume import BadJournal, replay_journal
from upcard.play.match.saved_games import DELETED, FORGOTTEN, PICTURE, delete
from upcard.play.replay.single_deals import find_final_position, points, seed_of, write_new_deal
from upcard.play.storage.atomic_file import read_plain_file, write_file_in_folder
from upcard.play.storage.own_files import list_own_files, remove, require_within

FORMAT, VERSION = "upcard-duplicate", 1
ENDING = ".json"
NAMES = re.compile(rf".+({'|'.join(map(re.escape, (ENDING, SUFFIX, PICTURE, LAID)))})", re.DOTALL)
"""A pattern for the names of a duplicate match's files; no other file is ever removed for good."""
PARTS = 2
"""The number of people who play a duplicate match."""
PLACES = tuple(str(part + 1) for part in range(PARTS))
LARGEST, LONGEST = 100_000, 40
"""Two limits: the size in bytes of the file, and the largest number of characters of a name."""


@dataclass(frozen=True, slots=True)
class DuplicateMatch:
    """A duplicate match: two people play the same deals at different times, each against computer players.

    It holds the game, its rules, the level of the computer players (such as `medium`), the names of the two people, the
    number of deals and the seed.
    """

    game: str
    rules: dict[str, object]
    level: str
    names: tuple[str, ...]
    deals: int
    seed: str
    format: str = FORMAT
    version: int = VERSION


class SavedDuplicate(NamedTuple):
    """A duplicate match (two people play the same deals), and the name of its file without the suffix."""

    name: str
    duplicate: DuplicateMatch


class DuplicateProgress(NamedTuple):
    """How far one of the two people in a duplicate match has played; both play the same deals.

    `results` holds for each deal the points of every side, or None if it has not ended.
    """

    results: tuple[tuple[int, ...] | None, ...]
    begun: int
    """The number of deals begun."""

    @property
    def played(self) -> int:
        """The number of deals that the person has played to the end."""
        return sum(result is not None for result in self.results)

    @property
    def is_over(self) -> bool:
        """Whether the person has played all deals of the duplicate match, in which two people play the same deals."""
        return None not in self.results


def folder(data: Path) -> Path:
    """Return the folder for duplicate matches and their journals (match files), within the data folder `data`."""
    return data / "duplicates"


def save_duplicate(data: Path, kept: SavedDuplicate) -> None:
    """Write the duplicate match `kept` (two people play the same deals) to its file in the data folder `data`.

    The file is replaced all at once. Raises OSError if that fails.
    """
    write_file_in_folder(folder(data), f"{kept.name}{ENDING}", dumps(plain(kept.duplicate)) + "\n")


def list_duplicate_matches(data: Path, games: Mapping[str, AnyGame]) -> Iterator[SavedDuplicate]:
    """Yield the duplicate matches saved in the data folder `data`, the latest first; other files are skipped."""
    for path in sorted(folder(data).glob(f"*{ENDING}"), reverse=True):
        if (found := load_duplicate_match(data, path.stem, games)) is not None:
            yield found


def load_duplicate_match(data: Path, name: str, games: Mapping[str, AnyGame]) -> SavedDuplicate | None:
    """Return the duplicate match (two people play the same deals) in the file named `name` in the data folder `data`.

    Return None if the file is missing or contains something else.
    """
    path = folder(data) / f"{name}{ENDING}"
    try:
        found = decode(DuplicateMatch, loads(read_plain_file(path, LARGEST, follow=False)))
        rules_of(found, games)
    except (OSError, ValueError, LookupError, RecursionError, TypeError):
        return None
    return SavedDuplicate(name, found)


def delete_duplicate(data: Path, kept: SavedDuplicate) -> tuple[Path, ...]:
    """Move the files of the duplicate match `kept` (two people play the same deals) to a folder for deleted games.

    That folder is beside the files, in the data folder `data`. Return the new paths, which `bring_back` can move back.
    Raises OSError if a file cannot be moved.
    """
    require_within(data, folder(data))
    deals = [journal(data, kept.name, part, deal) for part in range(PARTS) for deal in range(kept.duplicate.deals)]
    return tuple(put for path in (folder(data) / f"{kept.name}{ENDING}", *deals) for put in delete(path))


def forget_duplicates(data: Path, now: float) -> None:
    """Remove for good the duplicate matches in the data folder `data` that were deleted long ago.

    This means more than `FORGOTTEN` seconds before `now`, in seconds since 1970. In a duplicate match two people play
    the same deals.
    """
    for path in list_own_files(data, folder(data) / DELETED, NAMES):
        with suppress(OSError):
            if now - path.lstat().st_mtime > FORGOTTEN:
                remove(data, path)


def rules_of(duplicate: DuplicateMatch, games: Mapping[str, AnyGame]) -> object:
    """Return the options of a duplicate match (two people play the same deals).

    Raises ValueError or LookupError if `duplicate`, which may come from a strange file, does not describe a playable
    match.
    """
    game = games[duplicate.game]
    sound = (duplicate.format, duplicate.version) == (FORMAT, VERSION) and len(duplicate.names) == PARTS
    sound = sound and max(map(len, duplicate.names)) <= LONGEST
    if not sound or not 0 < duplicate.deals <= 100 or duplicate.level not in game.players.computers:
        raise ValueError("no duplicate match")
    "".join((duplicate.seed, *duplicate.names)).encode()  # raises UnicodeEncodeError for a lone surrogate
    try:
        return decode(type(game.rules.default_options), duplicate.rules, "rules")
    except BadData as bad:
        raise ValueError(str(bad)) from bad


def journal(data: Path, name: str, part: int, deal: int) -> Path:
    """Return the path of the match file in which person number `part` plays deal number `deal` of a duplicate match.

    Two people play the same deals of such a match, which is called `name`. Both numbers are counted from 0. The file is
    in a subfolder of the data folder `data`.
    """
    return folder(data) / f"{name}-{part + 1}-{deal + 1}{SUFFIX}"


def text(kept: SavedDuplicate, part: int, deal: int, games: Mapping[str, AnyGame]) -> str:
    """Return the text of a new match file for deal number `deal` of the duplicate match `kept`.

    Person number `part` (0 or 1) plays it. Both people get the same seed and the same dealer for a deal; the dealer
    changes from deal to deal.
    """
    duplicate = kept.duplicate
    game, rules = games[duplicate.game], rules_of(duplicate, games)
    others = game.rules.players(rules) - 1
    players = (PERSON, *[duplicate.level] * others)
    names = (duplicate.names[part], *[""] * others)
    seed = seed_of("duplicate", duplicate.seed, deal)
    setup = MatchConfig(duplicate.game, rules, players, names, seed=seed)
    return write_new_deal(
        setup, Origin("duplicate", f"{kept.name}-{part + 1}-{deal + 1}"), deal % game.rules.seats(rules)
    )


def part_of(data: Path, kept: SavedDuplicate, part: int, games: Mapping[str, AnyGame]) -> DuplicateProgress:
    """Return how far person number `part` (0 or 1) has played the duplicate match `kept`.

    Both people play the same deals; their match files are in a subfolder of the data folder `data`.
    """
    numbers = range(kept.duplicate.deals)
    paths = [journal(data, kept.name, part, deal) for deal in numbers]
    return DuplicateProgress(tuple(_result(path, games) for path in paths), sum(path.exists() for path in paths))


def _result(path: Path, games: Mapping[str, AnyGame]) -> tuple[int, ...] | None:
    if not path.exists():
        return None
    try:
        match = replay_journal(path, games).match
    except BadJournal:
        return None
    end = find_final_position(match, 0) if match.actions else None
    return None if end is None else points(match, end)


def compute_lead(result: tuple[int, ...]) -> float:
    """Return by how many points the person's side, side 0, leads the mean of the other sides.

    `result` holds the points of every side. The lead is negative if side 0 is behind.
    """
    others = result[1:]
    return result[0] - sum(others) / len(others)


def place(name: str) -> tuple[str, int, int] | None:
    """Return three things in `name`: the duplicate match's name, and the numbers of the person and of the deal.

    `name` is the text in the `Origin` note of a deal: these three, joined by hyphens, with numbers counted from 1. In
    the result both numbers are counted from 0. Return None if `name` is malformed. In a duplicate match two people play
    the same deals.
    """
    match, _, rest = name.rpartition("-")
    kept, _, part = match.rpartition("-")
    found = is_name(kept) and part in PLACES and rest.isdecimal() and 0 < len(rest) < LONGEST
    return (kept, int(part) - 1, int(rest) - 1) if found else None


def deal_of(data: Path, name: str, games: Mapping[str, AnyGame]) -> tuple[int, int] | None:
    """Return the number of a deal in its duplicate match, counted from 1, and how many deals that match has.

    In a duplicate match two people play the same deals; its file is in the data folder `data`. `name` is the text in
    the deal's `Origin` note, which names the match, the person and the deal. Return None if there is no such match.
    """
    found = place(name)
    kept = load_duplicate_match(data, found[0], games) if found else None
    return (found[2] + 1, kept.duplicate.deals) if found and kept else None
