"""The text format that draws parts of a text in bold.

This is a separate module because the first frame of the program needs no bold text, and so need not import it.
"""

from PySide6.QtGui import QFont, QTextCharFormat, QTextLayout


def bold(start: int, length: int, font: QFont) -> QTextLayout.FormatRange:
    """Return a text format that sets `length` characters in bold, beginning at the index `start`.

    The bold letters are those of `font`.
    """
    made = QTextLayout.FormatRange()
    made.start, made.length = start, length
    heavy = QFont(font)
    heavy.setWeight(QFont.Weight.Bold)
    style = QTextCharFormat()
    style.setFont(heavy)
    made.format = style
    return made
