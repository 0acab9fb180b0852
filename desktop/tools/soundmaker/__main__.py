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
    """Run the command and return its exit status."""
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
    """Return the differences between a folder and the made sounds: one line for each file, sorted by name."""
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
    """Return whether two files sound the same; the sine of another system may round the last bit differently."""
    if one[:HEAD] != other[:HEAD] or len(one) != len(other):
        return False
    pairs = zip(array("h", one[HEAD:]), array("h", other[HEAD:]), strict=True)
    return all(abs(here - there) <= 1 for here, there in pairs)


if __name__ == "__main__":
    sys.exit(main())
