"""Files and folders of the program's own: nothing is removed, or made private, that a link leads to.

A data folder may come from somebody else, who may have put a link to another folder in the place of one in it. The
folder itself may be reached by a link: whoever uses the program has put that there.
"""

import os
import sys
from errno import ENOTDIR
from pathlib import Path
from re import Pattern
from shutil import rmtree
from stat import S_ISDIR

JUNCTION = 0xA0000003
"""How Windows marks a folder that stands for another one, and is no symbolic link."""


def is_ours(known: os.stat_result, folder: Path) -> bool:
    """Return whether a file is of who runs this, or of who has the folder: a stick may know no owners but one.

    Windows tells no owners by a number; there every file is taken for ours.
    """
    return sys.platform == "win32" or known.st_uid in (os.getuid(), folder.stat().st_uid)


def is_within(root: Path, folder: Path) -> bool:
    """Return whether a folder lies below another one, each on the way to it a real one of ours and no link."""
    try:
        parts = folder.relative_to(root).parts
        ways = [root.joinpath(*parts[: end + 1]) for end in range(len(parts))]
        return ".." not in parts and all(_is_real(way.lstat(), root) for way in ways)
    except (OSError, ValueError):
        return False


def _is_real(known: os.stat_result, root: Path) -> bool:
    linked = getattr(known, "st_reparse_tag", 0) == JUNCTION
    return S_ISDIR(known.st_mode) and not linked and is_ours(known, root)


def list_own_files(root: Path, folder: Path, names: Pattern[str]) -> list[Path]:
    """Return what lies in such a folder under names of our own making, by name; none where a link leads to it."""
    try:
        found = sorted(folder.iterdir()) if is_within(root, folder) else []
    except OSError:
        return []
    return [path for path in found if names.fullmatch(path.name)]


def remove(root: Path, path: Path) -> None:
    """Remove a file that lies below a root, unless a link leads to where it lies; raises OSError.

    A link in its own place goes, and what that leads to stays.
    """
    require_within(root, path.parent)
    path.unlink(missing_ok=True)


def remove_folder(root: Path, folder: Path) -> None:
    """Remove what can be removed of a folder below a root, unless it is a link or one leads there."""
    if is_within(root, folder):
        rmtree(folder, ignore_errors=True)


def require_within(root: Path, folder: Path) -> None:
    """Raise NotADirectoryError where a folder below a root is none of ours, or a link leads to it."""
    if not is_within(root, folder):
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(folder))
