"""Files and folders of the program's own: the program removes, or makes private, nothing that a link leads to.

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
"""The reparse tag of a Windows junction, a link to a folder that is no symbolic link."""


def is_ours(known: os.stat_result, folder: Path) -> bool:
    """Return whether a file belongs to this user or to the owner of `folder`; on Windows every file counts as ours.

    A USB stick may know only one owner for all its files, who need not be this user.
    """
    return sys.platform == "win32" or known.st_uid in (os.getuid(), folder.stat().st_uid)


def is_within(root: Path, folder: Path) -> bool:
    """Return whether a folder lies below `root` and each folder on the way is real, ours and no link."""
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
    """Return the files in a folder whose names match `names`, sorted; none if a link leads there."""
    try:
        found = sorted(folder.iterdir()) if is_within(root, folder) else []
    except OSError:
        return []
    return [path for path in found if names.fullmatch(path.name)]


def remove(root: Path, path: Path) -> None:
    """Remove a file below `root`, unless a link leads to its folder; raises OSError.

    If the file is a link itself, the link is removed and its target stays.
    """
    require_within(root, path.parent)
    path.unlink(missing_ok=True)


def remove_folder(root: Path, folder: Path) -> None:
    """Remove what can be removed of a folder below `root`, unless it is a link or one leads there."""
    if is_within(root, folder):
        rmtree(folder, ignore_errors=True)


def require_within(root: Path, folder: Path) -> None:
    """Raise NotADirectoryError if a folder below `root` is not ours, or a link leads to it."""
    if not is_within(root, folder):
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(folder))
