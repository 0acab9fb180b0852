"""The coach's question whether to play an action, on a strip that covers the table's line about what to do.

Meanwhile the table shows the cards of that action where the action would put them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from upcard.core.cards import Cards
from upcard.core.events import Told
from upcard.core.table.draft import Draft
from upcard.core.table.pointing import ActionPreview
from upcard.play.analysis.decision_costs import ReviewedDecision
from upcard.play.analysis.review_file import decode_reasons
from upcard.play.analysis.review_text import format_estimate
from upcard.play.text.spoken import SpokenWords
from upcard.players.protocol import COMPARED_DEALS, ExplainDifference, Explanation, Limits
from upcard.ui.features.coach.held_draft import HeldDraft, hold_draft
from upcard.ui.features.coach.strip import CoachStrip, DashedRing, StripAnswer
from upcard.ui.features.screen_reader.announcer import say_aloud
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.overlay.buttons import ESCAPE
from upcard.ui.table.signs.board import PlacedSign, SignItem

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

DASHES = 6900
"""The stacking order (z value) of the dashed ring, which is below the cards of the hand."""
ANSWERS = {Qt.Key.Key_Escape: ESCAPE, Qt.Key.Key_Return: ESCAPE, Qt.Key.Key_Enter: ESCAPE}
translate = QCoreApplication.translate


@guard_overrides
class CoachClient(QObject):
    """Asks the person whether to play an action that the coach holds back, one action at a time."""

    anyway = Signal()
    """Emitted when the person wants to play the action."""
    back = Signal()
    """Emitted when the person takes the action back."""
    stop = Signal()
    """Emitted when the person wants to play the action and to switch the coach off."""
    gone = Signal()
    """Emitted when the person did something else, which ends the question."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.strip = CoachStrip(context.table.port)
        self.found: ReviewedDecision | None = None
        """The decision that the person is asked about; None if there is no question."""
        self._caution: Told | None = None
        self._why: Sequence[Told] = ()
        self._explains = False
        self._before: tuple[Draft, Cards] | None = None
        """The draft and the selected cards from before the action was held back."""
        self.held: Draft | None = None
        """The draft that shows the held action; the question ends when the table shows another draft."""
        self._ring: SignItem | None = None
        context.table.staged.connect(lambda _: self._look_again())
        context.settings.changed.connect(lambda _: QTimer.singleShot(0, self, self._follow))
        for watched in (context.table, context.table.port):
            watched.installEventFilter(self)

    def ask(self, found: ReviewedDecision, pointing: ActionPreview, caution: Told | None = None) -> None:
        """Show on the table where the action in `found` would put its cards, and ask the person whether to play it.

        `found` is the decision as the coach judged it, and `pointing` describes its action. `caution` is the question
        that the table itself would ask before the action; it is None if the table would ask nothing.
        """
        context, table = self.context, self.context.table
        table.outcome.asking.restore_draft()  # while the table asks about several readings, it shows a draft of its own
        if table.draft is None:
            return
        self.found, self._why, self._explains, self._caution = found, (), False, caution
        self._before = table.draft, table.selection.cards
        context.presenter.stop_saving()
        self.held = held = hold_draft(table.draft, pointing)
        table.drafts.append(table.draft)
        table.adopt(held, first=table.selection.in_order)
        self._mark()
        self._say()
        self._ask_why(found)
        says = [(button.text(), button.key) for button in self.strip.buttons]
        self._announce(self.strip.title, self.strip.aside, *(context.words.join_details(*each) for each in says))

    def _announce(self, *texts: str) -> None:
        words = SpokenWords.copy_from(self.context.words)
        say_aloud(self.context.window, words.sentences(map(words.spell_out_text, texts)))

    def _ask_why(self, found: ReviewedDecision) -> None:
        game, decision, best = self.context.controller.match.game, found.decision, found.verdict.best.action
        about_both = game, decision.seen, str(decision.at), Limits(COMPARED_DEALS), best, decision.action
        self.context.adviser.ask(ExplainDifference(*about_both), self._handle_explanation, self, first=True)

    def _handle_explanation(self, answer: Explanation | None) -> None:
        self._why = () if answer is None else decode_reasons(answer.reasons)
        if self._explains:
            self._say()

    def explain(self) -> None:
        """Add the better action, and why it is better, to the question that the coach asks about a costly action.

        Have a screen reader say them too.
        """
        self._explains = True
        self._say()
        self._announce(self.strip.body)

    def _say(self) -> None:
        found, words, table = self.found, self.context.words, self.context.table
        game = self.context.controller.match.game
        if found is None or table.table is None or game.players.pointing is None:
            return
        seen, verdict = found.decision.seen, found.verdict
        action, best = (
            words.render(game.players.pointing(seen, one).what) for one in (found.decision.action, verdict.best.action)
        )
        cost = words.say_key("coach.cost", {"about": format_estimate(game, verdict.loss, verdict.error, words)})
        if self._caution is not None:
            cost = words.join_sentences((words.render(self._caution), cost))
        better = words.say_key("coach.better", {"action": best})
        why = words.join_sentences((better, *map(words.render, self._why))) if self._explains else ""
        self.strip.set_texts(table.pen, (cost, words.say_key("coach.action", {"action": action}), why), self._says())
        self.strip.show_over(table.table.boxes.prompt)

    def _says(self) -> Sequence[StripAnswer]:
        why = () if self._explains else (StripAnswer("W", translate("CoachStrip", "Why?"), self.explain),)
        return (
            StripAnswer("C", translate("CoachStrip", "Stop coaching"), self.stop.emit),
            StripAnswer("P", translate("CoachStrip", "Play it anyway"), self.anyway.emit),
            *why,
            StripAnswer(ESCAPE, translate("CoachStrip", "Take back"), self.back.emit, primary=True),
        )

    def _mark(self) -> None:
        """Draw a dashed ring around the place on the table that shows the cards of the held-back action.

        If these cards are not all in one place outside the hand, draw no ring.
        """
        table, held = self.context.table, self.held
        place = held.place if isinstance(held, HeldDraft) else None
        self._unmark()
        if table.table is not None and place is not None and place in table.table.layouts:
            rect = table.table.layouts[place].rect
            self._ring = SignItem()
            table.table_scene.addItem(self._ring)
            self._ring.show_sign(PlacedSign(DashedRing(rect.w, rect.h), *rect.middle, DASHES, 0.5, 0.5), table.pen)

    def _unmark(self) -> None:
        if self._ring is not None:
            self.context.table.table_scene.removeItem(self._ring)
            self._ring = None

    def restore_draft(self) -> None:
        """Show the table again as it was before the coach asked its question about an action.

        The cards that were laid out but not played are laid out again, and the cards that were selected are selected
        again.
        """
        table, before = self.context.table, self._before
        self._before = self.held = None
        if before is not None:
            draft, chosen = before
            if table.drafts and table.drafts[-1] is draft:
                table.drafts.pop()
            table.adopt(draft)
            found = table.selection.find_items(chosen)
            if found:
                table.selection.move_focus(found[-1])
            table.selection.choose(found)

    def cancel_question(self) -> None:
        """Hide the coach's question without playing the action that it asks about; do nothing if none is shown."""
        if self.found is not None:
            self.found = self._before = self.held = None
            self._unmark()
            self.strip.hide()
            self.context.presenter.resume_saving()
            self.context.adviser.forget(self)

    def _look_again(self) -> None:
        """If the table no longer shows the action that the coach asks about, hide the question and emit `gone`."""
        if self.held is not None and self.context.table.draft is not self.held:
            self.cancel_question()
            self.gone.emit()

    def _follow(self) -> None:
        """Place the coach's question and the dashed ring on the table again, after a resize or a change of settings."""
        if self.found is not None:
            self._mark()
            self._say()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if self.found is not None and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._press(event)
        if event.type() == QEvent.Type.Resize and watched is self.context.table.port:
            QTimer.singleShot(0, self, self._follow)
        return False

    def _press(self, event: QKeyEvent) -> bool:
        """Click the button of the coach's question whose key is pressed; return False if no button has this key.

        Enter and Esc press the button *Take back*.
        """
        key = ANSWERS.get(Qt.Key(event.key()), event.text().upper())
        found = next((button for button in self.strip.buttons if button.key == key), None)
        if found is None or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        found.click()
        return True
