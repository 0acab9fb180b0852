"""What a screen reader is told; nothing is announced before the first frame."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

URGENT, PATIENT = QAccessible.AnnouncementPoliteness.Assertive, QAccessible.AnnouncementPoliteness.Polite


def announce(about: QObject, sentence: str, urgent: bool = False) -> None:
    """Have a screen reader say a sentence wherever its attention is, after what it says now or instead of that."""
    event = QAccessibleAnnouncementEvent(about, sentence)
    event.setPoliteness(URGENT if urgent else PATIENT)
    QAccessible.updateAccessibility(event)
