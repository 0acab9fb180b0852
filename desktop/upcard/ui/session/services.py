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
        """The uppermost page; None where the table is to be seen."""
        ...

    def open(self, name: str, build: "Callable[[], Page]", left: Callable[[bool], object] = ...) -> None:
        """Open a page over the others; `left` is told when it is gone, with whether the game may go on."""
        ...

    def lay_below(self, name: str, build: "Callable[[], Page]") -> None:
        """Open a page below the others."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open pages, the uppermost last."""
        ...

    def rebuild(self) -> None:
        """Make the uppermost page anew."""
        ...

    def go_back(self) -> None:
        """Take the uppermost page away."""
        ...

    def take_out(self, name: str) -> None:
        """Take a page away that lies below others, or the uppermost."""
        ...

    def close_all(self) -> None:
        """Go back to the table, for something else to come there."""
        ...

    def to_table(self) -> None:
        """Go back to the table, where the game goes on."""
        ...

    def notice(self, title: str, text: str) -> None:
        """Tell something that cannot wait."""
        ...


class Moves(Protocol):
    """The list of moves beside the table."""

    def clear(self, told: Sequence[Told] = ()) -> None:
        """Forget what was said in the deal before, and say this instead."""
        ...


class Files(Protocol):
    """What saves games and opens them."""

    def open(self) -> None:
        """Ask for a file, and open it."""
        ...

    def open_path(self, path: Path) -> None:
        """Play what a file holds."""
        ...

    def write(self, path: Path, text: str) -> None:
        """Write a text into a file, or say why it cannot be."""
        ...

    def bring(self, text: str) -> None:
        """Take up what a pasted text holds."""
        ...

    def save_as(self) -> None:
        """Ask for a name, and save the game on the table."""
        ...

    def games(self) -> None:
        """Open *Home*."""
        ...

    def check(self) -> None:
        """Open the promise of the deal on the table."""
        ...

    def codes(self) -> None:
        """Open the page of deals' codes."""
        ...


class WayBack(Protocol):
    """The way to the game before."""

    def take(self) -> None:
        """Go back to the game before."""
        ...


class Matches(Protocol):
    """What begins matches in the place of the one on the table."""

    @property
    def way_back(self) -> WayBack | None:
        """The way to the game before, or None if somebody has played in this one."""
        ...

    def new_match(self, setup: MatchConfig | None = None) -> None:
        """Begin a match."""
        ...

    def take(self, opened: MatchSession) -> None:
        """Play another match from now on; the one on the table waits among the unfinished games."""
        ...

    def forget_way_back(self) -> None:
        """Lead back to no game any more."""
        ...


class Undo(Protocol):
    """What takes back, and plays again."""

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
        """Let the person who played last ask for it back while the curtain is down."""
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
        """Offer the end of the deal to a person who plays no hand in it."""
        ...


class Presenter(Protocol):
    """What shows the table, and keeps what is laid out on it."""

    def sleep(self) -> None:
        """Write nothing down while the table shows something else."""
        ...

    def wake(self) -> None:
        """Write down again what is laid out."""
        ...


class Cutting(Protocol):
    """What promises deals and has them cut."""

    def promise(self) -> str:
        """Promise the next deal; return an empty text if none follows."""
        ...


class Log(Protocol):
    """Where faults are written down."""

    log: Path

    def write(self, text: str) -> None:
        """Write a text into the log."""
        ...
