"""*Options*, privacy: what others at the same screen may see."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.features.options.parts import SettingRow, SettingSection

translate = QCoreApplication.translate


def section() -> SettingSection:
    """Return the options on privacy: the section's heading, and a row for each setting."""
    away = translate("OptionsPage", "Shared screen: cover the cards while I am away")
    return SettingSection(translate("OptionsPage", "Privacy"), (SettingRow(away, "away"),))
