"""*Options*, accessibility: settings for seeing, hearing and touching."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.features.options.parts import SettingRow, SettingSection

translate = QCoreApplication.translate


def section() -> SettingSection:
    """Return the options on accessibility: the section's heading, and a row for each setting."""
    return SettingSection(
        translate("OptionsPage", "Accessibility"),
        (
            SettingRow(
                translate("OptionsPage", "Tap instead of drag"),
                "taps",
                note=translate("OptionsPage", "Small movements still count as a click."),
            ),
            SettingRow(translate("OptionsPage", "Keep messages until I close them"), "stay"),
            SettingRow(
                translate("OptionsPage", "Larger touch areas"),
                "targets",
                note=translate("OptionsPage", "Turns on by itself after the first touch."),
            ),
            SettingRow(translate("OptionsPage", "Left-handed table"), "left"),
            SettingRow(
                translate("OptionsPage", "Announce turns and refusals"),
                "announce",
                note=translate("OptionsPage", "A screen reader says them by itself."),
            ),
        ),
    )
