"""Options, language and text."""

from PySide6.QtCore import QCoreApplication

from upcard.play.text.words import LANGUAGES, of_language
from upcard.ui.features.options.parts import Line, Section
from upcard.ui.settings.settings import SIZES

translate = QCoreApplication.translate


def section() -> Section:
    """Return which language the window speaks, and how large its letters are."""
    own = ((of_language(code, "name"), code) for code in LANGUAGES)
    languages = (*own, (translate("Options", "As the system"), "system"))
    larger = translate("Options", "Large print already has larger letters.")
    sizes = tuple((size, size) for size in SIZES)
    return Section(
        translate("Options", "Language and text"),
        (
            Line(translate("Options", "Language"), "language", languages),
            Line(translate("Options", "Text size, in percent"), "size", sizes, larger),
        ),
    )
