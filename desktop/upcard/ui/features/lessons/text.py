"""Makes the texts of a lesson: its title, what to do in each step, and announcements for a screen reader."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAccessible

from upcard.core.game.lessons import AnyTask
from upcard.play.lessons.course import YOU, LessonSession
from upcard.play.lessons.text import key_of, list_facts, texts
from upcard.play.text.spoken import SpokenWords
from upcard.play.text.words import Words
from upcard.ui.features.lessons.strip import LessonText
from upcard.ui.features.screen_reader.announcer import describe_bubble
from upcard.ui.session import naming
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.style.announcements import announce
from upcard.ui.table.overlay.bubble import MessageBubble

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

TWO = 2
OVER = "lesson.over"
"""The key of the prompt when a lesson is done."""
translate = QCoreApplication.translate


class LessonSpeaker:
    """Makes the texts of one lesson in the current language, and has a screen reader say them."""

    def __init__(self, context: "Context", course: LessonSession, seated: SeatedPlayers) -> None:
        self.context, self.course, self.seated = context, course, seated

    @property
    def words(self) -> Words:
        """The texts of the lesson's game and of the lesson, in the current language."""
        code, game = self.context.language.code, self.course.game
        said = {OVER: translate("LessonController", "The lesson is over."), **texts(game.name, code)}
        return naming.make_words(code, self.seated).with_texts(said)

    @property
    def aloud(self) -> SpokenWords:
        """The same texts as `words`, but in the form that a screen reader speaks."""
        return SpokenWords.copy_from(self.words)

    def title(self) -> str:
        """Return the name of the game followed by the name of the lesson."""
        words, course = self.words, self.course
        return words.join_details(words.say_key(course.game.name), words.say_key(key_of(course.lesson, None, "name")))

    def list_texts(self) -> list[LessonText]:
        """Return the texts of all steps of the lesson, and those for its end."""
        words = self.words
        return [self._task(words, task) for task in (*self.course.lesson.tasks, None)]

    def describe_task(self, words: Words) -> LessonText:
        """Return what the person has to do now or, if it is not their turn, who plays; `words` decide the language."""
        if not self.course.others_play:
            return self._task(words, self.course.task)
        if len(self.seated.players) > TWO:
            return LessonText("", translate("LessonController", "The others play now."))
        return LessonText(
            "", translate("LessonController", "{name} plays now.").format(name=words.name_player(1 - YOU))
        )

    def _task(self, words: Words, task: AnyTask | None) -> LessonText:
        known, lesson = list_facts(self.course.game), self.course.lesson
        if task is None:
            return LessonText(words.say_key(key_of(lesson, None, "end"), known), "")
        return LessonText(*(words.say_key(key_of(lesson, task, what), known) for what in ("do", "why")))

    def announce(self, about: QObject, parts: Sequence[str], urgent: bool = False) -> None:
        """Have a screen reader, if one is active, say the sentences `parts`.

        If `urgent`, they interrupt what the screen reader is saying. `about` is the object to which they belong.
        """
        if QAccessible.isActive():
            announce(about, self.aloud.sentences(parts), urgent)

    def tell_bubble(self, bubble: MessageBubble) -> None:
        """Have a screen reader interrupt its speech, and say the text and the answers of the message `bubble`."""
        self.announce(bubble, [describe_bubble(bubble, self.aloud)], True)
