"""Finds out whether the operating system asks programs for reduced motion, which Qt 6.11 does not report."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject, QProcess, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from shiboken6 import Shiboken

from upcard.play.storage.atomic_file import read_plain_file

if sys.platform == "win32":
    import ctypes

MOST_BYTES = 1_000_000
"""The largest settings file of a desktop that is read, in bytes."""
PATIENCE = 2000
"""The milliseconds after which a program that does not answer is given up."""
AGAIN = 5000
"""How many milliseconds must have passed before the system is asked again when the window comes to the front."""
ANIMATION = 0x1042
"""The Windows code for asking whether animations are on."""
PORTAL = "org.freedesktop.portal."
Told = Callable[[bool | None], object]
"""A function that receives whether the system asks for reduced motion; None if that is unknown."""


class MotionSource(NamedTuple):
    """A command that prints the system's setting for reduced motion, and the meaning of what it prints."""

    command: tuple[str, ...]
    answers: Mapping[str, bool]
    """Whether motion is reduced, for each text that the output may contain."""


SOURCES: Mapping[str, tuple[MotionSource, ...]] = {
    "darwin": (
        MotionSource(("defaults", "read", "com.apple.universalaccess", "reduceMotion"), {"1": True, "0": False}),
    ),
    "linux": (
        MotionSource(
            (
                *("gdbus", "call", "--session", "--timeout", "1", "--dest", PORTAL + "Desktop"),
                *("--object-path", "/org/freedesktop/portal/desktop", "--method", PORTAL + "Settings.Read"),
                *("org.freedesktop.appearance", "reduced-motion"),
            ),
            {"uint32 1": True, "uint32 0": False},
        ),
        MotionSource(
            ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), {"false": True, "true": False}
        ),
    ),
}
"""The commands to try on each system, in order, until one gives an answer about reduced motion."""


def kde_reduces(home: Path) -> bool | None:
    """Return whether KDE's configuration file below the home folder `home` switches animations off.

    Return None if the file or the entry does not exist.
    """
    try:
        lines = read_plain_file(home / ".config" / "kdeglobals", MOST_BYTES).decode().splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    found = [line.partition("=")[2].strip() for line in lines if line.startswith("AnimationDurationFactor=")]
    return found[-1] in ("0", "0.0") if found else None


def windows_reduces() -> bool | None:
    """Return whether animations are switched off in Windows; None if that is unknown or the system is not Windows."""
    if sys.platform == "win32":
        moves = ctypes.c_int(1)
        asked = ctypes.windll.user32.SystemParametersInfoW(ANIMATION, 0, ctypes.byref(moves), 0)
        return not moves.value if asked else None
    return None


class SystemMotionSetting(QObject):
    """Reads the system's setting for reduced motion, and passes it to the function `told`.

    It does so at the start and when the window comes to the front, because the setting may have changed.
    """

    def __init__(self, told: Told, parent: QObject, platform: str = sys.platform) -> None:
        super().__init__(parent)
        self._told = told
        self._platform = platform
        self._sources: list[MotionSource] = []
        self._process: QProcess | None = None
        self._since = QElapsedTimer()
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE)
        self._patience.timeout.connect(self._next)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication) and application.platformName() not in ("offscreen", "minimal"):
            application.applicationStateChanged.connect(self._handle_state_change)
            self.ask()

    def _handle_state_change(self, now: Qt.ApplicationState) -> None:
        if now == Qt.ApplicationState.ApplicationActive and self._since.elapsed() > AGAIN:
            self.ask()

    def ask(self) -> None:
        """Read the system's setting for reduced motion, and pass it to the function `told` when it is known.

        It is read directly on Windows and in KDE, elsewhere from the output of a command.
        """
        self._since.start()
        known = windows_reduces() if self._platform == "win32" else None
        if known is None and self._platform == "linux":
            known = kde_reduces(Path.home())
        if known is not None:
            self._told(known)
            return
        self._sources = [*SOURCES.get(self._platform, ())]
        self._next()

    def _next(self) -> None:
        """Run the next command that may print the system's setting for reduced motion.

        If no command is left, report that the setting is unknown.
        """
        self._drop()
        if not self._sources:
            self._told(None)
            return
        source = self._sources.pop(0)
        process = QProcess(self)
        self._process = process
        process.setStandardErrorFile(QProcess.nullDevice())
        process.finished.connect(lambda: self._read_answer(source))
        process.errorOccurred.connect(self._next)
        self._patience.start()
        process.start(source.command[0], list(source.command[1:]))

    def _read_answer(self, source: MotionSource) -> None:
        process = self._process
        if process is None or not Shiboken.isValid(process):
            return
        said = bytes(process.readAllStandardOutput().data()).decode(errors="replace")
        known = next((reduces for word, reduces in source.answers.items() if word in said), None)
        if known is None:
            self._next()
        else:
            self._drop()
            self._told(known)

    def _drop(self) -> None:
        """Kill the running command that was to print the system's setting for reduced motion, if there is one."""
        self._patience.stop()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            if process.state() != QProcess.ProcessState.NotRunning:
                process.kill()
                process.waitForFinished(500)
            process.deleteLater()
