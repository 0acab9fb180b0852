"""The names and the time that packages of all platforms share."""

# Why: decisions/0051-one-identity.md

import os
import platform
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from shutil import which
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
NAME: Final = "Upcard"
COMMAND: Final = "upcard"
ID: Final = "org.upcard.Upcard"
"""The identity of the program for desktop file, icon, Flatpak and macOS."""
SUFFIX: Final = ".upcard"
MIME: Final = "application/x-upcard"
SYSTEM: Final = {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
MACHINE: Final = {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())
"""The operating system and the processor, as file names of artefacts have them."""
VERSION_FILE: Final = ROOT / "desktop" / "upcard" / "__init__.py"
"""The only file with the version."""
VERSION_LINE: Final = re.compile(r'(?m)^__version__ = "([^"]+)"$')
OLDEST_ZIP_TIME: Final = 315_619_200
"""The second of January 1980, in seconds."""


class Addresses(NamedTuple):
    """Where a build will be published, as the publisher says; empty if not said."""

    files: str = ""
    """The address under which its files will lie."""
    home: str = ""
    """The home page."""


NO_ADDRESSES: Final = Addresses()


def read_version() -> str:
    """Return the version of the program."""
    found = VERSION_LINE.search(VERSION_FILE.read_text("utf-8"))
    if found is None:
        raise SystemExit(f"{VERSION_FILE}: no version")
    return found[1]


def get_source_date_epoch() -> int:
    """Return the time of the commit in seconds, which every packed file gets; the oldest of a .zip if it is unknown."""
    if known := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(known)
    git = ["git", "log", "-1", "--format=%ct"]
    found = subprocess.run(git, cwd=ROOT, capture_output=True, check=False).stdout if which("git") else b""
    return int(found or OLDEST_ZIP_TIME)


def get_build_time() -> datetime:
    """Return the time of the commit as a date and a time."""
    return datetime.fromtimestamp(get_source_date_epoch(), UTC)


def get_artefact_stem() -> str:
    """Return the file name of every artefact, without its ending."""
    return f"{COMMAND}-{read_version()}-{SYSTEM}-{MACHINE}"
