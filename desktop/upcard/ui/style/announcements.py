"""Announcements to a screen reader; this module is loaded after the first frame."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

URGENT, PATIENT = QAccessible.AnnouncementPoliteness.Assertive, QAccessible.AnnouncementPoliteness.Polite


def announce(about: QObject, sentence: str, urgent: bool = False) -> None:
    """Have a screen reader say `sentence`, whatever has the focus; an urgent one interrupts what it is saying.

    `about` is any object of the window, which Qt needs as the source of the announcement.
    """
    event = QAccessibleAnnouncementEvent(about, sentence)
    event.setPoliteness(URGENT if urgent else PATIENT)
    QAccessible.updateAccessibility(event)
