"""A lock that a person's PIN opens; after some wrong PINs there is a pause."""

from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer

TRIES = 3
"""The number of wrong PINs that may be entered before there is a pause."""
PAUSE = 30_000
"""The length of the pause in milliseconds; a wrong PIN has no other consequence."""


class PinLock:
    """Checks whether a PIN fits, and makes a pause after some wrong ones."""

    def __init__(
        self, fits: Callable[[str], bool], wrong: int = 0, save: Callable[[int], object] = lambda wrong: None
    ) -> None:
        """Make a lock that a PIN opens if `fits` returns true for it.

        `wrong` is the number of wrong PINs that `save` stored before the program was restarted. If that number calls
        for a pause, the pause begins anew now.
        """
        self._fits = fits
        self._save = save
        self._wrong = wrong
        self._until = QDeadlineTimer(0)
        self._pause()

    @property
    def wait(self) -> int:
        """The milliseconds until a PIN may be tried again."""
        return max(0, self._until.remainingTime())

    def accepts_pin(self, pin: str) -> bool:
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
