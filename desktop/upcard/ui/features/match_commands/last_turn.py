"""Repeats the last turns on the table: what the other players did since the person's own last turn.

The actions are animated one by one.
"""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject

from upcard.core.cards import Cards
from upcard.core.events import Events, Told
from upcard.core.table.draft import Draft
from upcard.play.text.spoken import SpokenWords
from upcard.ui.features.match_commands.move_marks import Act
from upcard.ui.features.match_commands.opponent_turns import last_turns, list_visible_events
from upcard.ui.session.delayed_call import DelayedCall
from upcard.ui.session.onlooker import OnlookerDraft
from upcard.ui.style.announcements import announce
from upcard.ui.style.overrides import guard_overrides
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.geometry.stands import Stands

if TYPE_CHECKING:
    from upcard.ui.features.match_commands.move_marks_timing import MoveMarksController
    from upcard.ui.session.context import Context

READ, READ_STILL = 700, 1200
"""The milliseconds left for reading the words about an action: if cards fly, and if they do not."""
PRESSED = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


def ask(context: "Context") -> None:
    """Show again, on the table, what the other players did since the person's last turn, if that is possible now."""
    context.table.ask_for_last_turn()


class TableSnapshot(NamedTuple):
    """The state of the table before turns are repeated, so that it can be restored afterwards.

    The fields are the current draft (cards laid out but not played), the earlier drafts for undo, the positions of the
    shared cards in the middle of the table, and the selected cards.
    """

    draft: Draft
    drafts: list[Draft]
    stands: Stands
    chosen: Cards


@guard_overrides
class TurnRepeater(QObject):
    """Shows the other players' last turns again on the table, while the match is stopped.

    Any key or click ends the repetition and has no other effect.
    """

    def __init__(self, context: "Context", trailing: "MoveMarksController") -> None:
        super().__init__(context.window)
        self.context = context
        self.trailing = trailing
        self._left: TableSnapshot | None = None
        self._numbers = range(0)
        self._events: list[Events] = []
        self._before: list[TableLayout] = []
        """The layouts of the table before each action repeated so far, in which the marks find where cards were."""
        self._lull = DelayedCall(self)
        context.table.repeat_wanted.connect(self.begin)
        context.table.idle.connect(self._lie_still)
        context.controller.shown.connect(self._give_way)
        context.controller.passed.connect(self._give_way)

    @property
    def running(self) -> bool:
        """Whether turns are being repeated on the table now."""
        return self._left is not None

    def begin(self) -> None:
        """Start to show the other players' last turns again.

        Do nothing while the curtain covers the table between two persons' turns. If there is no turn to repeat, show a
        message.
        """
        context, controller, table = self.context, self.context.controller, self.context.table
        shown = not controller.covered and context.window.sheet is None and context.startup.thinks
        if self.running or not shown or table.draft is None or table.table is None or self._is_handing_over():
            return
        numbers = last_turns(controller)
        if not numbers:
            table.outcome.show_news(Told("repeat.nothing", {}))
            return
        self.trailing.start_over()
        stands = table.table.stands
        self._left = TableSnapshot(table.draft, [*table.drafts], stands, table.selection.cards)
        controller.hold()
        context.presenter.stop_saving()
        self._numbers, self._events, self._before = numbers, [*list_visible_events(controller, numbers)], []
        table.selection.choose(())
        for watched in (table, table.port):
            watched.installEventFilter(self)
        first = self.trailing.first
        self._show(numbers.start, (), None if first is None else first.stands)

    def _is_handing_over(self) -> bool:
        """Whether it is the turn of another person than the one at the screen, or cards are being dragged."""
        controller = self.context.controller
        seat = controller.match.to_act
        other = seat is not None and seat != controller.person and controller.seated.is_person(seat)
        return other or self.context.table.is_carrying

    def _show(self, at: int, events: Events, stands: Stands | None = None) -> None:
        """Show the table as it was after the first `at` actions of the match.

        `events` are the events of the last of these actions; they are animated. `stands` are the positions of the
        shared cards in the middle of the table; None leaves them as they are.
        """
        context, match = self.context, self.context.controller.match
        game, seat = match.game, context.controller.person
        seen = game.rules.observe(match.positions[at], seat)
        said = next((event for event in events if isinstance(event, Told)), None)
        told = said or Told(f"{game.name}.prompt.waiting", {"seat": game.rules.to_act(match.positions[at]) or 0})
        context.pacing.set_speed(others=True, late=False)
        if not events:
            context.table.set_speed(0, context.pacing.reduced)  # cards do not fly back
        before = context.table.table
        context.table.present(OnlookerDraft(game.table.draft(seen), told), seen, events, stands)
        if events and before is not None:
            self.trailing.mark([Act(match.actor(at - 1), events, before)])
        if said is not None:
            announce(context.table, SpokenWords.copy_from(context.words).render(said))
        if not context.table.table_scene.animator.running:
            self._lie_still()

    def _lie_still(self) -> None:
        """When the cards of a repeated action have stopped, start the pause after which the next action is shown.

        In the pause (`READ`, or `READ_STILL` without animation), the person can look at the table. Do nothing if no
        turns are being repeated.
        """
        if self.running:
            still = self.context.table.table_scene.animator.speed <= 0
            self._lull.call_after(self._next, READ_STILL if still else READ)

    def _next(self) -> None:
        if self._events:
            at = self._numbers.stop - len(self._events) + 1
            self.trailing.forget()
            if self.context.table.table is not None:
                self._before.append(self.context.table.table)
            self._show(at, self._events.pop(0))
        else:
            self.end()

    def end(self) -> None:
        """End the repetition of turns: restore the table as it was before, and let the match go on."""
        left, table, controller = self._left, self.context.table, self.context.controller
        if left is None:
            return
        self._release_table()
        table.put_back(left.draft, left.drafts, left.stands)
        hand = list(table.hand)
        chosen = [next((item for item in hand if item.card == card), None) for card in left.chosen]
        table.selection.choose([item for item in dict.fromkeys(chosen) if item is not None])
        self.context.pacing.reset_speed()
        self.trailing.recall(self._before)
        controller.go_on()

    def _give_way(self) -> None:
        """End the repetition of turns without restoring the table, because the table already shows something else."""
        if self.running:
            self._release_table()

    def _release_table(self) -> None:
        self._left = None
        self.context.controller.release(resume=False)
        self._lull.forget()
        self._events = []
        for watched in (self.context.table, self.context.table.port):
            watched.removeEventFilter(self)
        self.context.presenter.resume_saving()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in PRESSED:
            return False
        self.end()
        return True
