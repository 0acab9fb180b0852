"""*Options*, accessibility: settings for seeing, hearing and touching."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.features.options.parts import SettingRow, SettingSection

translate = QCoreApplication.translate


def section() -> SettingSection:
    """Return the section."""
    return SettingSection(
        translate("OptionsPage", "Accessibility"),
        (
            SettingRow(
                translate("OptionsPage", "Tap instead of drag"),
                "taps",
                note=translate("OptionsPage", "A press that moves is a click."),
            ),
            SettingRow(translate("OptionsPage", "Keep bubbles until I close them"), "stay"),
            SettingRow(
                translate("OptionsPage", "Larger targets"),
                "targets",
                note=translate("OptionsPage", "By themselves once the screen has been touched."),
            ),
            SettingRow(translate("OptionsPage", "Table for the left hand"), "left"),
            SettingRow(
                translate("OptionsPage", "Announce turns and refusals"),
                "announce",
                note=translate("OptionsPage", "What a screen reader says by itself."),
            ),
        ),
    )
