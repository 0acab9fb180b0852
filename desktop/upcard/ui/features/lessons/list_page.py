"""The list of lessons: a block for each game, with what is done and what comes next."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QVBoxLayout, QWidget

from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.page import Page, make_scroll_area


class LessonStatus(NamedTuple):
    """A lesson's texts, and whether it is done or begun."""

    name: str
    title: str
    about: str
    done: bool
    begun: bool


class LessonListPage(Page):
    """Lists all lessons; Enter opens the one that comes next."""

    chosen = Signal(str, str)
    """A game, and the name of its lesson."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        games: Mapping[str, Sequence[LessonStatus]],
        now: str,
        left: tuple[str, str],
    ) -> None:
        """Make the page. `now` is the game on the table, `left` the lesson opened last."""
        super().__init__(window, dress)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(self.tr("Lessons"), self.tr("Short deals, one step at a time")))
        if self.primary is not None:  # Enter opens a lesson here, so the bar's button is not primary
            self.primary.setObjectName("")
        self.column.addWidget(self.rule())
        column = self._scrolling_column()
        self.wanted = self._find_next_lesson(games, now, left)
        self.buttons: dict[tuple[str, str], QPushButton] = {}
        for game, lessons in games.items():
            column.addWidget(self._block(game, lessons))
        column.addStretch()
        if self.wanted in self.buttons:
            self.start = self.buttons[self.wanted]

    def _scrolling_column(self) -> QVBoxLayout:
        """Add a scroll area, and return the layout in it."""
        px = self.dress.px
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(px(28), px(18), px(28), px(18))
        column.setSpacing(px(14))
        area = make_scroll_area(inside)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(area, 1)
        return column

    def _find_next_lesson(
        self, games: Mapping[str, Sequence[LessonStatus]], now: str, left: tuple[str, str]
    ) -> tuple[str, str]:
        """Return the next unfinished lesson: `left`, or the first of its game, of the game `now`, or of any game."""
        order = sorted(games, key=lambda game: (game != left[0], game != now))
        open_ = [(game, lesson.name) for game in order for lesson in games[game] if not lesson.done]
        return left if left in open_ else next(iter(open_), ("", ""))

    def _block(self, game: str, lessons: Sequence[LessonStatus]) -> QFrame:
        block, px = QFrame(), self.dress.px
        block.setObjectName("block")
        grid = QGridLayout(block)
        grid.setContentsMargins(px(18), px(12), px(18), px(12))
        grid.setHorizontalSpacing(px(14))
        grid.setVerticalSpacing(px(8))
        grid.setColumnStretch(1, 1)
        grid.addWidget(self.label(self.dress.words.say_key(game), "bar-title"), 0, 0, 1, 3)
        for number, lesson in enumerate(lessons):
            self._row(grid, game, number, lesson)
        return block

    def _row(self, grid: QGridLayout, game: str, number: int, lesson: LessonStatus) -> None:
        """Add a lesson's row: number or tick, title, description, and button."""
        sign = self.label("✓" if lesson.done else str(number + 1), "prompt", "gain" if lesson.done else "second")
        sign.setAccessibleName(self.tr("Done") if lesson.done else str(number + 1))
        grid.addWidget(sign, number + 1, 0, Qt.AlignmentFlag.AlignTop)
        text = QWidget()
        words = QVBoxLayout(text)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(self.dress.px(1))
        words.addWidget(self.label(lesson.title, "prompt"))
        words.addWidget(self.paragraph(lesson.about, "second"))
        grid.addWidget(text, number + 1, 1)
        said = self.tr("Continue") if lesson.begun else self.tr("Play again") if lesson.done else self.tr("Begin")
        button = self.button(said)
        if (game, lesson.name) == self.wanted:
            button.setObjectName("primary")
            self.primary = button
        told = self.dress.words.of(f"{self.dress.words.say_key(game)} {number + 1}", lesson.title)
        done = (self.tr("Done"),) if lesson.done else ()
        button.setAccessibleName(self.dress.words.beside((told, *done, said)))
        button.clicked.connect(partial(self._choose, game, lesson.name))
        self.buttons[game, lesson.name] = button
        grid.addWidget(button, number + 1, 2, Qt.AlignmentFlag.AlignVCenter)

    def _choose(self, game: str, name: str, _: bool = False) -> None:
        self.chosen.emit(game, name)
