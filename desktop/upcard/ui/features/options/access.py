"""Options, accessibility: for other eyes, hands and ears."""

from PySide6.QtCore import QCoreApplication

from upcard.ui.features.options.parts import Line, Section

translate = QCoreApplication.translate


def section() -> Section:
    """Return what makes the table easier to see, hear and touch."""
    return Section(
        translate("Options", "Accessibility"),
        (
            Line(
                translate("Options", "Tap instead of drag"),
                "taps",
                note=translate("Options", "A press that moves is a click."),
            ),
            Line(translate("Options", "Keep bubbles until I close them"), "stay"),
            Line(
                translate("Options", "Larger targets"),
                "targets",
                note=translate("Options", "By themselves once the screen has been touched."),
            ),
            Line(translate("Options", "Table for the left hand"), "left"),
            Line(
                translate("Options", "Announce turns and refusals"),
                "announce",
                note=translate("Options", "What a screen reader says by itself."),
            ),
        ),
    )
