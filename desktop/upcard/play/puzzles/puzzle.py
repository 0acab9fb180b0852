"""Reads the puzzles of a game from its resource file, when they are needed for the first time."""

# Why: decisions/0058-weigh-puzzles-beforehand.md

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from upcard.core.resources import resource
from upcard.core.text.decode import decode, parse_json
from upcard.core.text.encode import plain, write_json
from upcard.play.analysis.exercises import Exercise

TRIES = 4
"""The number of times that each level of computer player was asked for its answer."""
GRADES = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one clearly best action.

    A puzzle is stored in the form of an exercise. An exercise records a mistake, so the second-best action is stored as
    that mistake.
    """

    name: str
    """A digest of the game and of what the player to act sees, which identifies the puzzle."""
    theme: str
    found: tuple[int, ...]
    """For each level, the weakest first, how many of `TRIES` answers were as good as the best action."""
    exercise: dict[str, object]
    """The puzzle's `Exercise` as JSON."""

    @property
    def levels(self) -> int:
        """The number of levels that found the answer in more than half of their tries."""
        return sum(2 * number > TRIES for number in self.found)

    @property
    def grade(self) -> str:
        """One of `GRADES`, by `levels`: hard for 2 or fewer, medium for 3 or 4, easy for 5 or more."""
        return GRADES[2 - min(2, max(0, self.levels - 1) // 2)]

    def read_exercise(self) -> Exercise:
        """Return the puzzle's exercise: the position, and the value of each action."""
        return decode(Exercise, self.exercise)


@cache
def load_puzzles(game: str) -> Mapping[str, Puzzle]:
    """Return the puzzles of a game by name, in the order of the file; empty if the game has no file."""
    path = resource("puzzles", f"{game}.jsonl.gz")
    lines = gzip.decompress(path.read_bytes()).splitlines() if path.is_file() else ()
    found = [decode(Puzzle, parse_json(line)) for line in lines]
    return {one.name: one for one in found}


def write_puzzles(found: Mapping[str, Puzzle]) -> bytes:
    """Return the content of a puzzle file; it is always the same for the same puzzles."""
    lines = b"".join(write_json(plain(one)) + b"\n" for one in found.values())
    return gzip.compress(lines, mtime=0)
