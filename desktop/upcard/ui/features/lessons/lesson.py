"""Runs a lesson in the window: plays the person's and the other players' actions, and shows the results.

The `LessonSession` decides what happens; this module shows it.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from upcard.core.events import Events, Told, redact_events
from upcard.core.game.lessons import AnyLesson
from upcard.core.game.record import AnyGame
from upcard.core.game.steps import Step
from upcard.core.table.draft import Draft
from upcard.core.text.encode import plain
from upcard.core.thinking.skill import USUAL
from upcard.core.violation import IllegalAction
from upcard.play.lessons.course import YOU, LessonSession, cards_in
from upcard.play.lessons.text import key_of, list_facts
from upcard.play.match.journal import PERSON
from upcard.ui.features.lessons.page import LessonPage
from upcard.ui.features.lessons.text import OVER, LessonSpeaker
from upcard.ui.features.sound.sounds import LAST, TableSounds
from upcard.ui.session.onlooker import OnlookerDraft
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.session.table_pause import TablePause, copy_table_style
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "lesson"
LOOK, PAUSE, CHOSEN = 700, 250, 900
"""Three lengths of time in milliseconds at normal speed.

`LOOK` is the pause before another player's turn, `PAUSE` the pause between two actions of that turn, and `CHOSEN` the
time for which *Show me* shows the cards of an action before it plays them.
"""


class LessonController(QObject):
    """Runs one lesson; it outlives the lesson's page, which may be rebuilt or hidden meanwhile."""

    came_on = Signal(str)
    """Emits the progress, as text to save, whenever the lesson reaches another step."""
    finished = Signal()
    onward = Signal()
    """Emitted when the person wants the next lesson."""
    real = Signal()
    """Emitted when the person wants to play a real game."""
    _sounds: "LessonSounds"

    def __init__(self, context: "Context", game: AnyGame, lesson: AnyLesson, played: str, onward: str) -> None:
        """Make the controller of `lesson`, which is a lesson of `game`.

        `played` is the saved progress as text. `onward` is the text of the button for the next lesson, or "" if there
        is none.
        """
        super().__init__(context)
        self.context = context
        self.course = LessonSession(game, lesson, played)
        self.next_title = onward
        players = (PERSON, *(USUAL for _ in range(game.rules.players(self.course.match.rules) - 1)))
        self.seated = SeatedPlayers(self.course.match, players)
        self.saying = LessonSpeaker(context, self.course, self.seated)
        self.waiting = TablePause(context)
        self.page: LessonPage | None = None
        self._kept: tuple[Draft, ...] = ()
        """The drafts (cards laid out but not played) that the page had when it was hidden, the latest last."""
        self._heard: list[str] = []
        """Announcements that a screen reader says before the text of the next step."""
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._act)
        self._showing: object | None = None
        """The action that *Show me* is about to play."""

    @property
    def busy(self) -> bool:
        """Whether cards are moving on the lesson's card table, or an action is about to be played for the person.

        The latter is so for a moment after the person has pressed the button *Show me*.
        """
        moving = self.page is not None and self.page.table.table_scene.animator.running
        return moving or self._showing is not None

    # The page.

    def open(self) -> None:
        """Open the lesson's page, and pause the match on the table."""
        self.waiting.hold()
        self.context.pages.open(NAME, self._page, self._end)

    def _page(self) -> LessonPage:
        context, before, saying = self.context, self.page, self.saying
        dress = context.style._replace(words=saying.words)
        titles = saying.title(), self.next_title
        page = self.page = LessonPage(
            context.window, dress, titles, saying.list_texts(), partial(copy_table_style, context)
        )
        values = context.settings.values
        page.table.set_aids(values.cautions, values.aids)
        self._connect(page)
        kept, self._kept = drafts(before) if before is not None else self._kept, ()
        kept = (self._draft(),) if not kept or self.course.others_play else kept
        page.present(kept[-1], self.course.match.get_seat_view(YOU))
        page.table.drafts.extend(kept[:-1])
        self._say(announced=before is None)
        QTimer.singleShot(0, page, self._still)
        return page

    def _connect(self, page: LessonPage) -> None:
        table, bubble = page.table, page.table.bubble
        self._sounds = LessonSounds(self.context.window, table, self.course.game.table.sounds)
        table.played.connect(self.play)
        table.idle.connect(self._still)
        table.staged.connect(self._enable_back)
        table.skip_key.set_turn_check(lambda: self.course.others_play)
        bubble.said.connect(partial(self.saying.tell_bubble, bubble))
        page.showing_me.connect(self.show_me)
        page.stepping_back.connect(self.go_back)
        page.rules_wanted.connect(self.rules)
        page.asked.connect(self._say)
        page.hidden.connect(partial(self._pause_hidden_page, page))
        page.bar.again.connect(self.restart)
        page.bar.onward.connect(self.onward)
        page.bar.real.connect(self.real)

    def _pause_hidden_page(self, page: LessonPage) -> None:
        """Pause the lesson because its page `page` is hidden; it goes on when a page for it is shown again.

        The cards that the person has laid out but not played are stored until then.
        """
        if page is self.page:
            self._forget_shown()
            self._clock.stop()
            self._kept, self.page = drafts(page), None

    def _say(self, announced: bool = True) -> None:
        """Show the text of the lesson's current step on the page.

        If `announced`, a screen reader says what the other players did, and then that text.
        """
        course, page, saying = self.course, self.page, self.saying
        if page is None:
            return
        said, loud = (saying.describe_task(words) for words in (page.dress.words, saying.aloud))
        page.show_step(course.tasks_done, len(course.lesson.tasks), said, loud)
        self._enable_back()
        if announced and not course.others_play:
            heard, self._heard = self._heard, []
            saying.announce(page, (*heard, page.bar.step.text(), loud.do, loud.why))

    def _enable_back(self) -> None:
        """Enable the button *One step back* if there is anything to go back from; otherwise, disable it.

        This is so if a step of the lesson is done, or if an action was played or cards were laid out in the current
        step.
        """
        if self.page is not None:
            able = self.course.tasks_done > 0 or self.course.has_tried or bool(self.page.table.drafts)
            self.page.bar.back_button.setEnabled(able)

    def _draft(self) -> Draft:
        course = self.course
        draft: Draft = course.game.table.draft(course.match.get_seat_view(YOU))
        return OnlookerDraft(draft, Told(OVER, {})) if course.task is None else draft

    # What is played.

    def play(self, actions: Sequence[object]) -> None:
        """Play the person's `actions` as long as the lesson's current step asks for them, and leave out the rest.

        If the step does not ask for the first of them, play nothing, and show on the page what the step asks for. If
        the rules forbid an action, show why.
        """
        course, page = self.course, self.page
        self._forget_shown()
        task, fitting = course.task, course.select_fitting(actions)
        if page is None or task is None or course.others_play:
            return
        if not fitting:
            page.decline(Told(key_of(course.lesson, task, "other"), list_facts(course.game, actions[0])), task)
            return
        try:
            steps = course.play(fitting)
        except IllegalAction as refusal:
            page.table.outcome.refuse(refusal.violation)
            return
        page.table.bubble.dismiss()
        self._show(steps, self.context.pacing.own_speed)

    def _show(self, steps: Sequence[Step[object]], speed: float) -> None:
        """Animate what was played in `steps`, and then show the text of the lesson's next step, or who plays now.

        `speed` is the factor for the cards' speed; 0 means no animation.
        """
        course, page = self.course, self.page
        if page is None:
            return
        sees = partial(course.game.table.sees, YOU)
        events = tuple(event for step in steps for event in redact_events(step.events, sees))
        words = self.saying.aloud
        self._heard += map(words.render, self.seated.list_panel_lines(events))
        page.table.set_speed(speed, self.context.pacing.reduced)
        self._sounds.store_sounds(events)
        page.present(self._draft(), course.match.get_seat_view(YOU), events)
        if course.others_play:
            self._say()
        else:
            self._show_next_step()
        if not page.table.table_scene.animator.running:
            self._still()

    def _show_next_step(self) -> None:
        """Show the lesson's current step after a play, and emit the progress as text by the signal `came_on`.

        If the lesson has no further step, also emit `finished`.
        """
        self.came_on.emit(self.course.format_progress())
        if self.course.task is None:
            self.finished.emit()
        self._say()

    def _still(self) -> None:
        """Continue the lesson when no card moves any more; do nothing while cards move.

        If the other players are to act, wait a moment before their next action. If the person is to act, mark the cards
        and places that the current step is about.
        """
        course, page = self.course, self.page
        if page is None or page.table.table_scene.animator.running:
            return
        if course.others_play:
            if not self._clock.isActive():
                self._clock.start(self._wait(LOOK if course.turn_began else PAUSE))
        elif self._showing is None:
            page.table.set_speed(self.context.pacing.own_speed, self.context.pacing.reduced)
            page.mark(course.task)

    def _wait(self, pause: float) -> int:
        speed = self.context.pacing.others
        return round(pause / speed) if speed else 0

    def _act(self) -> None:
        """Play the action that is due after a pause.

        If the person has pressed the button *Show me*, it is the action that the lesson asks for. If not, and if it is
        the turn of another player, it is that player's next action.
        """
        shown, self._showing = self._showing, None
        if shown is not None:
            self.play((shown,))
        elif self.course.others_play:
            self._show(self.course.play_others(), self.context.pacing.others)

    # What is asked for.

    def show_me(self) -> None:
        """Select the cards of the action that the lesson's current step asks for; play the action after a moment."""
        course, page = self.course, self.page
        if page is None or course.task is None or course.others_play or self._showing is not None:
            return
        self._showing = course.reveal_solution()
        cards = tuple(cards_in(plain(self._showing)))
        page.table.bubble.dismiss()
        page.present(self._draft(), course.match.get_seat_view(YOU))
        page.choose(cards)
        self._clock.start(self._wait(CHOSEN if cards else PAUSE))

    def _forget_shown(self) -> None:
        self._showing = None
        if not self.course.others_play:
            self._clock.stop()

    def go_back(self) -> None:
        """Go back to the start of the lesson's current step or, if nothing was played in it, of the step before."""
        self._clock.stop()
        self._showing = None
        if self.course.go_back():
            self._begin_step()

    def restart(self) -> None:
        """Start the lesson again from its first step."""
        self.course.restart()
        self._begin_step()

    def _begin_step(self) -> None:
        page = self.page
        self._heard = []
        if page is not None:
            page.table.bubble.dismiss()
            page.present(self._draft(), self.course.match.get_seat_view(YOU))
            page.table.table_scene.animator.finish()
            self.came_on.emit(self.course.format_progress())
            self._say()
            self._still()

    def rules(self, rule_id: str) -> None:
        """Open the rule book of the lesson's game at the rule `rule_id`, which the person has just broken.

        If `rule_id` is empty, open the book at its beginning.
        """
        from upcard.ui.features.rulebook.reader import RulesReaderPosition, show_book

        refused = self.page.table.outcome.refused if self.page is not None else None
        opening = RulesReaderPosition(rule_id, refused if rule_id else None)
        show_book(self.context, opening, self.course.game, self.course.match.rules)

    def _end(self, resume: bool) -> None:
        """End the lesson; `resume` means that the match on the table goes on."""
        self._clock.stop()
        self.page = None
        self.waiting.end(resume)
        self.deleteLater()


def drafts(page: LessonPage) -> tuple[Draft, ...]:
    """Return the earlier states of the page's card table and the current one, which is last.

    A state (`Draft`) says which cards the person has laid out but not played. *Undo* on the page goes back to an
    earlier one.
    """
    table = page.table
    return (*table.drafts, *((table.draft,) if table.draft is not None else ()))


class LessonSounds(QObject):
    """Plays sounds for a lesson's card table, the same as for the card table of a match."""

    def __init__(self, window: QWidget, table: TableView, heard: Mapping[str, str]) -> None:
        """Play sounds for `table`, also for announcements such as that of a completed meld.

        `heard` maps the key of an announcement (`Told.key`, such as `<game>.told.out`) to the name of its sound.
        """
        super().__init__(table)
        self._sounds = window.findChild(TableSounds)
        self._heard = heard
        self._feats: list[str] = []
        table.table_scene.animator.arrived.connect(self._land)
        table.idle.connect(self._still)
        table.refusing.connect(self._refuse)

    def store_sounds(self, events: Events) -> None:
        """Store the sounds that belong to the texts in `events`, to be played when no card moves any more."""
        keys = [event.key for event in events if isinstance(event, Told)]
        self._feats += [self._heard[key] for key in keys if key in self._heard]

    def _land(self) -> None:
        self._play("card")

    def _refuse(self) -> None:
        self._play("refusal")

    def _still(self) -> None:
        feats, self._feats = self._feats, []
        if feats:
            self._play(max(feats, key=LAST.index))

    def _play(self, kind: str) -> None:
        if isinstance(self._sounds, TableSounds):
            self._sounds.play(kind)
