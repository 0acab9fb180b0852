"""*Options*, speed and motion."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from upcard.ui.features.options.parts import CustomSettingRow, SettingRow, SettingSection

if TYPE_CHECKING:
    from upcard.ui.features.options.parts import SettingsPage

translate = QCoreApplication.translate


def section() -> SettingSection:
    """Return the options on motion: the section's heading, and a row for each setting."""
    speeds = (
        (translate("OptionsPage", "½"), "half"),
        ("1", "normal"),
        ("2", "double"),
        (translate("OptionsPage", "Instant"), "instant"),
    )
    own = ((translate("OptionsPage", "The same"), "same"), *speeds)
    waits = (
        (translate("OptionsPage", "Short"), "short"),
        (translate("OptionsPage", "Normal"), "normal"),
        (translate("OptionsPage", "Long"), "long"),
        (translate("OptionsPage", "Until I click"), "click"),
    )
    hold = translate("OptionsPage", "Hold Space to hurry the others.")
    return SettingSection(
        translate("OptionsPage", "Speed and motion"),
        (
            SettingRow(translate("OptionsPage", "Other players’ speed"), "speed", speeds, hold),
            SettingRow(translate("OptionsPage", "My speed"), "own_speed", own),
            SettingRow(translate("OptionsPage", "Pauses"), "waits", waits),
            SettingRow(translate("OptionsPage", "Mark the others’ last moves"), "trail"),
            CustomSettingRow(translate("OptionsPage", "Reduced motion"), _build_motion_choice),
        ),
    )


def _build_motion_choice(page: "SettingsPage") -> QWidget:
    """Return the widget for reduced motion, which also shows the system's setting if that is known."""
    system = {
        True: translate("OptionsPage", "Same as system (on)"),
        False: translate("OptionsPage", "Same as system (off)"),
        None: translate("OptionsPage", "Same as system"),
    }
    choices = (
        (system[page.settings.system_reduces], "system"),
        (translate("OptionsPage", "On"), "on"),
        (translate("OptionsPage", "Off"), "off"),
    )
    return page.segments(translate("OptionsPage", "Reduced motion"), "reduced_motion", choices)
