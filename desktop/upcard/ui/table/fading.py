"""Cross-fading for reduced motion: the old picture of the table fades out over the new one."""

from PySide6.QtCore import QEvent, QObject, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.view import TableView

FADED = 120
"""The duration of the fade in milliseconds."""


@guard_overrides
class TableImage(QWidget):
    """A widget that covers the table with a picture taken before a change, and fades this picture out.

    Clicks pass through the widget to the table.
    """

    def __init__(self, over: QWidget, picture: QPixmap) -> None:
        super().__init__(over)
        self._picture = picture
        self._left = 1.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setGeometry(over.rect())
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(1.0)
        self._clock.setEndValue(0.0)
        self._clock.setDuration(FADED)
        self._clock.valueChanged.connect(self._fade)
        self._clock.finished.connect(self.hide)
        over.installEventFilter(self)
        self._clock.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hide the picture when the table is resized, because it has the old size; always return False."""
        if event.type() == QEvent.Type.Resize:
            self.hide()
        return False

    def _fade(self, left: float) -> None:
        self._left = left
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(self._left)
        painter.drawPixmap(0, 0, self._picture)


class TableFader(QObject):
    """Cross-fades each change of a table when motion is reduced.

    A picture of the table before the change is laid over the table and fades out.
    """

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self.picture: TableImage | None = None
        view.table_scene.changing.connect(self._begin)

    def _begin(self) -> None:
        view = self._view
        if view.reduced and view.isVisible():
            taken = view.port.grab()
            self.end()
            self.picture = TableImage(view.port, taken)
            self.picture.show()

    def end(self) -> None:
        """Remove the picture that is fading out, so that only the table is seen; do nothing if there is none."""
        if self.picture is not None:
            self.picture.hide()
            self.picture.deleteLater()
            self.picture = None
