"""Whether XFCE has a dark theme: it tells that only to GTK, in a file of its own."""

import os
import re
from functools import lru_cache
from pathlib import Path

THEME = re.compile(r'name="ThemeName"[^>]*\bvalue="([^"]*)"')
NIGHT = re.compile(r"(^|[-_ ])dark($|[-_ ])", re.IGNORECASE)
"""What the names of dark themes have in them, such as Greybird-dark."""
PLACE = "xfce4/xfconf/xfce-perchannel-xml/xsettings.xml"
MOST = 100_000
"""The most characters that are read."""


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
    """Return whether the settings in a file name a dark theme; `changed`, its time, has a new file read again."""
    with path.open(encoding="utf-8", errors="replace") as file:
        found = THEME.search(file.read(MOST))
    return found is not None and NIGHT.search(found[1]) is not None
