"""Make puzzles: examine deals and keep what is found in a work file, or pack a work file into a puzzle file.

python -m puzzlemaker examine cassino cassino.jsonl --deals 200
python -m puzzlemaker weigh cassino cassino.jsonl
python -m puzzlemaker pack cassino cassino.jsonl resources/puzzles/cassino.jsonl.gz
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from puzzlemaker.making import find_puzzles, remake_puzzle
from upcard.core.text.decode import decode, parse_json
from upcard.core.text.encode import plain, write_json
from upcard.core.thinking.skill import NAMES
from upcard.games import GAMES
from upcard.play.puzzles.puzzle import TRIES, Puzzle, load_puzzles, write_puzzles

SEED = "puzzles"
ONE_THEME, ONE_GRADE, OBVIOUS = 0.3, 0.5, 0.2
"""The largest share of a theme, of a grade, and of puzzles that every level always solves."""
A_DEAL = 2
"""How many puzzles of a deal are packed at most."""


@dataclass(frozen=True, slots=True)
class ExaminedDeal:
    """A line of the work file, in which found puzzles are collected: the number of a deal, and its puzzles."""

    deal: int
    puzzles: tuple[Puzzle, ...]


def main(words: Sequence[str] | None = None) -> int:
    """Run the command `python -m puzzlemaker` with the arguments `words`, and return its exit status."""
    chosen = build_parser().parse_args(words)
    if chosen.task == "examine":
        examine(chosen.game, chosen.work, range(chosen.first, chosen.first + chosen.deals))
    elif chosen.task == "weigh":
        weigh_again(chosen.game, chosen.work)
    else:
        packed = select(read_work(chosen.work), chosen.most)
        chosen.file.parent.mkdir(parents=True, exist_ok=True)
        chosen.file.write_bytes(write_puzzles(packed))
        print(describe(packed))
    return 0


def build_parser() -> argparse.ArgumentParser:
    """Return the parser for the command's arguments."""
    parser = argparse.ArgumentParser(prog="python -m puzzlemaker", description=__doc__)
    tasks = parser.add_subparsers(dest="task", required=True)
    for name in ("examine", "weigh", "pack"):
        task = tasks.add_parser(name)
        task.add_argument("game", choices=tuple(GAMES))
        task.add_argument("work", type=Path, help="the work file, one line a deal")
        if name == "pack":
            task.add_argument("file", type=Path, help="the puzzle file to write")
            task.add_argument("--most", type=int, default=300, help="how many puzzles at most")
        elif name == "examine":
            task.add_argument("--first", type=int, default=0, help="the number of the first deal")
            task.add_argument("--deals", type=int, default=100, help="how many deals")
    return parser


def examine(game: str, work: Path, numbers: range) -> None:
    """Find the puzzles in the deals with these numbers, and append them to the work file, one line for each deal."""
    extend_work(work, {number: partial(find_puzzles, GAMES[game], f"{SEED}/{game}/{number}") for number in numbers})


def weigh_again(game: str, work: Path) -> None:
    """Judge the program's own puzzles of `game` again, and append those that still hold to the work file.

    Each has a line of its own with a negative number, so that they keep their order and come before new deals.
    """
    packed = load_puzzles(game).values()
    numbered = enumerate(packed, -len(packed))
    extend_work(work, {number: partial(remake_puzzle, GAMES[game], puzzle) for number, puzzle in numbered})


def extend_work(work: Path, finders: Mapping[int, Callable[[], Iterable[Puzzle]]]) -> None:
    """Append a line for each number in `finders`, with the puzzles that its function finds, to the work file.

    Numbers that the file already has are skipped.
    """
    there = read_work(work)
    with work.open("ab") as end:
        for number in sorted({*finders} - {*there}):
            end.write(write_json(plain(ExaminedDeal(number, tuple(finders[number]())))) + b"\n")
            end.flush()


def read_work(work: Path) -> Mapping[int, Sequence[Puzzle]]:
    """Return the puzzles of each deal in the work file, by the deal's number; an incomplete last line is skipped.

    The result is empty if the file does not exist.
    """
    lines = work.read_bytes().splitlines(keepends=True) if work.is_file() else []
    deals = (decode(ExaminedDeal, parse_json(line)) for line in lines if line.endswith(b"\n"))
    return {deal.deal: deal.puzzles for deal in deals}


def select(there: Mapping[int, Sequence[Puzzle]], most: int) -> Mapping[str, Puzzle]:
    """Return at most `most` of the puzzles in `there`, by name; they are taken in the order of their deals.

    A puzzle is left out if its theme or grade would get more than its share (`ONE_THEME`, `ONE_GRADE`), or if the
    best level solves it in half of its tries or less.
    """
    chosen, counted = dict[str, Puzzle](), Counter[str]()
    for one in _iterate_in_order(there):
        kinds = {one.theme: ONE_THEME, one.grade: ONE_GRADE}
        if sum(one.found) == TRIES * len(NAMES):
            kinds["obvious"] = OBVIOUS
        fits = all(counted[kind] < share * most for kind, share in kinds.items())
        if fits and 2 * one.found[-1] > TRIES and len(chosen) < most:
            chosen[one.name] = one
            counted.update(kinds.keys())
    return chosen


def _iterate_in_order(there: Mapping[int, Sequence[Puzzle]]) -> Iterator[Puzzle]:
    for number in sorted(there):
        yield from sorted(there[number], key=lambda one: sum(one.found))[:A_DEAL]


def describe(packed: Mapping[str, Puzzle]) -> str:
    """Return a sentence that says how many puzzles of each theme and each grade are in `packed`."""
    themes, grades = (Counter(getattr(one, name) for one in packed.values()) for name in ("theme", "grade"))
    told = ", ".join(f"{number} {name}" for name, number in (*themes.most_common(), *grades.most_common()))
    return f"{len(packed)} puzzles: {told}"


if __name__ == "__main__":
    sys.exit(main())
