"""Reads the puzzles of a game from their file, when they are needed for the first time.

A puzzle is a position with one clearly best action.
"""

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
    """A puzzle: a position in which one action is clearly the best.

    It is stored as an exercise, which records a mistake and what each action is worth. A puzzle has no mistake, so the
    second-best action takes its place.
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
        """How many levels of computer players found the best action in more than half of their tries."""
        return sum(2 * number > TRIES for number in self.found)

    @property
    def grade(self) -> str:
        """How difficult the puzzle is, one of `GRADES`, by how many levels of computer players solve it (`levels`).

        It is hard for 2 or fewer, medium for 3 or 4, easy for 5 or more.
        """
        return GRADES[2 - min(2, max(0, self.levels - 1) // 2)]

    def read_exercise(self) -> Exercise:
        """Return the puzzle as an exercise: its position, and what each action is worth."""
        return decode(Exercise, self.exercise)


@cache
def load_puzzles(game: str) -> Mapping[str, Puzzle]:
    """Return the puzzles of `game` by their names, in the order of its file; empty if there is no file."""
    path = resource("puzzles", f"{game}.jsonl.gz")
    lines = gzip.decompress(path.read_bytes()).splitlines() if path.is_file() else ()
    found = [decode(Puzzle, parse_json(line)) for line in lines]
    return {one.name: one for one in found}


def write_puzzles(found: Mapping[str, Puzzle]) -> bytes:
    """Return the content of a file with the puzzles `found`; equal puzzles always give equal bytes."""
    lines = b"".join(write_json(plain(one)) + b"\n" for one in found.values())
    return gzip.compress(lines, mtime=0)
