"""Options, accessibility: for other eyes, hands and ears."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.dialogs.options_parts import Section

translate = QCoreApplication.translate


def section() -> Section:
    """Return what makes the table easier to see, hear and touch."""
    return Section(translate("Options", "Accessibility"), ())
