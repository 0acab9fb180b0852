"""Options, privacy: what others at the same screen may see."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.features.options.parts import Line, Section

translate = QCoreApplication.translate


def section() -> Section:
    """Return what is covered, and when."""
    away = translate("Options", "Shared screen: cover the cards while I am away")
    return Section(translate("Options", "Privacy"), (Line(away, "away"),))
