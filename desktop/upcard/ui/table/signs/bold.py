"""The bold parts of a sentence; no text of the first frame has one."""

from PySide6.QtGui import QFont, QTextCharFormat, QTextLayout


def bold(start: int, length: int, font: QFont) -> QTextLayout.FormatRange:
    """Return the range of a text that is drawn in the bold of its font."""
    made = QTextLayout.FormatRange()
    made.start, made.length = start, length
    heavy = QFont(font)
    heavy.setWeight(QFont.Weight.Bold)
    style = QTextCharFormat()
    style.setFont(heavy)
    made.format = style
    return made
