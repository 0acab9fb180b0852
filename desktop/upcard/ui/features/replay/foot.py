"""The lower edge of a replay: buttons that go to another position, what happened last, and the timeline of the deal."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from upcard.ui.features.replay.course import ReplayModel
from upcard.ui.features.replay.track import ReplaySlider
from upcard.ui.style.icons import icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip, name_with_key
from upcard.ui.widgets.bar_parts import BarButton
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.page import KeyButton


class PlayButton(BarButton):
    """The button that starts and stops automatic play; it has a coloured background."""

    def show_playing(self, playing: bool) -> None:
        """Show what the next click does: a pause sign if `playing` (the replay goes on by itself), else a play sign."""
        self.sign = "pause" if playing else "play"

    def _draw_ground(self, painter: QPainter, dress: StyleContext) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(dress.theme.chrome_2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), dress.px(8), dress.px(8))
        super()._draw_ground(painter, dress)


@guard_overrides
class ReplayCaption(QWidget):
    """Shows the number of a turn and what happened in it; the text is shortened if there is too little room."""

    def __init__(self, dress: StyleContext) -> None:
        super().__init__()
        self.dress = dress
        self.strong = self.text = ""
        self.other = False
        """Whether the text is about a branch, not about the match as it was played."""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        return QSize(self.dress.px(80), self.dress.px(36))

    def show_words(self, strong: str, text: str, other: bool) -> None:
        """Show the turn's number `strong`, and in `text` what happened.

        `other` means that it happened in a game that was played on from the match, and not in the match itself.
        """
        self.strong, self.text, self.other = strong, text, other
        self.setAccessibleName(f"{strong}. {text}")
        self.setToolTip(escape_tip(text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        dress, theme, painter = self.dress, self.dress.theme, QPainter(self)
        gap, sign = dress.px(8), dress.px(24) if self.other else 0
        first = dress.elide_text("button", self.strong, self.width() / dress.t)
        taken = sign + dress.width("button", first) + gap
        text = QFontMetrics(dress.font("body")).elidedText(
            self.text, Qt.TextElideMode.ElideRight, max(0, self.width() - taken)
        )
        left = max(0, (self.width() - taken - dress.width("body", text)) // 2)
        if self.other:
            size = dress.px(18)
            painter.drawPixmap(
                left, (self.height() - size) // 2, icon("branch", theme.focus, size, self.devicePixelRatioF())
            )
        painter.setFont(dress.font("button"))
        painter.setPen(QColor(theme.ink))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(self.rect().adjusted(left + sign, 0, 0, 0), middle, first)
        painter.setFont(dress.font("body"))
        painter.setPen(QColor(theme.ink_2))
        painter.drawText(self.rect().adjusted(left + taken, 0, 0, 0), middle, text)


@guard_overrides
class ReplayFoot(QWidget):
    """The lower edge of a replay: a timeline, a caption that says what happened, and buttons.

    The buttons go to an earlier or later position, start or stop automatic play, close the replay, and start a new game
    from the position that the replay shows.
    """

    going = Signal()
    """Emitted when the person wants to play on from the shown moment."""
    back = Signal()

    def __init__(self, dress: StyleContext, course: ReplayModel) -> None:
        super().__init__()
        self.dress = dress
        self.course = course
        self.said = ReplayCaption(dress)
        self.track = ReplaySlider(dress)
        if len(course.replay.lines) > 1:
            self.track.setToolTip(escape_tip(self.tr("B switches between lines of play.")))
        self.track.wanted.connect(lambda number, at: course.go_to(at, number))
        self.play = PlayButton("play", self, dress)
        self.steps = self._steps()
        self.back_button = self._button(self.tr("Back to the deal"), "Esc")
        self.back_button.clicked.connect(self.back)
        self.on_button = self._button(self.tr("Play on from here"), self.tr("Enter"))
        self.on_button.setObjectName("primary")
        self.on_button.clicked.connect(self.going)
        column = QVBoxLayout(self)
        column.setContentsMargins(dress.px(18), dress.px(8), dress.px(18), dress.px(6))
        column.setSpacing(dress.px(4))
        column.addLayout(self._buttons())
        column.addWidget(self.track)

    def _steps(self) -> list[BarButton]:
        course = self.course
        return [
            self._tool(
                "first", self.tr("To the start of the deal"), partial(course.go_to_deal_edge, -1), self.tr("Home")
            ),
            self._tool("left", self.tr("One move back"), partial(course.step, -1), "←"),
            self._set_up(self.play, self.tr("Play"), course.play, self.tr("Space")),
            self._tool("right", self.tr("One move on"), partial(course.step, 1), "→"),
            self._tool("last", self.tr("To the end of the deal"), partial(course.go_to_deal_edge, 1), self.tr("End")),
        ]

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.dress.px(4))
        for button in self.steps:
            row.addWidget(button)
        row.addSpacing(self.dress.px(10))
        speeds = ((self.tr("½"), "half"), ("1", "normal"), ("2", "double"))
        self.speeds = SegmentedControl(self.tr("Speed"), speeds, self.course.speed, self.dress)
        self.speeds.chosen.connect(self.course.set_speed)
        self.speeds.setToolTip("−  +")
        row.addWidget(self.speeds)
        row.addSpacing(self.dress.px(10))
        row.addWidget(self.said, stretch=1)
        row.addSpacing(self.dress.px(10))
        row.addWidget(self.back_button)
        row.addWidget(self.on_button)
        return row

    def _tool(self, sign: str, name: str, act: Callable[[], object], key: str) -> BarButton:
        made = self._set_up(BarButton(sign, self, self.dress), name, act, key)
        made.setAutoRepeat(sign in ("left", "right"))
        made.setAutoRepeatDelay(400)
        made.setAutoRepeatInterval(150)
        return made

    def _set_up(self, made: BarButton, name: str, act: Callable[[], object], key: str) -> BarButton:
        name_with_key(made, name, key)
        made.clicked.connect(act)
        return made

    def _button(self, text: str, key: str) -> QPushButton:
        made = KeyButton(text, key, self.dress)
        made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return made

    def show_playing(self) -> None:
        """Show on the play button what its next click does, pause or play, and show the current speed."""
        playing = self.course.is_playing
        self.play.show_playing(playing)
        name_with_key(self.play, self.tr("Pause") if playing else self.tr("Play"), self.tr("Space"))
        self.speeds.choose(self.course.speed)
        self.play.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self.dress.theme.chrome))
        painter.fillRect(0, 0, self.width(), 1, QColor(self.dress.theme.line))
