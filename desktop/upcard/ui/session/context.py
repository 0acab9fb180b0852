"""What a feature is given of the program: the match, the table, the settings, how things look, and the page stack."""

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
    """What a feature may use of the program; it knows neither the program nor the shell around the table."""

    redressed = Signal()
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
        """The client of the worker process that answers for hints and the coach."""
        raise NotImplementedError

    @property
    def cutting(self) -> "Cutting":
        """The service that promises deals and has them cut."""
        raise NotImplementedError

    @property
    def files(self) -> "Files":
        """The service that saves games and opens files."""
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
        """Whether the night theme is in use."""
        raise NotImplementedError

    def run_action(self, name: str) -> None:
        """Run the action whose id is `name`."""
        raise NotImplementedError

    def popup_menu(self, at: QPoint | None = None) -> None:
        """Open the menus at a point of the screen, or, without `at`, below their button."""
        raise NotImplementedError

    def open_rules(self, rule_id: str = "", options: object = None, game: AnyGame | None = None) -> None:
        """Open the rule book at the rule `rule_id`."""
        raise NotImplementedError

    def review_file(self, path: "Path") -> None:
        """Open the review of the last finished deal of a game in a file."""
        raise NotImplementedError

    def practise(self, deal: tuple[str, int] | None = None) -> None:
        """Open practice with the mistakes of `deal`, given by journal and number, or with what is due."""
        raise NotImplementedError

    def warn_unwritten(self, why: str) -> None:
        """Warn that the game can be played on but is no longer saved, because of `why`."""
        raise NotImplementedError

    def next_deal(self) -> None:
        """Deal the next hands."""
        raise NotImplementedError

    def after_single(self) -> None:
        """Continue after a single deal has ended."""
        raise NotImplementedError

    def cut_first_deal(self) -> None:
        """Have the first deal cut and dealt, if the match still waits for that."""
        raise NotImplementedError

    def leave(self) -> None:
        """Leave the game on the table, which then waits among the unfinished games."""
        raise NotImplementedError
