"""Shows a hint in steps: where to look, the suggested move on the table, the reason, and the best actions compared.

A hint plays nothing. Each of the first three steps is recorded in the match.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from upcard.core.cards import Cards
from upcard.core.events import Place, Told
from upcard.core.game.record import AnyGame, Choice
from upcard.core.table.draft import AcceptedGesture, Draft, RefusedGesture
from upcard.core.table.pointing import ActionPreview
from upcard.play.analysis.decision_costs import has_choice
from upcard.play.analysis.hints import (
    STEPS,
    ComparedChoice,
    Hint,
    compare_choices,
    give_reasons,
    next_step,
    reasons,
    search_hint,
)
from upcard.play.match.notes import note_hint
from upcard.play.text.spoken import SpokenWords
from upcard.players.protocol import Success
from upcard.ui.features.hints.box import HintBubble
from upcard.ui.features.screen_reader.announcer import describe_bubble, say_aloud
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.cards.card_item import CardItem
from upcard.ui.table.overlay.bubble import Option
from upcard.ui.table.overlay.buttons import ENTER, ESCAPE

if TYPE_CHECKING:
    from upcard.ui.session.context import Context
    from upcard.ui.worker.client import WorkerClient

PATIENT = 250
"""The milliseconds after which the person is told that a hint is being computed."""
KEY = "H"
translate = QCoreApplication.translate


def ask(context: "Context") -> None:
    """Show the first step of a hint on the table or, if one is shown already, the next step of the same hint.

    If a page is open, call that page's own method `hint` instead.
    """
    if context.window.sheet is not None:
        context.window.sheet.hint()
        return
    (context.window.findChild(HintController) or HintController(context)).press()


class HintWorker(QObject):
    """Has the worker process compute a hint part by part, while the person reads the first steps of the hint.

    The worker process gets only what the person sees.
    """

    came = Signal()
    """Emitted when more of the hint has been computed, and when no more of it will be."""

    def __init__(self, adviser: "WorkerClient", game: AnyGame, seen: object) -> None:
        super().__init__(adviser)
        self.adviser, self.game, self.seen = adviser, game, seen
        self.hint: Hint | None = None
        """The part of the hint that is computed so far; None before the first part."""
        self.whole = False
        """Whether no more of the hint will be computed: it is complete, or its computation has failed."""
        self.forced = not has_choice(game, seen)
        self._search = search_hint(game, seen)
        if self.forced:
            only = Choice(next(iter(game.rules.legal_actions(seen))))
            self.hint, self.whole = Hint(give_reasons(game, seen, only), None, ()), True
        else:
            self._go_on(None)

    def stop(self) -> None:
        """Cancel the requests to the worker process, and delete this object."""
        self.adviser.forget(self, at_once=True)
        self.deleteLater()

    def _go_on(self, answer: Success | None) -> None:
        """Use the worker process's `answer` to compute more of the hint.

        If this needs another answer of the worker process, send it the next request; its answer calls this method
        again. `answer` is None before the first request, or if a request failed. Emit `came` after each new part of the
        hint, and when no part is left.
        """
        step = next_step(self._search, answer)
        while isinstance(step, Hint):
            self.hint = step
            self.came.emit()
            step = next_step(self._search, None)
        if step is not None:
            self.adviser.ask(step, self._go_on, self)
        else:
            self.whole = True
            self.came.emit()


@guard_overrides
class HintController(QObject):
    """Shows one hint at a time to the person whose turn it is."""

    def __init__(self, context: "Context") -> None:
        super().__init__(context.window)
        self.context = context
        self.step = 0
        """The number of steps shown; 0 if no hint is shown."""
        self.work: HintWorker | None = None
        self._asked = False
        """Whether the person waits for a step that is not computed yet."""
        self._at: tuple[object, int, int] = (None, 0, 0)
        """The decision that the hint is for: the match, how many actions were played, and the seat."""
        self._before: tuple[Draft, list[Draft], Cards] | None = None
        """The laid-out cards, with the earlier states for undo, and the selected cards before a move was shown."""
        self._shows = False
        """Whether the hint itself is changing the table, so that the change must not close the hint."""
        self._shown: tuple[Draft | None, Cards] = (None, ())
        self.box = HintBubble(context.table.port)
        self._late = QTimer(self, singleShot=True, interval=PATIENT)
        self._late.timeout.connect(self._wait)
        self._connect(context)

    def _connect(self, context: "Context") -> None:
        for signal in (context.controller.shown, context.controller.passed):
            signal.connect(lambda *_: self.hide_hint(False))
        context.controller.turned.connect(self._end_waiting)
        context.table.staged.connect(lambda _: self._look_again())
        context.table.touched.connect(lambda: QTimer.singleShot(0, self, self._look_again))
        context.settings.changed.connect(lambda _: QTimer.singleShot(0, self, self._follow))
        for watched in (context.table, context.table.port):
            watched.installEventFilter(self)

    @property
    def _now(self) -> tuple[object, int, int]:
        controller = self.context.controller
        return controller.match, len(controller.match.actions), controller.person

    def press(self) -> None:
        """Show the next step of the hint for the person's decision; begin a new hint if there is none for it yet.

        Do nothing while a page or the curtain between two persons' turns hides the table. If it is another player's
        turn, show a message to wait.
        """
        context, controller = self.context, self.context.controller
        table, seated = context.table, controller.seated
        if context.window.sheet is not None or controller.covered or table.draft is None or not context.startup.thinks:
            return
        match = controller.match
        if match.to_act != controller.person or seated.viewer_sits_out or match.game.players.pointing is None:
            table.outcome.show_news(Told("hint.waiting", {}))
            return
        if self.step >= len(STEPS) + bool(self._choices()) or self._asked:
            return
        if self._at != self._now or self.work is None:
            self._begin()
        self._asked = True
        self._late.start()
        self._show_ready_step()

    def _choices(self) -> Sequence[ComparedChoice]:
        """Return the best actions, which the last step of the hint compares.

        Return an empty sequence if the hint is not complete yet, or if there is nothing to compare.
        """
        work = self.work
        if work is None or work.hint is None or not work.whole:
            return ()
        return compare_choices(work.game, work.seen, work.hint, self.context.words)

    def _end_waiting(self) -> None:
        """Hide the message that says that hints are given only in one's own turn."""
        bubble, words = self.context.table.bubble, self.context.words
        if bubble.isVisible() and bubble.title == words.say_key("hint.waiting"):
            bubble.dismiss()

    def _begin(self) -> None:
        self.hide_hint(False)
        self._at = self._now
        controller = self.context.controller
        seen = controller.match.get_seat_view(controller.person)
        self.work = HintWorker(self.context.adviser, controller.match.game, seen)
        self.work.came.connect(self._show_ready_step)

    def _show_ready_step(self) -> None:
        """If the person has asked for the hint's next step, and that step is computed, show it.

        The steps say where to look, which move is best, and why. If only one action is possible, the last step is shown
        at once, instead of the others. If the worker process found no hint, show a message that says so.
        """
        work = self.work
        if work is None or not self._asked:
            return
        if work.whole and work.hint is None:
            self.hide_hint(False)
            self.context.table.outcome.show_news(Told("hint.none", {}))
        elif work.hint is not None and (work.whole or self.step + 1 < len(STEPS)):
            self._asked = False
            self._late.stop()
            self._show(len(STEPS) if work.forced else self.step + 1)

    def _wait(self) -> None:
        """Show a message that a hint is being computed, if the person is still waiting for it."""
        if self._asked:
            where = self.context.table.hand_place
            self._say(translate("HintController", "Looking for a hint…"), "", (), (where, ()))

    # The steps.

    @property
    def _pointing(self) -> ActionPreview | None:
        work = self.work
        if work is None or work.hint is None or work.game.players.pointing is None:
            return None
        return work.game.players.pointing(work.seen, work.hint.choice.action)

    def _show(self, step: int) -> None:
        """Show step number `step` of the hint, and record in the match that the person asked for it.

        Nothing is recorded if the person has only one legal action.
        """
        self.step = step
        controller = self.context.controller
        if self.work is not None and not self.work.forced and step <= len(STEPS):
            note_hint(controller.match, controller.person, STEPS[step - 1])
        if step > 1 and self._before is None:
            self._lay_out()
        self._shown = self.context.table.draft, self.context.table.selection.cards
        self._point()
        self._tell()
        spoken = SpokenWords.copy_from(self.context.words)
        rows = (spoken.spell_out_text(f"{row.name}: {row.points}.") for row in self.box.rows)
        say_aloud(self.context.window, spoken.join_sentences([describe_bubble(self.box, spoken), *rows]))

    def _tell(self) -> None:
        pointing, words, work = self._pointing, self.context.words, self.work
        if pointing is None or work is None or work.hint is None:
            return
        title, body = words.render(pointing.where if self.step == 1 else pointing.what), ""
        if self.step == len(STEPS):
            body = "\u2028".join(reasons(work.game, work.seen, work.hint, words))
        compared = self._choices() if self.step >= len(STEPS) else ()
        away = (ESCAPE, (translate("HintController", "Hide"), self.hide_hint))
        ways = {1: translate("HintController", "Show the move"), 2: translate("HintController", "Why?")}
        if compared and self.step == len(STEPS):
            ways[self.step] = translate("HintController", "Compare")
        more = [(KEY, (ways[self.step], self.press))] if self.step in ways else []
        if self.step > 1:
            more.append((ENTER, (translate("HintController", "Play it"), self.play)))
        at = self._find_place(pointing)
        title = words.say_key("hint.compared") if self.step > len(STEPS) else title
        self._say(title, body, (*more, away), at, compared if self.step > len(STEPS) else ())

    def _find_place(self, pointing: ActionPreview) -> tuple[Place | None, Sequence[CardItem]]:
        """Return the place on the table to which the hint's current step points, and the cards of the hand, if any.

        If the step points to cards of the person's hand, return the hand and these cards. Otherwise, the cards are
        empty, and the place is None if the step points to no place. `pointing` describes the suggested move.
        """
        table = self.context.table
        if cards := pointing.near if self.step == 1 else pointing.cards:
            chosen = [item for item in table.selection.in_order if item.card in cards and self.step > 1]
            return table.hand_place, chosen or table.selection.find_items(cards)
        return next(iter(pointing.zones if self.step == 1 else pointing.onto), None), ()

    def _say(
        self,
        title: str,
        body: str,
        options: Sequence[tuple[str, Option]],
        at: tuple[Place | None, Sequence[CardItem]],
        compared: Sequence[ComparedChoice] = (),
    ) -> None:
        self.box.set_texts(self.context.table.pen, title, body, options)
        if compared:
            self.box.compare(compared)
        self.box.place(lambda: self.context.table.outcome.placer.place_bubble(self.box, *at))

    def _point(self) -> None:
        """Mark on the table where to look (step 1 of the hint), or where the suggested move puts its cards (later)."""
        pointing, table = self._pointing, self.context.table
        if pointing is None:
            return
        if self.step == 1:
            table.targets.point_out(pointing.zones)
            table.selection.outline_cards(table.selection.find_items(pointing.near), lasting=True)
        else:
            table.selection.outline_cards(table.selection.find_items(pointing.rest), lasting=True)
            lifted = table.selection.cards and all(cards for cards, _ in pointing.laid)
            table.targets.point_out(pointing.onto, aimed=bool(lifted))

    def _lay_out(self) -> None:
        """Lay out the cards of the suggested move without playing an action, and select those that stay in the hand.

        First save the cards laid out and selected before, so that they can be restored. Without a move, do nothing.
        """
        pointing, table = self._pointing, self.context.table
        if pointing is None or table.draft is None:
            return
        self._before = table.draft, [*table.drafts], table.selection.cards
        self._shows = True
        draft = lay_out_move(table.draft, pointing)
        if draft != table.draft:
            table.drafts.append(table.draft)
            table.adopt(draft)
        lie = {card for place, cards in draft.arrange().items() if place.kind == "staged" for card in cards}
        table.selection.choose([item for item in table.selection.find_items(pointing.cards) if item.card not in lie])
        self._shows = False

    def play(self) -> None:
        """Play the action that the hint suggests; do nothing if the position has changed since."""
        work = self.work
        if work is not None and work.hint is not None and self._at == self._now:
            action = work.hint.choice.action
            self.hide_hint()
            self.context.table.played.emit((action,))

    # Putting the hint away.

    def hide_hint(self, restore: bool = True) -> None:
        """Hide the hint and, if `restore`, put the cards back where they were before it was shown.

        As long as the position stays the same, the computed hint is stored for the next request.
        """
        table, before, shown = self.context.table, self._before, self.step > 0
        self._late.stop()
        self.box.dismiss()
        self.step, self._asked, self._before = 0, False, None
        if self.work is not None and self._at != self._now:
            self.work.stop()
            self.work = None
        if not shown:
            return
        self._shows = True
        table.selection.outline_cards(())
        if before is not None and restore:
            draft, drafts, chosen = before
            if table.draft is not draft:
                table.drafts[:] = drafts
                table.adopt(draft)
            table.selection.choose(table.selection.find_items(chosen))
        else:
            table.selection.show_targets()
        self._shows = False

    def _look_again(self) -> None:
        """Hide the hint if the table has changed since the hint was shown.

        A change is another position, other cards laid out but not played, other selected cards, or a bubble that asks
        the person a question, such as which of several plays is meant.
        """
        table = self.context.table
        other = (
            (table.draft, table.selection.cards) != self._shown or self._at != self._now or table.bubble.has_question
        )
        if self.step and other and not self._shows:
            self.hide_hint(False)

    def _follow(self) -> None:
        """Draw the shown hint and its marks on the table again, after a resize or a change of the settings."""
        if self.step:
            self._point()
            self._tell()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        pressed = event.key() if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress else None
        if pressed == Qt.Key.Key_Escape and (self.step or self._asked):
            self.hide_hint()
            return True
        if pressed in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.step > 1:
            self.play()
            return True
        if event.type() == QEvent.Type.Resize and watched is self.context.table.port:
            QTimer.singleShot(0, self, self._follow)
        return False


def lay_out_move(draft: Draft, pointing: ActionPreview) -> Draft:
    """Return `draft` with the cards of the move `pointing` laid out, as far as possible without playing an action.

    `draft` is what the person has laid out but not played. Cards that were laid out before are taken back. The cards of
    the move are then dropped group by group (each group on one place), as `pointing.laid` lists them, until a drop is
    refused or would play an action.
    """
    if pointing.laid and draft.staged:
        taken = draft.take_back()
        draft = draft if isinstance(taken, AcceptedGesture | RefusedGesture | tuple) else taken
    for cards, place in pointing.laid:
        made = draft.drop(cards, place)
        if isinstance(made, AcceptedGesture | RefusedGesture | tuple):
            break
        draft = made
    return draft
