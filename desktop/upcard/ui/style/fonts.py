"""The fonts of the window: one family, with a size and a weight for each role (kind of text, such as a button's)."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final, Literal

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from upcard.core.resources import resource
from upcard.play.text.words import LANGUAGES, read_language_list

LATIN: Final = "latin"
"""The name of the fonts for every language that has no fonts of its own."""

Role = Literal[
    "dialog-title", "curtain-title", "count", "total", "bar-title", "prompt", "button", "shortcut",
    "reading", "body", "tray", "caption", "badge",
]  # fmt: skip

ROLES: Mapping[Role, tuple[float, QFont.Weight]] = {
    "dialog-title": (20, QFont.Weight.Bold),
    "curtain-title": (27, QFont.Weight.Bold),
    "count": (19, QFont.Weight.Bold),
    "total": (16.5, QFont.Weight.Bold),
    "bar-title": (15, QFont.Weight.Bold),
    "prompt": (14.5, QFont.Weight.DemiBold),
    "button": (14, QFont.Weight.DemiBold),
    "shortcut": (12, QFont.Weight.Medium),
    "reading": (15, QFont.Weight.Normal),
    "body": (13.5, QFont.Weight.Medium),
    "tray": (13.5, QFont.Weight.DemiBold),
    "caption": (12.5, QFont.Weight.Medium),
    "badge": (12.5, QFont.Weight.Bold),
}
"""The size in text units (scaled pixels) and the weight for each role."""


@cache
def load_letters(letters: str) -> None:
    """Load the program's font files whose names begin with `letters`, if there are any.

    `letters` is a language code or `LATIN`. The function is cached, so that a second call with the same `letters` does
    nothing.
    """
    for path in sorted(resource("fonts").glob(f"{letters}-*.[ot]tf")):
        QFontDatabase.addApplicationFont(str(path))
    _make_font.cache_clear()


@cache
def find_system_families() -> tuple[str, ...]:
    """Return the system's font families; they are used for characters that the program's own fonts lack."""
    return tuple(QApplication.font().families())


@cache
def find_families(language: str) -> tuple[str, ...]:
    """Return the font families for text in `language`, in the order in which Qt is to try them.

    The families of `language` come first, so that Latin digits match its text; then one family of each other language,
    then the system's. The fonts of other languages are loaded after the window has first been drawn; until then Qt
    skips their names.
    """
    load_letters(LATIN)
    load_letters(language)
    named = [read_language_list(each, "fonts") for each in LANGUAGES]
    others = [fonts[0] for fonts in named if fonts]
    return tuple(dict.fromkeys((*read_language_list(language, "fonts"), *others, *find_system_families())))


def set_application_font(language: str) -> None:
    """Set the font of all text to which the program gives no font itself, such as the system's own menus."""
    made = QFont(QApplication.font())
    made.setFamilies(find_families(language))
    QApplication.setFont(made)
    _make_font.cache_clear()


def font(role: Role, t: float, language: str = "en") -> QFont:
    """Return the font for texts of the kind `role` in `language`; its digits have equal width.

    `t` is the number of pixels of a text unit, which grows with the text size. Each caller gets a copy, which it may
    change.
    """
    return QFont(_make_font(role, t, language))


@lru_cache(64)
def _make_font(role: Role, unit: float, language: str) -> QFont:
    """Return the cached font for texts of the kind `role` in `language`.

    `unit` is the number of pixels of a text unit, which grows with the text size. Fonts are cached, because the table
    asks for fonts hundreds of times a second while cards fly. Each is copied from the application's font: on some
    systems, a font made without a family name has serifs.
    """
    size, weight = ROLES[role]
    made = QFont(QApplication.font())
    made.setFamilies(find_families(language))
    made.setPixelSize(max(round(11 * min(1.0, unit / 0.92)), round(size * unit)))
    made.setWeight(weight)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made
