"""How large the frozen program is, in its folder and packed: `python -m tests.benchmarks.bundle_size FOLDER`.

`python packaging/bundle.py --out FOLDER --work WORK` makes it.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

NAME = "upcard"
PACKED = (".tar.xz", ".deb", ".AppImage", ".zip")


def main(words: Sequence[str] | None = None) -> int:
    """Print the size of the unpacked folder and of each package, in millions of bytes."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where it was made")
    made: Path = parser.parse_args(words).folder
    files = [file for file in (made / NAME).rglob("*") if file.is_file() and not file.is_symlink()]
    if not files:
        print(f"no frozen program in {made.name}", file=sys.stderr)
        return 1
    print(f"in its folder: {sum(file.stat().st_size for file in files) / 1e6:.1f} million bytes, {len(files)} files")
    for file in sorted(file for file in made.iterdir() if file.name.endswith(PACKED) and file.is_file()):
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} million bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
