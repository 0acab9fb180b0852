"""The window, the table, the controller and the settings, joined to one another."""

import gc
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QTimer
from PySide6.QtWidgets import QApplication

from upcard.core.game.record import AnyGame
from upcard.play.match.journal import Journal
from upcard.play.text.words import Words
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.features.handover.handover import HandoverController
from upcard.ui.features.match_commands.match_switcher import MatchSwitcher
from upcard.ui.features.match_commands.table_presenter import TablePresenter
from upcard.ui.features.match_commands.undo import UndoController
from upcard.ui.session import naming
from upcard.ui.session.controller import MatchController
from upcard.ui.session.match_session import MatchSession, ResumeTrouble, Startup
from upcard.ui.session.pacing import PaceController
from upcard.ui.settings.language import LanguageLoader, resolve_language
from upcard.ui.settings.settings import Settings, SettingsFile, letters
from upcard.ui.shell.main_window import FirstExposure, MainWindow
from upcard.ui.shell.moves_dock import MovesDock
from upcard.ui.shell.page_stack import PageStack
from upcard.ui.shell.result_text import ending, scores
from upcard.ui.shell.shell_context import ShellContext
from upcard.ui.style.qt_style import follow_system, palette, system_is_night
from upcard.ui.style.style_context import FINGER, SMALL, StyleContext
from upcard.ui.style.theme import theme
from upcard.ui.table.cards.deck import choose_back
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.play.analysis.review import FinishedDeal
    from upcard.play.match.resume import ResumedMatch
    from upcard.ui.features.exchange.files import FileDialogs
    from upcard.ui.features.fairness.cut import CutController
    from upcard.ui.worker.client import WorkerClient
    from upcard.ui.worker.thinker import ComputerPlayerClient

translate = QCoreApplication.translate


class Program(ShellContext):
    """Builds the parts, tells each what the others said, and dresses them anew when a setting changes."""

    touched = False
    """Whether a finger has touched the screen."""
    thinker: "ComputerPlayerClient | None" = None

    window: MainWindow
    pages: PageStack
    moves: MovesDock
    switcher: MatchSwitcher
    undo: UndoController
    handover: HandoverController
    presenter: TablePresenter
    problems: ErrorReporter

    def __init__(self, settings: SettingsFile, problems: ErrorReporter, opened: MatchSession, startup: Startup) -> None:
        super().__init__()
        self.settings, self.problems, self.startup = settings, problems, startup
        self.language = LanguageLoader()
        self.language.speak(resolve_language(settings.values.language))
        self.table = TableView()
        self.window = MainWindow(self.table)
        self.controller = MatchController(*opened)
        self.pacing = PaceController(self.controller, self.table, self.settings, self)
        self.pages = PageStack(self)
        self.moves = MovesDock(self)
        self.undo = UndoController(self)
        self.handover = HandoverController(self)
        self.presenter = TablePresenter(self)
        self.switcher = MatchSwitcher(self)
        self._warned: Journal | None = None
        self._words: dict[object, Words] = {}
        self._told: dict[Callable[..., None], tuple[object, ...]] = {}

    def show_first_table(self) -> None:
        """Dress every part, and show the match; the parts hear one another by now."""
        self.window.restore(self.settings.geometry)
        self.dress_all()
        self.controller.show()
        self.table.setFocus()

    @cached_property
    def files(self) -> "FileDialogs":
        """What saves and opens, built when it is first asked for."""
        from upcard.ui.features.exchange.files import FileDialogs

        return FileDialogs(self)

    @cached_property
    def adviser(self) -> "WorkerClient":
        """The worker of hints and the coach, made when it is first asked for."""
        from upcard.ui.worker.client import WorkerClient

        return WorkerClient(self)

    @cached_property
    def cutting(self) -> "CutController":
        """What promises a deal and has it cut, built after the first frame."""
        from upcard.ui.features.fairness.cut import CutController

        return CutController(self)

    @property
    def words(self) -> Words:
        """The sentences of the language spoken, with the players' names in it."""
        code, seated = self.language.code, self.controller.seated
        key = code, seated.seating, seated.eyes, seated.players, seated.names
        if key not in self._words:
            self._words[key] = naming.words(code, seated)
        return self._words[key]

    @property
    def night(self) -> bool:
        """Whether the night theme is worn; the system says it unless the person did."""
        setting = self.settings.values.theme
        return system_is_night() if setting == "system" else setting == "night"

    @property
    def dress(self) -> StyleContext:
        """What everything wears now."""
        values = self.settings.values
        target = FINGER if values.targets or self.touched else SMALL
        return StyleContext(theme(self.night, values.felt), self.window.t, self.words, target)

    def dress_all(self) -> None:
        """Dress every part as the settings say."""
        values = self.settings.values
        self.window.set_text_scale(letters(values))
        self.window.set_left(values.left)
        self.pacing.apply_settings(values)
        dress = self.dress
        QApplication.setPalette(palette(dress.theme))
        self._dress_table(values, dress)
        self.window.apply_style(dress)
        self.moves.refresh()
        if "cutting" in self.__dict__:
            self.cutting.show()

    def _dress_table(self, values: Settings, dress: StyleContext) -> None:
        """Tell the table only what is new: a hand put in order would be sorted again."""
        table = self.table
        table.set_aids(values.cautions, values.aids)
        wanted: dict[Callable[..., None], tuple[object, ...]] = {
            table.set_theme: (dress.theme,),
            table.set_words: (dress.words,),
            table.set_deck: (values.deck, choose_back(values.deck, values.back, self.night)),
            table.set_sorting: (values.sort,),
            table.set_reading_options: (letters(values), values.hand == "arc"),
            table.set_input_options: (dress.target, values.left, values.taps, values.stay),
        }
        for tell, news in wanted.items():
            if self._told.get(tell) != news:
                self._told[tell] = news
                tell(*news)

    def show_new_seats(self) -> None:
        """Call the players by the names of the seats on which they sit now."""
        self._dress_table(self.settings.values, self.dress)
        self.moves.refresh()

    def show_match(self) -> None:
        """Say in the bar what is played and how it stands."""
        controller, words = self.controller, self.words
        if controller.match.single:
            from upcard.ui.features.special_deals.single_deal_text import under

            told = under(self)
        else:
            told = self.tr("Deal {number} · to {target}") if controller.target else self.tr("A single deal")
            told = told.format(number=max(1, controller.deal_number), target=words.number(controller.target))
        self.window.show_match(naming.title(words, controller.match), told, scores(words, controller))
        self.table.set_ending(ending(words, controller))

    def next_deal(self) -> None:
        """Deal again."""
        self.cutting.next_deal()

    def after_single(self) -> None:
        """Go on from a deal that was played by itself."""
        from upcard.ui.features.special_deals.follow_up import show_follow_up

        show_follow_up(self)

    def cut_first_deal(self) -> None:
        """Have the first deal cut and dealt where it waits for that."""
        if not self.controller.match.actions:
            self.cutting.next_deal()

    def run_action(self, name: str) -> None:
        """Do what the action of that id does, as from the menus."""
        from upcard.ui.shell.actions import actions

        actions()[name].run(self)

    def popup_menu(self, at: QPoint | None = None) -> None:
        """Open the menus at a point of the screen, or else below their button."""
        if at is None:
            self.window.open_menu()
        else:
            self.window.popup_menu(at)

    def open_rules(self, rule_id: str = "", options: object = None, game: AnyGame | None = None) -> None:
        """Open the rule book at a rule."""
        from upcard.ui.features.rulebook.reader import show

        show(self, rule_id, options, game)

    def open_review(self, resumed: "ResumedMatch", deal: "FinishedDeal", eyes: int | None, path: "Path | None") -> None:
        """Open the review of a deal, as the player `eyes` may see it."""
        from upcard.ui.features.review.review import review

        review(self, resumed, deal, eyes, path)

    def practise(self, deal: tuple[str, int] | None = None) -> None:
        """Practise the mistakes of a deal, by its journal and number, or what is due."""
        from upcard.ui.features.practice.practice import practise

        practise(self, deal)

    def open_key_sheet(self) -> None:
        """Open the sheet of keys for the game that is played, and for the menus."""
        from upcard.ui.features.help.key_sheet import show
        from upcard.ui.shell.keyboard_aids import key_sections

        show(self, key_sections)

    def open_score(self) -> None:
        """Open the score sheet of the deal that has ended."""
        from upcard.ui.features.score_sheet.score_sheet import show

        show(self)

    def show_problem(self, trace: str) -> None:
        """Say that something went wrong, and offer a report."""
        from upcard.ui.features.help.problem_page import show

        show(self, trace)

    def show_trouble(self, trouble: ResumeTrouble) -> None:
        """Say in one sentence why the last game was not resumed; a new one is on the table already."""
        title = translate("Program", "Your last game could not be opened")
        self.pages.notice(title, self.words.say_key(trouble.key, trouble.facts))

    def warn_unwritten(self, why: str) -> None:
        """Say that the game can be played on, but would be lost."""
        text = translate("Program", "You can play it to the end, but it is lost when Upcard closes: {why}")
        self.pages.notice(translate("Program", "This game is no longer being saved"), text.format(why=why))

    def note_help(self) -> None:
        """Note that the table has found something for the person."""
        from upcard.play.match.notes import note_assistance

        note_assistance(self.controller.match, self.controller.person)

    def switch_panel(self) -> None:
        """Open the panel of moves, or close it."""
        self.settings.change(panel=not self.settings.values.panel)

    def open(self) -> None:
        """Show the window; the table is laid once, when the window manager has settled its size."""
        self.table.hold_layout()
        FirstExposure(self.window, self._refresh_when_exposed)
        self.window.show()

    def _refresh_when_exposed(self) -> None:
        self.table.release_layout()
        self.table.refresh()
        self.presenter.choose()

    def finish_soon(self) -> None:
        """Bring what the first frame did not need when that frame is on the screen."""
        QTimer.singleShot(0, self, self.finish)

    def finish(self) -> None:
        """Bring what the first frame did not need."""
        from upcard.ui.app.app_icon import mark
        from upcard.ui.app.garbage_collection import GarbageCollector
        from upcard.ui.app.touch_detection import FirstTouchWatcher
        from upcard.ui.features.screen_reader.activation import begin as be_heard
        from upcard.ui.settings.letters import load_other_letters
        from upcard.ui.shell import menus

        gc.freeze()
        GarbageCollector(self)
        window = self.window
        menus.rebuild(self)
        mark(window)
        window.follow_screens()
        self._begin_play()
        self.problems.show_with(self.show_problem)
        load_other_letters()
        be_heard(self)
        FirstTouchWatcher(window, self._touch)
        window.wished.connect(self._wear)
        follow_system(window.wished)
        if (trouble := self.startup.trouble) is not None:
            self.show_trouble(trouble)

    def _begin_play(self) -> None:
        if self.startup.thinker is None:
            return
        from upcard.ui.app import deferred_start

        if (journal := self.controller.match.journal) is not None:
            journal.stay_last()
        self.thinker = self.startup.thinker(self)
        self.controller.seat_thinker(self.thinker)
        deferred_start.begin(self)
        self.cutting.show()
        self.cut_first_deal()

    def warn_of_unwritten_journal(self) -> None:
        """Say once that a game can no longer be written down; it goes on all the same."""
        journal = self.controller.match.journal
        if journal is not None and journal.trouble is not None and journal is not self._warned:
            self._warned = journal
            from upcard.play.text.file_errors import why

            self.warn_unwritten(why(self.words, journal.trouble))

    @property
    def _worn(self) -> tuple[object, ...]:
        """What a page that is open wears, and is made anew for."""
        return self._told.get(self.table.set_theme), self.window.t, self.dress.target

    def _touch(self) -> None:
        self.touched = True
        self._wear()

    def _wear(self) -> None:
        if self.window.isVisible():  # one that was closed hears of the system's wishes, too
            self.apply_settings(self.settings.values)

    def apply_settings(self, values: Settings) -> None:
        """Dress everything as the settings say now, and speak their language."""
        worn, code = self._worn, resolve_language(values.language)
        if other := code != self.language.code:
            self.language.speak(code)
        self.dress_all()
        self.show_match()
        if self.window.menu is not None:
            from upcard.ui.shell import menus

            (menus.rebuild if other else menus.refresh)(self)
        self.handover.redress()
        if other or self._worn != worn:
            self._redress()

    def resize(self) -> None:
        """Dress everything for the window's size."""
        self.window.apply_style(self.dress)
        self.handover.redress()
        self.moves.refresh()
        if self.window.menu is not None:
            from upcard.ui.shell import menus

            menus.refresh(self)
        self._redress()

    def _redress(self) -> None:
        self.redressed.emit()
        self.pages.redress()

    def keep_sorting(self, sorting: str) -> None:
        """Write down how the hand is sorted; the table, where it was sorted, need not be told."""
        self._told[self.table.set_sorting] = (sorting,)
        self.settings.note(sort=sorting)

    def keep_place(self) -> None:
        """Write down where the window stands."""
        self.settings.keep_geometry(self.window.saveGeometry())

    def leave(self) -> None:
        """Let the game on the table wait among the unfinished ones."""
        if self.controller.match.journal is not None:
            self.files.leave()

    def close(self) -> None:
        """Leave the game, and let nobody think any more: the window closes."""
        self.leave()
        self.keep_place()
        self.controller.suspend()
