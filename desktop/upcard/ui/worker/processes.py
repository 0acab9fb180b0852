"""How a process that was started for the window is ended."""

from PySide6.QtCore import QProcess

GOES = 500
"""Milliseconds that the end of a process is waited for, which as a rule takes one or two."""


def end(process: QProcess) -> None:
    """End a process at once; one that the system is slow to take away is let go of when it is gone."""
    process.kill()
    if process.state() is QProcess.ProcessState.NotRunning or process.waitForFinished(GOES):
        process.deleteLater()
    else:
        process.finished.connect(process.deleteLater)
