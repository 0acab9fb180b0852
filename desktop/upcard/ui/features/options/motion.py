"""Options, speed and motion."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from upcard.ui.features.options.parts import Line, Own, Section

if TYPE_CHECKING:
    from upcard.ui.features.options.page import Options

translate = QCoreApplication.translate


def section() -> Section:
    """Return how fast cards move and how long the players wait."""
    speeds = (
        (translate("Options", "½"), "half"),
        ("1", "normal"),
        ("2", "double"),
        (translate("Options", "Instant"), "instant"),
    )
    own = ((translate("Options", "The same"), "same"), *speeds)
    waits = (
        (translate("Options", "Short"), "short"),
        (translate("Options", "Normal"), "normal"),
        (translate("Options", "Long"), "long"),
        (translate("Options", "Until I click"), "click"),
    )
    hold = translate("Options", "Hold Space to hurry the others.")
    return Section(
        translate("Options", "Speed and motion"),
        (
            Line(translate("Options", "Cards of the others"), "speed", speeds, hold),
            Line(translate("Options", "My cards"), "own_speed", own),
            Line(translate("Options", "Pauses"), "waits", waits),
            Line(translate("Options", "Mark what the others moved"), "trail"),
            Own(translate("Options", "Reduced motion"), _reduced),
        ),
    )


def _reduced(page: "Options") -> QWidget:
    """Return the choice of little motion; what the system wants is said where it is known."""
    system = {
        True: translate("Options", "As the system: on"),
        False: translate("Options", "As the system: off"),
        None: translate("Options", "As the system"),
    }
    choices = (
        (system[page.settings.system_reduces], "system"),
        (translate("Options", "On"), "on"),
        (translate("Options", "Off"), "off"),
    )
    return page.segments(translate("Options", "Reduced motion"), "reduced_motion", choices)
