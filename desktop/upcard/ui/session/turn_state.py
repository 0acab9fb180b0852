"""The states of a turn, and the transitions that are allowed between them; any other change raises an error."""

from collections.abc import Mapping
from enum import Enum, auto


class TurnState(Enum):
    """The states of a turn: what the match on the table waits for, such as a person's action."""

    OPEN = auto()
    """Waits for a person's action, or until the cards on the table lie still."""
    LOOKING = auto()
    """Waits for the end of a pause in which people look at the last turn; then a computer player is asked."""
    WAITING = auto()
    """Waits for a click, before a computer player is asked."""
    PAUSED = auto()
    """Waits until the person asks for the next step or resumes the paused game; then a computer player is asked."""
    THINKING = auto()
    """Waits for a computer player's answer."""
    CLAIMING = auto()
    """Waits until control returns to the event loop; then a computer player acts out of turn."""
    HANDING_OVER = auto()
    """Waits for the end of a pause, before the table is covered for another person."""
    ENDING = auto()
    """Waits for the end of a pause, before the deal's result is shown."""
    ENDED = auto()
    """Waits for the next deal, after the result was shown."""
    COVERED = auto()
    """Waits until the person whose turn it is confirms that they are at the screen."""
    COVERED_ENDING = auto()
    """As `ENDING`, but the table is covered, because the match was given up while it was covered."""
    COVERED_ENDED = auto()
    """As `ENDED`, but the table is covered."""

    @property
    def covered(self) -> bool:
        """Whether the table is hidden from everybody in this state."""
        return self in COVERED

    @property
    def busy(self) -> bool:
        """Whether the match in this state waits for a delayed step, the worker process's answer, or a click."""
        return self in BUSY


class Transition(Enum):
    """A kind of change from one state of a turn to another; `TRANSITIONS` says which state it leads to."""

    BEGIN = auto()
    """Another match, or the next deal, begins."""
    RESYNC = auto()
    """The match was changed from outside: something was undone, it was given up, or the players changed."""
    INTERRUPT = auto()
    """A page stops the match; nobody plays until the page lets it go on."""
    COVER = auto()
    UNCOVER = auto()
    LOOK = auto()
    """A pause begins, after which the next computer player is asked."""
    WAIT = auto()
    """A computer player is asked only after a click."""
    PAUSE = auto()
    """A computer player is asked only when the person takes the next step, because the game is paused."""
    ASK = auto()
    CLAIM = auto()
    """A computer player has something to do out of turn."""
    PLAY = auto()
    """Somebody plays."""
    HAND_OVER = auto()
    """The next turn is another person's."""
    END = auto()
    """The deal, or the match, is over."""
    SHOW_RESULT = auto()


class IllegalTransition(RuntimeError):
    """Raised for a transition that `TRANSITIONS` does not allow in the current state."""


_S, _T = TurnState, Transition
COVERED = frozenset({_S.COVERED, _S.COVERED_ENDING, _S.COVERED_ENDED})
TO_ASK = frozenset({_S.LOOKING, _S.WAITING, _S.PAUSED})
BUSY = frozenset(TurnState) - {_S.OPEN, _S.ENDED, _S.COVERED, _S.COVERED_ENDED}

TRANSITIONS: Mapping[Transition, Mapping[TurnState, TurnState]] = {
    _T.BEGIN: dict.fromkeys(TurnState, _S.OPEN),
    _T.RESYNC: {state: _S.COVERED if state in COVERED else _S.OPEN for state in TurnState},
    _T.INTERRUPT: {
        **{state: _S.COVERED if state in COVERED else _S.OPEN for state in TurnState},
        _S.ENDED: _S.ENDED,
        _S.COVERED_ENDED: _S.COVERED_ENDED,
    },
    _T.COVER: {
        **dict.fromkeys(TurnState, _S.COVERED),
        _S.ENDED: _S.COVERED_ENDED,
        _S.COVERED_ENDED: _S.COVERED_ENDED,
    },
    _T.UNCOVER: {_S.COVERED: _S.OPEN, _S.COVERED_ENDING: _S.OPEN, _S.COVERED_ENDED: _S.ENDED},
    _T.LOOK: {_S.OPEN: _S.LOOKING},
    _T.WAIT: {_S.OPEN: _S.WAITING},
    _T.PAUSE: {_S.OPEN: _S.PAUSED, _S.LOOKING: _S.PAUSED},
    _T.ASK: dict.fromkeys(TO_ASK, _S.THINKING),
    _T.CLAIM: dict.fromkeys((_S.OPEN, *TO_ASK), _S.CLAIMING),
    _T.PLAY: dict.fromkeys((_S.OPEN, *TO_ASK, _S.THINKING, _S.CLAIMING, _S.HANDING_OVER), _S.OPEN),
    _T.HAND_OVER: {_S.OPEN: _S.HANDING_OVER},
    _T.END: {_S.OPEN: _S.ENDING, _S.COVERED: _S.COVERED_ENDING},
    _T.SHOW_RESULT: {_S.ENDING: _S.ENDED, _S.COVERED_ENDING: _S.COVERED_ENDED},
}
"""For each transition, the state to which it leads from each state in which it is allowed."""


def next_state(state: TurnState, transition: Transition) -> TurnState:
    """Return the state to which `transition` leads from `state`.

    Raise `IllegalTransition` if the transition is not allowed in `state`.
    """
    allowed = TRANSITIONS[transition]
    if state not in allowed:
        raise IllegalTransition(f"{transition.name} in the state {state.name}")
    return allowed[state]
