"""The page that asks the person a question: the position as the player saw it, and the verdict on the answer."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from upcard.core.events import Told
from upcard.core.table.pointing import ActionPreview
from upcard.core.thinking.skill import USUAL
from upcard.play.analysis.exercises import find_intended_action
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.text.spoken import SpokenWords
from upcard.ui.features.practice.question import ASKING, QuestionModel
from upcard.ui.features.practice.question_panel import PART, WIDE, QuestionPanel
from upcard.ui.features.practice.text import waits
from upcard.ui.features.practice.work import PracticeRequest
from upcard.ui.features.screen_reader.announcer import describe_bubble, say_aloud
from upcard.ui.features.statistics.ledger import StatisticsModel
from upcard.ui.session import naming
from upcard.ui.session.onlooker import OnlookerDraft
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.cards.deck import CardDeck
from upcard.ui.table.input import spoken_names
from upcard.ui.table.view import TableView
from upcard.ui.widgets.page import Page
from upcard.ui.widgets.pickers import PillPicker
from upcard.ui.widgets.title_bar import TitleBar

BESIDE = 1180
"""The least window width for the panel to be beside the table, in text units (scaled pixels)."""


@guard_overrides
class QuestionPage(Page):
    """The base class of pages that ask questions: a card table with a position, and a panel with the texts.

    The page is built again when the style or the language changes. A subclass fills the bar at its top.
    """

    asks = True
    title = ""
    """The key of the text that is the title of the page."""
    pointed = 0
    """The number of the hint's step that is marked on the table; 0 if none is marked."""
    rule_wanted = Signal(str, object)
    """Emits the id of the rule to open, and the match that the rule belongs to."""

    def __init__(
        self,
        window: QWidget,
        dress: StyleContext,
        course: QuestionModel,
        fit: Callable[[TableView, StyleContext], None],
        deck: CardDeck,
    ) -> None:
        """Make the page for the questions `course`.

        `fit` applies the person's settings to the card table on the page.
        """
        super().__init__(window, dress)
        self.course = course
        self.table = TableView(self)
        self.table.resize(window.size())  # avoids a layout in less room than there will be
        self.seated: SeatedPlayers | None = None
        self.neutral = dress.words
        """The texts of the page itself, without player names."""
        self.panel = self.make_panel(deck)
        self._lay()
        fit(self.table, dress)
        self._connect()
        self.ask()

    def _lay(self) -> None:
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.room = QWidget()
        self.room.installEventFilter(self)
        self.trouble = self.paragraph("", "second")
        self.trouble.setContentsMargins(self.dress.px(18), 0, self.dress.px(18), self.dress.px(6))
        for widget in (self._bar(), self.trouble, self.rule(), self.room):
            self.column.addWidget(widget, int(widget is self.room))
        for part in (self.table, self.panel):
            part.setParent(self.body)  # on top of the room, so that F6 can move between them
            part.raise_()

    def _bar(self) -> QWidget:
        self.bar = bar = TitleBar(self, self.dress.words.say_key(self.title))
        self.progress, self.close_button = bar.note, bar.close_button
        tools = QWidget()
        self.tools = QHBoxLayout(tools)
        self.tools.setContentsMargins(0, 0, 0, 0)
        self.tools.setSpacing(self.dress.px(8))
        self.pickers = self.make_pickers()
        for tool in (tools, *self.pickers):
            bar.add_tool(tool)
        return bar

    def _connect(self) -> None:
        course, panel, table = self.course, self.panel, self.table
        course.asked.connect(self.ask)
        course.changed.connect(self.refresh)
        course.hinted.connect(self._show_hint)
        panel.again.connect(course.ask_again)
        panel.hinting.connect(course.hint)
        panel.solving.connect(course.solve)
        panel.following.connect(course.go_on)
        table.played.connect(self._play)
        table.rule_wanted.connect(self._want_rule)
        table.bubble.said.connect(self._interrupt)
        table.installEventFilter(self)

    @property
    def is_narrow(self) -> bool:
        """Whether the window is so narrow that the panel with the texts is below the card table, and not beside it."""
        return self.window().width() < self.dress.px(BESIDE)

    # What differs between kinds of questions.

    def make_panel(self, deck: CardDeck) -> QuestionPanel:
        """Return the panel for the question and the judgement of the answer; a subclass must define this."""
        raise NotImplementedError

    def make_pickers(self) -> Sequence[PillPicker]:
        """Return the lists in the bar at the top of the page, with which the person chooses what is asked about.

        A subclass must define this; an example is a list of the themes of the questions.
        """
        raise NotImplementedError

    def describe_progress(self) -> str:
        """Return a text that says how many questions are done or solved, and how many there are.

        A subclass must define this.
        """
        raise NotImplementedError

    def show_bar(self) -> None:
        """Update the lists in the bar at the top, and show a message if the statistics cannot be read.

        A subclass must define this.
        """
        raise NotImplementedError

    def show_trouble(self, ledger: StatisticsModel) -> None:
        """Show what is wrong with the file of `ledger`, the statistics, and that answers are not saved.

        If nothing is wrong, hide the message.
        """
        words, key = self.neutral, ledger.book.trouble
        why = (words.say_key(key, ledger.book.facts), words.say_key("practice.unkept")) if key else ()
        self.trouble.setText(words.join_sentences(why))
        self.trouble.setVisible(bool(key))

    # What is shown.

    def ask(self) -> None:
        """Show the position of the current question on the card table, where the person can play the answer."""
        of = self.course.question
        self.table.setVisible(of is not None)
        self.seated, self.pointed = None, 0
        if of is not None:
            match, seat = of.match, of.mistake.seat
            self.seated = seated = seat_one_person(match, seat)
            words = naming.make_words(self.neutral.language, seated)
            self.dress = self.dress._replace(words=words)
            self.panel.set_dress(self.dress)
            clear(self.table)
            self.table.set_words(words)
            self.table.present(match.game.table.draft(of.observation), of.observation)
            self.table.table_scene.animator.finish()
        self.refresh()

    def refresh(self) -> None:
        """Update the page; the person can play on its table only while an answer is awaited (phase `ASKING`)."""
        course, of = self.course, self.course.question
        if of is not None and course.phase != ASKING:
            given = course.answer.action if course.answer is not None else ""
            show_answer(self.table, of, of.mistake.best_action.action if course.shows_best else given)
        self.panel.place_panel(self.is_narrow, self.tools)
        self.panel.show_course(self.seated)
        self.progress.setText((self.is_narrow and waits(self.course, self.neutral)) or self.describe_progress())
        self._fill_bar()
        self._place()
        self._lead()

    def _fill_bar(self) -> None:
        """Update the bar at the top of the page, and hide what does not fit into the bar.

        The lists are hidden first, from the last to the first, and then the text on the progress.
        """
        self.progress.show()
        self.show_bar()
        for part in (*reversed(self.pickers), self.progress):
            if self.bar.sizeHint().width() <= self.window().width():
                break
            part.hide()

    def _lead(self) -> None:
        """Move the keyboard focus to what the person needs next, and have a screen reader say the new texts.

        The table gets the focus while an answer is awaited, else the first button of the panel. If a list in the bar
        has the focus, it stays there.
        """
        course = self.course
        playing = course.question is not None and course.phase == ASKING
        self.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus if playing else Qt.FocusPolicy.NoFocus)
        self.start = self.table if playing else self.panel.first
        self.primary = None if playing else self.panel.first
        if self.isVisible() and not any(picker.hasFocus() for picker in self.pickers):  # they are stepped through
            self.take_focus()
        words = SpokenWords.copy_from(self.dress.words)
        prompt = (spoken_names.prompt(self.table),) if playing else ()
        say_aloud(self.window(), words.sentences((words.spell_out_text(self.panel.spoken), *prompt)), urgent=False)

    def _place(self) -> None:
        """Place the panel with the texts beside the card table or, in a narrow window, over its lower part.

        If no question is asked, the panel fills the page.
        """
        panel, below, room, aside = self.panel, self.is_narrow, self.room.geometry(), self.dress.px(WIDE)
        if room.width() != self.width():  # the page has no layout yet
            return
        if below != panel.below:
            self.refresh()
            return
        table, beside = QRect(room), QRect(room)
        if self.course.question is not None and not below:
            table.setWidth(room.width() - aside)
            beside.setLeft(table.right() + 1)
        elif below:
            panel.resize(room.size())
            beside.setTop(room.bottom() + 1 - min(panel.wanted_height, round(room.height() * PART)))
        self.table.setGeometry(table)
        panel.setGeometry(room if self.course.question is None else beside)
        panel.setVisible(not (below and panel.awaits_answer))
        panel.raise_()

    # What is done.

    def _play(self, actions: Sequence[object]) -> None:
        """Judge the answer that the person has played with `actions`; if the rules forbid it, show why."""
        of = self.course.question
        if of is None or not actions:
            return
        violation = of.match.game.rules.check(of.observation, actions[0])
        if violation is not None:
            self.table.outcome.refuse(violation)
        else:
            self.course.play(find_intended_action(of.match, of.mistake, actions))

    def hint(self) -> None:
        self.course.hint()

    def _show_hint(self) -> None:
        """Show the current step of the hint on the card table, and update the button for the next step."""
        of, step = self.course.question, self.course.hints
        pointing = None if of is None else of.best_preview
        if pointing is not None:
            self.refresh()
            self.pointed = step
            point_out_hint(self.table, pointing, step)
            tell_hint(self.table, pointing, step)

    def _follow_hint(self) -> None:
        """Mark the cards and places of the hint again, because the card table was laid out in another size."""
        of = self.course.question
        if self.pointed and of is not None and of.best_preview is not None and self.course.phase == ASKING:
            point_out_hint(self.table, of.best_preview, self.pointed)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_H and not event.modifiers():
            self.hint()
        else:
            super().keyPressEvent(event)

    def _want_rule(self, rule: str) -> None:
        if self.course.question is not None:
            self.rule_wanted.emit(rule, self.course.question.match)

    def _interrupt(self) -> None:
        say_aloud(self.window(), describe_bubble(self.table.bubble, SpokenWords.copy_from(self.dress.words)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close the page on Esc if there is nothing to cancel on the table; after a resize, arrange the page again.

        Return True if the page was closed, so that `watched`, the object to which the event was sent, does not get it.
        """
        if watched is self.room and event.type() == QEvent.Type.Resize:
            self._fill_bar()
            self._place()
            QTimer.singleShot(0, self, self._follow_hint)
        if watched is self.room or not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        leaves = event.key() == Qt.Key.Key_Escape and not is_table_touched(self.table)
        if leaves:
            self.close_sheet()
        return leaves


def seat_one_person(match: AnyMatch, seat: int) -> SeatedPlayers:
    """Return the seating for `match` with a person at `seat`, and computer players of the default level elsewhere."""
    seating = match.game.rules.seating(match.position)
    players = [PERSON if player == seating[seat] else USUAL for player in range(len(seating))]
    return SeatedPlayers(match, players)


def clear(table: TableView) -> None:
    """Remove from `table` everything that belongs to the position of the previous question.

    That is the message box, laid-out cards, the selection, the focus, and marked places.
    """
    table.bubble.dismiss()
    table.selection.outline_cards(())
    table.zones.leave()
    table.targets.clear()
    table.forget_draft()


def show_answer(table: TableView, of: PracticeRequest, written: str) -> None:
    """Outline the cards of an action on `table`, and mark where they go; the table accepts no input afterwards.

    `written` is the action in the notation of the game; if it is empty, no action is shown.
    """
    game, draft = of.match.game, of.match.game.table.draft(of.observation)
    table.selection.choose(())
    table.present(OnlookerDraft(draft, Told("practice.over", {})), of.observation)
    if written and game.players.pointing is not None:
        pointing = game.players.pointing(of.observation, game.text.read_action(written))
        table.selection.outline_cards(table.selection.find_items((*pointing.cards, *pointing.rest)), lasting=True)
        table.targets.point_out(pointing.onto)


def point_out_hint(table: TableView, pointing: ActionPreview, step: int) -> None:
    """Mark on `table` what step `step` of a hint is about; `pointing` describes the suggested action.

    In step 1 it is the area to look at; in step 2 the cards of the action, and the places where they go.
    """
    played = (*pointing.cards, *pointing.rest)
    cards, places = (pointing.near, pointing.zones) if step == 1 else (played, pointing.onto)
    table.selection.choose(())
    table.selection.outline_cards(table.selection.find_items(cards), lasting=True)
    table.targets.point_out(places)


def tell_hint(table: TableView, pointing: ActionPreview, step: int) -> None:
    """Show step `step` of a hint in a message box on `table`, near the cards or the place that the step is about.

    `pointing` describes the suggested action. A second line says that, after a hint, a right answer no longer counts in
    full.
    """
    words = table.words
    said = words.render(pointing.where if step == 1 else pointing.what)
    cards, places = (pointing.near, pointing.zones) if step == 1 else (pointing.cards, pointing.onto)
    table.bubble.set_style(table.pen)
    table.bubble.show_news(said, words.say_key("practice.hinted", {"steps": step}))
    table.outcome.show_bubble(None if cards else next(iter(places), None), table.selection.find_items(cards))


def is_table_touched(table: TableView) -> bool:
    """Return whether Escape has something to undo on `table`, such as a message box, a selection or laid-out cards."""
    pointed = table.targets.near is not None or table.zones.place is not None
    return bool(table.bubble.isVisible() or table.is_carrying or pointed or table.selection.items or table.drafts)
