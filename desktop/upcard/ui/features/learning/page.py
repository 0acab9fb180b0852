"""The page *Learn*: a game's puzzles by theme, its ratings, and links to lessons, practice and the deal of the day."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from upcard.games import GAMES
from upcard.play.statistics.figures_text import GraphPanel
from upcard.play.statistics.rating_text import rating_panel, rating_tile
from upcard.ui.features.learning.figures import GameProgress, ThemeProgress
from upcard.ui.features.practice.puzzle_text import list_grades, name_theme
from upcard.ui.features.statistics.panels import StatisticsGraph
from upcard.ui.features.statistics.parts import FigureBlock, NumberBlock
from upcard.ui.style.style_context import StyleContext
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.page import KeyButton, Page, make_scroll_area

BESIDE = 980
"""The least width for two columns, in text units (scaled pixels)."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class LessonEntry(NamedTuple):
    """A lesson in the list on the page *Learn*: its id, its title, and whether it is finished (`done`)."""

    name: str
    title: str
    done: bool


class LearningTexts(NamedTuple):
    """The texts of the page *Learn* about a game's lessons, practice from mistakes, and the deal of the day."""

    every: Sequence[LessonEntry]
    lessons: str
    """The sentence about how many lessons are done; empty if the game has no lessons."""
    lesson: str
    """The sentence that names the next lesson, or says that all lessons are done."""
    practice: str
    day: str
    """The sentence about how many days in a row the deal of the day was played."""


class LearningPage(Page):
    """The page *Learn* for one game.

    Enter starts the puzzles of all themes or, in a game without puzzles, opens the next lesson.
    """

    game_chosen = Signal(str)
    grade_chosen = Signal(str)
    puzzles_wanted = Signal(str)
    """Emits the theme of the puzzles to play; empty for all themes."""
    lesson_wanted = Signal(str)
    """Emits the id of the lesson to open; empty for the next lesson."""
    wanted = Signal(str)
    """Emits the id of an action that opens another page: `lessons`, `practice`, `day`."""

    def __init__(
        self, window: QWidget, dress: StyleContext, chosen: tuple[str, str], found: GameProgress, texts: LearningTexts
    ) -> None:
        """Make the page; `chosen` are the game and the difficulty of its puzzles.

        `found` is the person's progress in the game, and `texts` are the texts about lessons and practice.
        """
        super().__init__(window, dress)
        self.game, self.grade = chosen
        self.found, self.texts = found, texts
        words = dress.words
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.column.addWidget(self.head(words.say_key("learn.title"), words.say_key("learn.about")))
        if self.primary is not None:  # Enter plays something here, so the bar's button is not primary
            self.primary.setObjectName("")
        self.column.addWidget(self.rule())
        self._lay()

    def _lay(self) -> None:
        px, inside = self.dress.px, QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(px(28), px(14), px(28), px(18))
        grid.setSpacing(px(12))
        grid.addWidget(self._games(), 0, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        left, right = QVBoxLayout(), QVBoxLayout()
        main, more = self._main(), self._beside()
        for column, widgets in ((left, main), (right, more)):
            column.setSpacing(px(12))
            for widget in widgets:
                column.addWidget(widget)
            column.addStretch()
        beside = self.window().width() >= px(BESIDE)
        grid.addLayout(left, 1, 0)
        grid.addLayout(right, *((1, 1) if beside else (2, 0)))
        for column_number in range(1 + beside):
            grid.setColumnStretch(column_number, 1)
        self.area = make_scroll_area(inside)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.area, 1)

    def _games(self) -> SegmentedControl:
        words = self.dress.words
        choices = [(words.say_key(name), name) for name in dict.fromkeys((*GAMES, self.game))]
        rows = 1 if self.window().width() >= self.dress.px(BESIDE) else 2
        self.games = SegmentedControl(words.say_key("learn.game"), choices, self.game, self.dress, rows=rows)
        self.games.chosen.connect(self.game_chosen)
        return self.games

    def _main(self) -> Sequence[QWidget]:
        return [self._puzzles() if self.found.themes else self._list_lessons()]

    # The puzzles.

    def _puzzles(self) -> QFrame:
        words, px = self.dress.words, self.dress.px
        block, column = self._block()
        head = QHBoxLayout()
        head.addWidget(self.label(words.say_key("puzzles.title"), "bar-title"))
        head.addStretch()
        choices = [(item.text, item.value) for item in list_grades(words)]
        self.grades = SegmentedControl(words.say_key("puzzles.grade"), choices, self.grade, self.dress)
        self.grades.chosen.connect(self.grade_chosen)
        head.addWidget(self.grades)
        column.addLayout(head)
        streak = words.say_key("learn.streak", {"count": self.found.days})
        run = words.say_key("learn.run", {"count": self.found.run}) if self.found.rated_puzzles else ""
        column.addWidget(self.paragraph(words.join_facts((streak, run)), "second"))
        rows = QGridLayout()
        rows.setHorizontalSpacing(px(14))
        rows.setVerticalSpacing(px(6))
        rows.setColumnStretch(0, 1)
        for number, progress in enumerate(self.found.themes):
            self._add_theme(rows, number, progress)
        column.addLayout(rows)
        return block

    def _add_theme(self, rows: QGridLayout, number: int, progress: ThemeProgress) -> None:
        """Add row `number` to `rows`: a theme, how many of its puzzles are solved, and a button to play these puzzles.

        `progress` is the person's progress in the theme.
        """
        words, name = self.dress.words, name_theme(self.game, progress.theme, self.dress.words)
        title = f"{name[:1].upper()}{name[1:]}"
        facts = {"theme": title, "solved": progress.solved, "all": progress.number}
        rows.addWidget(self.label(title, "body" if progress.theme else "button"), number, 0)
        rows.addWidget(self.label(words.say_key("learn.count", facts), "body", "second"), number, 1, RIGHT)
        first = not progress.theme
        play = self.button(words.say_key("learn.play"), primary=first, key=self.tr("Enter") if first else "")
        play.setAccessibleName(words.join_details(words.say_key("learn.row", facts), words.say_key("learn.play")))
        play.setEnabled(progress.number > 0)
        play.clicked.connect(partial(self.puzzles_wanted.emit, progress.theme))
        rows.addWidget(play, number, 2)
        if first:
            self.start = self.primary = play

    # Lessons, practice and the deal of the day.

    def _ways(self) -> Sequence[QFrame]:
        words, texts = self.dress.words, self.texts
        from_mistakes = words.say_key("practice.from")
        return [
            *([self._lessons()] if texts.lessons and self.found.themes else []),
            self._way("practice.title", from_mistakes, texts.practice, "learn.practice.open", "practice"),
            self._way("learn.day", "", texts.day, "learn.day.open", "day"),
        ]

    def _lessons(self) -> "WayBlock":
        """Return the block about lessons, with one button for the next lesson and one for the list of all lessons."""
        words, texts = self.dress.words, self.texts
        block = self._way("learn.lessons", texts.lessons, texts.lesson, "learn.lessons.open", "lessons")
        begin = self.button(words.say_key("learn.begin"))
        begin.setAccessibleName(words.join_details(words.say_key("learn.begin"), texts.lesson))
        begin.clicked.connect(partial(self.lesson_wanted.emit, ""))
        block.feet.insertWidget(1, begin)
        return block

    def _list_lessons(self) -> QFrame:
        """Return a block that lists all lessons of the game, with a button for each."""
        words, px = self.dress.words, self.dress.px
        block, column = self._block()
        head = QHBoxLayout()
        head.addWidget(self.label(words.say_key("learn.lessons"), "bar-title"))
        head.addStretch()
        head.addWidget(self.label(self.texts.lessons, "body", "second"))
        column.addLayout(head)
        rows = QGridLayout()
        rows.setHorizontalSpacing(px(14))
        rows.setVerticalSpacing(px(6))
        rows.setColumnStretch(0, 1)
        following = next((lesson for lesson in self.texts.every if not lesson.done), None)
        for number, lesson in enumerate(self.texts.every):
            self._add_lesson(rows, number, lesson, lesson == following)
        column.addLayout(rows)
        return block

    def _add_lesson(self, rows: QGridLayout, number: int, lesson: LessonEntry, following: bool) -> None:
        """Add row `number` to `rows`: the title of `lesson`, whether it is finished, and a button that opens it.

        `following` means that this is the next lesson, which Enter opens.
        """
        words = self.dress.words
        rows.addWidget(self.label(f"{number + 1}  {lesson.title}", "button" if following else "body"), number, 0)
        done = words.say_key("learn.lessons.done") if lesson.done else ""
        rows.addWidget(self.label(done, "body", "second"), number, 1, RIGHT)
        opens = words.say_key("learn.lessons.again" if lesson.done else "learn.begin")
        begin = self.button(opens, primary=following, key=self.tr("Enter") if following else "")
        begin.setAccessibleName(words.join_details(opens, lesson.title, done))
        begin.clicked.connect(partial(self.lesson_wanted.emit, lesson.name))
        rows.addWidget(begin, number, 2)
        if following:
            self.start = self.primary = begin

    def _way(self, title: str, note: str, text: str, opens: str, action: str) -> "WayBlock":
        words = self.dress.words
        block = WayBlock(self, words.say_key(title), note, text)
        button = self.button(words.say_key(opens))
        button.clicked.connect(partial(self.wanted.emit, action))
        block.feet.addWidget(button)
        return block

    # The ratings.

    def _beside(self) -> Sequence[QWidget]:
        """Return the widgets of the page's right column: ratings, links to other pages, and graphs of the ratings.

        If the game has no ratings, return only the links.
        """
        if not GAMES[self.game].players.ratings:
            return self._ways()
        row, graphs = self._ratings()
        return [row, *self._ways(), *graphs, self.explained]

    def _ratings(self) -> tuple[QWidget, Sequence[QWidget]]:
        """Return a widget that shows the person's ratings in a row, and the graphs of how they changed."""
        words, game, found = self.dress.words, GAMES[self.game], self.found
        counted = [("rating.deals", found.deals, found.rated_deals)]
        if found.themes:
            counted.append(("rating.puzzles", found.puzzles, found.rated_puzzles))
        tiles: list[FigureBlock] = [
            NumberBlock(rating_tile(key, days, count, game, words), self.dress) for key, days, count in counted
        ]
        panels: list[GraphPanel] = [panel for key, days, _ in counted if (panel := rating_panel(key, days, words))]
        graphs = [StatisticsGraph(panel, self.dress) for panel in panels]
        self.explained = self.paragraph(tiles[0].what, "second")
        self.explained.setFont(self.dress.font("caption"))
        self.blocks = [*tiles, *graphs]
        for block in self.blocks:
            block.pointed.connect(self._explain)
        row, side = QWidget(), QHBoxLayout()
        row.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(self.dress.px(12))
        for tile in tiles:
            side.addWidget(tile)
        return row, graphs

    def _find_enter_button(self) -> QAbstractButton | None:
        """Return the button that Enter presses: the `KeyButton` with the keyboard focus, else the main button.

        Return None if no `KeyButton` has the focus and the page has no main button.
        """
        focused = self.focusWidget()
        return focused if isinstance(focused, KeyButton) and focused.hasFocus() else self.primary

    def _explain(self, what: str) -> None:
        """Show the text `what` below the graphs; do nothing if it is empty.

        `what` explains the block of the page that the mouse pointer is on, or that has the keyboard focus.
        """
        if what:
            self.explained.setText(what)

    def _block(self) -> tuple[QFrame, QVBoxLayout]:
        block, px = QFrame(), self.dress.px
        block.setObjectName("block")
        column = QVBoxLayout(block)
        column.setContentsMargins(px(18), px(12), px(18), px(14))
        column.setSpacing(px(8))
        return block, column


class WayBlock(QFrame):
    """A block of the page *Learn* that leads to other pages: a title, a text, and buttons."""

    def __init__(self, page: Page, title: str, note: str, text: str) -> None:
        super().__init__()
        px = page.dress.px
        self.setObjectName("block")
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(12), px(18), px(14))
        column.setSpacing(px(6))
        head = QHBoxLayout()
        head.addWidget(page.label(title, "bar-title"))
        head.addStretch()
        head.addWidget(page.label(note, "body", "second"))
        column.addLayout(head)
        self.feet = QHBoxLayout()
        self.feet.setSpacing(px(8))
        self.feet.addWidget(page.paragraph(text, "second"), 1)
        column.addLayout(self.feet)
