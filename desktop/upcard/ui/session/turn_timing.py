"""How long a computer player's turn is looked at, what is put off until then, and what cuts it short."""

from collections.abc import Callable
from enum import Flag, auto
from math import inf

from PySide6.QtCore import QElapsedTimer, QObject

from upcard.ui.session.delayed_call import DelayedCall

PAUSE = 200
"""Milliseconds between a person's turn and a computer player's at normal speed."""
LOOK, TURN = (450, 600), 1200
"""The shortest and longest pause after a computer player's turn, to see its discard; what both last together."""
HURRY, HURRY_LAST = 300, 550
"""Milliseconds of such a turn after which its cards fly faster; the last of them as a rule is the discard."""


class Pace(Flag):
    """What the person wants of the computer players' turns; it outlasts them."""

    PAUSED = auto()
    """Each one waits to be told what comes next: one action and any claim by it, or more."""
    HASTY = auto()
    """Nothing is looked at until the deal has ended."""
    HURRIED = auto()
    """Nothing is looked at for the moment, as while a key is held."""


class TurnTiming:
    """Measures the turn of a computer player, and has one thing put off at most."""

    def __init__(self, parent: QObject) -> None:
        self.speed = 1.0
        """How fast the others' cards move; 0 where nothing is to be waited for."""
        self.wait = 1.0
        """How many times as long as designed a computer player's turn is looked at; `inf` is until a click."""
        self._pace = Pace(0)
        self._turn = QElapsedTimer()
        self._delay = DelayedCall(parent)

    def set_delays(self, speed: float, wait: float) -> None:
        """Let the others' cards move so fast, and their turns be looked at so many times as long as designed."""
        self.speed, self.wait = speed, wait

    def set_pace(self, pace: Pace, wanted: bool) -> None:
        """Take up a pace, or leave it."""
        self._pace = self._pace | pace if wanted else self._pace & ~pace

    def has(self, pace: Pace) -> bool:
        """Return whether this pace is wanted."""
        return pace in self._pace

    @property
    def skips(self) -> bool:
        """Whether nothing is looked at now."""
        return self.has(Pace.HASTY) or self.has(Pace.HURRIED)

    @property
    def by_click(self) -> bool:
        """Whether a computer player's turn is looked at until a click."""
        return self.wait == inf

    @property
    def look(self) -> float:
        """How long the end of a computer player's turn is to be looked at: what its turn has left."""
        shortest, longest = LOOK
        return min(longest, max(shortest, TURN - self._turn.elapsed() * self.speed))

    def start_turn(self) -> None:
        """A computer player's turn begins now."""
        self._turn.start()

    def is_late(self, going_on: bool) -> bool:
        """Return whether the turn has lasted so long that its cards are to fly faster; `going_on` after them."""
        return self._turn.elapsed() * self.speed > (HURRY if going_on else HURRY_LAST)

    def put_off(self, act: Callable[[], None], pause: float) -> None:
        """Act when a pause has passed; at once where there is none."""
        if pause and self.speed and not self.skips:
            self._delay.before(act, pause / self.speed)
        else:
            act()

    def act_soon(self, act: Callable[[], None]) -> None:
        """Act when the event loop comes to it."""
        self._delay.before(act, 0)

    def end_pause(self) -> None:
        """Do now what was put off."""
        self._delay.end()

    def forget(self) -> None:
        """Do no more what was put off."""
        self._delay.forget()
