"""The analysis page: a card table with the analysed position, and a list of the possible actions with values."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from upcard.core.events import Events, Told
from upcard.play.analysis.choice_values import ChoiceValue
from upcard.play.analysis.review_text import format_estimate, format_points
from upcard.play.replay.shown_moment import ShownMoment
from upcard.ui.features.analysis.choice_list import ChoiceList, ListedChoice
from upcard.ui.features.analysis.model import AnalysisModel
from upcard.ui.session.review_draft import DecisionDraft
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.moment_table import MomentTable
from upcard.ui.table.view import TableView
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.texts import make_wrapped_label
from upcard.ui.widgets.title_bar import TitleBar

WIDE, SHARE = 372, 0.4
"""The greatest width of the panel at the side, in text units (scaled pixels) and as a share of the window's width."""
SURELY = 2.0
"""How far the line that shows a bar's error extends to each side of the bar's end, in standard errors."""


@guard_overrides
class AnalysisPage(Page):
    """Shows a card table with the analysed position, and the values of its possible actions as far as they are known.

    A change of style or language replaces the page by a new one with the same `AnalysisModel`.
    """

    left = Signal()

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        course: AnalysisModel,
        fit: Callable[[TableView, StyleContext], None],
    ) -> None:
        """Make the page for the analysis `course`; the page shows each value as soon as the worker process finds it.

        The values say how good each action is. `dress` is the window's style: theme, text size and language. `fit`
        applies the person's settings to the page's card table.
        """
        super().__init__(window, dress)
        self.course = course
        self.shown: object = None
        """The action whose cards are outlined on the table."""
        self.steps = 0
        """How many steps of the action's turn the table has shown."""
        self._build()
        self._lay()
        fit(self.table, self.dress)
        self.table.table_scene.animator.idle.connect(self._go_on)
        course.changed.connect(self.refresh)
        course.chose.connect(self._show_choice)
        course.line_grew.connect(self._show_line)
        self.start = self.list
        self.refresh()
        self._show_choice()

    @property
    def moment(self) -> ShownMoment:
        """The analysed position and its match; commands such as *Review* use it as the position on the screen."""
        return self.course.shown

    # Layout.

    def _build(self) -> None:
        """Create the card table and the widgets of the panel beside it, but do not arrange them yet."""
        self.table = MomentTable(self)
        words = self.dress.words
        self.heading = make_wrapped_label(self._name_moment(), self.dress, "dialog-title")
        self.progress = make_wrapped_label("", self.dress, "caption", "second")
        self.list = ChoiceList(self.dress, words.say_key("review.options"))
        self.list.chosen.connect(self.course.choose)
        self.told = make_wrapped_label("", self.dress, "button")
        self.value = make_wrapped_label("", self.dress, "body", "second")
        self.line = make_wrapped_label("", self.dress, "body")
        self.follow = self.button(self.tr("Show how it goes on"), key=self.tr("Space"))
        self.follow.clicked.connect(self._follow)
        self.longer = self.button(self.tr("Think longer"), key="T")
        self.longer.clicked.connect(self.course.think_longer)

    def _name_moment(self) -> str:
        """Return the page's heading, which names the player whose decision is analysed."""
        return self.dress.words.say_key("analysis.whose", {"seat": self.course.seat})

    def _lay(self) -> None:
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addWidget(self.table, stretch=1)
        panel = self._panel()
        panel.setFixedWidth(round(min(self.dress.px(WIDE), SHARE * self.window().width())))
        middle.addWidget(panel)
        self.column.addWidget(self._bar())
        self.column.addWidget(self.rule())
        self.column.addLayout(middle, stretch=1)

    def _bar(self) -> QWidget:
        words, game = self.dress.words, self.course.game
        facts = {"game": words.say_key(game.name), "deal": game.rules.deal_number(self.course.match.position)}
        return TitleBar(self, words.say_key("analysis.title"), words.say_key("review.about", facts))

    def _panel(self) -> QFrame:
        dress, panel = self.dress, QFrame()
        column = QVBoxLayout(panel)
        column.setContentsMargins(0, dress.px(14), 0, dress.px(14))
        column.setSpacing(dress.px(8))
        legend = make_wrapped_label(dress.words.say_key("analysis.legend"), dress, "caption", "second")
        column.addLayout(self._inset(self.heading, self.progress, legend))
        column.addWidget(self.list, stretch=1)
        column.addWidget(self.rule())
        column.addLayout(self._inset(self.told, self.value, self.line, self.follow, self.longer))
        return panel

    def _inset(self, *parts: QWidget) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(self.dress.px(14), 0, self.dress.px(14), 0)
        column.setSpacing(self.dress.px(6))
        for part in parts:
            column.addWidget(part)
        return column

    # Contents.

    def refresh(self) -> None:
        """Show the values found so far: update the list, the texts and the buttons."""
        course, words = self.course, self.dress.words
        values, current = course.found.values, course.current
        self.progress.setText(self._tell_progress())
        self.list.show_rows([self._row(one) for one in values], current and current.action)
        self.longer.setEnabled(course.found.is_resting and not course.found.is_finished)
        self.follow.setEnabled(current is not None)
        self.told.setText("" if current is None else self._name(current.action))
        self.value.setText("" if current is None else self._tell_value(current))
        if current is not None and current.action != self.shown:
            self._show_choice()
        if course.found.is_resting and values:
            announce(self, words.join_sentences((self.progress.text(), self.told.text())))

    def _tell_progress(self) -> str:
        """Return the sentence that says in how many random deals of the hidden cards the actions were tried so far.

        If the values are exact, or if the worker process failed, the sentence says that instead.
        """
        words, found = self.dress.words, self.course.found
        if found.made.failed:
            return words.say_key("analysis.failed")
        if found.made.tried and found.is_finished:
            return words.say_key("analysis.exact")
        return words.say_key("analysis.rests" if found.is_resting else "analysis.thinking", {"deals": found.made.tried})

    def _name(self, action: object) -> str:
        game, pointing = self.course.game, self.course.game.players.pointing
        if pointing is None:
            return game.text.write_action(action)
        return self.dress.words.render(pointing(self.course.seen, action).what)

    def _tell_value(self, one: ChoiceValue) -> str:
        game, words = self.course.game, self.dress.words
        expected = words.say_key("analysis.expected", {"points": format_points(game, one.points, words, True)})
        if one.action == self.course.found.values[0].action:
            return words.join_sentences((expected, words.say_key("analysis.best")))
        if one.level:
            return words.join_sentences((expected, words.say_key("review.nothing")))
        less = words.say_key("analysis.behind", {"about": format_estimate(game, one.behind, one.error, words)})
        return words.join_sentences((expected, less))

    def _row(self, one: ChoiceValue) -> ListedChoice:
        game, words = self.course.game, self.dress.words
        behind = ""
        if one.action != self.course.found.values[0].action and not one.level:
            error = format_points(game, SURELY * one.error, words) if one.error else ""
            behind = words.say_key("analysis.less", {"points": format_points(game, one.behind, words), "error": error})
        value = format_points(game, one.points, words, True)
        return ListedChoice(one.action, self._name(one.action), one.points, SURELY * one.error, value, behind)

    # The table.

    def _draft(self, position: object, events: Events = ()) -> DecisionDraft:
        """Return what the page's card table shows: the cards of `position`, and a sentence that says what happens.

        The sentence is the first announcement (`Told`) among `events`; if there is none, the sentence says which player
        is to act. All hands are face up if every hand may be seen, for example because the deal is over.
        """
        course, game = self.course, self.course.game
        own = game.rules.seating(position).index(course.shown.viewer)
        told = next((event for event in events if isinstance(event, Told)), None)
        prompt = told or Told(f"{game.name}.prompt.waiting", {"seat": course.seat})
        hands = game.rules.seats(course.match.rules) if course.shown.only is None else 0
        return DecisionDraft(game, position, own, prompt, hands)

    def _observe(self, position: object) -> object:
        rules = self.course.game.rules
        return rules.observe(position, rules.seating(position).index(self.course.shown.viewer))

    def _show_moment(self) -> None:
        """Show the analysed position on the page's card table, before any step of the turn, and outline no cards."""
        position = self.course.shown.position
        self.steps = 0
        self.table.show_still(self._draft(position), self._observe(position))

    def _show_choice(self) -> None:
        """Show the analysed position on the page's card table, and outline the cards of the selected action."""
        current, game = self.course.current, self.course.game
        self.shown = current and current.action
        self.line.setText("")
        self._show_moment()
        if current is not None and game.players.pointing is not None:
            self.table.point_out(game.players.pointing(self.course.seen, current.action))
            self.told.setText(self._name(current.action))
            self.value.setText(self._tell_value(current))

    def _follow(self) -> None:
        """Show the selected action and then the rest of the turn, step by step, on the page's card table."""
        self._show_moment()
        self.course.explore_turn()

    def _show_line(self) -> None:
        """Describe all known steps of the turn after the selected action in a text below the list.

        If no cards are moving, also show the next step on the card table.
        """
        words, course = self.dress.words, self.course
        said = [words.render(event) for step in course.line[1:] for event in step.events if isinstance(event, Told)]
        self.line.setText(words.say_key("analysis.then", {"said": words.join_sentences(said)}) if said else "")
        if not self.table.table_scene.animator.running:
            self._go_on()

    def _go_on(self) -> None:
        """Show the next step of the turn after the selected action on the card table, if that step is known."""
        course = self.course
        if course.line and course.line[0].action == self.shown and self.steps < len(course.line):
            step = course.line[self.steps]
            self.steps += 1
            draft = self._draft(step.position, step.events)
            self.table.show_next(draft, self._observe(step.position), step.events)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {Qt.Key.Key_Space: self.follow, Qt.Key.Key_T: self.longer}
        button = keys.get(Qt.Key(event.key()))
        if button is not None:
            button.click()
        else:
            super().keyPressEvent(event)
