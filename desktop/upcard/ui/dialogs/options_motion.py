"""Options, speed and motion."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.dialogs.options_parts import Line, Section

translate = QCoreApplication.translate


def section() -> Section:
    """Return how fast cards move and how long the players wait."""
    speeds = (
        (translate("Options", "½"), "half"),
        ("1", "normal"),
        ("2", "double"),
        (translate("Options", "Instant"), "instant"),
    )
    waits = (
        (translate("Options", "Short"), "short"),
        (translate("Options", "Normal"), "normal"),
        (translate("Options", "Long"), "long"),
        (translate("Options", "Until I click"), "click"),
    )
    return Section(
        translate("Options", "Speed and motion"),
        (
            Line(translate("Options", "Animation"), "speed", speeds),
            Line(translate("Options", "Pauses"), "waits", waits),
            Line(translate("Options", "Reduced motion"), "reduced_motion"),
        ),
    )
