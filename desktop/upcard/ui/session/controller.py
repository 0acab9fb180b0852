"""Seats the players: takes everybody's actions to the match, and tells what the person's seat saw."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf

from PySide6.QtCore import QElapsedTimer, Signal

from upcard.core.events import Events, Told, redact_events
from upcard.core.game.record import IllegalAction, Step
from upcard.core.table.draft import Draft
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.players.chance import chance
from upcard.ui.session.delayed_call import DelayedCall
from upcard.ui.session.match_summary import MatchSummary
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.worker.question import MoveSource, question

PAUSE = 200
"""Milliseconds between a person's turn and a computer player's at normal speed."""
LOOK, TURN = (450, 600), 1200
"""The shortest and longest pause after a computer player's turn, to see its discard; what both last together."""
HURRY, HURRY_LAST = 300, 550
"""Milliseconds of such a turn after which its cards fly faster; the last of them as a rule is the discard."""
WAITS: Mapping[str, float] = {"short": 0.5, "normal": 1.0, "long": 2.0, "click": inf}
"""How many times as long as designed the pause after a computer player's turn is."""


class MatchController(MatchSummary):
    """The only one that knows both sides. The match never waits for a picture; only the next question does."""

    shown = Signal(object, object, object)
    """The draft, the observation, and the events as the person's seat saw them; none where nothing moved."""
    told = Signal(object)
    """What was said aloud since, as a tuple of Told."""
    turned = Signal()
    """Whose turn it is, or what the sides have, may have changed."""
    deal_ended = Signal()
    paced = Signal(bool, bool)
    """What is shown next: whether others move, and whether their cards are to fly faster, since a turn takes long."""
    paused_or_not = Signal()
    """The computer players were told to wait, or to play on."""
    waiting = Signal(bool)
    """Whether the next computer player waits until it is told to go on."""
    refused = Signal(object)
    """A Violation, where the table offered what the rules refuse."""
    reseated = Signal()
    """Others sit on the seats, or somebody else looks; told before anything is shown to them."""
    passed = Signal()
    """The table is to be covered, since it is another person's turn to look at it."""

    def __init__(self, match: AnyMatch, players: Sequence[str], first_deal: int = 1, names: Sequence[str] = ()) -> None:
        super().__init__()
        self.thinker: MoveSource | None = None
        self.speed = 1.0
        self.wait = WAITS["normal"]
        self.hasty = False
        """Whether nothing is looked at until the deal has ended."""
        self.hurried = False
        """Whether nothing is looked at for the moment, as while a key is held."""
        self.paused = False
        """Whether each computer player waits to be told what comes next: one action and any claim by it, or more."""
        self.held = 0
        """How many pages have the table wait: nobody plays on, and it is handed over to nobody."""
        self._waiting = False
        self._clock, self._lull = QElapsedTimer(), DelayedCall(self)
        self.seat_match(match, players, first_deal, names)

    def seat_match(
        self, match: AnyMatch, players: Sequence[str], first_deal: int = 1, names: Sequence[str] = ()
    ) -> None:
        """Play this match from now on, with these players; `first_deal` is the number of the log's first deal."""
        self.match = match
        self.first_deal = first_deal
        self.seated = SeatedPlayers(match, players, names)
        self._ended = self.hasty = self.paused = False
        self._turn: int | None = None
        self.suspend()
        hidden = self.seated.shared or self.seated.was_shared
        self.covered = match.game.to_act(match.position) is not None and hidden
        """Whether the table is covered until the person whose turn it is says that they look."""

    def suspend(self) -> None:
        """Let nobody play on: another match is about to take the place of this one."""
        self._ended = self._ended and not self._lull.pending  # what was put off then is that the deal is over
        self._lull.forget()
        self._asking, self.covered = False, True
        self._stop_waiting()
        if self.thinker is not None:
            self.thinker.stop()

    def show(self, events: Events = ()) -> None:
        """Show the table as it stands, and how it came about; a covered one shows nothing."""
        if self.covered:
            self.passed.emit()
        else:
            seen = self.match.get_seat_view(self.person)
            self.shown.emit(self._draft(seen), seen, events)
        self.told.emit(self.seated.list_panel_lines(events) if events else ())
        self.turned.emit()

    def _draft(self, seen: object) -> Draft:
        """Return what may be done with what is seen: nothing, where a computer player has the seat."""
        game, seat = self.match.game, self.match.to_act
        if self.match.given_up is None and (PERSON in self.seated.players or seat is None):
            return game.draft(seen)
        from upcard.ui.session.onlooker import OnlookerDraft

        draft: Draft = OnlookerDraft(game.draft(seen), Told(f"{game.name}.prompt.waiting", {"seat": seat}))
        return draft

    def cover(self) -> None:
        """Cover the table, whoever looked; nobody plays on meanwhile."""
        self.suspend()
        self.passed.emit()
        self.turned.emit()

    def uncover(self) -> None:
        """Show the table to the person whose turn it is, who has just said that they look."""
        if self.covered:
            self.covered = False
            self.show()
            self.go_on()

    def _pass(self) -> None:
        """Cover the table, for another person to look at it."""
        self.seated.turn_eyes()
        self._asking, self.covered = False, True
        self.reseated.emit()
        self.show()

    def settle(self, players: Sequence[str] | None = None) -> None:
        """Show the match as it stands now, and who plays now; covered as it was, and where other eyes are to look."""
        before, covered = self.seated.eyes, self.covered
        self.suspend()
        self._ended, self._turn = False, None
        self.seated = SeatedPlayers(self.match, players or self.seated.players, self.seated.names)
        self.seated.look_after(before)
        self.covered = covered or (PERSON in self.seated.players and self.seated.eyes != before)
        self.reseated.emit()
        self.show()
        self.go_on()

    def play(self, actions: Sequence[object]) -> None:
        """Play a person's actions, all or none; out of turn, those that the rules allow at any moment."""
        match, seen = self.match, self.match.get_seat_view(self.person)
        if match.decided:
            return
        waits = match.to_act != self.person and any(match.game.check(seen, action) for action in actions)
        if waits or self.covered or self.seated.watching:
            return
        self._stop_waiting()
        self._asking, self._turn = False, None
        self.paced.emit(False, False)
        try:
            self._show_steps(match.play(actions))
        except IllegalAction as refusal:
            self.refused.emit(refusal.violation)

    def deal(self) -> None:
        """Deal the next hands; told twice, once."""
        if self.match.to_act is not None:
            return
        self._ended, self._turn, self.hasty = False, None, False
        self.paced.emit(True, False)
        steps = self.match.deal()
        self.seated.turn_eyes()
        self.covered = self.seated.several or self.seated.before != self.seated.eyes
        self.reseated.emit()
        self._show_steps(steps)

    def go_on(self) -> None:
        """The table lies still: ask the computer player whose turn it is, or say that the deal is over."""
        seat = self.match.to_act
        if self.held or (self.covered and self.match.given_up is None) or (self._asking and seat is not None):
            return
        if seat is None:
            if not self._ended and self.match.actions:
                self._ended = True
                self._after(0 if self._turn is None else self._look(), self.deal_ended.emit)
        elif self.seated.is_person(seat):
            from upcard.play.match.out_of_turn import is_due

            if not self.paused and is_due(self.match, self.seated.computers):
                self._ask()
            elif seat != self.person:
                self._asking = True
                self._after(0 if self._turn is None else self._look(), self._pass)
        elif self.thinker is not None:
            self._asking = True
            self._schedule_computer_turn(seat)

    def end(self) -> None:
        """Say that the match is over, which somebody has given up; a hand that was covered stays so."""
        covered = self.covered
        self.suspend()
        self.covered, self._ended = covered, False
        self.show()
        self.go_on()

    def hasten(self) -> None:
        """Let the computer players play the deal to its end with nothing between them."""
        self.hasty = True
        self.pause(False)

    def pause(self, wanted: bool) -> None:
        """Let the computer players wait before each action, or play on."""
        self.paused = wanted
        if not wanted:
            self.end_wait()
        self.paused_or_not.emit()

    def hurry(self, wanted: bool) -> None:
        """Wait for nothing as long as that is wanted, but for whoever has paused the computer players."""
        self.hurried = wanted
        if wanted and not self.paused:
            self._lull.end()
            self.end_wait()

    def _schedule_computer_turn(self, seat: int) -> None:
        """Ask a computer player when what was played before it has been looked at."""
        if self.paused:
            self._waiting = True
        elif self._turn in (None, seat) or self.hasty or self.hurried:
            self._after(0 if seat == self._turn else PAUSE, self._ask_on)
        elif self.wait == inf:
            self._waiting = True
            self.waiting.emit(True)
        else:
            self._after(self._look() * self.wait, self._ask_on)

    def end_wait(self) -> None:
        """Let the computer player that waits go on."""
        if self._waiting:
            self._stop_waiting()
            self._ask()

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting = False
            self.waiting.emit(False)

    def _look(self) -> float:
        """Return how long the end of a computer player's turn is to be looked at: what its turn has left."""
        shortest, longest = LOOK
        return min(longest, max(shortest, TURN - self._clock.elapsed() * self.speed))

    def _after(self, pause: float, act: Callable[[], None]) -> None:
        """Act when a pause has passed, unless another match has taken this one's place by then."""
        if pause and self.speed and not (self.hasty or self.hurried):
            self._lull.before(act, pause / self.speed)
        else:
            act()

    def seat_thinker(self, thinker: MoveSource) -> None:
        """Let somebody think for the computer players from now on."""
        self.thinker = thinker
        thinker.answered.connect(self._play_answer)
        self.go_on()

    def _show_steps(self, steps: tuple[Step[object], ...]) -> None:
        sees = partial(self.match.game.sees, self.person)
        self.show(tuple(event for step in steps for event in redact_events(step.events, sees)))

    def _ask_on(self) -> None:
        """Ask, if nobody has paused the table meanwhile."""
        if self.paused:
            self._waiting = True
        else:
            self._ask()

    def _ask(self) -> None:
        match, seat = self.match, self.match.to_act
        if seat is None or self.thinker is None:
            return
        from upcard.play.match.out_of_turn import is_due

        if is_due(match, self.seated.computers):
            self._lull.before(partial(self._computers_play, ()), 0)  # when what led to it has been shown and told
            return
        if seat != self._turn:
            self._turn = seat
            self._clock.start()
        seed = chance(match.seed, seat, len(match.actions))
        self.thinker.ask(question(match.game, self.seated.level(seat), match.get_seat_view(seat), seed))

    def _play_answer(self, action: object) -> None:
        if self._asking:
            self._computers_play((action,))

    def _computers_play(self, actions: Sequence[object]) -> None:
        """Play what was answered, and what a seat does unasked, although it waits."""
        from upcard.play.match.out_of_turn import play_with_unprompted

        self._asking = self._asking and not actions
        if (
            steps := play_with_unprompted(self.match, actions, self.seated.computers)
            if self.thinker is not None
            else ()
        ):
            self._asking = False
            late = HURRY if self.match.to_act == self._turn else HURRY_LAST
            self.paced.emit(True, self._turn is not None and self._clock.elapsed() * self.speed > late)
            self._show_steps(steps)
