"""The simple sections of the page *Options*: play, motion, language, accessibility and privacy."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from upcard.play.text.words import LANGUAGES, of_language
from upcard.ui.features.options.parts import CustomSettingRow, SettingRow, SettingSection
from upcard.ui.settings.settings import SIZES
from upcard.ui.widgets.choosers import Choices

if TYPE_CHECKING:
    from upcard.ui.features.options.parts import SettingsPage

translate = QCoreApplication.translate


def list_hand_orders() -> Choices:
    """Return the choices for the order of the cards in the hand."""
    return (
        (translate("OptionsPage", "By rank"), "rank"),
        (translate("OptionsPage", "By suit"), "suit"),
        (translate("OptionsPage", "My own order"), "own"),
    )


def coaches() -> Choices:
    """Return the choices for the coach: off, or the least grave kind of mistake that the coach warns about."""
    return (
        (translate("OptionsPage", "Off"), "off"),
        (translate("OptionsPage", "Blunders"), "blunders"),
        (translate("OptionsPage", "Mistakes"), "mistakes"),
        (translate("OptionsPage", "All"), "all"),
    )


def aims() -> SettingRow:
    """Return the settings row for showing when the cards in hand are close to a special hand (a named combination)."""
    name = translate("OptionsPage", "Show when a special hand is near")
    return SettingRow(
        name, "aims", note=translate("OptionsPage", "In games with special hands, while the coach is on.")
    )


def build_undo_row() -> SettingRow:
    """Return the row for the setting that allows or forbids to take back a move after new cards were seen."""
    undos = (
        (translate("OptionsPage", "Never"), "never"),
        (translate("OptionsPage", "Marked"), "marked"),
        (translate("OptionsPage", "Always"), "free"),
    )
    assisted = translate("OptionsPage", "“Marked” counts the deal as assisted.")
    return SettingRow(translate("OptionsPage", "Undo after seeing new cards"), "undo", undos, assisted)


def build_play_section() -> SettingSection:
    """Return the section of the page *Options* about play."""
    cuts = (
        (translate("OptionsPage", "Off"), "never"),
        (translate("OptionsPage", "Ask me"), "asked"),
        (translate("OptionsPage", "By chance"), "chance"),
    )
    return SettingSection(
        translate("OptionsPage", "Play"),
        (
            SettingRow(translate("OptionsPage", "Sort the hand"), "sort", list_hand_orders()),
            build_undo_row(),
            SettingRow(translate("OptionsPage", "Cut before the deal"), "cut", cuts),
            SettingRow(translate("OptionsPage", "Coach warns before"), "coach", coaches()),
            SettingRow(translate("OptionsPage", "Review every finished deal"), "reviews"),
            SettingRow(translate("OptionsPage", "Ask before risky plays"), "cautions"),
            SettingRow(translate("OptionsPage", "Offer to find melds"), "aids"),
            aims(),
            SettingRow(translate("OptionsPage", "Real memory: hide past moves until the deal ends"), "real_memory"),
        ),
    )


def build_motion_section() -> SettingSection:
    """Return the section of the page *Options* about speed and motion."""
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
    """Return the widget for the setting *Reduced motion*; it also says what the system's setting is, if known."""
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


def build_language_section() -> SettingSection:
    """Return the section of the page *Options* about language and text size."""
    own = ((of_language(code, "name"), code) for code in LANGUAGES)
    languages = (*own, (translate("OptionsPage", "Same as system"), "system"))
    larger = translate("OptionsPage", "The decks in large print have larger letters already.")
    sizes = tuple((size, size) for size in SIZES)
    return SettingSection(
        translate("OptionsPage", "Language and text"),
        (
            SettingRow(translate("OptionsPage", "Language"), "language", languages),
            SettingRow(translate("OptionsPage", "Text size, in percent"), "size", sizes, larger),
        ),
    )


def build_accessibility_section() -> SettingSection:
    """Return the section of the page *Options* about accessibility."""
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


def build_privacy_section() -> SettingSection:
    """Return the section of the page *Options* about privacy."""
    away = translate("OptionsPage", "Shared screen: cover the cards while I am away")
    return SettingSection(translate("OptionsPage", "Privacy"), (SettingRow(away, "away"),))
