"""The settings file: words under names, in the manner of Qt's INI files, in which earlier versions wrote it.

Not by QSettings: what it finds written as `@Variant(…)` it makes an object of, PySide's objects are pickles, and a
pickle does whatever it says. Here nothing is ever more than a text, and whatever would be more is left out.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from errno import EFBIG
from pathlib import Path
from re import DOTALL, Match
from re import compile as pattern
from string import hexdigits

from upcard.play.storage.atomic_file import write_file_atomically

MOST_BYTES = 1_000_000
"""More than all that can be chosen."""
FIRST = "General"
"""The section of names without one."""
BYTES = "@ByteArray("
SHORT = {"\a": "a", "\b": "b", "\f": "f", "\n": "n", "\r": "r", "\t": "t", "\v": "v", '"': '"', "\\": "\\"}
LONG = {short: sign for sign, short in SHORT.items()}
_ESCAPE = pattern(r"\\(?:x([0-9A-Fa-f]+)|([0-7]{1,3})|(.?))", DOTALL)
_PLAIN = pattern(r"[\w.:+/-]+(?: [\w.:+/-]+)*|")


def read_ini(path: Path) -> dict[str, str]:
    """Return what is written, by name, as in `window/geometry`; what cannot be read is as if it were not there."""
    with suppress(OSError):
        return _values(_data(path))
    return {}


def _values(data: bytes) -> dict[str, str]:
    found: dict[str, str] = {}
    section = ""
    for line in data[:MOST_BYTES].decode("utf-8-sig", "replace").split("\n"):
        name, sign, value = line.partition("=")
        if line.startswith("["):
            named = line.strip("[]\r ")
            section = "" if named in ("", FIRST) else f"{named}/"
        elif sign and not line.startswith(";"):
            found[section + name.strip()] = _unescape_value(value.strip(" \t\r"))
    return {name: value for name, value in found.items() if value.startswith(("@@", BYTES)) or value[:1] != "@"}


def _data(path: Path) -> bytes:
    """Return what a file holds, a little more than is looked at, nothing where there is none; raises OSError."""
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return b""


def _unescape_value(value: str) -> str:
    inner = value[1:].rpartition('"')[0] if value.startswith('"') else value
    plain = _ESCAPE.sub(_sign, inner)
    return plain.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _sign(escape: Match[str]) -> str:
    hexadecimal, octal, short = escape.groups()
    if hexadecimal or octal:
        return chr(int(hexadecimal[-4:], 16) if hexadecimal else int(octal, 8))
    return LONG.get(short, short)


def change(path: Path, changes: Mapping[str, str]) -> None:
    """Put values in place of what a file says, whole or not at all.

    Raises OSError, also where it cannot be read now, or not to its end: what else it says would be lost.
    """
    real = Path(os.path.realpath(path))
    real.parent.mkdir(parents=True, exist_ok=True)
    data = _data(real)
    if len(data) > MOST_BYTES:
        raise OSError(EFBIG, os.strerror(EFBIG), str(path))
    write_file_atomically(real, format_ini({**_values(data), **changes}).encode("utf-8", "replace"))


def format_ini(values: Mapping[str, str]) -> str:
    """Return the text of a file."""
    sections: dict[str, list[str]] = {}
    for name, value in sorted(values.items()):
        section, _, key = name.rpartition("/")
        sections.setdefault(section, []).append(f"{key}={_escape_value(value)}\n")
    return "\n".join(f"[{section or FIRST}]\n{''.join(lines)}" for section, lines in sorted(sections.items()))


def _escape_value(value: str) -> str:
    if _PLAIN.fullmatch(value):
        return value
    made, after_number = "", False
    for sign in value:
        after_number = sign not in SHORT and (not _is_shown(sign) or (after_number and sign in hexdigits))
        made += f"\\{SHORT[sign]}" if sign in SHORT else f"\\x{ord(sign):x}" if after_number else sign
    return f'"{made}"'


def _is_shown(sign: str) -> bool:
    return ord(sign) >= 0xA0 or 0x20 <= ord(sign) < 0x7F


def of_text(text: str) -> str:
    """Return the value that stands for a text: one that begins as other kinds do begins so twice."""
    return f"@{text}" if text.startswith("@") else text


def text_of(value: str) -> str:
    """Return the text that a value stands for."""
    return value[1:] if value.startswith("@@") else value


def of_bytes(data: bytes) -> str:
    """Return the value that stands for bytes."""
    return f"{BYTES}{data.decode('latin-1')})"


def bytes_of(value: str) -> bytes:
    """Return the bytes that a value stands for; none where it stands for something else."""
    if not (value.startswith(BYTES) and value.endswith(")")):
        return b""
    return value[len(BYTES) : -1].encode("latin-1", "replace")
