"""Options, play: sorting, taking back, the cut, and what the table asks and offers."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.features.options.parts import SettingRow, SettingSection
from upcard.ui.widgets.choosers import Choices

translate = QCoreApplication.translate


def orders() -> Choices:
    """Return how the hand may be held."""
    return (
        (translate("OptionsPage", "By rank"), "rank"),
        (translate("OptionsPage", "By suit"), "suit"),
        (translate("OptionsPage", "My own order"), "own"),
    )


def coaches() -> Choices:
    """Return from which mark on the coach speaks."""
    return (
        (translate("OptionsPage", "Off"), "off"),
        (translate("OptionsPage", "Blunders"), "blunders"),
        (translate("OptionsPage", "Mistakes"), "mistakes"),
        (translate("OptionsPage", "All"), "all"),
    )


def section() -> SettingSection:
    """Return how a game is played."""
    undos = (
        (translate("OptionsPage", "Never"), "never"),
        (translate("OptionsPage", "Marked"), "marked"),
        (translate("OptionsPage", "Always"), "free"),
    )
    cuts = (
        (translate("OptionsPage", "Off"), "never"),
        (translate("OptionsPage", "Ask me"), "asked"),
        (translate("OptionsPage", "By chance"), "chance"),
    )
    return SettingSection(
        translate("OptionsPage", "Play"),
        (
            SettingRow(translate("OptionsPage", "Sort the hand"), "sort", orders()),
            SettingRow(translate("OptionsPage", "Undo after seeing new cards"), "undo", undos),
            SettingRow(translate("OptionsPage", "Cut before the deal"), "cut", cuts),
            SettingRow(translate("OptionsPage", "Coach warns before"), "coach", coaches()),
            SettingRow(translate("OptionsPage", "Ask before risky plays"), "cautions"),
            SettingRow(translate("OptionsPage", "Offer to find melds"), "aids"),
        ),
    )
