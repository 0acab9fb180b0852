"""What features offer one another through the `Context`, each as few methods as the others need."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from upcard.core.events import Told
from upcard.play.match.match_config import MatchConfig
from upcard.ui.session.match_session import MatchSession

if TYPE_CHECKING:
    from upcard.ui.session.pin_lock import PinLock
    from upcard.ui.widgets.page import Page


class Pages(Protocol):
    """The pages that are open over the table."""

    @property
    def sheet(self) -> "Page | None":
        """The uppermost page; None if the table is visible."""
        ...

    def open(self, name: str, build: "Callable[[], Page]", left: Callable[[bool], object] = ...) -> None:
        """Open the page that `build` makes over the others.

        When it closes, `left` is called with True if the game may go on then, else with False.
        """
        ...

    def lay_below(self, name: str, build: "Callable[[], Page]") -> None:
        """Put the page that `build` makes below the open ones; it is built when they have closed."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open pages, the uppermost last."""
        ...

    def rebuild(self) -> None:
        """Build the uppermost page again, with the input that it had."""
        ...

    def redress(self) -> None:
        """Build the uppermost page again for the current settings; its input and the focus stay as they are."""
        ...

    def go_back(self) -> None:
        """Close the uppermost page."""
        ...

    def take_out(self, name: str) -> None:
        """Close the page `name`, wherever it is among the open pages."""
        ...

    def close_all(self) -> None:
        """Close all pages, because something else comes to the table."""
        ...

    def to_table(self) -> None:
        """Close all pages and go on with the game."""
        ...

    def notice(self, title: str, text: str) -> None:
        """Show a message that cannot wait."""
        ...

    def remark(self, title: str, text: str) -> None:
        """Say why something cannot be done, or that it was: at the foot of the top page, or over the table."""
        ...


class Moves(Protocol):
    """The list of moves beside the table."""

    def clear(self, told: Sequence[Told] = ()) -> None:
        """Remove the lines of the previous deal, and show `told` instead."""
        ...


class Files(Protocol):
    """Saves games and opens files."""

    def open(self) -> None:
        """Ask for a file, and open it."""
        ...

    def open_path(self, path: Path) -> None:
        """Open a file and play what it holds."""
        ...

    def ask_whose(self) -> None:
        """If the match on the table was brought from elsewhere, ask whether it is the person's own."""
        ...

    def write(self, path: Path, text: str | bytes) -> None:
        """Write a text or data into a file, or say why it cannot be written."""
        ...

    def bring(self, text: str) -> None:
        """Open the record, position or deal code in a pasted text."""
        ...

    def save_as(self) -> None:
        """Ask for a name, and save the game on the table."""
        ...

    def games(self) -> None:
        """Open *Home*."""
        ...

    def check(self) -> None:
        """Open the page with the promise of the deal on the table."""
        ...

    def codes(self) -> None:
        """Open the page for deal codes."""
        ...


class WayBack(Protocol):
    """The way back to the previous game."""

    def take(self) -> None:
        """Go back to the previous game."""
        ...


class Matches(Protocol):
    """Puts another match in the place of the one on the table."""

    @property
    def way_back(self) -> WayBack | None:
        """The way back to the previous game, or None if somebody has played in this one."""
        ...

    def new_match(self, setup: MatchConfig | None = None) -> None:
        """Begin a match from `setup`, or from the default one."""
        ...

    def take(self, opened: MatchSession) -> None:
        """Play another match from now on; the one on the table waits among the unfinished games."""
        ...

    def forget_way_back(self) -> None:
        """Forget the previous game, so that there is no way back to it."""
        ...


class Undo(Protocol):
    """Takes choices back, and plays them again."""

    def undo(self) -> None:
        """Take back the last card laid out, or else the last choice played."""
        ...

    def redo(self) -> None:
        """Play again what was taken back."""
        ...

    def refresh(self) -> None:
        """Enable the bar's button if there is something to take back."""
        ...

    def ask_under_curtain(self) -> None:
        """While the curtain is down, let the person who chose last ask to take the choice back."""
        ...


class Handover(Protocol):
    """The curtain between two persons' turns."""

    def find_lock(self, player: int) -> "PinLock | None":
        """Return the lock before a person's cards, or None if they have no PIN."""
        ...

    def cover(self) -> None:
        """Clear the table, then let the curtain down."""
        ...

    def watch(self) -> None:
        """Show the buttons for watching and pausing while they are of use, else hide them."""
        ...


class Presenter(Protocol):
    """Shows the match on the table, and saves what is laid out on it."""

    def sleep(self) -> None:
        """Stop saving what is laid out, while the table shows something else."""
        ...

    def wake(self) -> None:
        """Save what is laid out again."""
        ...


class Cutting(Protocol):
    """Publishes the promise of a deal, and lets a person cut the pack."""

    def promise(self) -> str:
        """Publish and return the promise of the next deal; return an empty text if no deal comes next."""
        ...


class Log(Protocol):
    """Where faults are written down."""

    log: Path

    def write(self, text: str) -> None:
        """Write a text into the log."""
        ...
