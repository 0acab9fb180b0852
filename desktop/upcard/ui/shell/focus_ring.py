"""The ring in two colours around the widget that has the keyboard focus, on pages and in the bar at the top.

The table draws a ring of its own.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtGui import QPen as Line
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLineEdit, QPlainTextEdit, QScrollArea, QWidget
from shiboken6 import Shiboken

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.canvas import TableCanvas
from upcard.ui.table.overlay.buttons import TableButton
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.page import Page

if TYPE_CHECKING:
    from upcard.ui.shell.shell_context import ShellContext

INNER, OUTER = 3.0, 2.0
"""The widths of the ring's two tones, in text units.

A text unit is about a pixel; it grows with the window and with the text size.
"""
CURVE = 8.0
POINTER = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin)
MOVES = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.EnabledChange)
"""The events after which the ring may have to move."""


def is_mouse_pressed() -> bool:
    """Return whether a mouse button is pressed."""
    return QApplication.mouseButtons() != Qt.MouseButton.NoButton


@guard_overrides
class FocusRing(QWidget):
    """Draws a ring in two colours around the widget that has the keyboard focus.

    After a click or a touch, the ring is hidden until a key is pressed.
    """

    def __init__(self, context: "ShellContext") -> None:
        super().__init__(context.window)
        self._program = context
        self._window: QWidget = context.window
        self._watched: list[QWidget] = []
        self._pointed = False
        """Whether the mouse or a finger was used more recently than a key."""
        self._window.winId()  # creates the window's handle, which gets all input first
        self._window.windowHandle().installEventFilter(self)
        self.around: QWidget | None = None
        """The widget to draw the ring around, or None."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        self._follow = QTimer(self, singleShot=True, interval=0)
        self._follow.timeout.connect(self.update_position)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._go)

    def _go(self, old: QWidget | None, new: QWidget | None) -> None:
        """Draw the ring around `new`, the widget that has just got the keyboard focus, instead of around `old`.

        No ring is drawn if `new` is a page, the table, or a button on the table. If a click or touch gave `new` the
        focus, a ring is drawn only if `new` is a text field.
        """
        if not Shiboken.isValid(self._window):  # at exit Qt deletes it first
            return
        for widget in filter(Shiboken.isValid, self._watched):  # the focus may change because a widget is deleted
            widget.removeEventFilter(self)
        self._watched.clear()
        self.around = None
        window = self._window
        if new is not None and window.isAncestorOf(new) and not isinstance(new, TableCanvas | TableButton | Page):
            self._watch(new, window)
            by_pointer = self._pointed or is_mouse_pressed()
            self.around = None if by_pointer and not isinstance(new, QLineEdit | QPlainTextEdit) else new
            if not by_pointer:
                self._bring(new)
        self._follow.start()

    def _watch(self, widget: QWidget, window: QWidget) -> None:
        """Listen to the events of `widget` and its parents up to `window`, such as a move that the ring must follow."""
        above: QWidget | None = widget
        while above is not None:
            above.installEventFilter(self)
            self._watched.append(above)
            above = None if above is window else above.parentWidget()

    def _bring(self, widget: QWidget) -> None:
        """Scroll so that `widget` is visible; Qt does this only if the focus was in the same scroll area before."""
        for above in self._watched:
            if isinstance(above, QScrollArea) and above.isAncestorOf(widget):
                above.ensureWidgetVisible(widget, self._out, self._out)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not Shiboken.isValid(self._window):  # at exit Qt deletes it first
            return False
        if watched is self._window.windowHandle():
            if event.type() in POINTER or event.type() == QEvent.Type.KeyPress:
                self._pointed = event.type() in POINTER
        elif event.type() in MOVES:
            self._follow.start()
        elif event.type() == QEvent.Type.KeyPress and self._watched and watched is self._watched[0]:
            self.around = self._watched[0]
            self._follow.start()
        return False

    def update_position(self) -> None:
        """Put the ring around the visible part of the focused widget; hide the ring if no part is visible."""
        rect = self._find_visible_rect()
        self.setVisible(not rect.isEmpty())
        if not rect.isEmpty():
            out = self._out
            self.setGeometry(rect.adjusted(-out, -out, out, out).intersected(self._window.rect()))
            self.raise_()
            self.update()

    @property
    def _out(self) -> int:
        return self._program.style.px(INNER + OUTER)

    def _find_visible_rect(self) -> QRect:
        """Return the visible part of the widget around which the ring is drawn, in window coordinates.

        The rectangle is empty if no part is visible.
        """
        widget, window = self.around, self._window
        if widget is None or not Shiboken.isValid(widget) or not widget.isVisible() or not widget.isEnabled():
            return QRect()
        inset = self._out if isinstance(widget, BarButton) else 0
        seen = QRect(widget.mapTo(window, QPoint()), widget.size()).adjusted(inset, inset, -inset, -inset)
        for above in self._watched[1:-1]:
            frame = above.parentWidget()
            if isinstance(frame, QAbstractScrollArea) and frame.viewport() is above:
                seen &= QRect(above.mapTo(window, QPoint()), above.size())
        return seen

    def paintEvent(self, event: QPaintEvent) -> None:
        style = self._program.style
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inner, outer = style.px(INNER), style.px(OUTER)
        whole = QRectF(self.rect())
        for colour, width, inset in ((style.theme.focus_2, outer, 0.0), (style.theme.focus, inner, float(outer))):
            painter.setPen(Line(QColor(colour), width))
            edge = inset + width / 2
            curve = style.px(CURVE) + self._out - edge
            painter.drawRoundedRect(whole.adjusted(edge, edge, -edge, -edge), curve, curve)
