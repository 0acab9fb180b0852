"""Opens the page *Home* with the saved games, and runs the commands of its buttons."""

from functools import partial
from pathlib import Path
from time import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QObject

from upcard.games import GAMES
from upcard.play.match.match import AnyMatch, Match
from upcard.play.match.resume import ResumedMatch
from upcard.play.match.saved_games import SavedGame, bring_back, delete, forget, list_saved_games
from upcard.play.replay.single_deals import days_in_a_row, of_day, was_daily_deal_begun
from upcard.play.storage import folders
from upcard.ui.features.home.aside import DayBlock, DayDealPreview, NewGameBlock, QuickStart
from upcard.ui.features.home.page import HomePage, SavedGameFinder
from upcard.ui.features.home.practice import PracticeBlock, practice
from upcard.ui.features.new_game.new_game import begin, find_setup
from upcard.ui.features.replay import replay
from upcard.ui.features.special_deals.single_deals import get_utc_date
from upcard.ui.session.seated import SeatedPlayers
from upcard.ui.widgets.undo_strip import DeletedItem

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

MOST = 14
"""The number of games that are shown until the person asks for older ones."""
NAME = "games"


def show(context: "Context") -> None:
    """Open the page *Home*; the match on the table is the first of its games."""
    HomeController(context).open()


class HomeController(QObject):
    """Opens the page *Home*, and runs the commands of its buttons, such as continuing or deleting a saved game.

    Stores the saved games found so far, because the page may be rebuilt.
    """

    def __init__(self, context: "Context") -> None:
        super().__init__(context)
        self.context = context
        self.gone: DeletedItem | None = None
        self.shelf = self._shelf()

    def _shelf(self) -> SavedGameFinder:
        """Return an object that finds the saved games: first the match on the table, then those in the data folder."""
        controller = self.context.controller
        match, journal = controller.match, controller.match.journal
        found = list_saved_games(folders.data(), GAMES, journal.path if journal else None)
        shelf = SavedGameFinder(partial(next, found), MOST)
        if journal is not None and match.actions:
            resumed = ResumedMatch(match, controller.seated.players, controller.seated.names)
            shelf.known.append(SavedGame(journal.path, resumed, time()))
        return shelf

    def open(self) -> None:
        """Save a small picture of the card table, and open the page *Home*."""
        self.context.leave()
        for folder in (folders.data(), folders.config()):
            forget(folder)
        self.context.pages.open(NAME, self._page)

    def _page(self) -> HomePage:
        context = self.context
        page = HomePage(context.window, context.style, self.shelf, context.table.table_scene.deck, self.gone)
        page.add_aside(self._new(page), self._day(page), self._practice(page))
        page.chosen.connect(self.go_on)
        page.looked.connect(self.look_back)
        page.reviewed.connect(self.review)
        page.deleted.connect(self.delete)
        page.opening.connect(context.files.open)
        page.wanted.connect(context.run_action)
        page.menu_wanted.connect(context.popup_menu)
        return page

    def go_on(self, game: SavedGame) -> None:
        """Continue `game`; if it is the match on the table, only close the page *Home*."""
        self.context.files.open_path(game.path)

    def _on_table(self, path: Path) -> bool:
        journal = self.context.controller.match.journal
        return journal is not None and journal.path == path

    def look_back(self, game: SavedGame) -> None:
        """Open the replay of `game`, which shows its moves again."""
        if self._on_table(game.path):
            replay.show(self.context)
        else:
            replay.show_file(self.context, game.path)

    def review(self, game: SavedGame) -> None:
        """Open the review of the last finished deal of `game`, which judges the person's decisions."""
        if self._on_table(game.path):
            self.context.run_action("review")
        else:
            self.context.review_file(game.path)

    def delete(self, game: SavedGame, title: str) -> None:
        """Delete `game`, called `title`, and let the page *Home* offer to restore it.

        If the game cannot be deleted, show a message that says why.
        """
        try:
            put = delete(game.path)
        except OSError as error:
            self.context.pages.show_notice(self.tr("The game could not be deleted"), str(error.strerror or error))
            return
        self.shelf.known[:] = [one for one in self.shelf.known if one.path != game.path]  # it may be listed twice
        self.gone = DeletedItem(title, partial(self._bring_back, put, game))
        self.context.pages.open(NAME, self._page)

    def _bring_back(self, put: tuple[object, ...], game: SavedGame) -> None:
        self.gone = None
        try:
            bring_back(put, game.written)  # type: ignore[arg-type]
        except OSError as error:
            self.context.pages.show_notice(self.tr("The game could not be restored"), str(error.strerror or error))
            return
        self.shelf = self._shelf()
        self.context.pages.open(NAME, self._page)

    def _new(self, page: HomePage) -> NewGameBlock:
        """Return the block *New game* for `page`; each game is started with the options chosen for it last."""
        words, offered = self.context.words, []
        for name in GAMES:
            players = self.tr("{number} players").format(number=len(find_setup(self.context, name).players))
            offered.append(QuickStart(name, words.say_key(name), players))
        block = NewGameBlock(page, offered)
        block.begun.connect(partial(begin, self.context))
        block.choosing.connect(partial(self.context.run_action, "new_game"))
        block.learning.connect(partial(self.context.run_action, "lessons"))
        return block

    def _day(self, page: HomePage) -> DayBlock:
        """Return the block about the deal of the day for `page`.

        It is about the first game of the program whose deal of the day the person has not begun, or else about the
        first game.
        """
        context, day = self.context, get_utc_date()
        waiting = [name for name in GAMES if not was_daily_deal_begun(folders.data(), name, day)]
        name = next(iter(waiting or GAMES))
        setup = of_day(GAMES[name], day)
        match: AnyMatch = Match(GAMES[name], setup.rules, setup.seed)
        match.deal()
        seat = SeatedPlayers(match, setup.players).seat
        lying = match.game.table.draft(match.get_seat_view(seat)).arrange()
        hand = next(cards for place, cards in lying.items() if (place.kind, place.owner) == ("hand", seat))
        locale = QLocale(context.language.code)
        date = locale.toString(QDate(day.year, day.month, day.day), self.tr("ddd d MMMM"))
        text = self.tr("{game}, {number} players. Everyone with this version gets the same cards; no network is used.")
        days = days_in_a_row(folders.data(), name, day)
        row = self.tr("{number} days in a row").format(number=days) if days > 1 else ""
        told = text.format(game=context.words.say_key(name), number=len(setup.players))
        block = DayBlock(page, DayDealPreview(date, hand, told, row), context.table.table_scene.deck)
        block.wanted.connect(partial(context.run_action, "day"))
        return block

    def _practice(self, page: HomePage) -> PracticeBlock | None:
        """Return the block about the exercises that are due, for `page`; None if the person has no exercises at all."""
        shown = practice(self.context)
        if shown is None:
            return None
        block = PracticeBlock(page, shown, self.context.table.table_scene.deck)
        block.wanted.connect(partial(self.context.run_action, "practice"))
        return block
