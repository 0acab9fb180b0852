"""The page of a review: a graph of all decisions, and details of the selected one.

The played action is shown beside a better one or, if the best action was played, beside the second-best one.
"""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from upcard.play.analysis.deal_account import DealBreakdown
from upcard.play.analysis.review import DEAREST, mistakes
from upcard.play.analysis.review_file import JudgedDecision
from upcard.play.analysis.review_text import (
    action,
    describe_losses,
    describe_unmarked,
    explain_result,
    format_points,
    heading,
    parts,
)
from upcard.play.replay.shown_moment import ShownMoment
from upcard.ui.features.review.board import ReviewBoard
from upcard.ui.features.review.choices import bars, describe_decision, list_compared_actions, options, spreads
from upcard.ui.features.review.course import ALL, ReviewModel
from upcard.ui.features.review.graph import ReviewGraph
from upcard.ui.session import naming
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.style.tips import escape_tip
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.view import TableView
from upcard.ui.widgets.choice_view import ChoiceView
from upcard.ui.widgets.choosers import SegmentedControl
from upcard.ui.widgets.page import Page, make_scroll_area
from upcard.ui.widgets.pickers import FlowRow, PillPicker
from upcard.ui.widgets.pickers import PickerItem as Choose
from upcard.ui.widgets.title_bar import TitleBar

BESIDE = 860
"""The least page width for two compared actions side by side, in text units (scaled pixels)."""
BOARD = 1120
"""The least page width for a table beside the graph and the texts, in text units (scaled pixels)."""
LOW = 700
"""The window height below which the window counts as low, in text units (scaled pixels).

If the table is beside the graph and the texts, a low window shows the compared choices above the graph.
"""
EDGE, CLOSE = 28, 14
"""The margins at the sides, in text units (scaled pixels).

`CLOSE` is for a low window, and `EDGE` for all other windows.
"""
KEYS = {"[": -1, "]": 1}
TURNS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


@guard_overrides
class ReviewPage(Page):
    """The page of a review, which shows what was found so far.

    A change of style or language replaces the page by a new one with the same `ReviewModel`.
    """

    going = Signal()
    """Emitted when the person wants to play on from the position of the selected decision."""
    practising = Signal()
    replaying = Signal()
    saving = Signal()

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        course: ReviewModel,
        fit: Callable[[TableView, StyleContext], None],
        deck: CardDeck,
    ) -> None:
        """Make the page for the review `course`; `fit` applies the person's settings to the card table on the page."""
        super().__init__(window, dress._replace(words=course.words(dress.words.language), own_side=course.side))
        self.course, self.deck = course, deck
        self.words = self.dress.words
        self.shown: tuple[JudgedDecision | None, int | None, bool, str] | None = None
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.content = QVBoxLayout()
        self.content.setSpacing(dress.px(12))
        self.board = ReviewBoard(self.dress, course)
        self._lay()
        fit(self.board.table, self.dress)
        course.found_more.connect(self.refresh)
        course.moved.connect(self._move)
        self.refresh()

    # Layout.

    def _lay(self) -> None:
        """Arrange the page: a bar with the title, the content, which can be scrolled, and a row of buttons."""
        self._fill()
        inside = QWidget()
        inside.setLayout(self.content)
        self.area: QScrollArea = make_scroll_area(inside)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.middle = QHBoxLayout()
        self.middle.setSpacing(0)
        self.middle.addWidget(self.area, stretch=5)
        for widget in (self._bar(), self.rule()):
            self.column.addWidget(widget)
        self.column.addLayout(self.middle, stretch=1)
        for widget in (self.rule(), self._foot()):
            self.column.addWidget(widget)
        self._arrange_parts()

    def _arrange_parts(self) -> None:
        """Put the card table beside the graph and the texts or, if the page is too narrow, into one column with them.

        In a low window with the card table beside the column, the compared choices are at the top of the column.
        """
        self.arranged = self.is_table_beside, self.is_low
        result, chosen = (self.told, self.sums), (self.questions, self.graph)
        choices = self.note, self.steps, self.pair
        parts: tuple[QWidget, ...]
        if not self.is_table_beside:
            parts = (self.heading, *result, *chosen, self.note, self.steps, self.board, self.pair, self.below)
        elif self.is_low:
            parts = (self.heading, *choices, *chosen, *result, self.below)
        else:
            parts = (self.heading, self.told, *chosen, *choices, self.sums, self.below)
        for place, part in enumerate(parts):
            self.content.insertWidget(place, part)
        self.start = None if self.is_low else self.graph  # a page with the focus on the graph begins there, scrolled
        if self.is_table_beside:
            self.middle.addWidget(self.board, stretch=6)
        self.board.set_low(not self.is_table_beside)
        edge, top = self.dress.px(CLOSE if self.is_low else EDGE), self.dress.px(8 if self.is_low else 14)
        self.content.setContentsMargins(edge, top, edge, self.dress.px(14))
        self.content.setSpacing(self.dress.px(8 if self.is_low else 12))

    def _fill(self) -> None:
        self.heading = self.paragraph("")
        self.heading.setFont(self.dress.font("dialog-title"))
        self.told = self.paragraph("")
        self.sums = self.paragraph("", "second")
        self.graph = ReviewGraph(self.words.say_key("review.graph"), self.dress)
        self.graph.chosen.connect(self.course.select_decision)
        self.graph.stepped.connect(self.course.step)
        self._make_questions()
        self.pair, self.below = QWidget(), QWidget()
        self.beside_rows = self._row(self.pair), self._row(self.below)
        """The layouts of the two compared actions, and of all choices with their histograms."""
        self.note = self.paragraph("", "second")
        self.steps = PillPicker(self.words.say_key("review.steps"), self.dress)
        self.steps.chosen.connect(lambda at: self.course.select_decision(int(at)))
        self.steps.hide()
        self.content.addStretch()

    def _row(self, place: QWidget) -> QBoxLayout:
        """Give the widget `place` a layout for two widgets, which can be side by side or stacked; return the layout."""
        row = QBoxLayout(QBoxLayout.Direction.LeftToRight, place)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.dress.px(14))
        return row

    def _bar(self) -> QWidget:
        words, match = self.words, self.course.match
        facts = {"game": words.say_key(match.game.name), "deal": match.game.rules.deal_number(match.position)}
        bar = TitleBar(self, words.say_key("review.title"), words.say_key("review.about", facts), EDGE)
        self.clean = self.label("", "button")
        bar.add_tool(self.clean)
        return bar

    def _make_questions(self) -> None:
        """Create the controls above the graph, which choose whose decisions and which values the graph shows.

        The values are losses or expected results.
        """
        words, course = self.words, self.course
        self.whose = PillPicker(words.say_key("review.whose"), self.dress)
        self.whose.chosen.connect(course.show_whose)
        ways = ((words.say_key("review.show.lost"), "lost"), (words.say_key("review.show.result"), "result"))
        self.ways = SegmentedControl(
            words.say_key("review.show"), ways, "result" if course.result else "lost", self.dress
        )
        self.ways.chosen.connect(course.show_result)
        line = self.questions = FlowRow(self.dress.px(10))
        self.dear = [self.button("") for _ in range(DEAREST)]
        for place, button in enumerate(self.dear):
            button.clicked.connect(partial(self._look_at_dear, place))
        line.set_widgets(self.whose, *self.dear, self.ways)

    def _look_at_dear(self, place: int) -> None:
        self.course.select_decision(mistakes(self.course.shown_decisions)[place].at)

    def _foot(self) -> QWidget:
        words, course = self.words, self.course
        back = self.button(words.say_key("review.previous"), key="[")
        back.clicked.connect(partial(course.mistake, -1))
        on = self.button(words.say_key("review.following"), key="]")
        on.clicked.connect(partial(course.mistake, 1))
        save = self.button(self.tr("Save the review…"))
        save.clicked.connect(self.saving)
        table = self.button(self.tr("Show on the table"))
        table.clicked.connect(self.replaying)
        go_on = self.button(self.tr("Play on from here"))
        go_on.clicked.connect(self.going)
        practise = self.practise = self.button(self.tr("Practise the mistakes"))
        practise.clicked.connect(self.practising)
        done = self.button(self.tr("Done"), primary=True)
        done.clicked.connect(self.close_sheet)
        self.mistakes, self.moments, self.save = (back, on), (table, go_on), save
        line = self.buttons = FlowRow(self.dress.px(8))
        line.set_widgets(back, on, save, table, go_on, practise, done)
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(self.dress.px(EDGE), self.dress.px(8), self.dress.px(EDGE), self.dress.px(8))
        row.addWidget(line)
        return foot

    # Contents.

    def refresh(self) -> None:
        """Show on the page what the review has found so far."""
        course, words, shown = self.course, self.words, self.course.shown_decisions
        if course.finished:
            self.heading.setText(heading(shown, course.seat, words))
        elif course.of is not None and course.looked >= course.of:
            self.heading.setText(words.say_key("review.progress.luck"))
        else:
            self.heading.setText(self._count("review.progress"))
        self.clean.setText(describe_unmarked(shown, course.seat, words))
        self._show_luck()
        self._show_whose()
        self._show_graph()
        marked = any(one.mark for one in shown)
        for button in (*self.mistakes, self.practise):
            button.setVisible(marked)
        self.buttons.arrange()
        for button in (*self.moments, self.save, self.practise):
            button.setEnabled(course.chosen is not None if button in self.moments else course.finished)
        self.ways.setEnabled(course.finished)
        self._show_chosen()

    def _count(self, key: str) -> str:
        course = self.course
        return self.words.say_key(key, {"done": course.looked, "of": course.of or "…"})

    def _show_luck(self) -> None:
        """Show a sentence that says how much of the result was luck and how much play, and how this was computed."""
        course, words = self.course, self.words
        reckoning = course.report
        own = next((one for one in reckoning.accounts() if one.side == course.side), None)
        self.told.setText(explain_result(reckoning, course.side, words))
        if course.stopped:
            self.told.setText(self._count("review.stopped"))
        self.told.setVisible(bool(self.told.text()))
        self.sums.setText(words.say_key("review.what") if own is None else self._sum(own))
        self.sums.setToolTip(escape_tip("\n".join((words.say_key("review.what"), *describe_losses(reckoning, words)))))

    def _sum(self, own: DealBreakdown) -> str:
        return self.words.say_key("review.sum", parts(self.course.match.game, own, self.words))

    def _show_whose(self) -> None:
        course, words = self.course, self.words
        lost = {one.seat: one.points for one in course.report.sum_losses()}
        found = [
            Choose(words.seat(seat), str(seat), format_points(course.match.game, lost.get(seat, 0.0), words))
            for seat in range(course.seated.seat_count)
        ]
        self.whose.show_choices([*found, Choose(words.say_key("review.whose.all"), ALL)], course.whose)
        self._show_dear()
        self.questions.arrange()

    def _show_dear(self) -> None:
        """Show for each of the costliest mistakes a button that selects the decision."""
        course, words = self.course, self.words
        found = mistakes(course.shown_decisions)[:DEAREST]
        for place, button in enumerate(self.dear):
            button.setVisible(place < len(found))
            if place < len(found):
                one = found[place]
                button.setText(
                    f"{one.mark} {course.get_turn_number(one)}: −{format_points(course.match.game, one.loss, words)}"
                )
                button.setAccessibleName(words.join_sentences(describe_decision(course, one, words)))
                button.setToolTip(escape_tip(button.accessibleName()))

    def _show_graph(self) -> None:
        course, words = self.course, self.words
        result = course.result and course.finished
        self.graph.set_title(words.say_key("review.graph.result" if result else "review.graph"))
        self.graph.show_bars(bars(course, words), course.at, result, course.match.game.players.mistake_thresholds[-1])

    def _show_chosen(self) -> None:
        """Show the details of the selected decision or, if none is selected, the position before the first turn.

        Do nothing if the page shows them already.
        """
        one = self.course.chosen
        turn = None if one is None else self.course.get_turn_number(one)
        shown = one, turn, self.is_broad, self.course.whose
        if self.shown == shown:
            return
        self.shown = shown
        for row in self.beside_rows:
            row.setDirection(QBoxLayout.Direction.LeftToRight if self.is_broad else QBoxLayout.Direction.TopToBottom)
            while (item := row.takeAt(0)) is not None:
                widget = item.widget()
                if widget is not None:
                    widget.hide()
                    widget.deleteLater()
        for_match = one is not None and one.for_match
        self.note.setText(self.words.say_key("review.for_match" if for_match else "review.none_yet"))
        self.note.setVisible(one is None or for_match)
        self._show_steps(one)
        if one is not None:
            self._show_choices(one)
        else:
            self.board.show_first_turn()

    def _show_choices(self, one: JudgedDecision) -> None:
        """Show the details of the decision `one`.

        They are the two compared actions, the values of all actions, histograms, and the position on the table.
        """
        for side in list_compared_actions(self.course, one, self.words):
            view = ChoiceView(side, self.deck, self.dress)
            view.chosen.connect(partial(self.board.show_decision, one, side.written))
            self.beside_rows[0].addWidget(view, stretch=1)
        self.board.show_decision(one, one.best_action.action if one.mark else one.played)
        self.beside_rows[1].addWidget(options(self.course, one, self.dress), stretch=3)
        self.beside_rows[1].addWidget(spreads(self.course, one, self.dress), stretch=2)

    def _show_steps(self, one: JudgedDecision | None) -> None:
        """List the decisions of the turn in which the decision `one` was made.

        If there is only one, or if `one` is None, hide the list.
        """
        match, words, steps = self.course.match, self.words, [] if one is None else self.course.steps(one)
        if one is not None and len(steps) > 1:
            listed = [Choose(f"{action(match, step, step.played, words)} {step.mark}", str(step.at)) for step in steps]
            self.steps.show_choices(listed, str(one.at))
        self.steps.setVisible(len(steps) > 1)

    def _move(self) -> None:
        self.refresh()
        if self.course.chosen is not None:
            announce(self, self.graph.accessibleDescription())

    @property
    def moment(self) -> ShownMoment:
        """The position before the selected decision; if none is selected, the position at the end of the deal."""
        return self.course.moment

    @property
    def is_table_beside(self) -> bool:
        """Whether the card table is beside the column with the graph and the texts, and not in that column."""
        return self.is_low or self.window().width() >= self.dress.px(BOARD)

    @property
    def is_low(self) -> bool:
        """Whether the window is so low that the two compared actions must be above the graph."""
        return self.window().height() < self.dress.px(LOW)

    @property
    def is_broad(self) -> bool:
        """Whether there is room for the two compared actions side by side."""
        return not self.is_table_beside and self.width() >= self.dress.px(BESIDE)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.arranged != (self.is_table_beside, self.is_low):
            self._arrange_parts()
        self._show_chosen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Select another mistake when a bracket key is pressed, or another turn when an arrow key is pressed."""
        acts: Mapping[object, Callable[[], None]] = {
            **{key: partial(self.course.mistake, by) for key, by in KEYS.items()},
            **{key: partial(self.course.step, by) for key, by in TURNS.items()},
        }
        act = acts.get(event.text()) or acts.get(event.key())
        if act is not None:
            act()
        else:
            super().keyPressEvent(event)


def title(course: ReviewModel, dress: StyleContext) -> str:
    """Return a title for the reviewed deal, which serves as file name: the match's title and the deal's number."""
    words = course.words(dress.words.language)
    return f"{naming.title(words, course.match)} {course.match.game.rules.deal_number(course.match.position)}"
