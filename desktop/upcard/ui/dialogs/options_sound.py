"""Options, sound."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.dialogs.options_parts import Section

translate = QCoreApplication.translate


def section() -> Section:
    """Return what is heard, and how loud."""
    return Section(translate("Options", "Sound"), ())
