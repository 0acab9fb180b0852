"""The letters of the window: one family, a size and a weight for each role."""

from collections.abc import Mapping
from typing import Literal

from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication

from upcard.play.text.words import read_language_list

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
"""The size in text units and the weight of each role."""


def families(language: str, system: list[str]) -> list[str]:
    """Return the families to try, best first: those that a language names go before the system's own.

    So Latin figures match the Japanese ones.
    """
    return [*read_language_list(language, "fonts"), *system]


def font(role: Role, t: float, language: str = "en") -> QFont:
    """Return the role's font at a text unit of `t` pixels; figures all have one width.

    It is copied from the program's font, because a font made from an empty family is a serif on some systems.
    """
    size, weight = ROLES[role]
    made = QFont(QApplication.font())
    made.setFamilies(families(language, made.families()))
    made.setPixelSize(max(round(11 * min(1.0, t / 0.92)), round(size * t)))
    made.setWeight(weight)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made
