"""Returns the folders for data, settings, temporary files and logs on this system.

A portable program keeps these folders beside itself.
"""

# Why: decisions/0008-ask-platformdirs-where-files-belong.md

import sys
from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("upcard", appauthor=False)
MARKER = "portable"
"""The name of the file that makes a frozen program portable if it lies beside the program; its content is ignored."""


def data() -> Path:
    """Return the folder for the program's data, such as journals (match files) and statistics."""
    return _own("data") or _DIRS.user_data_path


def config() -> Path:
    """Return the folder for settings."""
    return _own("config") or _DIRS.user_config_path


def cache() -> Path:
    """Return the folder for temporary files, which can be created again if they are deleted."""
    return _own("cache") or _DIRS.user_cache_path


def log() -> Path:
    """Return the folder for logs."""
    return _own("log") or _DIRS.user_log_path


def _own(name: str) -> Path | None:
    """Return the folder `name` beside a portable program; None if this program is not a portable one."""
    if not getattr(sys, "frozen", False):
        return None
    beside = Path(sys.executable).parent
    return beside / "kept" / name if (beside / MARKER).exists() else None
