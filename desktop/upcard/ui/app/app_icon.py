"""The program's icon in the task bar, which is loaded after the window has first been drawn."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from upcard.core.resources import resource


def mark(window: QWidget) -> None:
    """Set the program's icon on `window`."""
    window.setWindowIcon(QIcon(str(resource("icons", "app_icon.svg"))))
