"""Shows the saved games on the page *Home*: the last one on a large card, the others in rows."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)  # fmt: skip

from upcard.ui.features.home.text import GameText
from upcard.ui.style.fonts import Role
from upcard.ui.style.icons import draw_shape, icon
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.qt_style import menu_sheet
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.widgets.bar_parts import BarButton, ChipScore
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.privacy_page import leaf

HEIGHT_TO_WIDTH = 0.5875
"""The height of a picture divided by its width; the table has these proportions in a window of the initial size."""
LARGE, SMALL = 410, 152
"""The widths of the large and of the small pictures, in text units (scaled pixels)."""
LINE, SHAPED, APART = 24, 11, 22
"""Three measures of the totals, in text units (scaled pixels).

They are the height of a line, the size of the shape that stands for a side, and the gap between two totals.
"""
CELL, LOCK = 26, 38
"""Two measures for a shared game's picture, in text units (scaled pixels).

`CELL` is the size of a cell of the pattern over the picture, `LOCK` the width of the disc with the lock.
"""


class GameActions(NamedTuple):
    """What the person can do with a saved game: a function for each action, None for an action that is impossible."""

    go_on: Callable[[], object] | None
    look_back: Callable[[], object] | None
    review: Callable[[], object] | None
    delete: Callable[[], object] | None


class GamePreview(NamedTuple):
    """A small picture of a saved game's card table, and `when`: a text that says when the game was left."""

    picture: QPixmap
    when: str


@guard_overrides
class TablePreview(QWidget):
    """Shows a small picture of a saved game's table; if `locked`, a pattern with a lock, so that no card shows."""

    def __init__(self, picture: QPixmap, locked: bool, wide: float, dress: StyleContext) -> None:
        super().__init__()
        self.locked = locked
        self.dress = dress
        self.setFixedSize(QSize(dress.px(wide), round(dress.px(wide) * HEIGHT_TO_WIDTH)))
        self.picture = self._scale_picture(picture)

    def _scale_picture(self, picture: QPixmap) -> QPixmap:
        """Return `picture` scaled to the size of this widget, which looks smoother than if the painter scaled it."""
        if picture.isNull():
            return picture
        ratio, ways = self.devicePixelRatioF(), Qt.AspectRatioMode.KeepAspectRatio
        made = picture.scaled(self.size() * ratio, ways, Qt.TransformationMode.SmoothTransformation)
        made.setDevicePixelRatio(ratio)
        return made

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = QPainter(self), QRectF(self.rect())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        outline = QPainterPath()
        outline.addRoundedRect(box, self.dress.px(9), self.dress.px(9))
        painter.setClipPath(outline)
        painter.fillRect(box, QColor(self.dress.theme.felt_1))
        if self.locked:
            self._draw_lattice(painter, box)
        elif not self.picture.isNull():
            corner = box.center() - QRectF(QPointF(), self.picture.deviceIndependentSize()).center()
            painter.drawPixmap(corner, self.picture)

    def _draw_lattice(self, painter: QPainter, box: QRectF) -> None:
        theme, px = self.dress.theme, self.dress.px
        painter.fillRect(box, QColor(theme.curtain))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.lattice))
        cell = px(CELL)
        for row in range(self.height() // cell + 1):
            for column in range(self.width() // cell + 1):
                painter.save()
                painter.translate(column * cell, row * cell)
                painter.drawPath(leaf(cell * 0.86, falling=(row + column) % 2 == 0))
                painter.restore()
        size, sign = px(LOCK), px(LOCK * 0.5)
        painter.setBrush(QColor(theme.pill))
        painter.drawEllipse(box.center(), size / 2, size / 2)
        corner = box.center().toPoint() - QPoint(sign // 2, sign // 2)
        painter.drawPixmap(corner, icon("lock", theme.on_pill, sign, self.devicePixelRatioF()))


@guard_overrides
class TotalsRow(QWidget):
    """Shows the score of each side of a game: its coloured shape, name and total; in several lines if needed."""

    def __init__(self, scores: Sequence[ChipScore], dress: StyleContext) -> None:
        super().__init__()
        self.scores = scores
        self.dress = dress
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(", ".join(f"{score.name} {score.total}" for score in scores))

    def sizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(self.width()))

    def heightForWidth(self, width: int) -> int:
        return self.dress.px(LINE) * len(self.break_lines(width))

    def break_lines(self, width: int) -> list[list[ChipScore]]:
        """Return the scores as lines, each at most `width` pixels wide."""
        lines, left = [[self.scores[0]]], self.measure_score(self.scores[0])
        for score in self.scores[1:]:
            left += self.dress.px(APART) + self.measure_score(score)
            if left > width:
                lines.append([])
                left = self.measure_score(score)
            lines[-1].append(score)
        return lines

    def measure_score(self, score: ChipScore) -> int:
        """Return the width of one score (shape, name and total), in pixels."""
        dress = self.dress
        words = dress.width("prompt", self._shorten(score.name)) + dress.width("total", score.total)
        return dress.px(SHAPED) + dress.px(8) + words + dress.px(7)

    def _shorten(self, name: str) -> str:
        """Return `name`, cut and ended with an ellipsis if it is wider than 150 text units (scaled pixels)."""
        return self.dress.elide_text("prompt", name, 150)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, high = QPainter(self), self.dress.px(LINE)
        for number, line in enumerate(self.break_lines(self.width())):
            left = 0
            for score in line:
                self._draw_score(painter, QRect(left, number * high, self.measure_score(score), high), score)
                left += self.measure_score(score) + self.dress.px(APART)

    def _draw_score(self, painter: QPainter, room: QRect, score: ChipScore) -> None:
        dress, size = self.dress, self.dress.px(SHAPED)
        box = QRectF(room.x(), room.y() + (room.height() - size) / 2, size, size)
        draw_shape(painter, score.side, box, dress.theme.sides[score.side])
        painter.setPen(QColor(dress.theme.ink))
        words: tuple[tuple[Role, str], ...] = ("prompt", self._shorten(score.name)), ("total", score.total)
        left = room.adjusted(size + dress.px(8), 0, 0, 0)
        for role, text in words:
            painter.setFont(dress.font(role))
            painter.drawText(left, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, text)
            left = left.adjusted(dress.width(role, text) + dress.px(7), 0, 0, 0)


class LastGameCard(QFrame):
    """The large card at the top of the page *Home*, with the game that was left last."""

    def __init__(self, page: Page, told: GameText, picture: QPixmap, does: GameActions, wide: bool) -> None:
        super().__init__()
        self.setObjectName("block")
        dress = page.dress
        row = QHBoxLayout(self)
        row.setContentsMargins(*(dress.px(edge) for edge in (14, 14, 18, 14)))
        row.setSpacing(dress.px(22))
        look = TablePreview(picture, told.shared, LARGE if wide else LARGE * 0.62, dress)
        row.addWidget(look, 0, Qt.AlignmentFlag.AlignTop)
        self.setMinimumHeight(look.height() + 2 * dress.px(14))
        row.addLayout(self._build_text_column(page, told, wide), 1)
        self._add_buttons(page, does)

    def _build_text_column(self, page: Page, told: GameText, wide: bool) -> QVBoxLayout:
        px = page.dress.px
        self.column = column = QVBoxLayout()
        column.setSpacing(px(5))
        column.addWidget(page.label(self.tr("Continue where you left off"), "caption", "second"))
        column.addLayout(name_game(page, told, "curtain-title" if wide else "dialog-title"))
        column.addWidget(page.paragraph(told.people, "second"))
        column.addWidget(TotalsRow(told.scores, page.dress))
        column.addSpacing(px(4))
        column.addWidget(page.rule())
        column.addSpacing(px(4))
        column.addWidget(page.paragraph(told.turn))
        column.addStretch()
        return column

    def _add_buttons(self, page: Page, does: GameActions) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(page.dress.px(10))
        self.go_on = page.button(self.tr("Continue"), primary=True, key=self.tr("Enter"))
        self.back = page.button(self.tr("Replay"))
        for button, act in ((self.go_on, does.go_on), (self.back, does.look_back)):
            buttons.addWidget(button)
            if act is not None:
                button.clicked.connect(partial(_do, act))
        buttons.addStretch()
        self.column.addLayout(buttons)


class GameRow(QWidget):
    """A row of the page *Home* with one saved game: its picture, title, scores and time, and buttons."""

    def __init__(self, page: Page, told: GameText, seen: GamePreview, does: GameActions, wide: bool) -> None:
        super().__init__()
        self.page = page
        self.title = told.title
        self.does = does
        dress = page.dress
        row = QHBoxLayout(self)
        row.setContentsMargins(0, dress.px(10), 0, dress.px(10))
        row.setSpacing(dress.px(20))
        when, look = seen.when, TablePreview(seen.picture, told.shared, SMALL, dress)
        row.addWidget(look)
        self.setMinimumHeight(look.height() + 2 * dress.px(10))
        row.addLayout(self._build_text_column(told, "" if wide else when), 1)
        if wide:
            row.addWidget(page.label(when, "body", "second"))
        self.button = self._make_button(does)
        self.button.setAccessibleName(page.dress.words.join_details(self.button.text(), told.title, when))
        row.addWidget(self.button)
        self.more = self._more(told.title)
        row.addWidget(self.more)

    def _make_button(self, does: GameActions) -> QPushButton:
        """Return the button *Continue* for an unfinished game, or the button *Replay* for a finished one.

        A game is finished if `does.go_on` is None. A click calls `does.go_on` or, for a finished game,
        `does.look_back`; if that is None too, it does nothing. The button is wide enough for both texts, so that the
        buttons of all rows are equally wide.
        """
        texts, over, width = (self.tr("Continue"), self.tr("Replay")), does.go_on is None, self.page.dress.width
        made = self.page.button(texts[over])
        longest = max(width("button", text) for text in texts)
        made.setMinimumWidth(made.sizeHint().width() + longest - width("button", texts[over]))
        wanted = does.look_back if over else does.go_on
        if wanted is not None:
            made.clicked.connect(partial(_do, wanted))
        return made

    def _more(self, title: str) -> BarButton:
        """Return the button that opens the menu of the game called `title`."""
        dress = self.page.dress
        made = BarButton("menu", self, dress)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        made.setFixedSize(dress.px(36), dress.px(36))
        made.setAccessibleName(dress.words.join_details(self.tr("More"), title))
        made.setToolTip(escape_tip(self.tr("More")))
        made.clicked.connect(self.open_menu)
        return made

    def _build_text_column(self, told: GameText, when: str) -> QBoxLayout:
        page, column = self.page, QVBoxLayout()
        column.setSpacing(page.dress.px(3))
        column.addStretch()
        column.addLayout(name_game(page, told, "button"))
        sides = [f"{score.name} {score.total}" for score in told.scores]
        column.addWidget(self._line(page.dress.words.join_facts((" – ".join(sides), told.target)), "body", "second"))
        column.addWidget(self._line(told.turn, "body"))
        if when:
            column.addWidget(self._line(when, "caption", "second"))
        column.addStretch()
        return column

    def _line(self, text: str, role: Role, name: str = "") -> QLabel:
        """Return a label that wraps `text`; `role` is its font, and `name` is its style, such as "second"."""
        made = self.page.label(text, role, name)
        made.setWordWrap(True)
        return made

    def open_menu(self) -> None:
        """Open a menu of what the person can do with the game: continue, replay, review or delete it."""
        menu, dress = QMenu(self), self.page.dress
        menu.setStyleSheet(menu_sheet(dress.theme, dress.t, dress.target))
        menu.setFont(dress.font("body"))
        offers = (
            (self.tr("Continue"), self.does.go_on),
            (self.tr("Replay"), self.does.look_back),
            (self.tr("Review"), self.does.review),
            (self.tr("Delete"), self.does.delete),
        )
        for text, act in offers:
            if act is not None:
                menu.addAction(text).triggered.connect(partial(_do, act))
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))


def name_game(page: Page, told: GameText, role: Role) -> QVBoxLayout:
    """Return a layout with the title of the game `told` and, below it, a badge if it is a special kind of game.

    If the game branched off another one, a text beside the badge says from which and after which turn. `page` makes the
    labels, and `role` is the title's font.
    """
    column, row = QVBoxLayout(), QHBoxLayout()
    column.setSpacing(page.dress.px(2))
    title = page.label(told.title, role)
    title.setWordWrap(True)
    column.addWidget(title)
    if told.badge:
        row.setSpacing(page.dress.px(8))
        row.addWidget(page.label(told.badge, "badge", "pill"), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(page.paragraph(told.parent, "second"), stretch=1)
        column.addLayout(row)
    return column


def _do(act: Callable[[], object], _: bool = False) -> None:
    act()
