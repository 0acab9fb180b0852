"""*New game*: opens its page, from which the rule laboratory is reached."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from upcard.games import GAMES
from upcard.ui.features.match_commands.previous_game import waits
from upcard.ui.features.new_game.model import NewGameModel
from upcard.ui.features.new_game.page import NewGamePage

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

NAME = "new game"
Compare = Callable[[NewGameModel], object]
"""Opens the rule laboratory on a new game's rules."""


def show(program: "Context", compare: Compare) -> None:
    """Offer a new game."""
    open_page(program, make_model(program), compare)


def make_model(program: "Context") -> NewGameModel:
    """Return a new game as it was offered last."""
    desk = NewGameModel(program.controller.match.game, program.settings, waits(program))
    desk.games = GAMES
    desk.regamed.connect(program.pages.rebuild)
    return desk


def open_page(program: "Context", desk: NewGameModel, compare: Compare) -> None:
    """Open the page on a new game that is being put together."""
    program.pages.open(NAME, partial(_page, program, desk, compare))


def _page(program: "Context", desk: NewGameModel, compare: Compare) -> NewGamePage:
    page = NewGamePage(program.window, program.dress, desk, program.table.table_scene.deck)
    page.agreed.connect(program.beginning.new_match)
    page.compared.connect(partial(compare, desk))
    page.learning.connect(partial(program.run_action, "lessons"))
    return page
