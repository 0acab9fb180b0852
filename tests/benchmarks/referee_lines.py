"""Time `upcard referee --lines` on simple positions: `python -m tests.benchmarks.referee_lines [NUMBER]`.

A simple position names a hand, a pile and melds, and asks about one action; every other line's is illegal.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from upcard.core.text.encode import write_json

TENS = ["TS", "TH", "TD", "TC"]
KINDS: tuple[tuple[Mapping[str, object], Mapping[str, object]], ...] = (
    ({"phase": "draw"}, {"type": "draw"}),
    ({"phase": "draw", "pile": ["4C", "9S"]}, {"type": "take_pile", "melds": [{"rank": "9", "cards": []}]}),
    ({"phase": "play", "hands": [[*TENS, "KS", "4C"], 11, 11, 11]}, {"type": "discard", "card": "KS"}),
    (
        {"phase": "play", "hands": [[*TENS, "4C", "5C"], 11, 11, 11], "scores": [1240, 500]},
        {"type": "meld", "melds": [{"rank": "T", "cards": TENS[:3]}]},
    ),
    (
        {"phase": "play", "hands": [["TC", "4C", "5C"], 11, 11, 11], "melds": [[TENS[:3]], []]},
        {"type": "meld", "melds": [{"rank": "T", "cards": ["TC"]}]},
    ),
    (
        {"phase": "play", "hands": [["TC", "4C"], 11, 11, 11], "melds": [[TENS[:3]], []]},
        {"type": "meld", "melds": [{"rank": "T", "cards": ["TC"]}]},
    ),
)


def positions(number: int) -> Iterator[bytes]:
    """Yield `number` positions as lines of JSON, each with a different seed."""
    for count in range(number):
        position, action = KINDS[count % len(KINDS)]
        yield write_json(
            {
                "format": "upcard-position",
                "version": 1,
                "id": str(count),
                "game": "canasta",
                "position": position,
                "actions": [action],
                "seed": count,
            }
        )


def main(words: Sequence[str] | None = None) -> int:
    """Print how long one process takes to answer all lines, its start included."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("number", type=int, nargs="?", default=10_000)
    number = parser.parse_args(words).number
    with TemporaryDirectory() as folder:
        file = Path(folder, "positions.jsonl")
        file.write_bytes(b"".join(line + b"\n" for line in positions(number)))
        began = perf_counter()
        command = [sys.executable, "-m", "upcard", "referee", "--lines", str(file)]
        done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
        seconds = perf_counter() - began
    spent = os.times()
    answers = done.stdout.splitlines()
    legal = sum(b'"legal":true' in answer for answer in answers)
    processor = spent.children_user + spent.children_system
    print(f"{len(answers)} answers ({legal} legal) in {seconds:.2f} s, of which the processor {processor:.2f} s")
    return 0 if len(answers) == number and done.returncode == 1 else 1


if __name__ == "__main__":
    sys.exit(main())
