"""What a screen reader is told; nothing is announced before the first frame."""

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, sentence: str) -> None:
    """Have a screen reader say a sentence, wherever its attention is."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))
