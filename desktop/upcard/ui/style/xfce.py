"""Whether the XFCE desktop has a dark theme, which it writes into a file for GTK but does not tell Qt."""

import os
import re
from functools import lru_cache
from pathlib import Path

from upcard.play.storage.atomic_file import read_plain_file

THEME = re.compile(r'name="ThemeName"[^>]*\bvalue="([^"]*)"')
NIGHT = re.compile(r"(^|[-_ ])dark($|[-_ ])", re.IGNORECASE)
"""A pattern for the names of dark themes, such as Greybird-dark."""
PLACE = "xfce4/xfconf/xfce-perchannel-xml/xsettings.xml"
MOST = 100_000
"""The most bytes of the file that are read."""


def is_xfce_dark() -> bool:
    """Return whether the desktop is XFCE with a dark theme; other desktops tell it to Qt themselves."""
    if "XFCE" not in os.environ.get("XDG_CURRENT_DESKTOP", "").upper().split(":"):
        return False
    path = Path(os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config"), PLACE)
    try:
        return _is_dark(path, path.stat().st_mtime_ns)
    except OSError:
        return False


@lru_cache(4)
def _is_dark(path: Path, changed: int) -> bool:
    """Return whether the settings in the file `path` name a dark theme.

    `changed` is the time of the last change, so that the cached answer is not used for a changed file.
    """
    found = THEME.search(read_plain_file(path, MOST).decode("utf-8", "replace"))
    return found is not None and NIGHT.search(found[1]) is not None
