"""The last turn once more: what the others have done since the person's own turn, card by card, in words."""

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject

from upcard.core.cards import Cards
from upcard.core.events import Events, Told
from upcard.core.table.draft import Draft
from upcard.ui.features.match_commands.opponent_turns import last_turns, list_visible_events
from upcard.ui.session.delayed_call import DelayedCall
from upcard.ui.session.onlooker import OnlookerDraft
from upcard.ui.style.announcements import announce
from upcard.ui.table.geometry.card_poses import TableLayout
from upcard.ui.table.geometry.stands import Stands

if TYPE_CHECKING:
    from upcard.ui.features.match_commands.trail_timing import TrailController
    from upcard.ui.session.context import Context

READ, READ_STILL = 700, 1200
"""Milliseconds for which each action's words are to be read, where cards fly and where they are there at once."""
PRESSED = (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress)


def ask(context: "Context") -> None:
    """Ask for it from the menu."""
    context.table.ask_for_last_turn()


class TableSnapshot(NamedTuple):
    """How the table was left, to lie so again."""

    draft: Draft
    drafts: list[Draft]
    stands: Stands
    chosen: Cards


class TurnRepeater(QObject):
    """Shows it over the table, on which nobody plays meanwhile; any key or click ends it and does nothing else."""

    def __init__(self, context: "Context", trailing: "TrailController") -> None:
        super().__init__(context.window)
        self.context = context
        self.trailing = trailing
        self._left: TableSnapshot | None = None
        self._numbers = range(0)
        self._events: list[Events] = []
        self._before: list[TableLayout] = []
        """How the table lay before each action that has been shown: an empty place is marked where a card lay."""
        self._lull = DelayedCall(self)
        context.table.repeat_wanted.connect(self.begin)
        context.table.idle.connect(self._lie_still)
        context.controller.shown.connect(self._give_way)
        context.controller.passed.connect(self._give_way)

    @property
    def running(self) -> bool:
        """Whether something is being shown again."""
        return self._left is not None

    def begin(self) -> None:
        """Begin, unless there is nothing that the person may see again now."""
        context, controller, table = self.context, self.context.controller, self.context.table
        shown = not controller.covered and context.window.sheet is None and context.startup.thinks
        if self.running or not shown or table.draft is None or table.table is None or self._is_handing_over():
            return
        numbers = last_turns(controller)
        if not numbers:
            table.judge.tell(Told("repeat.nothing", {}))
            return
        self.trailing.forget()
        stands = table.table.stands
        self._left = TableSnapshot(table.draft, [*table.drafts], stands, table.selection.cards)
        controller.hold()
        context.presenter.sleep()
        self._numbers, self._events, self._before = numbers, [*list_visible_events(controller, numbers)], []
        table.selection.choose(())
        for watched in (table, table.port):
            watched.installEventFilter(self)
        self._show(numbers.start, ())

    def _is_handing_over(self) -> bool:
        """Say whether the table is just on its way to another person, or cards hang on the pointer."""
        controller = self.context.controller
        seat = controller.match.to_act
        other = seat is not None and seat != controller.person and controller.seated.is_person(seat)
        return other or self.context.table.carrying

    def _show(self, at: int, events: Events) -> None:
        """Show the table as it lay after so many actions, and what led there."""
        context, match = self.context, self.context.controller.match
        game, seat = match.game, context.controller.person
        seen = game.rules.observe(match.positions[at], seat)
        said = next((event for event in events if isinstance(event, Told)), None)
        told = said or Told(f"{game.name}.prompt.waiting", {"seat": game.rules.to_act(match.positions[at]) or 0})
        context.pacing.pace(others=True, late=False)
        context.table.present(OnlookerDraft(game.table.draft(seen), told), seen, events)
        if said is not None:
            announce(context.table, context.words.say(said))
        if not context.table.table_scene.animator.running:
            self._lie_still()

    def _lie_still(self) -> None:
        """Go on with the next action when this one has been looked at."""
        if self.running:
            still = self.context.table.table_scene.animator.speed <= 0
            self._lull.before(self._next, READ_STILL if still else READ)

    def _next(self) -> None:
        if self._events:
            at = self._numbers.stop - len(self._events) + 1
            if self.context.table.table is not None:
                self._before.append(self.context.table.table)
            self._show(at, self._events.pop(0))
        else:
            self.end()

    def end(self) -> None:
        """Let the table lie as it was left, and everybody play on."""
        left, table, controller = self._left, self.context.table, self.context.controller
        if left is None:
            return
        self._release_table()
        table.put_back(left.draft, left.drafts, left.stands)
        hand = list(table.hand)
        chosen = [next((item for item in hand if item.card == card), None) for card in left.chosen]
        table.selection.choose([item for item in dict.fromkeys(chosen) if item is not None])
        self.context.pacing.settle()
        self.trailing.recall(self._before)
        controller.go_on()

    def _give_way(self) -> None:
        """Something else is shown in its place."""
        if self.running:
            self._release_table()

    def _release_table(self) -> None:
        self._left = None
        self.context.controller.release(resume=False)
        self._lull.forget()
        self._events = []
        for watched in (self.context.table, self.context.table.port):
            watched.removeEventFilter(self)
        self.context.presenter.wake()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in PRESSED:
            return False
        self.end()
        return True
