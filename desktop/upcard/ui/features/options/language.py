"""*Options*, language and text size."""

from PySide6.QtCore import QCoreApplication

from upcard.play.text.words import LANGUAGES, of_language
from upcard.ui.features.options.parts import SettingRow, SettingSection
from upcard.ui.settings.settings import SIZES

translate = QCoreApplication.translate


def section() -> SettingSection:
    """Return the options on language and text: the section's heading, and a row for each setting."""
    own = ((of_language(code, "name"), code) for code in LANGUAGES)
    languages = (*own, (translate("OptionsPage", "Same as system"), "system"))
    larger = translate("OptionsPage", "Large print already has larger letters.")
    sizes = tuple((size, size) for size in SIZES)
    return SettingSection(
        translate("OptionsPage", "Language and text"),
        (
            SettingRow(translate("OptionsPage", "Language"), "language", languages),
            SettingRow(translate("OptionsPage", "Text size, in percent"), "size", sizes, larger),
        ),
    )
