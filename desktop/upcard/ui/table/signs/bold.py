"""The format of bold text; a module of its own, because the first frame shows none."""

from PySide6.QtGui import QFont, QTextCharFormat, QTextLayout


def bold(start: int, length: int, font: QFont) -> QTextLayout.FormatRange:
    """Return the format range that draws this part of a text in bold."""
    made = QTextLayout.FormatRange()
    made.start, made.length = start, length
    heavy = QFont(font)
    heavy.setWeight(QFont.Weight.Bold)
    style = QTextCharFormat()
    style.setFont(heavy)
    made.format = style
    return made
