"""The settings file: a JSON object of what is chosen and remembered, by name."""

import os
from collections.abc import Mapping
from contextlib import suppress
from errno import EFBIG
from itertools import count
from json import dumps, loads
from pathlib import Path

from upcard.play.storage.atomic_file import write_file_atomically

MOST_BYTES = 1_000_000
"""More than all that can be chosen."""
ASIDE = "{}.damaged-{}"
"""How a copy of a file is named that holds no JSON object, before another one takes its place."""


def read_settings(path: Path) -> dict[str, object]:
    """Return what the file says, an old INI file if there is none; a file that cannot be read counts as empty."""
    with suppress(OSError):
        data = _read_bytes(path)
        return _import_ini(path) if data is None else _parse(data) or {}
    return {}


def change_settings(path: Path, changes: Mapping[str, object]) -> None:
    """Put values in place of what the file says, whole or not at all.

    Raises OSError, also if the file cannot be read now, or not to its end: what else it says would be lost.
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
    """Return what a file holds, one byte more than is looked at, None if there is none; raises OSError."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None


def _parse(data: bytes) -> dict[str, object] | None:
    """Return the object that a file holds, None if it holds something else."""
    with suppress(ValueError, RecursionError):
        found = loads(data.decode("utf-8-sig"))
        if isinstance(found, dict):
            return {name: _without_lone_surrogates(value) for name, value in found.items()}
    return None


def _without_lone_surrogates(value: object) -> object:
    """Return a text that can be written, any other value as it is."""
    return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace") if isinstance(value, str) else value


def _import_ini(path: Path) -> dict[str, object]:
    """Read the INI file that earlier versions kept, if there is one, and write what it says as JSON."""
    old = path.with_suffix(".ini")
    if not old.exists():
        return {}
    from upcard.ui.settings.old_ini import read_ini

    found = read_ini(old)
    with suppress(OSError):
        change_settings(path, found)
    return found
