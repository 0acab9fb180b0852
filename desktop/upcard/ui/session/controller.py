"""Seats the players: takes everybody's actions to the match, and tells what the person's seat saw."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from upcard.core.events import Events, Told, redact_events
from upcard.core.game.steps import Step
from upcard.core.table.draft import Draft
from upcard.core.violation import IllegalAction
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.out_of_turn import is_due, play_with_unprompted
from upcard.players.chance import chance
from upcard.ui.session.match_summary import MatchSummary
from upcard.ui.session.onlooker import OnlookerDraft
from upcard.ui.session.play_filter import PlayFilter, Review
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.session.turn_state import Transition, TurnState, next_state
from upcard.ui.session.turn_timing import PAUSE, Pace, TurnTiming

if TYPE_CHECKING:
    from upcard.ui.worker.thinker import ComputerPlayerClient


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
        self.thinker: ComputerPlayerClient | None = None
        self.timing = TurnTiming(self)
        self._state = TurnState.OPEN
        self._holds = 0
        self._filters: list[PlayFilter] = []
        self.seat_match(match, players, first_deal, names)

    # What the state says.

    @property
    def state(self) -> TurnState:
        """What the match waits for."""
        return self._state

    @property
    def covered(self) -> bool:
        """Whether the table is covered until the person whose turn it is says that they look."""
        return self._state.covered

    @property
    def held(self) -> bool:
        """Whether a page has the table wait: nobody plays on, and it is handed over to nobody."""
        return self._holds > 0

    @property
    def paused(self) -> bool:
        """Whether the computer players are paused."""
        return self.timing.has(Pace.PAUSED)

    @property
    def hasty(self) -> bool:
        """Whether the deal is played to its end with nothing to look at."""
        return self.timing.has(Pace.HASTY)

    @property
    def hurried(self) -> bool:
        """Whether the person hurries the others now."""
        return self.timing.has(Pace.HURRIED)

    def _move(self, transition: Transition) -> None:
        """Go to the state that a transition leads to; what the state before had put off is forgotten."""
        before, self._state = self._state, next_state(self._state, transition)
        self.timing.forget()
        if before is TurnState.WAITING:
            self.waiting.emit(False)

    def _stop(self, transition: Transition) -> None:
        """Let nobody play on, in the state that a transition leads to."""
        self._move(transition)
        if self.thinker is not None:
            self.thinker.stop()

    # Which match is played, and who sees it.

    def seat_match(
        self, match: AnyMatch, players: Sequence[str], first_deal: int = 1, names: Sequence[str] = ()
    ) -> None:
        """Play this match from now on, with these players; `first_deal` is the number of the log's first deal."""
        self.match = match
        self.first_deal = first_deal
        self.seated = SeatedPlayers(match, players, names)
        self.timing.set_pace(Pace.HASTY | Pace.PAUSED, False)
        self._turn: int | None = None
        self._stop(Transition.BEGIN)
        hidden = self.seated.shared or self.seated.was_shared
        if match.game.rules.to_act(match.position) is not None and hidden:
            self._move(Transition.COVER)
        self.reseated.emit()

    def suspend(self) -> None:
        """Let nobody play on or look: another match is about to take the place of this one, or the window closes."""
        self._stop(Transition.COVER)

    def hold(self) -> None:
        """Let the match wait until `release`, also where others let it wait: nobody plays on or takes the seat."""
        if self._state.busy:
            self._stop(Transition.INTERRUPT)
        self._holds += 1

    def release(self, resume: bool = True) -> None:
        """End one `hold`; without `resume` nobody plays on before `go_on`."""
        self._holds -= 1
        if resume:
            self.go_on()

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
            return game.table.draft(seen)
        return OnlookerDraft(game.table.draft(seen), Told(f"{game.name}.prompt.waiting", {"seat": seat}))

    def cover(self) -> None:
        """Cover the table, whoever looked; nobody plays on meanwhile."""
        self._stop(Transition.COVER)
        self.passed.emit()
        self.turned.emit()

    def uncover(self) -> None:
        """Show the table to the person whose turn it is, who has just said that they look."""
        if self.covered:
            self._move(Transition.UNCOVER)
            self.show()
            self.go_on()

    def _pass(self) -> None:
        """Cover the table, for another person to look at it."""
        self.seated.turn_eyes()
        self._move(Transition.COVER)
        self.reseated.emit()
        self.show()

    def settle(self, players: Sequence[str] | None = None) -> None:
        """Show the match as it stands now, and who plays now; covered as it was, and where other eyes are to look."""
        before = self.seated.eyes
        self._stop(Transition.RESYNC)
        self._turn = None
        self.seated = SeatedPlayers(self.match, players or self.seated.players, self.seated.names)
        self.seated.look_after(before)
        if PERSON in self.seated.players and self.seated.eyes != before:
            self._move(Transition.COVER)
        self.reseated.emit()
        self.show()
        self.go_on()

    def end(self) -> None:
        """Say that the match is over, which somebody has given up; a hand that was covered stays so."""
        self._stop(Transition.RESYNC)
        self.show()
        self.go_on()

    # What a person plays.

    def add_filter(self, asked: PlayFilter) -> None:
        """Ask somebody before a person's actions are played, from now on."""
        self._filters.append(asked)

    def play(self, actions: Sequence[object]) -> None:
        """Play a person's actions, all or none, unless a filter holds them; out of turn, those that the rules allow."""
        if self._may_play(actions) and all(one.review(actions) is Review.PLAY for one in self._filters):
            self._play(actions)

    def play_held(self, actions: Sequence[object]) -> None:
        """Play actions that a filter has held, which asks nobody again."""
        if self._may_play(actions):
            self._play(actions)

    def _may_play(self, actions: Sequence[object]) -> bool:
        """Return whether a person may try these actions now; in their own turn the rules refuse them aloud."""
        match = self.match
        if match.to_act is None or self.covered or self.seated.watching:
            return False
        seen = match.get_seat_view(self.person)
        return match.to_act == self.person or not any(match.game.rules.check(seen, action) for action in actions)

    def _play(self, actions: Sequence[object]) -> None:
        self._move(Transition.PLAY)
        self._turn = None
        self.paced.emit(False, False)
        try:
            self._show_steps(self.match.play(actions))
        except IllegalAction as refusal:
            self.refused.emit(refusal.violation)

    def deal(self) -> None:
        """Deal the next hands; told twice, once."""
        if self.match.to_act is not None:
            return
        self._move(Transition.BEGIN)
        self.timing.set_pace(Pace.HASTY, False)
        self._turn = None
        self.paced.emit(True, False)
        steps = self.match.deal()
        self.seated.turn_eyes()
        if self.seated.several or self.seated.before != self.seated.eyes:
            self._move(Transition.COVER)
        self.reseated.emit()
        self._show_steps(steps)

    # Who plays next, and when.

    def go_on(self) -> None:
        """The table lies still: ask the computer player whose turn it is, or say that the deal is over."""
        given_up = self._state is TurnState.COVERED and self.match.given_up is not None
        if self.held or not (self._state is TurnState.OPEN or given_up):
            return
        seat = self.match.to_act
        if seat is None:
            self._end_deal()
        elif self.seated.is_person(seat):
            self._await_person(seat)
        elif self.thinker is not None:
            self._await_computer(seat)

    def _end_deal(self) -> None:
        if self.match.actions:
            self._move(Transition.END)
            self.timing.put_off(self._show_result, 0 if self._turn is None else self.timing.look)

    def _show_result(self) -> None:
        self._move(Transition.SHOW_RESULT)
        self.deal_ended.emit()

    def _await_person(self, seat: int) -> None:
        """Let a computer player act that may out of turn, else let another person look at the table."""
        if not self.paused and self._claim_is_due():
            if self.thinker is not None:
                self._claim_soon()
        elif seat != self.person:
            self._move(Transition.HAND_OVER)
            self.timing.put_off(self._pass, 0 if self._turn is None else self.timing.look)

    def _await_computer(self, seat: int) -> None:
        """Ask a computer player when what was played before it has been looked at."""
        if self.paused:
            self._move(Transition.PAUSE)
        elif self._turn in (None, seat) or self.timing.skips:
            self._look_before_asking(0 if seat == self._turn else PAUSE)
        elif self.timing.by_click:
            self._move(Transition.WAIT)
            self.waiting.emit(True)
        else:
            self._look_before_asking(self.timing.look * self.timing.wait)

    def hasten(self) -> None:
        """Let the computer players play the deal to its end with nothing between them."""
        self.timing.set_pace(Pace.HASTY, True)
        self.pause(False)

    def pause(self, wanted: bool) -> None:
        """Let the computer players wait before each action, or play on."""
        self.timing.set_pace(Pace.PAUSED, wanted)
        if not wanted:
            self.end_wait()
        self.paused_or_not.emit()

    def hurry(self, wanted: bool) -> None:
        """Wait for nothing as long as that is wanted, but for whoever has paused the computer players."""
        self.timing.set_pace(Pace.HURRIED, wanted)
        if wanted and not self.paused:
            self.timing.end_pause()
            self.end_wait()

    def end_wait(self) -> None:
        """Let the computer player that waits for a click, or for the next step, go on."""
        if self._state in (TurnState.WAITING, TurnState.PAUSED):
            self._ask()

    def _look_before_asking(self, pause: float) -> None:
        self._move(Transition.LOOK)
        self.timing.put_off(self._end_look, pause)

    def _end_look(self) -> None:
        """Ask, if nobody has paused the table meanwhile."""
        if self.paused:
            self._move(Transition.PAUSE)
        else:
            self._ask()

    # What the computer players do.

    def seat_thinker(self, thinker: "ComputerPlayerClient") -> None:
        """Let somebody think for the computer players from now on."""
        self.thinker = thinker
        thinker.answered.connect(self._play_answer)
        self.go_on()

    def _ask(self) -> None:
        """Ask the computer player in turn, unless another one has something to do out of turn."""
        match, seat = self.match, self.match.to_act
        if seat is None or self.thinker is None:
            return
        if self._claim_is_due():
            self._claim_soon()
            return
        self._move(Transition.ASK)
        if seat != self._turn:
            self._turn = seat
            self.timing.start_turn()
        seed = chance(match.seed, seat, len(match.actions))
        from upcard.ui.worker.thinker import request_play  # loads msgspec, for which the first frame need not wait

        self.thinker.ask(request_play(match.game, self.seated.level(seat), match.get_seat_view(seat), seed))

    def _play_answer(self, action: object) -> None:
        if self._state is TurnState.THINKING:
            self._computers_play((action,))

    def _claim_is_due(self) -> bool:
        return is_due(self.match, self.seated.computers)

    def _claim_soon(self) -> None:
        """Let a computer player act out of turn when what led to it has been shown and told."""
        self._move(Transition.CLAIM)
        self.timing.act_soon(partial(self._computers_play, ()))

    def _computers_play(self, actions: Sequence[object]) -> None:
        """Play what was answered, and what a seat does unasked, although it waits."""
        self._move(Transition.PLAY)
        steps = play_with_unprompted(self.match, actions, self.seated.computers)
        late = self._turn is not None and self.timing.is_late(self.match.to_act == self._turn)
        self.paced.emit(True, late)
        self._show_steps(steps)

    def _show_steps(self, steps: tuple[Step[object], ...]) -> None:
        sees = partial(self.match.game.table.sees, self.person)
        self.show(tuple(event for step in steps for event in redact_events(step.events, sees)))
