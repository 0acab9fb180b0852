"""*Options*, play: sorting, undo, the cut, the coach, and what the table asks and offers."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.features.options.parts import SettingRow, SettingSection
from upcard.ui.widgets.choosers import Choices

translate = QCoreApplication.translate


def list_hand_orders() -> Choices:
    """Return the ways to sort the hand."""
    return (
        (translate("OptionsPage", "By rank"), "rank"),
        (translate("OptionsPage", "By suit"), "suit"),
        (translate("OptionsPage", "My own order"), "own"),
    )


def coaches() -> Choices:
    """Return the coach's settings: off, or the least mistake about which it warns."""
    return (
        (translate("OptionsPage", "Off"), "off"),
        (translate("OptionsPage", "Blunders"), "blunders"),
        (translate("OptionsPage", "Mistakes"), "mistakes"),
        (translate("OptionsPage", "All"), "all"),
    )


def aims() -> SettingRow:
    """Return the switch for the mark of a hand that is close to a special hand."""
    name = translate("OptionsPage", "Mark a hand close to a special hand")
    return SettingRow(name, "aims", note=translate("OptionsPage", "Only while the coach is on."))


def section() -> SettingSection:
    """Return the options on play: the section's heading, and a row for each setting."""
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
            SettingRow(translate("OptionsPage", "Sort the hand"), "sort", list_hand_orders()),
            SettingRow(translate("OptionsPage", "Undo after seeing new cards"), "undo", undos),
            SettingRow(translate("OptionsPage", "Cut before the deal"), "cut", cuts),
            SettingRow(translate("OptionsPage", "Coach warns before"), "coach", coaches()),
            SettingRow(translate("OptionsPage", "Review every finished deal"), "reviews"),
            SettingRow(translate("OptionsPage", "Ask before risky plays"), "cautions"),
            SettingRow(translate("OptionsPage", "Offer to find melds"), "aids"),
            aims(),
            SettingRow(translate("OptionsPage", "Real memory: hide past moves until the deal ends"), "real_memory"),
        ),
    )
