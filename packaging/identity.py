"""The names and the time that packages of all platforms share."""

# Why: decisions/0051-one-identity.md

import os
import platform
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = "Upcard"
COMMAND: Final = "upcard"
ID: Final = "org.upcard.Upcard"
"""The program among all programs: of its desktop file, its icon, its Flatpak, its bundle on macOS."""
SUFFIX: Final = ".upcard"
MIME: Final = "application/x-upcard"
SUMMARY: Final = {"en": "Card games at a real table", "ja": "本物のテーブルで遊ぶトランプ"}
VERSION_FILE: Final = ROOT / "desktop" / "upcard" / "__init__.py"
"""Where the version stands, and nowhere else."""
VERSION_LINE: Final = re.compile(r'(?m)^__version__ = "([^"]+)"$')


class Addresses(NamedTuple):
    """Where a build will be published, given by the publisher; empty if not given."""

    files: str = ""
    """The address under which its files will lie."""
    home: str = ""
    """The page that tells of it."""


NO_ADDRESSES: Final = Addresses()


def read_version() -> str:
    """Return the version of the program."""
    found = VERSION_LINE.search(VERSION_FILE.read_text("utf-8"))
    if found is None:
        raise SystemExit(f"{VERSION_FILE}: no version")
    return found[1]


def get_source_date_epoch() -> int:
    """Return the time of the commit in seconds, which every packed file gets; 0 if it is unknown."""
    if known := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(known)
    asked = ["git", "log", "-1", "--format=%ct"]
    try:
        said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return 0
    return int(said or 0)


def get_build_time() -> datetime:
    """Return the same moment as a date and a time."""
    return datetime.fromtimestamp(get_source_date_epoch(), UTC)


def get_machine() -> str:
    """Return the name of the processor architecture in file names of artefacts."""
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())


def get_system() -> str:
    """Return the name of the operating system in file names of artefacts."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)


def get_artefact_stem() -> str:
    """Return the file name of every artefact, without its ending."""
    return f"{COMMAND}-{read_version()}-{get_system()}-{get_machine()}"
