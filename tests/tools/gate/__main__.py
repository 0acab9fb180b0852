"""`python -m tests.tools.gate --minutes 20 [ATTACK…]`: attacks the program from outside, as strangers and bad luck do.

Damaged and strange homes, files given to commands, decks, random clicks, several windows on one folder, kills and
flipped bits take turns, each round with a seed of its own. A fault is kept with all its files; `--round` does it again.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from secrets import token_hex
from shutil import copytree, rmtree
from tempfile import TemporaryDirectory, gettempdir

import tests.conftest  # noqa: F401 (an empty home, and no screen)
from tests.tools.gate.attacks import ASSAULTS
from tests.tools.gate.target_home import MOST_READ


class AttackRun:
    """The rounds so far, with their faults."""

    def __init__(self, kept: Path) -> None:
        self.kept = kept
        self.rounds = Counter[str]()
        self.faults = Counter[str]()

    def attack(self, name: str, seed: str) -> None:
        """Do a round, and keep what led to its faults."""
        self.rounds[name] += 1
        with TemporaryDirectory(prefix="upcard-gate-") as made:
            folder = Path(made)
            try:
                faults = [*ASSAULTS[name](folder, Random(f"{name} {seed}"))]
            except Exception as error:
                faults = [f"{type(error).__name__}: {error}"]
            if faults:
                self.keep(name, seed, folder, faults)

    def keep(self, name: str, seed: str, folder: Path, faults: Sequence[str]) -> None:
        """Copy the files of a round to a folder, with what was wrong."""
        self.faults[name] += len(faults)
        place = self.kept / f"{name}-{seed}"
        rmtree(place, ignore_errors=True)
        copytree(folder, place, symlinks=True, ignore=list_uncopyable)
        said = "\n".join(faults)
        (place / "faults.txt").write_text(said + "\n", "utf-8")
        print(f"{name} --round {seed}: {said}\n  kept in {place}", file=sys.stderr, flush=True)


def list_uncopyable(folder: str, names: Sequence[str]) -> list[str]:
    """Return the names of what cannot be copied: pipes, sockets, and what claims to be endless."""
    paths = ((name, Path(folder, name)) for name in names)
    return [
        name
        for name, path in paths
        if not (path.is_symlink() or path.is_dir() or (path.is_file() and path.stat().st_size <= MOST_READ))
    ]


def main(words: Sequence[str] | None = None) -> int:
    """Attack, and print a line for each kind of attack; return 1 if anything was found."""
    asked = argparse.ArgumentParser("python -m tests.tools.gate", description="Attack the program from outside.")
    asked.add_argument("attacks", nargs="*", metavar="ATTACK", help=f"of {', '.join(ASSAULTS)}; all without one")
    asked.add_argument("--minutes", type=float, default=20, help="20 without it")
    asked.add_argument("--seed", default=token_hex(4), help="what the rounds follow from; by chance without it")
    asked.add_argument("--round", help="this round alone, as a fault names it")
    asked.add_argument("--keep", type=Path, default=Path(gettempdir(), "upcard-gate"), help="where faults are kept")
    options = asked.parse_args(words)
    if unknown := [name for name in options.attacks if name not in ASSAULTS]:
        asked.error(f"{unknown[0]!r} is none of {', '.join(ASSAULTS)}")
    siege, end = AttackRun(options.keep), time.monotonic() + 60 * options.minutes
    for number in count():
        for name in options.attacks or ASSAULTS:
            siege.attack(name, options.round or f"{options.seed}-{number}")
        if options.round or time.monotonic() > end:
            break
    for name, rounds in siege.rounds.items():
        print(f"{name:10} {rounds:5} rounds {siege.faults[name]:4} faults")
    print(f"seed {options.seed}: {siege.rounds.total()} rounds, {siege.faults.total()} faults")
    return int(bool(siege.faults))


if __name__ == "__main__":
    sys.exit(main())
