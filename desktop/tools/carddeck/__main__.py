"""Write the card deck, or report which existing files differ from what would be written."""

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from carddeck.deck import files


def main(words: Sequence[str] | None = None) -> int:
    """Run the command `python -m carddeck` with the arguments `words`, and return its exit status.

    The status is 1 if `--check` finds a difference, else 0.
    """
    parser = argparse.ArgumentParser(prog="python -m carddeck", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="OUT_DIR", help="the folder that holds a folder for each style")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is missing, old or strange")
    chosen = parser.parse_args(words)
    if not chosen.check:
        write(chosen.folder, files())
        return 0
    found = differences(chosen.folder, files())
    sys.stdout.writelines(f"{line}\n" for line in found)
    return 1 if found else 0


def write(folder: Path, deck: Mapping[str, str]) -> None:
    """Write every file of `deck`, a mapping from paths below `folder` to SVG texts."""
    for name, text in deck.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


def differences(folder: Path, deck: Mapping[str, str]) -> list[str]:
    """Return the differences between the files in `folder` and `deck`: one line for each file, sorted by path.

    `deck` maps the files' paths below `folder` to their SVG texts.
    """
    wanted = {name: text.encode() for name, text in deck.items()}
    there = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.glob("*/*")}
    missing = [f"{name}: missing" for name in wanted.keys() - there.keys()]
    strange = [f"{name}: not part of the deck" for name in there.keys() - wanted.keys()]
    old = [f"{name}: not what is drawn now" for name in wanted.keys() & there.keys() if wanted[name] != there[name]]
    return sorted(missing + strange + old)


if __name__ == "__main__":
    sys.exit(main())
