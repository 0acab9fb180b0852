"""Where this system keeps a program's data, settings and logs."""

from pathlib import Path

from platformdirs import PlatformDirs

_DIRS = PlatformDirs("upcard", appauthor=False)


def data() -> Path:
    """Return the folder of journals and games."""
    return _DIRS.user_data_path


def config() -> Path:
    """Return the folder of settings."""
    return _DIRS.user_config_path


def cache() -> Path:
    """Return the folder of what can be made again at any time."""
    return _DIRS.user_cache_path


def log() -> Path:
    """Return the folder of logs."""
    return _DIRS.user_log_path
