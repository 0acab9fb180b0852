"""A label in which lines of Japanese text end only between words."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QClipboard, QGuiApplication, QTextDocumentFragment
from PySide6.QtWidgets import QLabel

from upcard.ui.style.line_breaks import BREAK, JOINER, break_long_words, join_words, remove_joiners
from upcard.ui.style.overrides import guard_overrides


@guard_overrides
class TextLabel(QLabel):
    """A label that wraps Japanese text only between words, and breaks words that are too long for a line.

    To control where lines break, the label shows the text with invisible characters added. `text()` and a screen reader
    give the text as it was set.
    """

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._text = text
        self._named = False
        self._show()

    def text(self) -> str:
        return self._text

    def selectedText(self) -> str:
        return remove_joiners(super().selectedText()).replace(BREAK, "")

    def setText(self, text: str) -> None:
        self._text = text
        self._show()

    def setWordWrap(self, on: bool) -> None:
        super().setWordWrap(on)
        self._show()

    def setAccessibleName(self, name: str) -> None:
        self._named = bool(name)
        super().setAccessibleName(name)

    def _show(self) -> None:
        shown = break_long_words(join_words(self._text)) if self.wordWrap() else self._text
        super().setText(shown)
        if not self._named:
            rich = self.textFormat() == Qt.TextFormat.RichText
            plain = QTextDocumentFragment.fromHtml(self._text).toPlainText() if rich else self._text
            super().setAccessibleName("" if shown == self._text else plain)


def clean_clipboard(mode: QClipboard.Mode) -> None:
    """Remove the invisible characters, which control line breaks, from a text just copied from the window.

    `mode` says which clipboard has changed.
    """
    clipboard = QGuiApplication.clipboard()
    own = clipboard.ownsSelection() if mode == QClipboard.Mode.Selection else clipboard.ownsClipboard()
    if own and (JOINER in (text := clipboard.text(mode)) or BREAK in text):
        clipboard.setText(remove_joiners(text).replace(BREAK, ""), mode)
