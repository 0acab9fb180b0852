"""A lock that a person's PIN opens; after several wrong PINs, the next can be tried only after a pause."""

from collections.abc import Callable

from PySide6.QtCore import QDeadlineTimer

TRIES = 3
"""The number of wrong PINs that may be entered before there is a pause."""
PAUSE = 30_000
"""The length of the pause in milliseconds; a wrong PIN has no other consequence."""


class PinLock:
    """Checks whether a PIN is right; after every third wrong PIN in a row, it accepts none for a while."""

    def __init__(
        self, fits: Callable[[str], bool], wrong: int = 0, save: Callable[[int], object] = lambda wrong: None
    ) -> None:
        """Make a lock that a PIN opens if `fits` returns true for that PIN.

        `save` is called with the number of wrong PINs in a row whenever it changes, and `wrong` is that number as it
        was saved before the program was restarted. If `wrong` is a multiple of `TRIES` other than 0, a pause begins
        now.
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
        """Return whether `pin` is the person's PIN; during a pause the PIN is not checked, and the result is False."""
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
