"""The curtain: a page that hides the window between two persons' turns, until the next person opens it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPixmap, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from upcard.core.cards import HIDDEN
from upcard.ui.features.handover.pin_field import PinField, describe_wrong_pin
from upcard.ui.features.handover.pressed_keys import PressedKeys
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck, margin
from upcard.ui.widgets.page import ENTER, MENUS, KeyButton
from upcard.ui.widgets.privacy_page import PrivacyPage

if TYPE_CHECKING:
    from upcard.ui.session.pin_lock import PinLock

EARLIEST = 400
"""The milliseconds for which the curtain stays, whatever is pressed."""
LIFTED, FADED = 240, 120
"""The milliseconds in which the curtain fades away; the second value is for reduced motion."""
CARD = 73
"""The width of the card backs, in text units (scaled pixels)."""
FAN = ((-32, 9.0, -10.0), (32, 9.0, 10.0), (0, 0.0, 0.0))
"""For each card back, its offset from the middle in text units (scaled pixels) and its angle in degrees.

The top card back is the last one.
"""
WIDE, SIDES = 560, 44
"""The width of the panel in the middle of the curtain, and its side margins, in text units (scaled pixels)."""
LINES, FEW = 8, 3
"""The most lines about what happened, in a window of usual height and in a low one."""
LOW = 560
"""The height in text units (scaled pixels) below which a window is low, and shows only what must be read or pressed."""


class HandoverInfo(NamedTuple):
    """What the curtain says, the page that covers the table between two persons' turns.

    `name` is the person who comes next, and `before` is the person who came last, or "" if there is no other person.
    `since` are sentences about what happened since the last turn of the next person. `lock` is the next person's PIN
    lock, or None without a PIN.
    """

    name: str
    before: str
    since: Sequence[str]
    lock: "PinLock | None" = None
    """The lock that the PIN of the person in turn opens; None if this person has no PIN."""


@guard_overrides
class FannedBacks(QWidget):
    """A picture of the backs of three cards in a fan."""

    def __init__(self, deck: CardDeck, dress: StyleContext) -> None:
        super().__init__()
        self.deck = deck
        self.dress = dress
        self.setFixedSize(dress.px(190), dress.px(142))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width = self.dress.px(CARD)
        picture = self.deck.picture(HIDDEN, width)
        edge = margin(1) * width
        for across, down, angle in FAN:
            painter.save()
            painter.translate(self.width() / 2 + self.dress.px(across), self.height() / 2 + self.dress.px(down - 4))
            painter.rotate(angle)
            painter.drawPixmap(QPointF(-width / 2 - edge, -width * 0.7 - edge), picture)
            painter.restore()


@guard_overrides
class CurtainButton(KeyButton):
    """The amber button that opens the curtain, the page between two persons' turns.

    It leaves all key presses to the curtain.
    """

    def sizeHint(self) -> QSize:
        return QSize(self.dress.width("bar-title", self.text()) + self.dress.px(60), self.dress.px(48))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self.dress.theme, self.dress.px
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(px(5), px(5), -px(5), -px(5))
        painter.setBrush(QColor(theme.amber))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(frame, px(11), px(11))
        painter.setPen(QColor(theme.amber_ink))
        painter.setFont(self.dress.font("bar-title"))
        painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, self.text().replace("&&", "&"))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.focus), max(2.0, 2.4 * self.dress.t)))
            out = 3 * self.dress.t
            painter.drawRoundedRect(frame.adjusted(-out, -out, out, out), px(14), px(14))


@guard_overrides
class HandoverCurtain(PrivacyPage):
    """The curtain: a page that hides the window until the next person presses its button, Enter or Space.

    During its first `EARLIEST` milliseconds, the curtain cannot be opened.
    """

    opened = Signal()
    undone = Signal()
    """Emitted when the person has pressed *Undo*."""
    forgot = Signal()
    """Emitted when the person has pressed *I forgot it…* below the PIN field."""

    def __init__(
        self, window: QWidget, dress: StyleContext, handover: HandoverInfo, deck: CardDeck, held: PressedKeys
    ) -> None:
        super().__init__(window, dress, wide=WIDE)
        self.held = held
        self.handover = handover
        self.low = window.height() / dress.t < LOW
        self._told = self.label(" ", "caption")
        self._clock = QElapsedTimer()
        self._clock.start()
        self.said = self.tr("{name}'s turn. Cards are hidden. Press Enter when you are ready.").format(
            name=handover.name
        )
        self.setAccessibleName(self.said)
        self._fill(deck)

    def _fill(self, deck: CardDeck) -> None:
        dress, handover, middle = self.dress, self.handover, Qt.AlignmentFlag.AlignHCenter
        self.column.setContentsMargins(*(dress.px(edge) for edge in (SIDES, 14 if self.low else 36, SIDES, 26)))
        self.column.setSpacing(dress.px(8))
        if not self.low:
            self.column.addWidget(FannedBacks(deck, dress), 0, middle)
        self.column.addWidget(self._middle(self.tr("Pass the device to {name}"), handover, "curtain-title"))
        self.column.addWidget(self._middle(self._describe_hidden_cards(handover), handover, "body"))
        if handover.since:
            self.column.addSpacing(dress.px(10))
            self.column.addWidget(self._since(handover.since))
        self.column.addSpacing(dress.px(2))
        self.field: PinField | None = self._build_pin_form(handover) if handover.lock else None
        ready = self.tr("I'm {name} — show my cards").format(name=handover.name)
        self.button_to_open = CurtainButton(ready.replace("&", "&&"), "", dress)
        self.button_to_open.clicked.connect(self.open)
        self.column.addWidget(self.button_to_open, 0, middle)
        self.forgotten = self.button(self.tr("I forgot it…"))
        self.forgotten.clicked.connect(self.forgot)
        self.forgotten.setVisible(self.field is not None)
        self.column.addWidget(self.forgotten, 0, middle)
        self.start = self.field or self.button_to_open

    def open(self) -> None:
        """Emit the signal `opened`, so that the table is shown; do nothing if the PIN is wrong.

        Also do nothing if the curtain has been shown for less than `EARLIEST` milliseconds.
        """
        if self._clock.elapsed() >= EARLIEST and self._check_pin():
            self.opened.emit()

    def _check_pin(self) -> bool:
        lock, field = self.handover.lock, self.field
        if lock is None or field is None or lock.accepts_pin(field.text()):
            return True
        self._told.setText(describe_wrong_pin(self.handover.name, lock.wait))
        announce(self, self._told.text())
        field.clear()
        field.setFocus()
        return False

    def _build_pin_form(self, handover: HandoverInfo) -> PinField:
        """Add a PIN field and below it a line for errors to this page; return the PIN field.

        `handover` says who must type the PIN.
        """
        column, middle = self.column, Qt.AlignmentFlag.AlignHCenter
        field = PinField(self.tr("{name}’s PIN").format(name=handover.name), self.dress)
        row = QHBoxLayout()
        row.addStretch()
        row.addWidget(self.label(field.accessibleName()))
        row.addWidget(field)
        row.addStretch()
        column.addLayout(row)
        column.addWidget(self._told, 0, middle)
        return field

    def undo(self) -> None:
        """Emit the signal `undone`: the person who played last wants to take the last action back."""
        self.undone.emit()

    def close_sheet(self) -> None:
        """Do nothing, so that neither Esc nor another command closes this page: only its button shows the table."""

    def _describe_hidden_cards(self, handover: HandoverInfo) -> str:
        if handover.before:
            return self.tr("{before}’s cards are hidden. {name}’s cards stay hidden until the button is pressed.")
        return self.tr("{name}’s cards stay hidden until the button is pressed.")

    def _middle(self, text: str, handover: HandoverInfo, role: str) -> QLabel:
        title = role == "curtain-title"
        made = self.label(
            text.format(name=handover.name, before=handover.before),
            "curtain-title" if title else "body",
            "" if title else "second",
        )
        made.setAlignment(Qt.AlignmentFlag.AlignCenter)
        return self.wrap_label(made, WIDE - 2 * SIDES)

    def _since(self, lines: Sequence[str]) -> QFrame:
        block = QFrame()
        block.setObjectName("block")
        column = QVBoxLayout(block)
        column.setContentsMargins(*(self.dress.px(edge) for edge in (18, 12, 18, 12)))
        column.setSpacing(self.dress.px(4))
        column.addWidget(self.label(self.tr("Since your last turn"), "button"))
        most = FEW if self.low else LINES
        shown = lines if len(lines) <= most else ("…", *lines[-most:])
        for line in shown:
            column.addWidget(self.wrap_label(self.label(line), WIDE - 2 * SIDES - 36))
        return block

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        announce(self, self.said)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (*ENTER, Qt.Key.Key_Space)
        if event.key() in keys and self.held.is_new_press(event):
            (self.forgotten.click if self.forgotten.hasFocus() else self.open)()
        elif event.key() in (*MENUS, Qt.Key.Key_Menu):
            event.ignore()


@guard_overrides
class CurtainFade(QWidget):
    """A picture of the curtain (the page between two persons' turns), which fades away when the curtain was opened.

    The table behind the picture can already be used.
    """

    def __init__(self, window: QWidget, picture: QPixmap, length: int) -> None:
        super().__init__(window)
        self._picture = picture
        self._left = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(window.rect())
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(1.0)
        self._clock.setEndValue(0.0)
        self._clock.setDuration(length)
        self._clock.valueChanged.connect(self._fade)
        self._clock.finished.connect(self.deleteLater)
        window.installEventFilter(self)
        self.show()
        self.raise_()
        self._clock.start()

    def _fade(self, left: float) -> None:
        self._left = left
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.hide()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(self._left)
        painter.drawPixmap(0, 0, self._picture)
