"""The program object, which owns the window, the table, the match controller, the settings and the features."""

import gc
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPoint, QTimer
from PySide6.QtWidgets import QApplication

from upcard.core.game.record import AnyGame
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
from upcard.ui.shell.result_text import describe_result
from upcard.ui.shell.shell_context import ShellContext
from upcard.ui.style.qt_style import follow_system, palette, system_is_night
from upcard.ui.style.style_context import FINGER, SMALL, StyleContext
from upcard.ui.style.theme import theme
from upcard.ui.table.cards.deck import choose_back
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from pathlib import Path

    from upcard.ui.features.exchange.files import FileDialogs
    from upcard.ui.features.fairness.cut import CutController
    from upcard.ui.worker.client import WorkerClient
    from upcard.ui.worker.thinker import ComputerPlayerClient

translate = QCoreApplication.translate


class Program(ShellContext):
    """Creates the window, the table and the program's services, and applies settings, style and language."""

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
        self._words: dict[object, Words] = {}
        self._told: dict[Callable[..., None], tuple[object, ...]] = {}

    def show_first_table(self) -> None:
        """Restore the window's size, apply the style to every part, and show the match.

        The parts must be connected already.
        """
        self.window.restore(self.settings.geometry)
        self.apply_style()
        self.controller.show()
        self.table.setFocus()

    @cached_property
    def files(self) -> "FileDialogs":
        """The service that saves games to files and opens files; created when it is first used."""
        from upcard.ui.features.exchange.files import FileDialogs

        return FileDialogs(self)

    @cached_property
    def adviser(self) -> "WorkerClient":
        """The client of the worker process that computes hints and the coach's judgements; created when first used."""
        from upcard.ui.worker.client import WorkerClient

        return WorkerClient(self)

    @cached_property
    def cutting(self) -> "CutController":
        """The service that publishes the promise of a deal (a hash of the pack's order), and lets people cut the pack.

        It is created when it is first used.
        """
        from upcard.ui.features.fairness.cut import CutController

        return CutController(self)

    @property
    def words(self) -> Words:
        """The program's texts in the current language; sentences about the match contain the players' names."""
        code, seated = self.language.code, self.controller.seated
        key = code, seated.seating, seated.viewer, seated.players, seated.names
        if key not in self._words:
            self._words[key] = naming.make_words(code, seated)
        return self._words[key]

    @property
    def night(self) -> bool:
        """Whether the night theme is used; the setting `theme` decides, or the system if that is "system"."""
        setting = self.settings.values.theme
        return system_is_night() if setting == "system" else setting == "night"

    @property
    def style(self) -> StyleContext:
        """The current style: theme, text size, texts, least size of controls, and the number of the viewer's side."""
        values = self.settings.values
        target = FINGER if values.targets or self.touched else SMALL
        own = self.controller.sides.get(self.controller.person, 0)
        return StyleContext(theme(self.night, values.felt), self.window.t, self.words, target, own)

    def apply_style(self) -> None:
        """Apply the current settings and style to the window, the table, the top bar and the list of moves."""
        values = self.settings.values
        self.window.set_text_scale(letters(values))
        self.window.set_left(values.left)
        self.pacing.apply_settings(values)
        style = self.style
        QApplication.setPalette(palette(style.theme))
        self._style_table(values, style)
        self.window.apply_style(style)
        self.moves.refresh()

    def _style_table(self, values: Settings, style: StyleContext) -> None:
        """Pass the settings `values` and the style to the table, but only those that have changed since the last call.

        Setting the order of the hand again, for example, would undo an order that the person has made by hand.
        """
        table = self.table
        table.set_aids(values.cautions, values.aids, values.aims and values.coach != "off")
        wanted: dict[Callable[..., None], tuple[object, ...]] = {
            table.set_theme: (style.theme,),
            table.set_words: (style.words,),
            table.set_deck: (values.deck, choose_back(values.deck, values.back, self.night)),
            table.set_sorting: (values.sort,),
            table.set_reading_options: (letters(values), values.hand == "arc"),
            table.set_input_options: (style.target, values.left, values.taps, values.stay),
        }
        for tell, news in wanted.items():
            if self._told.get(tell) != news:
                self._told[tell] = news
                tell(*news)

    def show_new_seats(self) -> None:
        """Show the players' names on the table and the list of moves again, after players have changed seats."""
        self._style_table(self.settings.values, self.style)
        self.moves.refresh()

    def show_match(self) -> None:
        """Show the game's title, the number of the deal and the scores in the bar at the top of the window."""
        controller, words = self.controller, self.words
        if controller.match.is_single_deal:
            from upcard.ui.features.special_deals.single_deal_text import describe_single_deal

            told = describe_single_deal(self)
        else:
            target, deals = words.format_number(controller.target), controller.rounds
            told = self.tr("Deal {number} · to {target}") if controller.target else self.tr("A single deal")
            told = self.tr("Deal {number} of {deals}") if deals > 1 else told
            told = told.format(number=max(1, controller.deal_number), target=target, deals=deals)
        self.window.show_match(
            naming.title(words, controller.match), told, naming.list_scores(controller, words, controller.own_side)
        )
        self.table.set_ending(describe_result(words, controller))

    def next_deal(self) -> None:
        """Deal the cards of the next deal; a person may cut the pack first, as the setting `cut` says."""
        self.cutting.next_deal()

    def after_single(self) -> None:
        """Open the page that follows when a single deal, such as the deal of the day, has ended."""
        from upcard.ui.features.special_deals.follow_up import show_follow_up

        show_follow_up(self)

    def cut_first_deal(self) -> None:
        """If the match has no deal yet, deal the cards; a person may cut the pack first, as the setting `cut` says."""
        if not self.controller.match.actions:
            self.cutting.next_deal()

    def run_action(self, name: str) -> None:
        """Run the menu action whose id is `name`, as if the person had chosen it in a menu."""
        from upcard.ui.shell.actions import actions

        actions()[name].run(self)

    def popup_menu(self, at: QPoint | None = None) -> None:
        """Open the program's menus at the point `at`, in screen coordinates; if `at` is None, below the menu button."""
        if at is None:
            self.window.open_menu()
        else:
            self.window.popup_menu(at)

    def open_rules(self, rule_id: str = "", options: object = None, game: AnyGame | None = None) -> None:
        """Open the rule book of `game` under the rules `options`, at the rule `rule_id` or at its start.

        If `game` or `options` is None, the game or the options of the match on the table are used instead.
        """
        from upcard.ui.features.rulebook.reader import show

        show(self, rule_id, options, game)

    def review_file(self, path: "Path") -> None:
        """Open the page *Review* with the last finished deal of the game that is saved in the file `path`."""
        from upcard.ui.features.review.review import show_file

        show_file(self, path)

    def practise(self, deal: tuple[str, int] | None = None) -> None:
        """Open practice with the mistakes of `deal` (journal name, deal number) or, if None, with all that are due."""
        from upcard.ui.features.practice.practice import practise

        practise(self, deal)

    def open_key_sheet(self) -> None:
        """Open the page that lists the keyboard shortcuts of the current game and of the menus."""
        from upcard.ui.features.help.key_sheet import show
        from upcard.ui.shell.keyboard_aids import key_sections

        show(self, key_sections)

    def open_score(self) -> None:
        """Open the page with the scores of the deal that has just ended."""
        from upcard.ui.features.score_sheet.score_sheet import show

        show(self)

    def show_problem(self, trace: str) -> None:
        """Open a page that says that an unexpected error has happened, and offers to report its traceback `trace`."""
        from upcard.ui.features.help.problem_page import show

        show(self, trace)

    def show_trouble(self, trouble: ResumeTrouble) -> None:
        """Open a page that says why the game played last could not be opened; another game is already on the table."""
        from upcard.ui.features.match_commands.journal_watch import show_trouble

        show_trouble(self, translate("Program", "Your last game could not be opened"), trouble)

    def warn_unwritten(self, why: str) -> None:
        """Warn the person that the game goes on but is no longer saved; `why` is the reason as text."""
        text = translate("Program", "You can play it to the end, but it is lost when Upcard closes: {why}")
        self.pages.show_notice(translate("Program", "This game is no longer being saved"), text.format(why=why))

    def note_help(self) -> None:
        """Write into the match that the program chose cards for the person, who thus had help."""
        from upcard.play.match.notes import note_assistance

        note_assistance(self.controller.match, self.controller.person)

    def switch_panel(self) -> None:
        """Show the panel of moves beside the table if it is hidden, else hide it."""
        self.settings.change(panel=not self.settings.values.panel)

    def open(self) -> None:
        """Show the window; the table is laid out only when the window has its final size on the screen."""
        self.table.hold_layout()
        FirstExposure(self.window, self._refresh_when_exposed)
        self.window.show()

    def _refresh_when_exposed(self) -> None:
        self.table.release_layout()
        self.table.refresh()
        self.presenter.choose()

    def finish_soon(self) -> None:
        """Call `finish` as soon as the event loop runs; to be called when the window has first been drawn."""
        QTimer.singleShot(0, self, self.finish)

    def finish(self) -> None:
        """Load everything that was not needed to draw the window first, such as the menus and the computer players."""
        from upcard.ui.app.app_icon import mark
        from upcard.ui.app.garbage_collection import GarbageCollector
        from upcard.ui.app.touch_detection import FirstTouchWatcher
        from upcard.ui.features.match_commands.journal_watch import JournalWatch
        from upcard.ui.features.screen_reader.activation import begin as be_heard
        from upcard.ui.settings.settings import load_other_letters
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
        window.theme_changed.connect(self._wear)
        follow_system(window.theme_changed)
        JournalWatch(self)
        if (trouble := self.startup.trouble) is not None:
            self.show_trouble(trouble)

    def _begin_play(self) -> None:
        if self.startup.thinker is None:
            return
        from upcard.ui.app import deferred_start

        if (journal := self.controller.match.journal) is not None:
            journal.stay_last()
            journal.flush()
        self.thinker = self.startup.thinker(self)
        self.controller.seat_thinker(self.thinker)
        deferred_start.begin(self)

    @property
    def _worn(self) -> tuple[object, ...]:
        """The theme, the text unit (a scaled pixel) and the least size of controls, as the window uses them now.

        An open page is built again when one of them changes.
        """
        return self._told.get(self.table.set_theme), self.window.t, self.style.target

    def _touch(self) -> None:
        self.touched = True
        self._wear()

    def _wear(self) -> None:
        if self.window.isVisible():  # a closed window still gets the system's signals
            self.apply_settings(self.settings.values)

    def apply_settings(self, values: Settings) -> None:
        """Apply the changed settings `values` to the language, the style, the menus and the open page."""
        worn, code = self._worn, resolve_language(values.language)
        if other := code != self.language.code:
            self.language.speak(code)
        self.apply_style()
        self.show_match()
        if self.window.menu is not None:
            from upcard.ui.shell import menus

            (menus.rebuild if other else menus.refresh)(self)
        self.handover.rebuild_buttons()
        if other or self._worn != worn:
            self._announce_style()

    def resize(self) -> None:
        """Draw everything again at a new scale, because the window's size or its screen has changed."""
        self.window.apply_style(self.style)
        self.handover.rebuild_buttons()
        self.moves.refresh()
        if self.window.menu is not None:
            from upcard.ui.shell import menus

            menus.refresh(self)
        self._announce_style()

    def _announce_style(self) -> None:
        self.style_changed.emit()
        self.pages.rebuild_top_page()

    def keep_sorting(self, sorting: str) -> None:
        """Save `sorting`, the order of the hand that the person has chosen at the table, in the settings."""
        self._told[self.table.set_sorting] = (sorting,)
        self.settings.change_later(sort=sorting)

    def keep_place(self) -> None:
        """Save the window's size and position in the settings file."""
        self.settings.keep_geometry(self.window.saveGeometry())

    def leave(self) -> None:
        """Leave the game on the table unfinished; it can be resumed from the list of unfinished games."""
        if self.controller.match.journal is not None:
            self.files.leave()

    def close(self) -> None:
        """Save the window's size and position, leave the game and stop the match, because the window closes."""
        self.leave()
        self.keep_place()
        self.controller.suspend()
