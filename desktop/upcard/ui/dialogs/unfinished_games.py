"""The games that are not over, a row each: how the table looked, the game, the scores, and when it was played."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QDateTime, QLocale, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from upcard.play.journal import PERSON
from upcard.play.match import before
from upcard.play.unfinished import Unfinished
from upcard.play.words import Words
from upcard.ui import naming
from upcard.ui.dress import Dress
from upcard.ui.seated import Seated
from upcard.ui.sheet import Sheet, scrolled
from upcard.ui.thumbnails import SHAPE, thumbnail

WIDE, PAD = 152, 15
"""A picture's width in text units, and what is between two of them."""


class Look(QWidget):
    """How a table looked when it was left; the felt where that is not to be shown or not known."""

    def __init__(self, picture: QPixmap, dress: Dress) -> None:
        super().__init__()
        self.picture = picture
        self.dress = dress
        self.setFixedSize(QSize(dress.px(WIDE), round(dress.px(WIDE) * SHAPE)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = QPainter(self), QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        outline = QPainterPath()
        outline.addRoundedRect(box, 8, 8)
        painter.setClipPath(outline)
        painter.fillRect(box, QColor(self.dress.theme.felt_1))
        if not self.picture.isNull():
            painter.drawPixmap(box, self.picture, QRectF(self.picture.rect()))


class UnfinishedGames(Sheet):
    """Finds the games one by one, so that the page is there at once."""

    chosen = Signal(object)
    """The path of the journal that is to go on."""
    opening = Signal()

    def __init__(self, window: QWidget, dress: Dress, found: Iterator[Unfinished | None]) -> None:
        super().__init__(window, dress, wide=760)
        self.found = found
        self.rows: list[QPushButton] = []
        self.none = self.paragraph(self.tr("Looking for games…"), "second")
        self.inside = QWidget()
        self.list = QVBoxLayout(self.inside)
        self.list.setContentsMargins(0, 0, 0, 0)
        self.list.addStretch()
        self.area = scrolled(self.inside)
        self.column.addLayout(self._head())
        self.column.addWidget(self.none)
        self.column.addWidget(self.area)
        self.column.addLayout(self._foot())
        self.clock = QTimer(self)
        self.clock.timeout.connect(self._next)
        self.clock.start(0)

    def _head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.label(self.tr("Unfinished games"), "dialog-title"))
        row.addStretch()
        self.file = self.button(self.tr("Open a file…"))
        self.file.clicked.connect(self.opening)
        row.addWidget(self.file)
        return row

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addStretch()
        close = self.button(self.tr("Close"), key="Esc")
        close.clicked.connect(self.close_sheet)
        row.addWidget(close)
        return row

    def _next(self) -> None:
        """Look at another file; when there is none left, say so where no game was found."""
        try:
            game = next(self.found)
        except StopIteration:
            self.clock.stop()
            self.none.setText("" if self.rows else self.tr("Every game is finished. A game that you leave waits here."))
            self.none.setVisible(not self.rows)
            self.arrange()
            return
        if game is not None:
            self._add(game)

    def _add(self, game: Unfinished) -> None:
        if self.rows:
            self.list.insertWidget(self.list.count() - 1, self.rule())
        row = QHBoxLayout()
        row.addWidget(Look(thumbnail(game.path), self.dress))
        row.addSpacing(self.dress.px(10))
        row.addLayout(self._told(game), stretch=1)
        go_on = self.button(self.tr("Continue"), primary=not self.rows, key="" if self.rows else self.tr("Enter"))
        go_on.clicked.connect(partial(self.chosen.emit, game.path))
        row.addWidget(go_on)
        self.rows.append(go_on)
        self.list.insertLayout(self.list.count() - 1, row)
        self.area.setMinimumHeight(self.dress.px(min(430, len(self.rows) * (WIDE * SHAPE + PAD))))
        self.none.hide()
        self.arrange()

    def _told(self, game: Unfinished) -> QVBoxLayout:
        """Write the game's title and deal, the scores, and when it was played and by whom."""
        match, seated = game.resumed.match, Seated(*game.resumed)
        words = naming.words(self.dress.words.language, seated, to_all=True)
        number = match.game.deal_number(match.position)
        title = self.tr("{game}, deal {number}").format(game=naming.title(words, match), number=number)
        column = QVBoxLayout()
        column.setSpacing(self.dress.px(2))
        column.addStretch()
        column.addWidget(self.label(title, "button"))
        column.addWidget(self.label(" · ".join(scores(game, words)), "body", "second"))
        column.addWidget(self.label(" · ".join(self._when(game, words)), "caption", "second"))
        column.addStretch()
        return column

    def _when(self, game: Unfinished, words: Words) -> Iterator[str]:
        """Say when it was played, whose turn it is, and how many share it."""
        locale = QLocale(self.dress.words.language)
        yield locale.toString(QDateTime.fromSecsSinceEpoch(int(game.written)), QLocale.FormatType.ShortFormat)
        seat = game.resumed.match.to_act
        if seat is not None:
            yield self.tr("{name} to play").format(name=words.seat(seat))
        persons = game.resumed.players.count(PERSON)
        if persons > 1:
            yield self.tr("shared by {number}, hands hidden").format(number=persons)


def scores(game: Unfinished, words: Words) -> Iterator[str]:
    """Write each side with its points, and what is played to."""
    match = game.resumed.match
    seats = match.game.plan(match.game.observe(match.position, 0)).seats
    totals = match.game.standing(match.position).totals
    if match.to_act is not None:  # what is being played does not count yet
        totals = before(totals, match.game.score(match.position))
    for side, total in enumerate(totals):
        names = [words.seat(seat.seat) for seat in seats if seat.side == side]
        yield f"{words.say_key('side.and').join(names)} {words.number(total)}"
    if target := match.game.target(match.rules):
        yield f"→ {words.number(target)}"
