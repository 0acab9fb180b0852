"""A lesson in the window: what the person and the others do goes to its course, and the page shows what comes of it."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAccessible

from upcard.core.events import Told, seen_by
from upcard.core.game import AnyGame, Draft, IllegalAction, Step
from upcard.core.lessons import AnyLesson, AnyTask
from upcard.core.written import plain
from upcard.play.aloud import Aloud
from upcard.play.journal import PERSON
from upcard.play.lesson_words import facts, key_of, texts
from upcard.play.lessons import YOU, Course, cards_in
from upcard.play.words import Words
from upcard.ui import naming
from upcard.ui.lesson_page import LessonPage
from upcard.ui.lesson_strip import Said
from upcard.ui.onlooker import Onlooker
from upcard.ui.replay import Waiting, fit
from upcard.ui.seated import Seated
from upcard.ui.table.announcing import announce

if TYPE_CHECKING:
    from upcard.ui.dress import Dress
    from upcard.ui.program import Program
    from upcard.ui.sheet import Sheet

NAME = "lesson"
TWO = 2
LOOK, PAUSE, CHOSEN = 700, 250, 900
"""Milliseconds at normal speed: after another player's turn, within it, and for which chosen cards are seen."""


class Teaching(QObject):
    """Goes through one lesson; pages come and go over it."""

    came_on = Signal(str)
    """What led to the step that has been come to, as it is kept."""
    finished = Signal()
    onward = Signal()
    """The next lesson is wanted."""
    real = Signal()
    """A real game is wanted."""
    left = Signal()

    def __init__(self, program: "Program", game: AnyGame, lesson: AnyLesson, played: str, onward: str) -> None:
        """`played` is what led to the step at which it was left, `onward` what follows it, in words."""
        super().__init__(program)
        self.program = program
        self.course = Course(game, lesson, played)
        self.next_title = onward
        players = (PERSON, *("medium" for _ in range(game.players(self.course.match.rules) - 1)))
        self.seated = Seated(self.course.match, players)
        self.waiting = Waiting(program)
        self.page: LessonPage | None = None
        self._heard: list[str] = []
        """What is to be said before the next step."""
        self._clock = QTimer(self, singleShot=True)
        self._clock.timeout.connect(self._act)
        self._showing: object | None = None
        """The action that is about to be shown."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown, or cards are on their way."""
        moving = self.page is not None and self.page.table.table_scene.animator.running
        return moving or self._showing is not None

    # The page.

    def open(self) -> None:
        """Open the page; the game on the table waits."""
        self.waiting.hold()
        self.program.pages.open(NAME, self._page)

    def _words(self) -> Words:
        code, game = self.program.language.code, self.course.game
        said = {"lesson.over": self.tr("The lesson is over."), **texts(game.name, code)}
        return naming.words(code, self.seated).with_texts(said)

    def _page(self) -> LessonPage:
        program, before = self.program, self.page
        dress = program.dress._replace(words=self._words())
        titles = self._title(dress), self.next_title
        page = self.page = LessonPage(program.window, dress, titles, self._lines(dress), partial(fit, program))
        values = program.settings.values
        page.table.judge.cautious, page.table.prompt.aids = values.cautions, values.aids
        page.table.played.connect(self.play)
        page.table.idle.connect(self._still)
        page.table.bubble.said.connect(self._tell_bubble)
        page.table.hurrying.others_play = lambda: self.course.others_play
        page.showing_me.connect(self.show_me)
        page.stepping_back.connect(self.back)
        page.rules_wanted.connect(self.rules)
        page.asked.connect(self._say)
        page.bar.again.connect(self.again)
        page.bar.onward.connect(self.onward)
        page.bar.real.connect(self.real)
        page.closed.connect(self._close)
        draft = before.table.draft if before is not None and not self.course.others_play else None
        page.present(self._draft() if draft is None else draft, self.course.match.seen(YOU))
        self._say(announced=before is None)
        QTimer.singleShot(0, page, self._still)
        return page

    def _title(self, dress: "Dress") -> str:
        words, course = dress.words, self.course
        return words.of(words.say_key(course.game.name), words.say_key(key_of(course.lesson, None, "name")))

    def _lines(self, dress: "Dress") -> list[Said]:
        """Return all that the strip will say."""
        return [self._said(dress.words, task) for task in (*self.course.lesson.tasks, None)]

    def _said(self, words: Words, task: AnyTask | None) -> Said:
        known, lesson = facts(self.course.game), self.course.lesson
        if task is None:
            return Said(words.say_key(key_of(lesson, None, "end"), known), "")
        return Said(*(words.say_key(key_of(lesson, task, what), known) for what in ("do", "why")))

    def _say(self, announced: bool = True) -> None:
        """Show which step it is; say it aloud after what the others did."""
        course, page = self.course, self.page
        if page is None:
            return
        waits = course.others_play
        said, loud = (
            self._waited(page) if waits else self._said(words, course.task)
            for words in (page.dress.words, self._aloud())
        )
        page.show_step(course.at, len(course.lesson.tasks), said, loud)
        if announced and not waits:
            heard, self._heard = self._heard, []
            self._tell((*heard, page.bar.step.text(), loud.do, loud.why))

    def _waited(self, page: LessonPage) -> Said:
        """Say who plays meanwhile."""
        if len(self.seated.players) > TWO:
            return Said("", self.tr("The others play now."))
        return Said("", self.tr("{name} plays now.").format(name=page.dress.words.named(1 - YOU)))

    def _aloud(self) -> Aloud:
        code, game = self.program.language.code, self.course.game
        return Aloud.like(self._words()).with_texts(texts(game.name, code))

    def _tell(self, parts: Sequence[str], urgent: bool = False) -> None:
        if self.page is not None and QAccessible.isActive():
            announce(self.page, self._aloud().sentences(parts), urgent)

    def _tell_bubble(self) -> None:
        if self.page is not None:
            bubble, words = self.page.table.bubble, self._aloud()
            self._tell([words.read(text) for text in (bubble.title, bubble.body, bubble.under) if text], urgent=True)

    def _draft(self) -> Draft:
        course = self.course
        draft: Draft = course.game.draft(course.match.seen(YOU))
        return Onlooker(draft, Told("lesson.over", {})) if course.task is None else draft

    # What is played.

    def play(self, actions: Sequence[object]) -> None:
        """Play what the person did as far as the step wants it, or say what it wants instead."""
        course, page = self.course, self.page
        self._forget_shown()
        task, fitting = course.task, course.fitting(actions)
        if page is None or task is None or course.others_play:
            return
        if not fitting:
            page.decline(Told(key_of(course.lesson, task, "other"), facts(course.game, actions[0])))
            return
        try:
            steps = course.play(fitting)
        except IllegalAction as refusal:
            page.table.judge.refuse(refusal.violation)
            return
        page.table.bubble.dismiss()
        self._show(steps, self.program.pacing.own)

    def _show(self, steps: Sequence[Step[object]], speed: float) -> None:
        """Show what was played, and how far the lesson has come with it."""
        course, page = self.course, self.page
        if page is None:
            return
        sees = partial(course.game.sees, YOU)
        events = tuple(event for step in steps for event in seen_by(step.events, sees))
        words = self._aloud()
        self._heard += [words.say(event) for event in events if isinstance(event, Told)]
        page.table.set_speed(speed, self.program.pacing.reduced)
        page.present(self._draft(), course.match.seen(YOU), events)
        if course.others_play:
            self._say()
        else:
            self._come_on()
        if not page.table.table_scene.animator.running:
            self._still()

    def _come_on(self) -> None:
        """Another step is come to, or the end."""
        self.came_on.emit(self.course.written())
        if self.course.task is None:
            self.finished.emit()
        self._say()

    def _still(self) -> None:
        """All lies still: the others go on, or the person."""
        course, page = self.course, self.page
        if page is None or page.table.table_scene.animator.running:
            return
        if course.others_play:
            if not self._clock.isActive():
                self._clock.start(self._wait(LOOK if course.turn_began else PAUSE))
        elif self._showing is None:
            page.table.set_speed(self.program.pacing.own, self.program.pacing.reduced)
            page.mark(course.task)

    def _wait(self, pause: float) -> int:
        speed = self.program.pacing.others
        return round(pause / speed) if speed else 0

    def _act(self) -> None:
        """Let the others do the next thing, or what is being shown be played."""
        shown, self._showing = self._showing, None
        if shown is not None:
            self.play((shown,))
        elif self.course.others_play:
            self._show(self.course.play_others(), self.program.pacing.others)

    # What is asked for.

    def show_me(self) -> None:
        """Choose the cards of the step, and after a moment play it."""
        course, page = self.course, self.page
        if page is None or course.task is None or course.others_play or self._showing is not None:
            return
        self._showing = course.shown()
        cards = tuple(cards_in(plain(self._showing)))
        page.table.bubble.dismiss()
        page.present(self._draft(), course.match.seen(YOU))
        page.choose(cards)
        self._clock.start(self._wait(CHOSEN if cards else PAUSE))

    def _forget_shown(self) -> None:
        self._showing = None
        if not self.course.others_play:
            self._clock.stop()

    def back(self) -> None:
        """Go back to the start of the step, or to the step before."""
        self._clock.stop()
        self._showing = None
        if self.course.back():
            self._begin_step()

    def again(self) -> None:
        """Begin the lesson anew."""
        self.course.again()
        self._begin_step()

    def _begin_step(self) -> None:
        page = self.page
        self._heard = []
        if page is not None:
            page.table.bubble.dismiss()
            page.present(self._draft(), self.course.match.seen(YOU))
            page.table.table_scene.animator.finish()
            self.came_on.emit(self.course.written())
            self._say()
            self._still()

    def rules(self, rule_id: str) -> None:
        """Open the rule book of the lesson's game, at what has just been refused."""
        refused = self.page.table.judge.refused if self.page is not None else None
        opening = self.program.later.load("rules").Opening(rule_id, refused if rule_id else None)
        self.program.pages.open("rules", partial(self._reader, opening))

    def _reader(self, opening: object) -> "Sheet":
        program, course = self.program, self.course
        book = program.later.load("rulebook").read(course.game, program.language.code, course.match.rules)
        module, deck = program.later.load("rules"), program.table.table_scene.deck
        reader: Sheet = module.RulesReader(program.window, program.dress, book, deck, opening)
        return reader

    def end(self, resume: bool = True) -> None:
        """Let the game on the table go on, or wait for another to take its place."""
        self._clock.stop()
        self.page = None
        self.waiting.end(resume)
        self.deleteLater()

    def _close(self) -> None:
        self.end()
        self.left.emit()
