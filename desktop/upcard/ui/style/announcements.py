"""Announcements to a screen reader; this module is loaded after the first frame."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

URGENT, PATIENT = QAccessible.AnnouncementPoliteness.Assertive, QAccessible.AnnouncementPoliteness.Polite


def announce(about: QObject, sentence: str, urgent: bool = False) -> None:
    """Have a screen reader say `sentence`, whatever has the focus.

    An `urgent` sentence interrupts the sentence that the screen reader is saying. `about` is any object of the
    window; Qt needs it as the source of the announcement.
    """
    event = QAccessibleAnnouncementEvent(about, sentence)
    event.setPoliteness(URGENT if urgent else PATIENT)
    QAccessible.updateAccessibility(event)
