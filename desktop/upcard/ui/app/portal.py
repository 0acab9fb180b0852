"""The desktop's own file dialogs: Qt opens them through a portal where it brings no theme of that desktop."""

import os
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from pathlib import Path

CHOICE, PORTAL = "QT_QPA_PLATFORMTHEME", "xdgdesktopportal"
"""The variable that chooses Qt's theme for a desktop, and the theme that asks the portal."""
SHARED = "/usr/local/share:/usr/share"
SERVICE, BACKENDS = "dbus-1/services/org.freedesktop.portal.Desktop.service", "xdg-desktop-portal/portals/*.portal"
DIALOG = "org.freedesktop.impl.portal.FileChooser"


def prefer_portal(environment: MutableMapping[str, str]) -> None:
    """Choose the portal's theme if this desktop has a portal with file dialogs; a choice of the person's own stays."""
    bus = "DBUS_SESSION_BUS_ADDRESS" in environment or _has_bus(environment.get("XDG_RUNTIME_DIR", ""))
    if CHOICE not in environment and bus and has_portal(environment.get("XDG_DATA_DIRS") or SHARED):
        environment[CHOICE] = PORTAL


def has_portal(shared: str) -> bool:
    """Return whether a portal is installed in one of the folders `shared`, and a backend that shows file dialogs."""
    folders = [Path(folder) for folder in shared.split(":") if os.path.isabs(folder)]
    return any((folder / SERVICE).exists() for folder in folders) and any(
        DIALOG in text for folder in folders for text in _backends(folder)
    )


def _backends(folder: Path) -> Iterator[str]:
    """Yield the descriptions of the portal's backends in a folder."""
    for path in sorted(folder.glob(BACKENDS)):
        with suppress(OSError):
            yield path.read_text("utf-8", "replace")


def _has_bus(runtime: str) -> bool:
    return bool(runtime) and os.path.exists(os.path.join(runtime, "bus"))
