"""Sentences that a screen reader is to say; this module is loaded after the window has first been drawn."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

URGENT, PATIENT = QAccessible.AnnouncementPoliteness.Assertive, QAccessible.AnnouncementPoliteness.Polite


def announce(about: QObject, sentence: str, urgent: bool = False) -> None:
    """Have a screen reader say `sentence`, no matter which widget has the focus.

    If `urgent` is true, it interrupts what the screen reader is saying. `about` is any object of the window; Qt needs
    it as the source of the announcement.
    """
    event = QAccessibleAnnouncementEvent(about, sentence)
    event.setPoliteness(URGENT if urgent else PATIENT)
    QAccessible.updateAccessibility(event)
