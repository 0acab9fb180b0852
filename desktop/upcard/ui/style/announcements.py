"""Announcements to a screen reader; none is made before the first frame."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

URGENT, PATIENT = QAccessible.AnnouncementPoliteness.Assertive, QAccessible.AnnouncementPoliteness.Polite


def announce(about: QObject, sentence: str, urgent: bool = False) -> None:
    """Have a screen reader say a sentence, whatever has the focus; an urgent one interrupts what it says now.

    Qt needs `about`, any object of the window, as the announcement's source.
    """
    event = QAccessibleAnnouncementEvent(about, sentence)
    event.setPoliteness(URGENT if urgent else PATIENT)
    QAccessible.updateAccessibility(event)
