"""Reads settings in Qt's INI format, used until 23 November 2026; this module can be deleted with version 0.2.

QSettings is not used, because it turns `@Variant(…)` into objects, PySide's objects are pickles, and a pickle may run
any code. Here every value stays text, and any other kind of value is left out.
"""

from pathlib import Path
from re import DOTALL, Match
from re import compile as pattern

from upcard.play.storage.atomic_file import read_plain_file

MOST_BYTES = 1_000_000
BYTES = "@ByteArray("
SIGNS = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
WORDS = {"true": True, "false": False}
_ESCAPE = pattern(r"\\(?:x([0-9A-Fa-f]+)|([0-7]{1,3})|(.?))", DOTALL)


def read_ini(path: Path) -> dict[str, object]:
    """Return the settings in the INI file `path`, by the names they have today; raise OSError if it is unreadable."""
    lines = read_plain_file(path, MOST_BYTES).decode("utf-8-sig", "replace").split("\n")
    found: dict[str, object] = {}
    section = ""
    for line in lines:
        name, sign, value = line.partition("=")
        if line.startswith("["):
            named = line.strip("[]\r ")
            section = "" if named in ("", "General") else f"{named}/"
        elif sign and not line.startswith(";"):
            found[section + name.strip()] = _convert(section, _unescape(value.strip(" \t\r")))
    return {name: value for name, value in found.items() if value is not None}


def _convert(section: str, value: str) -> str | bool | None:
    """Return `value`, an entry of an INI file, as a string or a bool.

    `section` is the section with the entry, or empty outside of sections. Only outside of sections do the words true
    and false become a bool. Bytes are returned as a string of hexadecimal digits. Return None for a value of any other
    Qt type, such as a list.
    """
    if value.startswith(BYTES) and value.endswith(")"):
        return value[len(BYTES) : -1].encode("latin-1", "replace").hex()
    if value.startswith("@"):
        return value[1:] if value.startswith("@@") else None
    return value if section else WORDS.get(value.lower(), value)


def _unescape(value: str) -> str:
    inner = value[1:].rpartition('"')[0] if value.startswith('"') else value
    return _ESCAPE.sub(_sign, inner).encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def _sign(escape: Match[str]) -> str:
    hexadecimal, octal, short = escape.groups()
    if hexadecimal or octal:
        return chr(int(hexadecimal[-4:], 16) if hexadecimal else int(octal, 8))
    return SIGNS.get(short, short)
