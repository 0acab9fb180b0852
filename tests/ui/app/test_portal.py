"""The desktop's own file dialogs are used where there is a portal that shows them."""

import sys
from pathlib import Path

import pytest

from upcard.ui.app.portal import BACKENDS, CHOICE, DIALOG, PORTAL, SERVICE, has_portal, prefer_portal

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are portals on Linux alone")


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """A system with a portal and a backend that shows file dialogs."""
    for name, text in ((SERVICE, "[D-BUS Service]"), (BACKENDS.replace("*", "gtk"), f"[portal]\nInterfaces={DIALOG};")):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def choose_theme(shared: Path, **environment: str) -> str | None:
    """The theme that is chosen for Qt."""
    known = {"XDG_DATA_DIRS": f"relative:{shared}", "XDG_CURRENT_DESKTOP": "KDE", **environment}
    prefer_portal(known)
    return known.get(CHOICE)


def test_portal_is_chosen_on_a_session_bus(shared: Path) -> None:
    assert choose_theme(shared, DBUS_SESSION_BUS_ADDRESS="unix:path=/run/bus") == PORTAL
    (shared / "bus").touch()
    assert choose_theme(shared, XDG_RUNTIME_DIR=str(shared)) == PORTAL


def test_portal_is_not_chosen_without_a_bus_or_with_a_chosen_platform_theme(shared: Path) -> None:
    assert choose_theme(shared) is None
    assert choose_theme(shared, DBUS_SESSION_BUS_ADDRESS="disabled:") is None
    assert choose_theme(shared, DBUS_SESSION_BUS_ADDRESS="unix:path=/run/bus", **{CHOICE: "qt6ct"}) == "qt6ct"


@pytest.mark.parametrize("desktop", ["", "ubuntu:GNOME", "XFCE"])
def test_portal_is_not_chosen_on_a_desktop_with_native_qt_dialogs(shared: Path, desktop: str) -> None:
    assert choose_theme(shared, DBUS_SESSION_BUS_ADDRESS="unix:path=/run/bus", XDG_CURRENT_DESKTOP=desktop) is None


@pytest.mark.parametrize("lost", [SERVICE, BACKENDS.replace("*", "gtk")])
def test_portal_needs_a_service_and_a_file_chooser_backend(shared: Path, lost: str) -> None:
    assert has_portal(str(shared))
    (shared / lost).unlink()
    assert not has_portal(str(shared))
