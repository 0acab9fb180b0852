"""Options, play: sorting, taking back, the cut, and what the table asks and offers."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.features.options.parts import Line, Section
from upcard.ui.widgets.choosers import Choices

translate = QCoreApplication.translate


def orders() -> Choices:
    """Return how the hand may be held."""
    return (
        (translate("Options", "By rank"), "rank"),
        (translate("Options", "By suit"), "suit"),
        (translate("Options", "My own order"), "own"),
    )


def coaches() -> Choices:
    """Return from which mark on the coach speaks."""
    return (
        (translate("Options", "Off"), "off"),
        (translate("Options", "Blunders"), "blunders"),
        (translate("Options", "Mistakes"), "mistakes"),
        (translate("Options", "All"), "all"),
    )


def section() -> Section:
    """Return how a game is played."""
    undos = (
        (translate("Options", "Never"), "never"),
        (translate("Options", "Marked"), "marked"),
        (translate("Options", "Free"), "free"),
    )
    cuts = (
        (translate("Options", "Off"), "never"),
        (translate("Options", "Ask me"), "asked"),
        (translate("Options", "By chance"), "chance"),
    )
    return Section(
        translate("Options", "Play"),
        (
            Line(translate("Options", "Sort the hand"), "sort", orders()),
            Line(translate("Options", "Take back after seeing more"), "undo", undos),
            Line(translate("Options", "Cut before the deal"), "cut", cuts),
            Line(translate("Options", "Coach warns before"), "coach", coaches()),
            Line(translate("Options", "Ask before risky plays"), "cautions"),
            Line(translate("Options", "Offer to find melds"), "aids"),
        ),
    )
