"""The program's own picture, for the task bar: nobody waits for it."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from upcard.core.resources import resource


def mark(window: QWidget) -> None:
    """Give a window the picture."""
    window.setWindowIcon(QIcon(str(resource("icons", "app_icon.svg"))))
