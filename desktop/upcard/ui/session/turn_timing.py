"""The pauses after a computer player's turn, and the calls that wait for the end of a pause."""

from collections.abc import Callable
from enum import Flag, auto
from math import inf

from PySide6.QtCore import QElapsedTimer, QObject

from upcard.core.events import Events, Moved
from upcard.ui.session.delayed_call import DelayedCall

LAST = 1100
"""The milliseconds between the last card of a deal and its result."""
READING = 1500
"""The milliseconds in which the answer to an offer can be read."""
PAUSE = 200
"""The milliseconds between a person's turn and a computer player's at normal speed."""
LOOK, TURN = (450, 600), 1200
"""Lengths of time in milliseconds.

They are the shortest and the longest pause after a computer player's turn, and the least time for turn
and pause together.
"""
HURRY, HURRY_LAST = 300, 550
"""The milliseconds from the beginning of a computer player's turn until that player's cards fly faster.

`HURRY_LAST` is for the last action of the turn, `HURRY` for all others.
"""


class Pace(Flag):
    """How fast the person wants the computer players' turns to go; a flag stays on until it is turned off."""

    PAUSED = auto()
    """Each computer player waits until the person asks for the next step."""
    HASTY = auto()
    """No pauses until the deal has ended."""
    HURRIED = auto()
    """No pauses at the moment, such as while a key is held down."""


class TurnTiming:
    """Measures a computer player's turn, and delays at most one call until a pause ends."""

    def __init__(self, parent: QObject) -> None:
        self.speed = 1.0
        """The speed of the others' cards; at 0 there are no pauses."""
        self.reading = 0.0
        """The least length of the next pause in milliseconds."""
        self.wait = 1.0
        """The factor for the pauses after a computer player's turn; `inf` means to wait for a click."""
        self._pace = Pace(0)
        self._turn = QElapsedTimer()
        self._delay = DelayedCall(parent)

    def set_delays(self, speed: float, wait: float) -> None:
        """Set the speed of the other players' cards, and the factor for the pauses after their turns."""
        self.speed, self.wait = speed, wait

    def set_pace(self, pace: Pace, wanted: bool) -> None:
        """Turn the flag `pace` on if `wanted`, else off."""
        self._pace = self._pace | pace if wanted else self._pace & ~pace

    def has_pace(self, pace: Pace) -> bool:
        """Return whether the flag `pace` is on."""
        return pace in self._pace

    @property
    def skips_pauses(self) -> bool:
        """Whether the person wants no pauses now."""
        return self.has_pace(Pace.HASTY) or self.has_pace(Pace.HURRIED)

    @property
    def pauses(self) -> bool:
        """Whether there are pauses now: cards fly, and the person does not skip pauses."""
        return self.speed > 0 and not self.skips_pauses

    @property
    def by_click(self) -> bool:
        """Whether a click ends the pause after a computer player's turn."""
        return self.wait == inf

    @property
    def look_pause(self) -> float:
        """The length of the pause after a computer player's turn, in milliseconds.

        The pause fills the rest of the time `TURN`, which begins with the turn. It is never shorter or longer than the
        limits in `LOOK`.
        """
        shortest, longest = LOOK
        return min(longest, max(shortest, TURN - self._turn.elapsed() * self.speed))

    def prepare_pause(self, events: Events) -> None:
        """Prepare the next pause for what a computer player has done.

        If `events` contain the answer to an offer (a card that one player shows to another), the pause lasts at least
        `READING` milliseconds, so that the answer can be read.
        """
        answered = any(isinstance(event, Moved) and event.source.kind == "offer" for event in events)
        self.reading = READING if answered else 0

    def start_turn(self) -> None:
        """Start measuring a computer player's turn."""
        self._turn.start()

    def is_late(self, going_on: bool) -> bool:
        """Return whether a computer player's turn has lasted so long that its cards fly faster.

        `going_on` means that the turn is not over; cards then fly faster after a shorter time.
        """
        return self._turn.elapsed() * self.speed > (HURRY if going_on else HURRY_LAST)

    def put_off(self, act: Callable[[], None], pause: float) -> None:
        """Call `act` after `pause` milliseconds (at normal speed), or at once if pauses are skipped."""
        if pause and self.pauses:
            self._delay.call_after(act, pause / self.speed)
        else:
            act()

    def act_soon(self, act: Callable[[], None]) -> None:
        """Call `act` when control has returned to the event loop."""
        self._delay.call_after(act, 0)

    def end_pause(self) -> None:
        """Run the delayed call now."""
        self._delay.end()

    def forget(self) -> None:
        """Cancel the delayed call."""
        self._delay.forget()
