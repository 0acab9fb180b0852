"""The lengths of the pauses after a computer player's turn, and the call that waits until a pause ends."""

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
    """Flags for how fast the person wants the computer players to play; a flag stays on until it is turned off."""

    PAUSED = auto()
    """Each computer player waits until the person asks for the next step."""
    HASTY = auto()
    """No pauses until the deal has ended."""
    HURRIED = auto()
    """No pauses at the moment, such as while a key is held down."""


class TurnTiming:
    """Measures how long a computer player's turn lasts, and delays one call at a time until a pause has ended."""

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
        """Set how fast other players' cards fly and how long the pauses after their turns are.

        `speed` is a factor, and 0 means without motion or pauses. `wait` is the factor for the pauses; if it is
        infinite, a click ends a pause.
        """
        self.speed, self.wait = speed, wait

    def set_pace(self, pace: Pace, wanted: bool) -> None:
        """Turn the flag `pace` on if `wanted` is true, else turn it off."""
        self._pace = self._pace | pace if wanted else self._pace & ~pace

    def has_pace(self, pace: Pace) -> bool:
        """Return whether the flag `pace` is on."""
        return pace in self._pace

    @property
    def skips_pauses(self) -> bool:
        """Whether the person wants no pauses now, until the end of the deal or while a key is held down."""
        return self.has_pace(Pace.HASTY) or self.has_pace(Pace.HURRIED)

    @property
    def pauses(self) -> bool:
        """Whether pauses are made now: cards move visibly, and the person does not want to skip pauses."""
        return self.speed > 0 and not self.skips_pauses

    @property
    def by_click(self) -> bool:
        """Whether the pause after a computer player's turn lasts until the person clicks."""
        return self.wait == inf

    @property
    def look_pause(self) -> float:
        """The length of the pause after a computer player's turn, in milliseconds.

        Turn and pause together last `TURN` milliseconds, but the pause is never shorter or longer than the limits in
        `LOOK`.
        """
        shortest, longest = LOOK
        return min(longest, max(shortest, TURN - self._turn.elapsed() * self.speed))

    def prepare_pause(self, events: Events) -> None:
        """Set the least length of the next pause, depending on the `events` that a computer player has caused.

        If a player answered an offer (a card that another player shows), the pause lasts at least `READING`
        milliseconds, so that people can read the answer; otherwise there is no least length.
        """
        answered = any(isinstance(event, Moved) and event.source.kind == "offer" for event in events)
        self.reading = READING if answered else 0

    def start_turn(self) -> None:
        """Start measuring how long the current computer player's turn lasts."""
        self._turn.start()

    def is_late(self, going_on: bool) -> bool:
        """Return whether a computer player's turn has lasted so long that its cards should fly faster.

        `going_on` says that further actions of the turn follow; the limit is then shorter.
        """
        return self._turn.elapsed() * self.speed > (HURRY if going_on else HURRY_LAST)

    def put_off(self, act: Callable[[], None], pause: float) -> None:
        """Call `act` after `pause` milliseconds, or at once if pauses are skipped.

        At a higher speed of the cards, the pause is shorter.
        """
        if pause and self.pauses:
            self._delay.call_after(act, pause / self.speed)
        else:
            act()

    def act_soon(self, act: Callable[[], None]) -> None:
        """Call `act` as soon as control has returned to Qt's event loop."""
        self._delay.call_after(act, 0)

    def end_pause(self) -> None:
        """End the pause: call the delayed function now, if there is one."""
        self._delay.end()

    def forget(self) -> None:
        """End the pause without calling the delayed function."""
        self._delay.forget()
