"""Write the sounds, or report which existing files differ from what would be written."""

import argparse
import sys
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path

from soundmaker.sounds import files

HEAD = 44
"""The bytes before the first sample."""


def main(words: Sequence[str] | None = None) -> int:
    """Run the command `python -m soundmaker` with the arguments `words`, and return its exit status.

    The status is 1 if `--check` finds a difference, else 0.
    """
    parser = argparse.ArgumentParser(prog="python -m soundmaker", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="OUT_DIR", help="the folder that holds the sounds")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is missing, old or strange")
    chosen = parser.parse_args(words)
    made = files()
    if chosen.check:
        found = differences(chosen.folder, made)
        sys.stdout.writelines(f"{line}\n" for line in found)
        return 1 if found else 0
    chosen.folder.mkdir(parents=True, exist_ok=True)
    for name, content in made.items():
        (chosen.folder / name).write_bytes(content)
    return 0


def differences(folder: Path, made: Mapping[str, bytes]) -> list[str]:
    """Return the differences between the files in `folder` and `made`: one line for each file, sorted by name.

    `made` maps the names of the sound files to their contents.
    """
    there = {path.name: path.read_bytes() for path in folder.glob("*.wav")}
    missing = [f"{name}: missing" for name in made.keys() - there.keys()]
    strange = [f"{name}: not one of the sounds" for name in there.keys() - made.keys()]
    old = [
        f"{name}: not what is made now"
        for name in made.keys() & there.keys()
        if not sounds_alike(made[name], there[name])
    ]
    return sorted(missing + strange + old)


def sounds_alike(one: bytes, other: bytes) -> bool:
    """Return whether the WAV files `one` and `other` sound the same: no sample differs by more than 1.

    Such a difference is allowed because the sine function may round differently on another system.
    """
    if one[:HEAD] != other[:HEAD] or len(one) != len(other):
        return False
    pairs = zip(array("h", one[HEAD:]), array("h", other[HEAD:]), strict=True)
    return all(abs(here - there) <= 1 for here, there in pairs)


if __name__ == "__main__":
    sys.exit(main())
