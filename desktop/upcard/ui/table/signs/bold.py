"""The format of bold text, in a module of its own because the first frame needs no bold text."""

from PySide6.QtGui import QFont, QTextCharFormat, QTextLayout


def bold(start: int, length: int, font: QFont) -> QTextLayout.FormatRange:
    """Return the format that draws `length` characters from `start` in bold."""
    made = QTextLayout.FormatRange()
    made.start, made.length = start, length
    heavy = QFont(font)
    heavy.setWeight(QFont.Weight.Bold)
    style = QTextCharFormat()
    style.setFont(heavy)
    made.format = style
    return made
