"""Makes Qt show the desktop's own file dialogs, through a portal, if Qt has no theme for that desktop.

A portal is a service of the desktop that shows dialogs for programs.
"""

import os
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import suppress
from pathlib import Path

from upcard.play.storage.atomic_file import read_plain_file

MOST_BYTES = 100_000
CHOICE, PORTAL = "QT_QPA_PLATFORMTHEME", "xdgdesktopportal"
"""The variable that chooses Qt's theme for a desktop, and the theme that uses the portal."""
THEMED = {"GNOME", "XFCE", "UNITY", "MATE", "LXDE", "X-CINNAMON", "CINNAMON", "PANTHEON"}
"""The desktops on which Qt opens the dialogs of GTK itself."""
SHARED = "/usr/local/share:/usr/share"
SERVICE, BACKENDS = "dbus-1/services/org.freedesktop.portal.Desktop.service", "xdg-desktop-portal/portals/*.portal"
DIALOG = "org.freedesktop.impl.portal.FileChooser"


def prefer_portal(environment: MutableMapping[str, str]) -> None:
    """Make Qt open the file dialogs of the desktop's portal, by setting a variable in `environment`.

    A portal is a service of the desktop that shows dialogs for programs. Nothing is set if Qt opens this desktop's
    dialogs by itself, if no portal with file dialogs is installed, or if the person has chosen a Qt theme.
    """
    desktops = environment.get("XDG_CURRENT_DESKTOP", "").upper().split(":")
    if CHOICE in environment or not any(desktops) or THEMED & {*desktops} or not _has_bus(environment):
        return
    if has_portal(environment.get("XDG_DATA_DIRS") or SHARED):
        environment[CHOICE] = PORTAL


def has_portal(shared: str) -> bool:
    """Return whether a desktop portal that shows file dialogs is installed.

    It is looked for in the folders `shared`, which are separated by colons.
    """
    folders = [Path(folder) for folder in shared.split(":") if os.path.isabs(folder)]
    return any((folder / SERVICE).exists() for folder in folders) and any(
        DIALOG in text for folder in folders for text in _backends(folder)
    )


def _backends(folder: Path) -> Iterator[str]:
    """Yield the contents of the files in `folder` that say which dialogs a desktop portal can show."""
    for path in sorted(folder.glob(BACKENDS)):
        with suppress(OSError):
            yield read_plain_file(path, MOST_BYTES).decode("utf-8", "replace")


def _has_bus(environment: Mapping[str, str]) -> bool:
    """Return whether a D-Bus session bus, through which programs reach a portal, is available.

    Either `environment` names it, or it is at its usual path below the user's runtime folder.
    """
    named, runtime = environment.get("DBUS_SESSION_BUS_ADDRESS"), environment.get("XDG_RUNTIME_DIR", "")
    return named.startswith("unix:") if named else bool(runtime) and os.path.exists(os.path.join(runtime, "bus"))
