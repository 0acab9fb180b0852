"""The base class of pages: a page is a dialog box (called `card`) in the shaded window, or fills the whole window."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from upcard.play.text.spoken import SpokenWords
from upcard.ui.style.fonts import Role
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import sheet
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.text_label import TextLabel

if TYPE_CHECKING:
    from upcard.play.replay.shown_moment import ShownMoment

MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
HEADINGS: Sequence[Role] = ("dialog-title", "curtain-title", "bar-title")
READ = 4
"""The number of paragraphs that a screen reader reads when a page in the form of a dialog box opens."""
MENUS = (Qt.Key.Key_F10, Qt.Key.Key_Alt)
SCROLLS: Mapping[Qt.Key, tuple[int, int]] = {
    Qt.Key.Key_Up: (-1, 0), Qt.Key.Key_Down: (1, 0), Qt.Key.Key_PageUp: (0, -1), Qt.Key.Key_PageDown: (0, 1),
    Qt.Key.Key_Home: (0, -1000), Qt.Key.Key_End: (0, 1000),
}  # fmt: skip
"""For each key, how many lines and how many pages it scrolls down; negative numbers scroll up."""


@guard_overrides
class KeyButton(QPushButton):
    """A button that shows a word and, in smaller letters, the key that has the same effect."""

    def __init__(self, text: str, key: str, dress: StyleContext) -> None:
        super().__init__(text)
        self.key = key
        self.dress = dress
        self.setFont(dress.font("button"))
        self.setMinimumHeight(dress.px(36))
        self.setAutoDefault(False)

    def set_key(self, key: str) -> None:
        """Show `key` beside the button's word; if `key` is empty, show only the word."""
        self.key = key

    @property
    def _beside(self) -> int:
        """The width in pixels of the key that is shown beside the word; 0 if no key is shown."""
        return self.dress.px(8) + self.dress.width("shortcut", self.key) if self.key else 0

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(self._beside, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        theme = self.dress.theme
        ink = {"primary": theme.amber_ink, "link": theme.focus}.get(self.objectName(), theme.ink)
        painter.setPen(QColor(ink if self.isEnabled() else theme.ink_2))
        wide = self.fontMetrics().horizontalAdvance(self.text())
        left = (self.width() - wide - self._beside) // 2
        painter.setFont(self.font())
        painter.drawText(self.rect().adjusted(left, 0, 0, 0), MIDDLE, self.text())
        painter.setFont(self.dress.font("shortcut"))
        painter.drawText(self.rect().adjusted(left + wide + self.dress.px(8), 0, 0, 0), MIDDLE, self.key)


@guard_overrides
class Page(QWidget):
    """The base class of pages, which are shown over the table; Esc closes a page, and Enter presses its primary button.

    A page is a dialog box (`card`) in the shaded window, or fills the whole window.
    """

    closed = Signal()
    spoken_title = ""
    """What a screen reader calls the page; if empty, the page is called by its first heading."""
    window_title = ""
    """The window's title while the page is open; if empty, the title is that of the match on the table."""
    spoken_note = ""
    """The note beside the title in the bar of a page that fills the window."""
    asks = False
    """Whether the page asks for the best move, so that *Analyse* would give the answer away."""
    standing: QLayout | None = None
    """The row of buttons below the scrolling part; None if there is none."""

    def __init__(self, window: QWidget, dress: StyleContext, wide: float = 0) -> None:
        """Make a page in `window`, drawn with the theme, text size and language of `dress`.

        `wide` is the width of its dialog box in text units (scaled pixels); if it is 0, the page fills the window.
        """
        super().__init__(window)
        self.dress = dress
        self.wide = wide
        self._titled: TextLabel | None = None
        self.primary: QPushButton | None = None
        self.start: QWidget | None = None
        """The widget that gets the focus when the page opens.

        Qt's focus proxy is not used for this, because Tab would then skip the widgets before the proxy.
        """
        self.body = QFrame(self)
        self.body.setObjectName("card" if wide else "page")
        self.column = QVBoxLayout(self._inside() if wide else self.body)
        margin = dress.px(26)
        self.column.setContentsMargins(margin, dress.px(20), margin, dress.px(24))
        self.column.setSpacing(dress.px(10))
        self.setStyleSheet(sheet(dress.theme, dress.t, dress.target))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab reaches only its widgets

    def _inside(self) -> QWidget:
        """Return the widget that contains everything in the dialog box; it scrolls if it is higher than the box."""
        inside = QWidget()
        frame = QVBoxLayout(self.body)
        frame.setContentsMargins(0, 0, 0, 0)
        frame.setSpacing(0)
        area = make_scroll_area(inside)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        frame.addWidget(area)
        return inside

    def add_footer(self, foot: QLayout) -> None:
        """Add the layout `foot`, such as a row of buttons, below the scrolling part of the dialog box.

        It is always visible there.
        """
        frame, left = self.body.layout(), self.column.contentsMargins()
        if isinstance(frame, QVBoxLayout):
            foot.setContentsMargins(left.left(), self.dress.px(6), left.right(), self.dress.px(18))
            foot.setSpacing(self.dress.px(8))
            frame.addLayout(foot)
            self.standing = foot
            self.column.setContentsMargins(left.left(), left.top(), left.right(), self.dress.px(8))

    def take_focus(self) -> None:
        """Give the keyboard focus to the page's widget `start`, or to the page itself if `start` is None."""
        (self.start or self).setFocus()

    def close_sheet(self) -> None:
        """Emit the signal `closed`, after which the page is removed from the window."""
        self.closed.emit()

    @property
    def spoken_name(self) -> str:
        """What a screen reader calls the page: `spoken_title`, or the page's first heading if that is empty."""
        return self.spoken_title or (self._titled.text() if self._titled is not None else "")

    @property
    def body_text(self) -> str:
        """What a screen reader says after the page's title when the page opens.

        In a dialog box these are the first paragraphs; on a page that fills the window, the text beside its title.
        """
        shown = [label for label in self.findChildren(TextLabel) if label.isVisible() and label.wordWrap()]
        placed = sorted(shown, key=lambda label: (label.mapTo(self, QPoint()).y(), label.mapTo(self, QPoint()).x()))
        told = dict.fromkeys(label.accessibleName() or label.text() for label in placed)
        texts = [text for text in told if text != self.spoken_name]
        words = SpokenWords.copy_from(self.dress.words)
        read = self.spoken_note or words.sentences(map(words.spell_out_text, texts[: READ if self.wide else 1]))
        return read or self.way_back  # without any text, Orca reads every label of the page

    @property
    def way_back(self) -> str:
        """What a screen reader says if the page contains no text: how to return to the game."""
        return self.dress.words.join_details(QCoreApplication.translate("Page", "Back to the game"), "Esc")

    @property
    def moment(self) -> "ShownMoment | None":
        """The position of a match that the page shows; None if it shows none, as most pages do.

        If it is None, commands about a position, such as *Analyse*, are about the match on the table.
        """
        return None

    def undo(self) -> None:
        """Undo the person's last change on the page; this method does nothing unless a subclass overrides it."""

    def hint(self) -> None:
        """Give a hint for the question on the page; this method does nothing unless a subclass overrides it."""

    @property
    def unsaved_input(self) -> object:
        """What the person has entered on the page but not accepted yet; None on most pages.

        When a page is built again, this value is passed to the method `take_up` of the new page.
        """
        return None

    def take_up(self, jotted: object) -> None:
        """Restore the input `jotted`, which was the `unsaved_input` of this page before it was built again."""

    @property
    def focus_place(self) -> int:
        """The index, among all buttons of the page, of the button that has the keyboard focus; -1 if none has it."""
        buttons: list[QAbstractButton] = self.findChildren(QAbstractButton)
        return next((place for place, button in enumerate(buttons) if button.hasFocus()), -1)

    def focus_at(self, place: int) -> None:
        """Give the keyboard focus to the button with the index `place` among all buttons of the page, if any."""
        buttons: list[QAbstractButton] = self.findChildren(QAbstractButton)
        if 0 <= place < len(buttons):
            buttons[place].setFocus()

    def arrange(self) -> None:
        """Set position and size of the page's contents for the size of the window.

        A dialog box is centred and as large as its contents need; if they do not fit the window, they scroll.
        """
        if not self.wide:
            self.body.setGeometry(self.rect())
            return
        self.column.activate()
        rows = self.column if self.standing is None else self.standing
        needed = max(self.column.minimumSize().width(), rows.minimumSize().width()) + 2
        width = min(max(self.dress.px(self.wide), needed), self.width() - self.dress.px(32))
        most = self.height() - self.dress.px(24)
        wraps = self.column.hasHeightForWidth()
        high = self.column.totalHeightForWidth(width - 2) if wraps else self.column.sizeHint().height()
        below = self.standing.sizeHint().height() if self.standing is not None else 0
        height = min(high + below + 2, most)
        self.body.setGeometry((self.width() - width) // 2, (self.height() - height) // 2, width, height)

    def head(self, title: str, note: str = "") -> QWidget:
        """Return the bar for the top of a page that fills the window.

        It shows `title`, the text `note` beside it, and a button that returns to the game.
        """
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(self.dress.px(30), self.dress.px(5), self.dress.px(14), self.dress.px(5))
        row.setSpacing(self.dress.px(10))
        row.addWidget(self.label(title, "bar-title"))
        self.spoken_note = f"{note[:1].upper()}{note[1:]}" or self.spoken_note
        row.addWidget(self.label(note, "body", "second"))
        row.addStretch()
        back = self.button(QCoreApplication.translate("Page", "Back to the game"), primary=True, key="Esc")
        back.clicked.connect(self.close_sheet)
        row.addWidget(back)
        return head

    def label(self, text: str, role: Role = "body", name: str = "") -> TextLabel:
        """Return a label that shows `text` as plain text, in the font for texts of the kind `role`.

        `name` is the object name, by which the style sheet selects its colour.
        """
        made = TextLabel(text)
        self._titled = self._titled or (made if role in HEADINGS else None)
        made.setTextFormat(Qt.TextFormat.PlainText)
        made.setFont(self.dress.font(role))
        made.setObjectName(name)
        return made

    def paragraph(self, text: str, name: str = "") -> TextLabel:
        """Return a label whose `text` wraps; `name` is the object name, by which the style sheet selects its colour."""
        made = self.label(text, "body", name)
        made.setWordWrap(True)
        return made

    def button(self, text: str, primary: bool = False, key: str = "") -> QPushButton:
        """Return a button with the word `text`; beside it, the keyboard shortcut `key` is shown.

        If `primary` is true, the button is amber, and Enter presses it.
        """
        made = KeyButton(text, key, self.dress)
        if primary:
            made.setObjectName("primary")
            self.primary = made
        return made

    def rule(self, name: str = "rule") -> QFrame:
        """Return a thin horizontal line; `name` is the object name, by which the style sheet selects its colour."""
        made = QFrame()
        made.setObjectName(name)
        made.setFixedHeight(1 if name == "rule" else 2)
        return made

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(self.dress.theme.shade))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in MENUS or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            event.ignore()  # the window opens its menus for Alt alone
        elif event.key() == Qt.Key.Key_Escape:
            self.close_sheet()
        elif event.key() in ENTER and (button := self._find_enter_button()) is not None and button.isEnabled():
            button.click()
        elif event.key() in SCROLLS:
            self._scroll(*SCROLLS[Qt.Key(event.key())])

    def _scroll(self, steps: int, pages: int) -> None:
        """Scroll the largest scrollable area of the page by `steps` lines and `pages` pages.

        Negative numbers scroll up.
        """
        areas: list[QScrollArea] = [area for area in self.findChildren(QScrollArea) if area.isVisible()]
        bars = [area.verticalScrollBar() for area in sorted(areas, key=lambda area: -area.width() * area.height())]
        bar = next((bar for bar in bars if bar.maximum() > 0), None)
        if bar is not None:
            bar.setValue(bar.value() + steps * bar.singleStep() + pages * bar.pageStep())

    def _find_enter_button(self) -> QAbstractButton | None:
        """Return the button that Enter presses: the one that has the focus, else the primary button, else None.

        If the focused button belongs to a group and is checked already, Enter presses the primary button.
        """
        focused = self.focusWidget()
        if not isinstance(focused, QAbstractButton) or not focused.hasFocus():
            return self.primary
        made = focused.isChecked() and focused.group() is not None and self.primary is not None
        return self.primary if made else focused


def make_scroll_area(content: QWidget) -> QScrollArea:
    """Return a scroll area that contains `content`.

    It never gets the keyboard focus, because the page itself handles the keys that scroll.
    """
    area = QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    content.setObjectName("scrolled")
    area.setWidget(content)
    return area
