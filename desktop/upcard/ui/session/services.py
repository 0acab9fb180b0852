"""The services that features offer one another through the `Context`.

Each service has only the methods that other features need.
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
    """The pages that are open on top of each other over the table."""

    @property
    def sheet(self) -> "Page | None":
        """The top page; None if no page is open and the table is visible."""
        ...

    def open(self, name: str, build: "Callable[[], Page]", left: Callable[[bool], object] = ...) -> None:
        """Build a page with `build`, and show it on top of the open pages; `name` identifies it.

        When the page closes, `left` is called with True if the game may go on then, else with False.
        """
        ...

    def lay_below(self, name: str, build: "Callable[[], Page]", left: Callable[[bool], object] = ...) -> None:
        """Put a page called `name` below the open pages; `build` makes it when these have closed.

        When the page closes, `left` is called with True if the game may go on then, else with False.
        """
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open pages, the top one last."""
        ...

    def rebuild(self) -> None:
        """Build the top page again, and restore what the person had typed or selected on it."""
        ...

    def rebuild_top_page(self) -> None:
        """Build the top page again after a change of settings, and restore its input and the keyboard focus."""
        ...

    def go_back(self) -> None:
        """Close the top page, so that the page below it or the table is shown."""
        ...

    def take_out(self, name: str) -> None:
        """Close the page called `name`, wherever it is among the open pages."""
        ...

    def close_all(self) -> None:
        """Close all open pages, because the table is going to show another match or position."""
        ...

    def to_table(self) -> None:
        """Close all open pages and go on with the game on the table."""
        ...

    def show_notice(self, title: str, text: str) -> None:
        """Open a page that shows the message `text` under the heading `title`."""
        ...

    def show_remark(self, title: str, text: str) -> None:
        """Show the short message `text` at the foot of the top page; if `text` is empty, show `title`.

        If no page is open, the message gets a page of its own, with `title` as its heading. It says that something was
        done, or that it cannot be done.
        """
        ...


class Moves(Protocol):
    """The list of moves in the panel beside the table."""

    def clear(self, told: Sequence[Told] = ()) -> None:
        """Replace all lines of the list, such as those of the previous deal, by the sentences `told`."""
        ...


class Files(Protocol):
    """Saves games to files, opens files, and opens the pages for that."""

    def open(self) -> None:
        """Ask the person to choose a file, and open the game in it."""
        ...

    def open_path(self, path: Path) -> None:
        """Open the file at `path`, and put the game in it on the table."""
        ...

    def ask_whose(self) -> None:
        """If the match on the table came from another computer or person, ask whether it belongs to this person."""
        ...

    def write(self, path: Path, text: str | bytes) -> None:
        """Write `text` into the file at `path`; if that fails, show the person a message with the reason."""
        ...

    def open_text(self, text: str) -> None:
        """Open the game or position that is written in `text`, which a person has pasted.

        `text` contains a record of moves, a position, or a deal code.
        """
        ...

    def save_as(self) -> None:
        """Ask the person for a file name, and save the game on the table under it."""
        ...

    def games(self) -> None:
        """Open the page *Home*, which lists the games that can be resumed."""
        ...

    def check(self) -> None:
        """Open the page on which a person can check that a deal was fair.

        It shows the promise of the deal: a hash of the pack's order, published before the cards were dealt.
        """
        ...

    def codes(self) -> None:
        """Open the page into which a person pastes a deal code, a record of moves or a position."""
        ...


class WayBack(Protocol):
    """A command that returns to the game that was on the table before the current one."""

    def take(self) -> None:
        """Return to the game that was on the table before the current one."""
        ...


class Matches(Protocol):
    """Replaces the match on the table by another match."""

    @property
    def way_back(self) -> WayBack | None:
        """The command that returns to the game that was on the table before the current one.

        It is None if there was no such game, or if somebody has already played in the current one.
        """
        ...

    def new_match(self, setup: MatchConfig | None = None) -> None:
        """Begin a new match on the table from `setup`, or from the default setup if it is None."""
        ...

    def take(self, opened: MatchSession) -> None:
        """Put the match `opened` on the table; the previous match can be resumed from the list of unfinished games."""
        ...

    def forget_way_back(self) -> None:
        """Forget the game that was on the table before, so that the person can no longer return to it directly."""
        ...


class Undo(Protocol):
    """Undoes what a person has done, and redoes what was undone."""

    def undo(self) -> None:
        """Take back the card laid out last or, if no card is laid out, the last choice that the person has played."""
        ...

    def redo(self) -> None:
        """Play the choice again that was taken back last."""
        ...

    def refresh(self) -> None:
        """Enable the *Undo* button at the top of the window if there is something to undo, else disable it."""
        ...

    def ask_under_curtain(self) -> None:
        """While the table is hidden between two persons' turns, let the person who played last ask for an undo."""
        ...


class Handover(Protocol):
    """The curtain: a cover that hides the table between two persons' turns."""

    def find_lock(self, player: int) -> "PinLock | None":
        """Return the lock on the cards of the person `player`, which a PIN opens; None if the person has no PIN."""
        ...

    def cover(self) -> None:
        """Remove all cards from the table, then show the curtain, which hides the table between two persons' turns."""
        ...

    def watch(self) -> None:
        """Show the buttons for watching and pausing the computer players if they have a use now, else hide them."""
        ...


class Presenter(Protocol):
    """Shows the match on the table, and saves which cards the person has laid out but not yet played."""

    def stop_saving(self) -> None:
        """Stop saving which cards are laid out, because the table is going to show something other than the match."""
        ...

    def resume_saving(self) -> None:
        """After `stop_saving`, save from now on again which cards the person has laid out."""
        ...


class Cutting(Protocol):
    """Publishes the promise of a deal (a hash of the pack's order), and lets a person cut the pack."""

    def publish_promise(self) -> str:
        """Publish the promise of the next deal (a hash of the pack's order) and return it; empty if no deal follows."""
        ...


class Log(Protocol):
    """The log file, into which the program writes its own errors."""

    log: Path

    def write(self, text: str) -> None:
        """Append `text` to the log file."""
        ...
