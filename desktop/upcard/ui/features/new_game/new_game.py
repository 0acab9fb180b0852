"""Opens the page *New game*, and starts new games with the options that were used last."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from upcard.core.text.decode import BadData
from upcard.games import GAMES
from upcard.play.match.match_config import MatchConfig, make_default_config
from upcard.play.rulebook.new_game import setup
from upcard.ui.features.match_commands.previous_game import waits
from upcard.ui.features.new_game.model import WELCOMED, NewGameModel
from upcard.ui.features.new_game.page import NewGamePage

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "new game"
Compare = Callable[[NewGameModel], object]
"""A function that opens the comparison of rules for the choices of a new game."""


def show(context: "Context", compare: Compare) -> None:
    """Open the page *New game* with the options that were used last.

    `compare` is called to open the page that compares two sets of rules.
    """
    open_page(context, make_model(context), compare)


def begin(context: "Context", name: str) -> None:
    """Start a match of the game `name` with the options that were used last, without opening the page *New game*."""
    context.switcher.new_match(find_setup(context, name))


def find_setup(context: "Context", name: str) -> MatchConfig:
    """Return the players and options that were used last for the game `name`.

    If they are no longer possible, return the default ones.
    """
    game = GAMES[name]
    try:
        return setup(game, NewGameModel(game, context.settings).offer)
    except BadData:
        return make_default_config(game)


def make_model(context: "Context") -> NewGameModel:
    """Return the model for the page *New game*, with the options that were used last.

    Its game is the one chosen on the welcome page, if there was a choice, or else the game on the table.
    """
    game = GAMES.get(context.settings.recall_text(WELCOMED), context.controller.match.game)
    desk = NewGameModel(game, context.settings, waits(context))
    desk.games = GAMES
    desk.regamed.connect(context.pages.rebuild)
    return desk


def open_page(context: "Context", desk: NewGameModel, compare: Compare) -> None:
    """Open the page *New game* with the choices in `desk`.

    `compare` is called to open the page that compares two sets of rules.
    """
    context.pages.open(NAME, partial(_page, context, desk, compare))


def _page(context: "Context", desk: NewGameModel, compare: Compare) -> NewGamePage:
    page = NewGamePage(context.window, context.style, desk, context.table.table_scene.deck)
    page.agreed.connect(context.switcher.new_match)
    page.compared.connect(partial(compare, desk))
    page.learning.connect(partial(context.run_action, "lessons"))
    return page
