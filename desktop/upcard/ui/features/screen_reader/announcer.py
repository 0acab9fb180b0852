"""Tells a screen reader about turns, actions, refusals and the end of deals, in an order that is easy to understand."""

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
"""The number of milliseconds for which sentences are collected before they are spoken together."""
translate = QCoreApplication.translate


class ScreenReaderAnnouncer(QObject):
    """Has a screen reader say what happens in the game, if the setting `announce` is on."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.said = ""
        """The last announcement, which can be repeated."""
        self._waiting: list[str] = []
        self._ended = False
        """Whether the deal has ended, but the standing has not been announced."""
        self._asked = ""
        """The last prompt announced in this turn."""
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
    def announces_events(self) -> bool:
        """Whether events are spoken as they happen: a screen reader runs, and the setting `announce` is on."""
        return QAccessible.isActive() and self.context.settings.values.announce

    @property
    def words(self) -> SpokenWords:
        """The program's texts in the current language, worded for speech."""
        return SpokenWords.copy_from(self.context.words)

    def announce(self, text: str, urgent: bool = False) -> None:
        """Have the screen reader say `text` now, and store it, so that the person can have it repeated.

        If `urgent` is true, it interrupts what the screen reader is saying.
        """
        self.said = text
        if QAccessible.isActive():
            announce(self.context.window, text, urgent)

    def _tell(self, told: Sequence[Told]) -> None:
        self._waiting += map(self.words.render, told) if self.announces_events else ()
        self._soon()

    def _turn(self) -> None:
        if not self.context.table.prompt.has_turn_step:
            self._asked = ""
        self._soon()

    def _soon(self) -> None:
        if self.announces_events:
            tree_of(self.context.table).call_on_prompt(self._soon)
            self._breath.start()

    def _say_all(self) -> None:
        """Have the screen reader say the sentences collected since the last time.

        If a deal has ended, the score is added. If the sentence that says what to do has changed, it is added too.
        """
        end = (describe_standing(self.context),) if self._ended else ()
        told = self.words.sentences(self._waiting, repeated=True)  # two equal red threes are two events
        texts = [text for text in (told, *end, *self._task()) if text]
        self._waiting, self._ended = [], False
        if texts and self.announces_events:
            self.announce(self.words.sentences(texts))

    def _task(self) -> Sequence[str]:
        table = self.context.table
        now = spoken_names.prompt(table) if table.prompt.has_turn_step and self.context.window.sheet is None else ""
        had, self._asked = self._asked, now
        return (now,) if now and now != had else ()

    def _interrupt(self) -> None:
        """Have the screen reader say the text in the table's message box now; for a question, add the possible answers.

        Do nothing if the text was just spoken as part of a longer text.
        """
        text = describe_bubble(self.context.table.bubble, self.words)
        if self.announces_events and (text == self.said or text not in self.said):
            self.announce(text, urgent=True)

    def _say_prompt(self) -> None:
        """Have the screen reader say whose turn it is, or what the person can do.

        This is called after a key press that had no effect, or an effect that is not announced.
        """
        if self.announces_events:
            self.announce(self.words.sentences((spoken_names.prompt(self.context.table),)), urgent=True)

    def _end(self) -> None:
        self._ended = True
        self._soon()

    def _forget(self) -> None:
        """Forget what was spoken and what is still to be spoken, because another person may now sit at the screen."""
        self.said, self._asked, self._waiting = "", "", []


def say_aloud(window: QWidget, text: str, urgent: bool = True) -> None:
    """Have a screen reader, if one runs, say `text` now, and store it, so that the person can have it repeated.

    If `urgent` is true, it interrupts what the screen reader is saying.
    """
    announcer = window.findChild(ScreenReaderAnnouncer)
    if announcer is not None:
        announcer.announce(text, urgent)


def describe_bubble(bubble: MessageBubble, words: SpokenWords) -> str:
    """Return the text in the message box `bubble` for speech, with the possible answers and their keys."""
    answers = [
        words.join_details(answer.accessibleName() or answer.text(), answer.key)
        for answer in bubble.answers
        if answer.key
    ]
    return words.sentences(map(words.spell_out_text, (bubble.title, bubble.body, bubble.under, *answers)))


def describe_standing(context: "Context") -> str:
    """Return the score of each side as a sentence; if the match is over, how it ended."""
    each = context.words.say_key("list.and").join(context.window.spoken_scores)
    return context.table.game_ending or translate("CardNamer", "Score: %1").replace("%1", each)
