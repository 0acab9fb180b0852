"""A person's PIN, tried with a pause after some wrong ones."""

from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer

TRIES = 3
"""The number of wrong PINs that may be tried before there is a pause."""
PAUSE = 30_000
"""Milliseconds of the pause; a wrong PIN has no other consequence."""


class PinLock:
    """Lets a person's PIN be tried, with a pause after some wrong ones."""

    def __init__(
        self, fits: Callable[[str], bool], wrong: int = 0, save: Callable[[int], object] = lambda wrong: None
    ) -> None:
        """`wrong` is how many wrong PINs were tried before a restart, which `save` has kept; a pause begins again."""
        self._fits = fits
        self._save = save
        self._wrong = wrong
        self._until = QDeadlineTimer(0)
        self._pause()

    @property
    def wait(self) -> int:
        """Milliseconds until a PIN may be tried again."""
        return max(0, self._until.remainingTime())

    def opens(self, pin: str) -> bool:
        """Return whether `pin` is the person's PIN; during a pause no PIN is checked and the result is False."""
        if self.wait:
            return False
        fits = self._fits(pin)
        wrong = 0 if fits else self._wrong + 1
        if wrong != self._wrong:
            self._wrong = wrong
            self._save(wrong)
        self._pause()
        return fits

    def _pause(self) -> None:
        if self._wrong and self._wrong % TRIES == 0:
            self._until.setRemainingTime(PAUSE)
