"""The puzzles of a game, read from its resource file when they are first asked for."""

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
"""How often each level was asked for its answer."""
GRADES = ("easy", "medium", "hard")


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one clearly best action, which is weighed as a mistake is: the runner-up counts as played."""

    name: str
    """A digest of the game and the observation."""
    theme: str
    found: tuple[int, ...]
    """For each level, from the weakest, how many of `TRIES` answers were as good as the best action."""
    exercise: dict[str, object]
    """The `Exercise` as JSON."""

    @property
    def levels(self) -> int:
        """How many levels find the answer in most of their tries."""
        return sum(2 * number > TRIES for number in self.found)

    @property
    def grade(self) -> str:
        """One of `GRADES`: easy if all levels but one or all find it, hard if only one or two or none do."""
        return GRADES[2 - min(2, max(0, self.levels - 1) // 2)]

    def read_exercise(self) -> Exercise:
        """Return the position and what each action is worth."""
        return decode(Exercise, self.exercise)


@cache
def load_puzzles(game: str) -> Mapping[str, Puzzle]:
    """Return a game's puzzles by name, in the order of the file; none if the game has no file."""
    path = resource("puzzles", f"{game}.jsonl.gz")
    lines = gzip.decompress(path.read_bytes()).splitlines() if path.is_file() else ()
    found = [decode(Puzzle, parse_json(line)) for line in lines]
    return {one.name: one for one in found}


def write_puzzles(found: Mapping[str, Puzzle]) -> bytes:
    """Return the content of a puzzle file, the same for the same puzzles."""
    lines = b"".join(write_json(plain(one)) + b"\n" for one in found.values())
    return gzip.compress(lines, mtime=0)
