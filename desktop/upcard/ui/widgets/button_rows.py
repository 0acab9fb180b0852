"""Buttons in as many rows as they need, so that their words are never shortened."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import KeyButton

EDGES, BETWEEN = 32, 8
"""The room beside a button's words, and the gap between two buttons, in text units."""


def button_rows(buttons: Sequence[QPushButton], room: int, dress: StyleContext) -> QVBoxLayout:
    """Return a layout of `buttons` in as few rows as `room` pixels allow; the last button is at the right end."""
    column, left = QVBoxLayout(), 0
    column.setSpacing(dress.px(BETWEEN))
    rows: list[list[QPushButton]] = []
    for button in buttons:
        wide = _wide(button, dress) + dress.px(BETWEEN)
        if not rows or left < wide:
            rows.append([])
            left = room + dress.px(BETWEEN)
        rows[-1].append(button)
        left -= wide
    for number, row in enumerate(rows):
        column.addLayout(_row(row, number == len(rows) - 1, dress))
    return column


def _row(buttons: Sequence[QPushButton], last: bool, dress: StyleContext) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(dress.px(BETWEEN))
    for button in buttons[:-1] if last else buttons:
        row.addWidget(button)
    row.addStretch()
    if last:
        row.addWidget(buttons[-1])
    return row


def _wide(button: QPushButton, dress: StyleContext) -> int:
    """Return the width in pixels that a button will have once its style is applied."""
    key = button.key if isinstance(button, KeyButton) else ""
    words = button.fontMetrics().horizontalAdvance(button.text()) + dress.px(EDGES)
    return max(dress.target, words + (dress.px(8) + dress.width("shortcut", key) if key else 0))
