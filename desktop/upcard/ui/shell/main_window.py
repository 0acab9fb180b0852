"""The main window: the bar at the top, the table, the panel of moves beside it, and the page that may cover them."""

from collections.abc import Callable
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QByteArray, QCoreApplication, QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from upcard.ui.session.window import AppWindow
from upcard.ui.shell.bar import TopBar
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.canvas import TableCanvas
from upcard.ui.table.geometry.layout import SMALLEST, clamp, shrink, text_unit
from upcard.ui.widgets.bar_parts import ChipScore

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from upcard.ui.widgets.page import Page

FIRST = (1280, 800)
DOCKED_FROM = 1200
"""The window width in pixels from which on the panel is beside the table.

In a narrower window it covers part of the table.
"""

PLACE = Struct(">IHH4i4i")
"""The format of the first bytes of the geometry that Qt saves; it has not changed since Qt 4."""
TITLE_BAR = 40
"""The height of a window's title bar and frame on the screen, in pixels."""

OVERLAID = 0.66
"""The greatest height of a panel that covers part of the table, as a share of the height below the bar.

The buttons and the hand, which are further down, are never covered.
"""

UNHEARD = 3000
"""The milliseconds after which the window is assumed to be on the screen even without an expose event."""

SETTLED = 500
"""The milliseconds after a move or resize until the window's position and size are saved."""


class WindowPlace(NamedTuple):
    """A stored position and size of a window, in pixels.

    `frame` is the rectangle of the window with its frame, on the screen; `size` is the size of the window without its
    frame.
    """

    frame: QRect
    size: QSize


def decode_window_place(geometry: bytes) -> WindowPlace | None:
    """Return the window's position and size in `geometry`, bytes that `QWidget.saveGeometry` has made.

    Return None if the bytes are too short.
    """
    if len(geometry) < PLACE.size:
        return None
    *_, x, y, right, bottom, left, top, end, foot = PLACE.unpack_from(geometry)
    return WindowPlace(QRect(QPoint(x, y), QPoint(right, bottom)), QSize(end - left + 1, foot - top + 1))


def move_into(frame: QRect, room: QRect) -> QRect:
    """Return the rectangle `frame`, moved so that as much of it as possible is inside the rectangle `room`.

    If it does not fit, its upper left corner is inside, so that a person can reach the window's title bar.
    """
    x = max(room.left(), min(frame.x(), room.right() + 1 - frame.width()))
    y = max(room.top(), min(frame.y(), room.bottom() + 1 - frame.height()))
    return QRect(QPoint(x, y), frame.size())


@guard_overrides
class FirstExposure(QObject):
    """Calls `then` once when `window` has appeared on the screen; only then is its size final.

    If Qt does not report within `UNHEARD` milliseconds that the window has appeared, `then` is called anyway.
    """

    def __init__(self, window: QWidget, then: Callable[[], object]) -> None:
        super().__init__(window)
        self.then: Callable[[], object] | None = then
        window.winId()  # creates the window handle
        window.windowHandle().installEventFilter(self)
        QTimer.singleShot(UNHEARD, self, self.go_on)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Expose:
            watched.removeEventFilter(self)
            self.go_on()
        return False

    def go_on(self) -> None:
        """Call `then`, unless it has been called before."""
        then, self.then = self.then, None
        if then is not None:
            then()


@guard_overrides
class MainWindow(AppWindow):
    """The main window, which lays out the top bar, the table, the panel with the moves and the open page."""

    placed = Signal()
    """Emitted when the window has stayed at a new position or size for `SETTLED` milliseconds."""
    theme_changed = Signal()
    """Emitted when the system's theme may have changed."""

    def __init__(self, table: QWidget) -> None:
        super().__init__()
        self.table = table
        self.bar = TopBar(self)
        self.panel: QWidget | None = None
        self.menu: QMenu | None = None
        self._may_close: Callable[[], bool] = lambda: True
        self._settling = QTimer(self, singleShot=True, interval=SETTLED)
        self._settling.timeout.connect(self.placed)
        self.text = 1.0
        """The scale of text that the person chose."""
        self.left = False
        """Whether the panel is at the left, for a left-handed person."""
        self._alt = False
        table.setParent(self)
        self.bar.menu_button.clicked.connect(self.open_menu)
        self.fit_minimum_size()
        self.resize(*FIRST)

    def show_match(self, title: str, under_title: str, scores: tuple[ChipScore, ...]) -> None:
        """Show a match's title, the text `under_title` beside it, and the scores in the bar at the top.

        The title is also shown in the window's frame, unless an open page has a window title of its own.
        """
        self.bar.show_match(title, under_title, scores)
        self.setWindowTitle(self.sheet.window_title if self.sheet is not None and self.sheet.window_title else title)

    def set_undo_enabled(self, enabled: bool) -> None:
        self.bar.undo.setEnabled(enabled)

    @property
    def spoken_scores(self) -> tuple[str, ...]:
        return tuple(chip.accessibleName() for chip in self.bar.chips)

    def set_text_scale(self, text: float) -> None:
        """Set the factor `text` for the size of all text; it takes effect when `apply_style` is called next."""
        self.text = text
        self.t = text_unit(self.width(), self.height()) * text

    def set_left(self, left: bool) -> None:
        """Set whether the panel of moves is at the left; it takes effect when `arrange` is called next."""
        self.left = left

    def apply_style(self, dress: StyleContext) -> None:
        """Draw the bar at the top with the theme, text size and language of `dress`, and lay out the window again."""
        self.bar.apply_style(dress)
        self.arrange()

    def open_menu(self, by_key: bool = False) -> None:
        """Open the program's menus below the menu button.

        If `by_key` is true, or the button has the focus, the first menu is selected so that a screen reader reads it
        out.
        """
        button = self.bar.menu_button
        self.popup_menu(button.mapToGlobal(button.rect().bottomLeft()))
        if self.menu is not None and (by_key or button.hasFocus()):
            down = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
            QCoreApplication.sendEvent(self.menu, down)  # `setActiveAction` would open its menu without keys

    def set_menu(self, menu: "QMenu") -> None:
        """Use `menu` as the window's menu from now on, and delete the previous one."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = menu

    def popup_menu(self, at: QPoint) -> None:
        """Open the program's menus at the point `at`, in screen coordinates."""
        if self.menu is not None:
            self.menu.popup(at)

    def add_panel(self, panel: QWidget) -> None:
        """Make `panel`, the panel of moves, a part of the window; it is hidden until `show_panel` shows it."""
        self.panel = panel
        panel.setParent(self)
        panel.hide()

    def show_panel(self, shown: bool) -> None:
        """Show the panel of moves if `shown` is true, else hide it."""
        self.bar.moves.setChecked(shown)
        if self.panel is not None:
            self.panel.setVisible(shown)
            self.arrange()

    def cover(self, sheet: "Page") -> None:
        """Show the page `sheet` over the whole window, in place of any earlier page, and disable what is below it."""
        if self.sheet is not None:
            self.sheet.hide()
            self.sheet.deleteLater()
        self.sheet = sheet
        self.setWindowTitle(sheet.window_title or self.bar.title)
        self._wait(True)
        self.arrange()
        sheet.show()
        sheet.raise_()
        sheet.take_focus()

    def uncover(self) -> None:
        """Remove the open page, and show the table again."""
        if self.sheet is not None:
            self.sheet.hide()
            self.sheet.deleteLater()
        self.sheet = None
        self.setWindowTitle(self.bar.title)
        self._wait(False)
        self.table.setFocus()

    def _wait(self, waiting: bool) -> None:
        """Disable the table, the bar at the top and the panel with the moves if `waiting` is true, else enable them."""
        for widget in (self.table, self.bar, self.panel):
            if widget is not None:
                widget.setEnabled(not waiting)

    def arrange(self) -> None:
        """Set position and size of the bar at the top, the table, the panel with the moves, and the open page.

        They depend on the size of the window.
        """
        width, height = self.width(), self.height()
        top = round(48 * self.t)
        self.bar.setGeometry(0, 0, width, top)
        room, over = QRect(0, top, width, height - top), 0
        if self.panel is not None and self.panel.isVisibleTo(self):
            wide = round(clamp(300 * self.t, 280 * shrink(width, height), 560))
            docked = width >= DOCKED_FROM
            tall = height - top if docked else round((height - top) * OVERLAID)
            self.panel.setGeometry(0 if self.left else width - wide, top, wide, tall)
            self.panel.raise_()
            if docked:
                room = QRect(wide if self.left else 0, top, width - wide, height - top)
            else:
                over = wide
        self.table.setGeometry(room)
        if isinstance(self.table, TableCanvas):
            self.table.cover(over)
        if self.sheet is not None:
            self.sheet.setGeometry(0, 0, width, height)
            self.sheet.raise_()

    def restore(self, geometry: QByteArray) -> None:
        """Give the window the position and size in `geometry`, limited to what the screen has room for.

        Qt's own `restoreGeometry` alone would move the window down by the height of its title bar at each start,
        because Qt does not know this height before the window is shown.
        """
        if geometry.isEmpty() or not self.restoreGeometry(geometry) or self.isMaximized() or self.isFullScreen():
            return
        place, room = decode_window_place(bytes(geometry.data())), self.screen().availableGeometry()
        if place is not None:
            border = place.frame.size() - place.size
            self.resize(place.size.boundedTo(room.size() - border))
            self.move(move_into(QRect(place.frame.topLeft(), self.size() + border), room).topLeft())

    def fit_to_screen(self, screen: QSize) -> None:
        """Give the window its initial size, or a smaller one if it would not fit on a screen of the size `screen`."""
        self.resize(QSize(*FIRST).boundedTo(self.fit_minimum_size(screen)))

    def fit_minimum_size(self, screen: QSize | None = None) -> QSize:
        """Set the window's minimum size, and return the largest size that the window can have on the screen.

        Both sizes are those inside the window's frame. `screen` is the size of the screen; None means the window's own
        screen. If the screen is too small for the usual minimum, the minimum is reduced.
        """
        screen = self.screen().availableSize() if screen is None else screen
        room = QSize(screen.width(), screen.height() - TITLE_BAR)
        self.setMinimumSize(QSize(*SMALLEST).boundedTo(room))
        return room

    def follow_screens(self) -> None:
        """From now on, adapt the minimum size when the window moves to another screen or a screen changes its size."""
        self.windowHandle().screenChanged.connect(self._refit_window)
        for screen in QGuiApplication.screens():
            screen.availableGeometryChanged.connect(self._refit_window)

    def _refit_window(self) -> None:
        self.fit_minimum_size()

    def switch_maximized(self) -> None:
        """Maximize the window, or restore its size if it is maximized."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowMaximized)

    def switch_full_screen(self) -> None:
        """Show the window in full screen, or leave full screen."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        t = text_unit(self.width(), self.height()) * self.text
        if t != self.t:
            self.t = t
            self.resized.emit(t)
        self.arrange()
        self._settling.start()

    def event(self, event: QEvent) -> bool:
        """Handle `event` as Qt does, and return whether it was recognized.

        If the window's device pixel ratio has changed, emit `resized` first, after which the program draws everything
        again.
        """
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.resized.emit(self.t)
        return super().event(event)

    def moveEvent(self, event: QMoveEvent) -> None:
        self._settling.start()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self._alt = event.key() == Qt.Key.Key_Alt
        if event.key() in (Qt.Key.Key_F10, Qt.Key.Key_Menu):
            self.open_menu(by_key=True)
        elif event.key() == Qt.Key.Key_Escape and self.sheet is None:
            self.table.setFocus()  # back from the bar or the panel
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Open the menus if the key Alt was pressed and released without another key."""
        if self._alt and event.key() == Qt.Key.Key_Alt and self.isActiveWindow():
            self.open_menu(by_key=True)
        else:
            super().keyReleaseEvent(event)
        self._alt = False

    def ask_before_closing(self, may_close: Callable[[], bool]) -> None:
        """Call `may_close` whenever the window is to be closed; if it returns False, the window stays open."""
        self._may_close = may_close

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._may_close():
            event.ignore()
            return
        self._settling.stop()
        self.closing.emit()
        super().closeEvent(event)
