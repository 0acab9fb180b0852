"""The interface between a feature and the program: the match, the table, the settings, the style, and open pages."""

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
    """The interface through which a feature, such as *Replay* or *Hint*, uses the rest of the program.

    It has no reference to the program object itself, or to the shell (the code of the main window around the table).
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
        """The client of the worker process that computes hints, and judges actions for the coach."""
        raise NotImplementedError

    @property
    def cutting(self) -> "Cutting":
        """The service that publishes the promise of a deal (a hash of the pack's order) and lets people cut."""
        raise NotImplementedError

    @property
    def files(self) -> "Files":
        """The service that saves games to files and opens files."""
        raise NotImplementedError

    @property
    def words(self) -> Words:
        """The program's texts in the current language, which call the players by their names."""
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
        """Run the menu action whose id is `name`, as if a person had chosen it in a menu."""
        raise NotImplementedError

    def popup_menu(self, at: QPoint | None = None) -> None:
        """Open the program's menus at the point `at`, in screen coordinates; if `at` is None, below the menu button."""
        raise NotImplementedError

    def open_rules(self, rule_id: str = "", options: object = None, game: AnyGame | None = None) -> None:
        """Open the rule book of `game` at the rule `rule_id`, or on its first page if `rule_id` is empty.

        `options` are the rule options under which the rules are shown. If `game` or `options` is None, the game or the
        options of the match on the table are used.
        """
        raise NotImplementedError

    def review_file(self, path: "Path") -> None:
        """Open the page *Review* with the last finished deal of the game that is saved in the file `path`."""
        raise NotImplementedError

    def practise(self, deal: tuple[str, int] | None = None) -> None:
        """Open the page *Practice* with the mistakes of one deal, or with all mistakes that are due to be repeated.

        `deal` is the name of the journal (the file of the game) and the number of the deal in it. None means all
        mistakes that are due.
        """
        raise NotImplementedError

    def warn_unwritten(self, why: str) -> None:
        """Warn the person that the game goes on but is no longer saved; `why` is the reason as text."""
        raise NotImplementedError

    def next_deal(self) -> None:
        """Deal the cards of the match's next deal."""
        raise NotImplementedError

    def after_single(self) -> None:
        """Open the page that follows when a single deal (not part of a match) has ended.

        An example is the page that compares the result with an earlier one.
        """
        raise NotImplementedError

    def open_score(self) -> None:
        """Open the page with the scores of the deal that has just ended."""
        raise NotImplementedError

    def cut_first_deal(self) -> None:
        """If the match has not dealt its first hands yet, let a person cut the pack, and then deal."""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave the game on the table unfinished; it can be resumed from the list of unfinished games."""
        raise NotImplementedError
