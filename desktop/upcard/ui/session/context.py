"""What features get of the program: the match, the table, the settings, the style, and the page stack."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QWidget

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.play.match.match_config import MatchConfig
from upcard.play.text.words import Words
from upcard.ui.session.controller import MatchController
from upcard.ui.session.match_session import Startup
from upcard.ui.session.pacing import PaceController
from upcard.ui.settings.language import LanguageLoader
from upcard.ui.settings.settings import SettingsFile
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from upcard.ui.widgets.page import Page


class Pages(Protocol):
    """The pages open over the table."""

    @property
    def sheet(self) -> "Page | None":
        """The topmost page, or None if the table is visible."""
        ...

    def open(self, name: str, build: "Callable[[], Page]", left: Callable[[bool], object] = ...) -> None:
        """Open a page on top; `left` is called when it is closed, with whether the game may go on."""
        ...

    def lay_below(self, name: str, build: "Callable[[], Page]") -> None:
        """Open a page below the others."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open pages, the topmost last."""
        ...

    def rebuild(self) -> None:
        """Build the topmost page again."""
        ...

    def go_back(self) -> None:
        """Close the topmost page."""
        ...

    def take_out(self, name: str) -> None:
        """Close the page `name`, wherever it lies in the stack."""
        ...

    def close_all(self) -> None:
        """Close all pages, because something else comes to the table."""
        ...

    def to_table(self) -> None:
        """Close all pages and go on with the game."""
        ...

    def notice(self, title: str, text: str) -> None:
        """Show a message at once."""
        ...


class Moves(Protocol):
    """The list of moves beside the table."""

    def clear(self, told: Sequence[Told] = ()) -> None:
        """Clear the list of the deal before, and show these sentences."""
        ...


class Files(Protocol):
    """Saves and opens games."""

    def open(self) -> None:
        """Ask for a file and open it."""
        ...

    def open_path(self, path: Path) -> None:
        """Play the game in a file."""
        ...

    def write(self, path: Path, text: str) -> None:
        """Write a text to a file, or show why it cannot be written."""
        ...

    def bring(self, text: str) -> None:
        """Open what a pasted text holds."""
        ...


class Matches(Protocol):
    """Starts matches in place of the one on the table."""

    def new_match(self, setup: MatchConfig | None = None) -> None:
        """Start a match; None starts the default one."""
        ...


class Log(Protocol):
    """The file for error reports."""

    log: Path

    def write(self, text: str) -> None:
        """Append a text to the log."""
        ...


class Context(QObject):
    """What a feature may use; it knows neither the program nor the shell around the table."""

    redressed = Signal()
    """Everything open was redrawn in another theme, size or language."""
    window: QWidget
    """The window, as the parent of pages."""
    table: TableView
    controller: MatchController
    settings: SettingsFile
    startup: Startup
    pacing: PaceController
    language: LanguageLoader
    pages: Pages
    moves: Moves
    beginning: Matches
    problems: Log

    @property
    def files(self) -> Files:
        """What saves and opens games."""
        raise NotImplementedError

    @property
    def words(self) -> Words:
        """The sentences of the current language, with the players' names in them."""
        raise NotImplementedError

    @property
    def dress(self) -> StyleContext:
        """Theme, text size and language that every page uses."""
        raise NotImplementedError

    @property
    def night(self) -> bool:
        """Whether the night theme is on."""
        raise NotImplementedError

    def run_action(self, name: str) -> None:
        """Run the action `name` of the table of actions."""
        raise NotImplementedError

    def popup_menu(self, at: QPoint | None = None) -> None:
        """Open the menus at a screen position, or below their button."""
        raise NotImplementedError

    def open_rules(self, rule_id: str = "", options: object = None, game: AnyGame | None = None) -> None:
        """Open the rule book at a rule."""
        raise NotImplementedError

    def warn_unwritten(self, why: str) -> None:
        """Warn that the game can be played on, but is not being saved."""
        raise NotImplementedError

    def next_deal(self) -> None:
        """Deal the next hands."""
        raise NotImplementedError

    def after_single(self) -> None:
        """Go on after the end of a single deal."""
        raise NotImplementedError

    def leave(self) -> None:
        """Put the game on the table away among the unfinished ones."""
        raise NotImplementedError
