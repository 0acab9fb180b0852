"""Announces turns, plays, refusals and the end to a screen reader, in an order that is easy to follow."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from upcard.core.events import Told
from upcard.play.text.spoken import SpokenWords
from upcard.ui.style.announcements import announce
from upcard.ui.table.accessible.factory import tree_of
from upcard.ui.table.input import spoken_names
from upcard.ui.table.overlay.bubble import MessageBubble

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

BREATH = 150
"""Milliseconds for which sentences are gathered, to be spoken together in their order."""
translate = QCoreApplication.translate


class ScreenReaderAnnouncer(QObject):
    """Announces what happens, as long as a screen reader runs and the setting is on."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.said = ""
        """The last announcement, for repeating it."""
        self._waiting: list[str] = []
        self._ended = False
        """Whether the deal has ended and the standing has not been announced yet."""
        self._asked = ""
        """The last prompt that was announced in this turn."""
        self._breath = QTimer(self, singleShot=True, interval=BREATH)
        self._breath.timeout.connect(self._say_all)
        controller, table = context.controller, context.table
        controller.told.connect(self._tell)
        controller.turned.connect(self._turn)
        controller.deal_ended.connect(self._end)
        controller.reseated.connect(self._forget)
        table.staged.connect(self._soon)
        table.idle.connect(self._soon)
        table.bubble.said.connect(self._interrupt)
        table.key_unused.connect(self._say_prompt)
        self._soon()

    @property
    def listened(self) -> bool:
        """Whether events are to be announced without being asked for."""
        return QAccessible.isActive() and self.context.settings.values.announce

    @property
    def words(self) -> SpokenWords:
        """The spoken texts in the current language."""
        return SpokenWords.like(self.context.words)

    def say(self, text: str, urgent: bool = False) -> None:
        """Announce something at once, and keep it for repeating."""
        self.said = text
        if QAccessible.isActive():
            announce(self.context.window, text, urgent)

    def _tell(self, told: Sequence[Told]) -> None:
        self._waiting += map(self.words.say, told) if self.listened else ()
        self._soon()

    def _turn(self) -> None:
        if not self.context.table.prompt.anything:
            self._asked = ""
        self._soon()

    def _soon(self) -> None:
        if self.listened:
            tree_of(self.context.table).call_on_prompt(self._soon)
            self._breath.start()

    def _say_all(self) -> None:
        """Announce the gathered sentences; last the standing if a deal has ended, or the prompt if it is new."""
        end = (standing(self.context),) if self._ended else ()
        texts, self._waiting, self._ended = (*self._waiting, *end, *self._task()), [], False
        if texts and self.listened:
            self.say(self.words.sentences(texts))

    def _task(self) -> Sequence[str]:
        table = self.context.table
        now = spoken_names.prompt(table) if table.prompt.anything and self.context.window.sheet is None else ""
        had, self._asked = self._asked, now
        return (now,) if now and now != had else ()

    def _interrupt(self) -> None:
        """Announce at once what a bubble says, with the answers to choose from."""
        if self.listened:
            self.say(whole(self.context.table.bubble, self.words), urgent=True)

    def _say_prompt(self) -> None:
        """Announce whose turn it is or what to do, because a key did nothing."""
        if self.listened:
            self.say(spoken_names.prompt(self.context.table), urgent=True)

    def _end(self) -> None:
        self._ended = True
        self._soon()

    def _forget(self) -> None:
        """Forget everything, because another person may sit down."""
        self.said, self._asked, self._waiting = "", "", []


def say_aloud(window: QWidget, text: str, urgent: bool = True) -> None:
    """Announce a text at once, if a screen reader listens to the window; it can be repeated."""
    announcer = window.findChild(ScreenReaderAnnouncer)
    if announcer is not None:
        announcer.say(text, urgent)


def whole(bubble: MessageBubble, words: SpokenWords) -> str:
    """Return the text of a bubble, and its answers with their keys."""
    answers = [
        words.of(answer.accessibleName() or answer.text(), answer.key) for answer in bubble.answers if answer.key
    ]
    return words.sentences(map(words.spell_out_text, (bubble.title, bubble.body, bubble.under, *answers)))


def standing(context: "Context") -> str:
    """Return each side's score, or how the whole game has ended."""
    each = context.words.say_key("list.and").join(context.window.spoken_scores)
    return context.table.ending or translate("CardNamer", "Score: %1").replace("%1", each)
