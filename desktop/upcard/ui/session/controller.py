"""The match controller: plays the actions of all players of the match on the table, and decides when each acts."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from upcard.core.violation import IllegalAction
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.play.match.out_of_turn import is_due, play_with_unprompted
from upcard.players.chance import derive_seed
from upcard.ui.session.match_display import MatchDisplay
from upcard.ui.session.play_filter import PlayFilter, Review
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.session.turn_state import Transition, TurnState
from upcard.ui.session.turn_timing import LAST, PAUSE, Pace

if TYPE_CHECKING:
    from upcard.ui.worker.thinker import ComputerPlayerClient


class MatchController(MatchDisplay):
    """Plays the match on the table: passes on what persons do, asks computer players for actions, and makes pauses.

    An action is played at once, even if the table still moves cards; the next player is asked only when none moves.
    """

    deal_closing = Signal()
    """Emitted when the deal is over and its result follows after a pause; not emitted if there is no pause."""
    deal_ended = Signal()
    paced = Signal(bool, bool)
    """Emits, before `shown`, whether other players' cards move, and whether they fly faster, late in a long turn."""
    paused_or_not = Signal()
    """Emitted when the computer players were paused or resumed."""
    delayed = Signal(int)
    """Emits the seat of a computer player that takes longer than usual."""
    refused = Signal(object)
    """Emits the violation if the rules refuse what a person tried at the table."""

    thinker: "ComputerPlayerClient | None" = None
    """The client of the worker process that chooses computer players' actions; None until the process is started."""

    def __init__(self, match: AnyMatch, players: Sequence[str], first_deal: int = 1, names: Sequence[str] = ()) -> None:
        super().__init__(match, players, first_deal, names)
        self._holds = 0
        self._filters: list[PlayFilter] = []

    @property
    def is_held(self) -> bool:
        """Whether the match is stopped, because `hold` was called more often than `release`, as by an open page."""
        return self._holds > 0

    def _stop(self, transition: Transition) -> None:
        """Change the turn's state by `transition`, and cancel the step of the match that was to come next.

        If a computer player has been asked for an action, its thinking is stopped, too.
        """
        super()._stop(transition)
        if self.thinker is not None:
            self.thinker.stop()

    # What stops the match, and lets it go on.

    def hold(self) -> None:
        """Stop the match, so that nobody plays until `release` has been called as often as `hold`."""
        if self._state.busy:
            self._stop(Transition.INTERRUPT)
        self._holds += 1

    def release(self, resume: bool = True) -> None:
        """Undo one call of `hold`, and go on with the match if no other call of `hold` remains.

        If `resume` is False, the match goes on only when `go_on` is called.
        """
        self._holds -= 1
        if resume:
            self.go_on()

    def uncover(self) -> None:
        """Show the hidden table to the person whose turn it is, and let the match go on."""
        if self.covered:
            self._move(Transition.UNCOVER)
            self.show()
            self.go_on()

    def resync_table(self, players: Sequence[str] | None = None) -> None:
        """Show the match again after an undo or a change of players, and go on with it.

        `players` are the new players; None keeps the present ones. If another player becomes the viewer, hide the table
        until that player uncovers it.
        """
        before = self.seated.viewer
        self._stop(Transition.RESYNC)
        self._turn = None
        self.seated = SeatedPlayers(self.match, players or self.seated.players, self.seated.names)
        self.seated.look_after(before)
        if PERSON in self.seated.players and self.seated.viewer != before:
            self._move(Transition.COVER)
        self.reseated.emit()
        self.show()
        self.go_on()

    def end(self) -> None:
        """Show the match after a player has given it up, and go on to its result; a hidden table stays hidden."""
        self._stop(Transition.RESYNC)
        self.show()
        self.go_on()

    # What a person plays.

    def add_filter(self, asked: PlayFilter) -> None:
        """Ask the filter `asked` (such as the coach) before each play of a person; it may hold the actions back."""
        self._filters.append(asked)

    def play(self, actions: Sequence[object]) -> None:
        """Play a person's actions, all or none; if the rules do not allow them, emit `refused`.

        Do nothing if a filter holds the actions back, or if the actions are out of turn and not legal.
        """
        if self._may_play(actions) and all(one.review(actions) is Review.PLAY for one in self._filters):
            self._play(actions)

    def play_held(self, actions: Sequence[object]) -> None:
        """Play a person's actions that a filter, such as the coach, has held back, without asking the filters again."""
        if self._may_play(actions):
            self._play(actions)

    def _may_play(self, actions: Sequence[object]) -> bool:
        """Return whether a person may try these actions now.

        In turn, any actions may be tried; out of turn, only legal ones. The result is False when nobody is to act,
        while the table is covered, and for a viewer who only watches.
        """
        match = self.match
        if match.to_act is None or self.covered or self.seated.viewer_sits_out:
            return False
        seen = match.get_seat_view(self.person)
        return match.to_act == self.person or not any(match.game.rules.check(seen, action) for action in actions)

    def _play(self, actions: Sequence[object]) -> None:
        self._move(Transition.PLAY)
        self._turn = None
        self.timing.prepare_pause(())
        self.paced.emit(False, False)
        try:
            self._show_steps(self.match.play(actions))
        except IllegalAction as refusal:
            self.refused.emit(refusal.violation)

    def deal(self) -> None:
        """Deal the cards of the next deal and show them; do nothing if the current deal has not ended."""
        if self.match.to_act is not None:
            return
        self._move(Transition.BEGIN)
        self.timing.set_pace(Pace.HASTY, False)
        self._turn = None
        self.paced.emit(True, False)
        steps = self.match.deal()
        self.seated.choose_viewer()
        if self.seated.has_several_persons or self.seated.before != self.seated.viewer:
            self._move(Transition.COVER)
        self.reseated.emit()
        self._show_steps(steps)

    # Who plays next, and when.

    def go_on(self) -> None:
        """Let the next player act: ask a computer player, or wait for a person; if the deal is over, show its result.

        This is called when no card moves any more. Do nothing while the match is held, covered, or waits for something
        else.
        """
        given_up = self._state is TurnState.COVERED and self.match.given_up is not None
        if self.is_held or not (self._state is TurnState.OPEN or given_up):
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
            if self.timing.pauses:
                self.deal_closing.emit()
            self.timing.put_off(self._show_result, LAST)

    def end_closing(self) -> None:
        """If a pause delays the result of an ended deal, end the pause as soon as control returns to the event loop."""
        if self._state in (TurnState.ENDING, TurnState.COVERED_ENDING):
            self.timing.act_soon(self._show_result)

    def _show_result(self) -> None:
        self._move(Transition.SHOW_RESULT)
        self.deal_ended.emit()

    def _await_person(self, seat: int) -> None:
        """Wait for the person at `seat`: if another person looks at the screen, hide the table after a pause.

        If a computer player has something to do out of turn first, let it act instead.
        """
        if not self.paused and self._claim_is_due():
            if self.thinker is not None:
                self._claim_soon()
        elif seat != self.person:
            self._move(Transition.HAND_OVER)
            self.timing.put_off(self._pass, 0 if self._turn is None else self.timing.look_pause)

    def _await_computer(self, seat: int) -> None:
        """Ask the computer player at `seat` for an action after a pause, in which people look at the previous action.

        If the game is paused, do not ask until the person wants the next step or resumes the game. If Options say that
        such pauses last until a click, do not ask until the person clicks.
        """
        if self.paused:
            self._move(Transition.PAUSE)
        elif self._turn in (None, seat) or self.timing.skips_pauses:
            self._look_before_asking(max(self.timing.reading, 0 if seat == self._turn else PAUSE))
        elif self.timing.by_click:
            self._move(Transition.WAIT)
            self.waiting.emit(True)
        else:
            self._look_before_asking(max(self.timing.reading, self.timing.look_pause * self.timing.wait))

    def skip_to_deal_end(self) -> None:
        """Play without pauses until the deal has ended; if the game is paused, resume it."""
        self.timing.set_pace(Pace.HASTY, True)
        self.pause(False)

    def pause(self, wanted: bool) -> None:
        """Pause the game before the next action of a computer player; if `wanted` is False, resume it."""
        self.timing.set_pace(Pace.PAUSED, wanted)
        if not wanted:
            self.end_wait()
        self.paused_or_not.emit()

    def set_hurried(self, wanted: bool) -> None:
        """Skip the pauses between players' turns from now on; if `wanted` is False, make them again.

        In a paused game, computer players wait all the same.
        """
        self.timing.set_pace(Pace.HURRIED, wanted)
        if wanted and not self.paused:
            self.timing.end_pause()
            self.end_wait()

    def end_wait(self) -> None:
        """If a computer player waits for a click, or for the next step of a paused game, let it act now."""
        if self._state in (TurnState.WAITING, TurnState.PAUSED):
            self._ask()

    def _look_before_asking(self, pause: float) -> None:
        self._move(Transition.LOOK)
        self.timing.put_off(self._end_look, pause)

    def _end_look(self) -> None:
        """After the pause, ask the computer player whose turn it is; in a paused game, wait for the next step."""
        if self.paused:
            self._move(Transition.PAUSE)
        else:
            self._ask()

    # What the computer players do.

    def seat_thinker(self, thinker: "ComputerPlayerClient") -> None:
        """Let `thinker`, the client of the worker process, choose the actions of computer players from now on."""
        self.thinker = thinker
        thinker.answered.connect(self._play_answer)
        thinker.delayed.connect(self._tell_delay)
        self.go_on()

    def _ask(self) -> None:
        """Ask the computer player whose turn it is for an action.

        If a computer player has something to do out of turn, let it act instead.
        """
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
        seed = derive_seed(match.seed, seat, len(match.actions))
        from upcard.ui.worker.thinker import request_play  # too slow for the first frame

        self.thinker.ask(request_play(match.game, self.seated.level(seat), match.get_seat_view(seat), seed))

    def _play_answer(self, action: object) -> None:
        if self._state is TurnState.THINKING:
            self._computers_play((action,))

    def _tell_delay(self) -> None:
        if self._state is TurnState.THINKING and self.match.to_act is not None:
            self.delayed.emit(self.match.to_act)

    def _claim_is_due(self) -> bool:
        return is_due(self.match, self.seated.computers)

    def _claim_soon(self) -> None:
        """Let computer players act out of turn, as soon as Qt's event loop has drawn what happened before."""
        self._move(Transition.CLAIM)
        self.timing.act_soon(partial(self._computers_play, ()))

    def _computers_play(self, actions: Sequence[object]) -> None:
        """Play `actions`, which a computer player has chosen, and show them with what others then do out of turn."""
        self._move(Transition.PLAY)
        steps = play_with_unprompted(self.match, actions, self.seated.computers)
        late = self._turn is not None and self.timing.is_late(self.match.to_act == self._turn)
        self.paced.emit(True, late)
        self.timing.prepare_pause(tuple(event for step in steps for event in step.events))
        self._show_steps(steps)
