"""The match on the table as the viewer sees it (the person who looks at the screen now), or hidden from everybody."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal

from upcard.core.events import Events, Told, redact_events
from upcard.core.game.steps import Step
from upcard.core.table.draft import Draft
from upcard.play.match.journal import PERSON
from upcard.play.match.match import AnyMatch
from upcard.ui.session.match_summary import MatchSummary
from upcard.ui.session.onlooker import OnlookerDraft
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.session.turn_state import Transition, TurnState, next_state
from upcard.ui.session.turn_timing import Pace, TurnTiming


class MatchDisplay(MatchSummary):
    """Emits, as signals, what the table is to show of the match to the viewer (the person who looks at the screen now).

    It has the state of the turn, such as whether the table is covered. The subclass `MatchController` plays the match.
    """

    shown = Signal(object, object, object)
    """Emits the draft (the laid-out cards), the observation and the viewer's events; without events no card moved."""
    told = Signal(object)
    """Emits the new lines for the list of moves, as a tuple of `Told`."""
    turned = Signal()
    """Emitted when the totals, or the seat whose turn it is, may have changed."""
    waiting = Signal(bool)
    """Emits whether the next computer player waits for a click."""
    reseated = Signal()
    """Emitted when the players on the seats or the viewer changed, before anything is shown to them."""
    passed = Signal()
    """Emitted when the table must be covered, because it is another person's turn to look."""

    def __init__(self, match: AnyMatch, players: Sequence[str], first_deal: int = 1, names: Sequence[str] = ()) -> None:
        super().__init__()
        self.timing = TurnTiming(self)
        self._state = TurnState.OPEN
        self.seat_match(match, players, first_deal, names)

    @property
    def state(self) -> TurnState:
        """The state of the turn: what the match waits for now, such as a person's action or the end of a pause."""
        return self._state

    @property
    def covered(self) -> bool:
        """Whether the table is hidden until the person whose turn it is confirms that they are at the screen."""
        return self._state.covered

    @property
    def paused(self) -> bool:
        """Whether the game is paused, so that computer players act only when the person asks for the next step."""
        return self.timing.has_pace(Pace.PAUSED)

    @property
    def skips_to_deal_end(self) -> bool:
        """Whether the rest of the deal is played without pauses between the players' turns."""
        return self.timing.has_pace(Pace.HASTY)

    @property
    def is_hurried(self) -> bool:
        """Whether a person holds down the key that makes the other players play, and their cards move, at once."""
        return self.timing.has_pace(Pace.HURRIED)

    def _move(self, transition: Transition) -> None:
        """Change the turn's state by `transition`, and cancel the delayed call for which the previous state waited.

        Raise `IllegalTransition` if the transition is not allowed in the present state.
        """
        before, self._state = self._state, next_state(self._state, transition)
        self.timing.forget()
        if before is TurnState.WAITING:
            self.waiting.emit(False)

    def _stop(self, transition: Transition) -> None:
        """Change the turn's state by `transition`, and cancel the step of the match that was to come next."""
        self._move(transition)

    def seat_match(
        self, match: AnyMatch, players: Sequence[str], first_deal: int = 1, names: Sequence[str] = ()
    ) -> None:
        """Replace the match on the table by `match`, with `players` as its players.

        For each player, `players` has `PERSON` or the name of a computer player's level, and `names` has the name, if
        any. `first_deal` is the number that the first deal in `match` gets, for a match that goes on from an earlier
        one. If several persons share the screen, the table is covered first.
        """
        self.match = match
        self.first_deal = first_deal
        self.seated = SeatedPlayers(match, players, names)
        self.timing.set_pace(Pace.HASTY | Pace.PAUSED, False)
        self._turn: int | None = None
        self._stop(Transition.BEGIN)
        hidden = self.seated.must_hide_hands or self.seated.was_shared
        if match.game.rules.to_act(match.position) is not None and hidden:
            self._move(Transition.COVER)
        self.reseated.emit()

    def suspend(self) -> None:
        """Stop the match and hide its cards, because another match replaces it or the window closes."""
        self._stop(Transition.COVER)

    def show(self, events: Events = ()) -> None:
        """Show the match to the viewer, with cards moving as `events` say; if the table is covered, hide it instead."""
        if self.covered:
            self.passed.emit()
        else:
            seen = self.match.get_seat_view(self.person)
            self.shown.emit(self._draft(seen), seen, events)
        self.told.emit(self.seated.list_panel_lines(events) if events else ())
        self.turned.emit()

    def _draft(self, seen: object) -> Draft:
        """Return the viewer's draft for what the viewer sees of the match (`seen`), with no cards laid out.

        A draft holds the cards that a person has laid out but not played, and says what the person's gestures do. If no
        person plays, or if the match was given up, the draft allows no gestures.
        """
        game, seat = self.match.game, self.match.to_act
        if self.match.given_up is None and (PERSON in self.seated.players or seat is None):
            return game.table.draft(seen)
        return OnlookerDraft(game.table.draft(seen), Told(f"{game.name}.prompt.waiting", {"seat": seat}))

    def cover(self) -> None:
        """Hide the table and stop the match until `uncover` of the controller is called."""
        self._stop(Transition.COVER)
        self.passed.emit()
        self.turned.emit()

    def _pass(self) -> None:
        """Make the person whose turn it is the viewer, and hide the table until this person uncovers it."""
        self.seated.choose_viewer()
        self._move(Transition.COVER)
        self.reseated.emit()
        self.show()

    def _show_steps(self, steps: tuple[Step[object], ...]) -> None:
        sees = partial(self.match.game.table.sees, self.person)
        self.show(tuple(event for step in steps for event in redact_events(step.events, sees)))
