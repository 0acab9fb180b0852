"""The program's icon for the task bar, loaded after the first frame."""

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QWidget

from upcard.core.resources import resource


def mark(window: QWidget) -> None:
    """Set the program's icon on the window `window`."""
    window.setWindowIcon(QIcon(str(resource("icons", "app_icon.svg"))))
