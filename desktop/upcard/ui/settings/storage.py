"""The settings file: a JSON object with choices and saved texts, by name."""

import os
from collections.abc import Mapping
from contextlib import suppress
from errno import EFBIG
from itertools import count
from json import dumps, loads
from pathlib import Path

from upcard.play.storage.atomic_file import open_plain_file, write_file_atomically

MOST_BYTES = 1_000_000
"""The size in bytes of the largest settings file that is read.

All settings together take less.
"""
ASIDE = "{}.damaged-{}"
"""The name of the copy that is made of a damaged file before the file is replaced."""


def read_settings(path: Path) -> dict[str, object]:
    """Return the entries of the settings file `path`, by name; empty if it cannot be read.

    If the file does not exist, the INI file of an earlier version is read instead.
    """
    with suppress(OSError):
        data = _read_bytes(path)
        return _import_ini(path) if data is None else _parse(data) or {}
    return {}


def change_settings(path: Path, changes: Mapping[str, object]) -> None:
    """Change entries of the settings file `path` to the values in `changes`; the other entries stay as they are.

    The file is replaced as a whole. Raise OSError if that fails, or if the file cannot be read or is too large, because
    its other entries would be lost.
    """
    real = Path(os.path.realpath(path))
    real.parent.mkdir(parents=True, exist_ok=True)
    data = _read_bytes(real)
    if data is not None and len(data) > MOST_BYTES:
        raise OSError(EFBIG, os.strerror(EFBIG), str(path))
    kept = _parse(data or b"{}")
    if data and kept is None:
        names = (real.with_name(ASIDE.format(real.name, number)) for number in count(1))
        write_file_atomically(next(name for name in names if not name.exists()), data, new=True)
    text = dumps({**(kept or {}), **changes}, ensure_ascii=False, indent=1, sort_keys=True)
    write_file_atomically(real, f"{text}\n".encode("utf-8", "replace"))


def _read_bytes(path: Path) -> bytes | None:
    """Return the contents of the file `path`, at most `MOST_BYTES` + 1 bytes; None if the file does not exist.

    Raise OSError if it cannot be read.
    """
    try:
        with open(open_plain_file(path, os.O_RDONLY), "rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None


def _parse(data: bytes) -> dict[str, object] | None:
    """Return the JSON object in `data` as a dictionary; None if `data` contains anything else."""
    with suppress(ValueError, RecursionError):
        found = loads(data.decode("utf-8-sig"))
        if isinstance(found, dict):
            return {name: _without_lone_surrogates(value) for name, value in found.items()}
    return None


def _without_lone_surrogates(value: object) -> object:
    """Return `value`; if it is a string, each lone surrogate in it is replaced, because UTF-8 cannot encode those."""
    return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if isinstance(value, str) else value


def _import_ini(path: Path) -> dict[str, object]:
    """Return the settings in the INI file that earlier versions wrote instead of `path`, and write them to `path`.

    The result is empty if there is no such file.
    """
    old = path.with_suffix(".ini")
    if not old.exists():
        return {}
    from upcard.ui.settings.old_ini import read_ini

    found = read_ini(old)
    with suppress(OSError):
        change_settings(path, found)
    return found
