"""What a feature is given of the program: the match, the table, the settings, how things look, and the page stack."""

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


class Matches(Protocol):
    """What begins matches in the place of the one on the table."""

    def new_match(self, setup: MatchConfig | None = None) -> None:
        """Begin a match."""
        ...


class Log(Protocol):
    """Where faults are written down."""

    log: Path

    def write(self, text: str) -> None:
        """Write a text into the log."""
        ...


class Context(QObject):
    """What a feature may use; it knows neither the program nor the shell around the table."""

    redressed = Signal()
    """What is open was drawn anew, in other colours, at another size or in another language."""
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
        """What saves games and opens them."""
        raise NotImplementedError

    @property
    def words(self) -> Words:
        """The sentences of the current language, with the players' names in it."""
        raise NotImplementedError

    @property
    def dress(self) -> StyleContext:
        """Theme, text size and language that every page uses."""
        raise NotImplementedError

    @property
    def night(self) -> bool:
        """Whether the night theme is worn."""
        raise NotImplementedError

    def run_action(self, name: str) -> None:
        """Do what the action of that id does."""
        raise NotImplementedError

    def popup_menu(self, at: QPoint | None = None) -> None:
        """Open the menus at a point of the screen, or else below their button."""
        raise NotImplementedError

    def open_rules(self, rule_id: str = "", options: object = None, game: AnyGame | None = None) -> None:
        """Open the rule book at a rule."""
        raise NotImplementedError

    def warn_unwritten(self, why: str) -> None:
        """Say that the game can be played on, but would be lost."""
        raise NotImplementedError

    def next_deal(self) -> None:
        """Deal again."""
        raise NotImplementedError

    def after_single(self) -> None:
        """Go on from a deal that was played by itself."""
        raise NotImplementedError

    def leave(self) -> None:
        """Let the game on the table wait among the unfinished ones."""
        raise NotImplementedError
