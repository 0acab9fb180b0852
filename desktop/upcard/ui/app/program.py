"""The window, the table, the controller and the settings, joined to one another."""

import gc
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from upcard.core.later import LazyFunction as Named
from upcard.play.match.journal import Journal
from upcard.play.text.words import Words
from upcard.ui.app.compose import connect
from upcard.ui.app.problems import ErrorReporter
from upcard.ui.features.handover.handover import HandoverController
from upcard.ui.features.match_commands.match_switcher import MatchSwitcher
from upcard.ui.features.match_commands.table_presenter import TablePresenter
from upcard.ui.features.match_commands.undo import UndoController
from upcard.ui.session import naming
from upcard.ui.session.controller import MatchController
from upcard.ui.session.match_session import DeferredStart, MatchSession
from upcard.ui.session.pacing import PaceController
from upcard.ui.settings.language import LanguageLoader, resolve_language
from upcard.ui.settings.settings import Settings, SettingsFile, letters
from upcard.ui.shell.main_window import FirstExposure, MainWindow
from upcard.ui.shell.pages import AppPageStack
from upcard.ui.shell.result_text import ending, scores
from upcard.ui.style.qt_style import follow_system, palette, system_is_night
from upcard.ui.style.style_context import FINGER, SMALL, StyleContext
from upcard.ui.style.theme import theme
from upcard.ui.table.cards.deck import choose_back
from upcard.ui.table.view import TableView

if TYPE_CHECKING:
    from upcard.ui.features.exchange.files import FileDialogs
    from upcard.ui.features.fairness.cut import CutController
    from upcard.ui.worker.client import WorkerClient
    from upcard.ui.worker.thinker import ComputerPlayerClient

load_other_letters, touching = (
    Named("upcard.ui.settings.letters:load_other_letters"),
    Named("upcard.ui.app.touch_detection:FirstTouchWatcher"),
)
cutting = Named("upcard.ui.features.fairness.cut:CutController")
after_single, single_under = (
    Named("upcard.ui.features.special_deals.single_deals:after"),
    Named("upcard.ui.features.special_deals.single_deal_text:under"),
)
why_unwritten = Named("upcard.play.text.file_errors:why")
be_heard, be_lively = (
    Named("upcard.ui.features.screen_reader.activation:begin"),
    Named("upcard.ui.app.deferred_start:begin"),
)
swept = Named("upcard.ui.app.garbage_collection:GarbageCollector")


class Program(QObject):
    """Builds the parts, tells each what the others said, and dresses them anew when a setting changes."""

    touched = False
    """Whether a finger has touched the screen."""
    thinker: "ComputerPlayerClient | None" = None

    def __init__(
        self, settings: SettingsFile, problems: ErrorReporter, opened: MatchSession, later: DeferredStart
    ) -> None:
        super().__init__()
        self.settings, self.problems, self.later = settings, problems, later
        self.language = LanguageLoader()
        self.language.speak(resolve_language(settings.values.language))
        self.table = TableView()
        self.window = MainWindow(self.table)
        self.controller = MatchController(*opened)
        self.pacing = PaceController(self)
        self.pages = AppPageStack(self)
        self.undoing = UndoController(self)
        self.passing = HandoverController(self)
        self.laying = TablePresenter(self)
        self.beginning = MatchSwitcher(self)
        self._warned: Journal | None = None
        self._words: dict[object, Words] = {}
        self._told: dict[Callable[..., None], tuple[object, ...]] = {}
        connect(self)
        self.window.restore(settings.geometry)
        self.dress_all()
        self.controller.show()
        self.table.setFocus()

    @cached_property
    def files(self) -> "FileDialogs":
        """What saves and opens, built when it is first asked for."""
        made: FileDialogs = self.later.load("files").FileDialogs(self)
        return made

    @cached_property
    def adviser(self) -> "WorkerClient":
        """The worker of hints and the coach, made when it is first asked for."""
        from upcard.ui.worker.client import WorkerClient

        return WorkerClient(self)

    @cached_property
    def cutting(self) -> "CutController":
        """What promises a deal and has it cut, built after the first frame."""
        made: CutController = cutting(self)
        return made

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
        self.pages.dress_panel()
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
        self.pages.dress_panel()

    def show_match(self) -> None:
        """Say in the bar what is played and how it stands."""
        controller, words = self.controller, self.words
        told = self.tr("Deal {number} · to {target}") if controller.target else self.tr("A single deal")
        told = told.format(number=max(1, controller.deal_number), target=words.number(controller.target))
        under = single_under(self) if controller.match.single else told
        self.window.show_match(naming.title(words, controller.match), under, scores(words, controller))
        self.table.set_ending(ending(words, controller))

    def next_deal(self) -> None:
        """Deal again."""
        self.cutting.next_deal()

    def after_single(self) -> None:
        """Go on from a deal that was played by itself."""
        after_single(self)

    def cut_first_deal(self) -> None:
        """Have the first deal cut and dealt where it waits for that."""
        if not self.controller.match.actions:
            self.cutting.next_deal()

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
        self.laying.choose()

    def finish_soon(self) -> None:
        """Bring what the first frame did not need when that frame is on the screen."""
        QTimer.singleShot(0, self, self.finish)

    def finish(self) -> None:
        """Bring what the first frame did not need."""
        gc.freeze()
        swept(self)
        window, pages = self.window, self.pages
        pages.fill_menus()
        pages.mark_window()
        window.follow_screens()
        if self.later.thinks:
            if (journal := self.controller.match.journal) is not None:
                journal.stay_last()
            self._seat_thinker()
            be_lively(self)
            self.cutting.show()
            self.cut_first_deal()
        self.problems.show_with(pages.problem)
        load_other_letters()
        be_heard(self)
        touching(window, self._touch)
        window.wished.connect(self._wear)
        follow_system(window.wished)
        if (trouble := self.later.trouble) is not None:
            pages.trouble(trouble.key, trouble.facts)

    def _seat_thinker(self) -> None:
        thinker: ComputerPlayerClient = self.later.load("thinker").ComputerPlayerClient(self)
        thinker.start()
        self.thinker = thinker
        self.controller.seat_thinker(thinker)

    def warn_of_unwritten_journal(self) -> None:
        """Say once that a game can no longer be written down; it goes on all the same."""
        journal = self.controller.match.journal
        if journal is not None and journal.trouble is not None and journal is not self._warned:
            self._warned = journal
            self.pages.unwritten(why_unwritten(self.words, journal.trouble))

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
        self.pages.tick()
        self.passing.redress()
        if other or self._worn != worn:
            self.pages.redress(other)

    def resize(self) -> None:
        """Dress everything for the window's size."""
        self.window.apply_style(self.dress)
        self.passing.redress()
        self.pages.dress_panel()
        self.pages.redress(False)

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
