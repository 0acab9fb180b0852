"""Lists and removes the program's own files and folders, and never follows a link while doing so.

A data folder may come from somebody else, who may have replaced a folder in it by a link to another one. The data
folder itself may be a link, because the user has made that link.
"""

import os
import sys
from errno import ENOTDIR
from pathlib import Path
from re import Pattern
from shutil import rmtree
from stat import S_ISDIR

JUNCTION = 0xA0000003
"""The reparse tag of a Windows junction: a link to a folder, which is not a symbolic link."""


def is_ours(known: os.stat_result, folder: Path) -> bool:
    """Return whether the file with the status `known` belongs to this user or to the owner of `folder`.

    A USB stick may give all its files one owner, who need not be this user. On Windows the result is always True.
    """
    return sys.platform == "win32" or known.st_uid in (os.getuid(), folder.stat().st_uid)


def is_within(root: Path, folder: Path) -> bool:
    """Return whether `folder` lies below `root`, and neither `folder` nor a folder between the two is suspect.

    A folder is suspect if it is a link, or if it belongs neither to this user nor to the owner of `root`.
    """
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
    """Return the files directly in `folder` whose names match the pattern `names`, sorted by name.

    The result is empty if `folder` is not below `root`, or if it or a folder between the two is a link.
    """
    try:
        found = sorted(folder.iterdir()) if is_within(root, folder) else []
    except OSError:
        return []
    return [path for path in found if names.fullmatch(path.name)]


def remove(root: Path, path: Path) -> None:
    """Remove a file below `root`; raises OSError, also if a link leads to the file's folder.

    If the file itself is a link, the link is removed, and its target stays.
    """
    require_within(root, path.parent)
    path.unlink(missing_ok=True)


def remove_folder(root: Path, folder: Path) -> None:
    """Remove a folder below `root`, as far as possible; do nothing if it is a link or is reached through one."""
    if is_within(root, folder):
        rmtree(folder, ignore_errors=True)


def require_within(root: Path, folder: Path) -> None:
    """Raise NotADirectoryError unless `folder` lies below `root` without any link on the way."""
    if not is_within(root, folder):
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(folder))
