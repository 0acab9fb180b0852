"""Shows hexadecimal digits in groups, so that two values can be compared by eye, and a button that copies them."""

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFontDatabase, QFontMetrics, QGuiApplication, QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from upcard.ui.style.icons import icon
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip

GROUP = 8
"""The number of digits in a group."""
BESIDE = 300
"""The part of the window's width that the digits cannot use, in text units (scaled pixels)."""
NAMED = 104
"""The width of the name before the digits, in text units (scaled pixels)."""


def format_digit_groups(value: str, differing: str = "") -> str:
    """Return the digits of `value` in groups of `GROUP`, as rich text.

    The first group that is not the same in the value `differing` is underlined; if `differing` is empty, none is.
    """
    groups = [value[at : at + GROUP] for at in range(0, len(value), GROUP)]
    others = [differing[at : at + GROUP] for at in range(0, len(differing), GROUP)]
    pairs = zip(groups, others, strict=False)
    wrong = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    return " ".join(f"<u><b>{group}</b></u>" if at == wrong else group for at, group in enumerate(groups))


class DigitsBlock(QFrame):
    """A block that shows a name, the hexadecimal digits of a value, and a button that copies the digits."""

    def __init__(self, name: str, value: str, dress: StyleContext, wide: float, differing: str = "") -> None:
        """Make a block that shows the digits of `value` after `name`.

        If `value` differs from the digits `differing`, the first group that differs is marked. `wide` is the window's
        width in pixels; digits that do not fit into it continue on the next line.
        """
        super().__init__()
        self.wide = wide
        self.setObjectName("block")
        row = QHBoxLayout(self)
        row.setContentsMargins(dress.px(12), dress.px(2), dress.px(6), dress.px(2))
        if name:
            called = QLabel(name)
            called.setTextFormat(Qt.TextFormat.PlainText)
            called.setFont(dress.font("caption"))
            called.setObjectName("second")
            called.setMinimumWidth(dress.px(NAMED))
            row.addWidget(called)
        row.addWidget(self._make_digits_label(name, value, dress, differing), 1)
        self.copy = QPushButton()
        ring = f"border: 2px solid {dress.theme.focus}; border-radius: {dress.px(6)}px;"
        self.copy.setStyleSheet(f"QPushButton {{ border: none; padding: 0; }} QPushButton:focus {{ {ring} }}")
        size = dress.px(15)
        self.copy.setIcon(QIcon(icon("copy", dress.theme.ink_2, size, self.devicePixelRatioF())))
        self.copy.setIconSize(QSize(size, size))
        self.copy.setFixedSize(dress.px(30), dress.px(30))
        self.copy.setToolTip(escape_tip(QCoreApplication.translate("DigitsBlock", "Copy")))
        self.copy.setAccessibleName(f"{self.copy.toolTip()} {name}".strip())
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(value))
        row.addWidget(self.copy)

    def _make_digits_label(self, name: str, value: str, dress: StyleContext, differing: str) -> QLabel:
        made = QLabel(format_digit_groups(value, differing) or "–")
        made.setTextFormat(Qt.TextFormat.RichText)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPixelSize(dress.px(12.5))
        made.setFont(fixed)
        wide = QFontMetrics(fixed).horizontalAdvance("0" * (len(value) + len(value) // GROUP))
        made.setWordWrap(wide > self.wide - dress.px(BESIDE))
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        made.setAccessibleName(f"{name} {value}")
        return made
