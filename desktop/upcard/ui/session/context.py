"""The part of the program that a feature may use: match, table, settings, style, and the stack of pages."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal

from upcard.core.game.record import AnyGame
from upcard.play.text.words import Words
from upcard.ui.session.controller import MatchController
from upcard.ui.session.match_session import Startup
from upcard.ui.session.pacing import PaceController
from upcard.ui.session.window import AppWindow
from upcard.ui.settings.language import LanguageLoader
from upcard.ui.settings.settings import SettingsFile
from upcard.ui.style.style_context import StyleContext
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.ui.session.services import Cutting, Files, Handover, Log, Matches, Moves, Pages, Presenter, Undo
    from upcard.ui.worker.client import WorkerClient


class Context(QObject):
    """What a feature may use of the program.

    It has no reference to the program itself, or to the shell (the window around the table).
    """

    style_changed = Signal()
    """Emitted when everything open was drawn again in other colours, at another size or in another language."""
    window: AppWindow
    table: TableView
    controller: MatchController
    settings: SettingsFile
    startup: Startup
    pacing: PaceController
    language: LanguageLoader
    pages: "Pages"
    moves: "Moves"
    switcher: "Matches"
    undo: "Undo"
    handover: "Handover"
    presenter: "Presenter"
    problems: "Log"

    @property
    def adviser(self) -> "WorkerClient":
        """The client of the worker process that answers requests for hints and the coach."""
        raise NotImplementedError

    @property
    def cutting(self) -> "Cutting":
        """The service that publishes the promise of a deal (a hash of the pack's order), and has the pack cut."""
        raise NotImplementedError

    @property
    def files(self) -> "Files":
        """The service that saves games and opens files."""
        raise NotImplementedError

    @property
    def words(self) -> Words:
        """The texts in the current language, with the players' names."""
        raise NotImplementedError

    @property
    def style(self) -> StyleContext:
        """The theme, the text size and the language that every page uses."""
        raise NotImplementedError

    @property
    def night(self) -> bool:
        """Whether the night theme is in use."""
        raise NotImplementedError

    def run_action(self, name: str) -> None:
        """Run the action whose id is `name`, as if it were chosen in a menu."""
        raise NotImplementedError

    def popup_menu(self, at: QPoint | None = None) -> None:
        """Open the menus at the point `at` of the screen; if `at` is None, open them below their button."""
        raise NotImplementedError

    def open_rules(self, rule_id: str = "", options: object = None, game: AnyGame | None = None) -> None:
        """Open the rule book at the rule `rule_id`, or at its beginning if `rule_id` is empty.

        `options` and `game` are the rules to show; None means those of the match on the table.
        """
        raise NotImplementedError

    def review_file(self, path: "Path") -> None:
        """Open the review of the last finished deal of the game saved at `path`."""
        raise NotImplementedError

    def practise(self, deal: tuple[str, int] | None = None) -> None:
        """Open practice with the mistakes of `deal`, given by the name of its journal (game file) and its number.

        If `deal` is None, practise all mistakes whose next repetition is due.
        """
        raise NotImplementedError

    def warn_unwritten(self, why: str) -> None:
        """Warn that the game is no longer saved, although it can be played on; `why` is the reason."""
        raise NotImplementedError

    def next_deal(self) -> None:
        """Deal the next hands."""
        raise NotImplementedError

    def after_single(self) -> None:
        """Open the page that follows a single deal that has ended, such as the comparison with an earlier result."""
        raise NotImplementedError

    def open_score(self) -> None:
        """Open the score sheet of the deal that has ended."""
        raise NotImplementedError

    def cut_first_deal(self) -> None:
        """Have the pack cut and the first hands dealt, if the match still waits for that."""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave the game on the table; it is then listed among the unfinished games."""
        raise NotImplementedError
