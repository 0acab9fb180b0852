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

    from upcard.play.analysis.review import FinishedDeal
    from upcard.play.match.resume import ResumedMatch
    from upcard.ui.session.services import Cutting, Files, Handover, Log, Matches, Moves, Pages, Presenter, Undo
    from upcard.ui.worker.client import WorkerClient


class Context(QObject):
    """What a feature may use; it knows neither the program nor the shell around the table."""

    redressed = Signal()
    """What is open was drawn anew, in other colours, at another size or in another language."""
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
        """The worker of hints and the coach."""
        raise NotImplementedError

    @property
    def cutting(self) -> "Cutting":
        """What promises deals and has them cut."""
        raise NotImplementedError

    @property
    def files(self) -> "Files":
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

    def open_review(self, resumed: "ResumedMatch", deal: "FinishedDeal", eyes: int | None, path: "Path | None") -> None:
        """Open the review of a deal, as the player `eyes` may see it."""
        raise NotImplementedError

    def practise(self, deal: tuple[str, int] | None = None) -> None:
        """Practise the mistakes of a deal, by its journal and number, or what is due."""
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

    def cut_first_deal(self) -> None:
        """Have the first deal cut and dealt where it waits for that."""
        raise NotImplementedError

    def leave(self) -> None:
        """Let the game on the table wait among the unfinished ones."""
        raise NotImplementedError
