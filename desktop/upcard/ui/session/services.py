"""The services that features offer one another through the `Context`.

Each has only the methods that the other features need.
"""

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
    """The stack of pages that are open over the table."""

    @property
    def sheet(self) -> "Page | None":
        """The uppermost page; None if the table is visible."""
        ...

    def open(self, name: str, build: "Callable[[], Page]", left: Callable[[bool], object] = ...) -> None:
        """Open the page that `build` makes over the others.

        When the page closes, `left` is called with True if the game may go on then, else with False.
        """
        ...

    def lay_below(self, name: str, build: "Callable[[], Page]", left: Callable[[bool], object] = ...) -> None:
        """Put the page that `build` makes below the open ones; it is built when these have closed.

        When the page is gone, `left` is called: with True if the game may go on, else with False.
        """
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open pages, the uppermost last."""
        ...

    def rebuild(self) -> None:
        """Build the uppermost page again, and restore what was typed on it."""
        ...

    def rebuild_top_page(self) -> None:
        """Build the uppermost page again for the current settings; its input and the focus stay as they are."""
        ...

    def go_back(self) -> None:
        """Close the uppermost page."""
        ...

    def take_out(self, name: str) -> None:
        """Close the page called `name`, wherever it is among the open pages."""
        ...

    def close_all(self) -> None:
        """Close all pages, because the table is going to show something else."""
        ...

    def to_table(self) -> None:
        """Close all pages and go on with the game."""
        ...

    def show_notice(self, title: str, text: str) -> None:
        """Show a message at once, on a page of its own."""
        ...

    def show_remark(self, title: str, text: str) -> None:
        """Show a short message at the foot of the top page or over the table.

        It says that something was done, or that it cannot be done.
        """
        ...


class Moves(Protocol):
    """The list of moves beside the table."""

    def clear(self, told: Sequence[Told] = ()) -> None:
        """Remove the lines of the previous deal, and show `told` instead."""
        ...


class Files(Protocol):
    """Saves games and opens files."""

    def open(self) -> None:
        """Ask the person for a file, and open it."""
        ...

    def open_path(self, path: Path) -> None:
        """Open the file at `path` and play the game in it."""
        ...

    def ask_whose(self) -> None:
        """If the match on the table came from another computer or person, ask whether it is the person's own."""
        ...

    def write(self, path: Path, text: str | bytes) -> None:
        """Write `text`, a string or bytes, into the file at `path`; if that is impossible, tell why."""
        ...

    def open_text(self, text: str) -> None:
        """Open the record, position or deal code in `text`, which was pasted."""
        ...

    def save_as(self) -> None:
        """Ask the person for a name, and save the game on the table."""
        ...

    def games(self) -> None:
        """Open *Home*."""
        ...

    def check(self) -> None:
        """Open the page with the promise of the current deal (a hash of the pack's order, published before it)."""
        ...

    def codes(self) -> None:
        """Open the page on which deal codes, records and positions are pasted."""
        ...


class WayBack(Protocol):
    """The command that returns to the game that was on the table before."""

    def take(self) -> None:
        """Return to the previous game."""
        ...


class Matches(Protocol):
    """Replaces the match on the table by another one."""

    @property
    def way_back(self) -> WayBack | None:
        """The command that returns to the previous game; None if somebody has already played in the current game."""
        ...

    def new_match(self, setup: MatchConfig | None = None) -> None:
        """Begin a match from `setup`, or the default match if it is None."""
        ...

    def take(self, opened: MatchSession) -> None:
        """Play another match from now on; the one on the table is then listed among the unfinished games."""
        ...

    def forget_way_back(self) -> None:
        """Forget the previous game, so that one can no longer return to it."""
        ...


class Undo(Protocol):
    """Undoes what a person has done, and redoes what was undone."""

    def undo(self) -> None:
        """Take back the last card laid out; if no card is laid out, take back the last choice played."""
        ...

    def redo(self) -> None:
        """Play again the choice that was taken back last."""
        ...

    def refresh(self) -> None:
        """Enable the button for *Undo* in the bar if there is something to take back, else disable it."""
        ...

    def ask_under_curtain(self) -> None:
        """Let the person who played last ask to take the action back, while the curtain hides the table."""
        ...


class Handover(Protocol):
    """The curtain: a cover that hides the table between two persons' turns."""

    def find_lock(self, player: int) -> "PinLock | None":
        """Return the lock that keeps a person's cards hidden until the PIN is typed, or None if they have no PIN."""
        ...

    def cover(self) -> None:
        """Clear the table, then show the curtain (the cover that hides it between two persons' turns)."""
        ...

    def watch(self) -> None:
        """Show the buttons for watching and pausing if they have a use now, else hide them."""
        ...


class Presenter(Protocol):
    """Shows the match on the table, and saves the cards that the person has laid out but not played."""

    def stop_saving(self) -> None:
        """Stop saving the laid-out cards, while the table shows something else."""
        ...

    def resume_saving(self) -> None:
        """Save the laid-out cards again."""
        ...


class Cutting(Protocol):
    """Publishes the promise of a deal (a hash of the pack's order), and lets a person cut the pack."""

    def publish_promise(self) -> str:
        """Publish and return the promise of the next deal (a hash of the pack's order); empty if no deal follows."""
        ...


class Log(Protocol):
    """The file in which faults of the program are written down."""

    log: Path

    def write(self, text: str) -> None:
        """Write a text into the log."""
        ...
