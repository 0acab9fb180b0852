"""The menu that lists the games played last."""

from datetime import datetime
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from upcard.games import GAMES
from upcard.play.match.saved_games import SavedGame, list_saved_games
from upcard.play.storage import folders
from upcard.ui.features.home.text import describe_game, describe_time

if TYPE_CHECKING:
    from upcard.ui.session.context import Context

MOST, LOOKED_AT = 8, 24
"""The most games in the menu, and the most files that are read to find them, because reading takes time."""


def fill(context: "Context", menu: QMenu) -> None:
    """Fill `menu` with the games played last, except the one on the table; choosing an entry opens its game."""
    menu.clear()
    journal = context.controller.match.journal
    looked = islice(list_saved_games(folders.data(), GAMES, journal.path if journal else None), LOOKED_AT)
    for number, game in enumerate(islice((game for game in looked if game is not None), MOST), 1):
        action = menu.addAction(f"&{number}  {describe_saved_game(context, game)}")
        action.setMenuRole(QAction.MenuRole.NoRole)
        action.triggered.connect(partial(_open, context, game))
    if not menu.actions():
        menu.addAction(QCoreApplication.translate("HomePage", "No other saved games")).setEnabled(False)


def describe_saved_game(context: "Context", game: SavedGame) -> str:
    """Return the text of the menu entry for a saved game: its title, players, scores and time."""
    told = describe_game(game, context.language.code)
    stands = " – ".join(score.total for score in told.scores)
    parts = (told.title, told.people, stands, describe_time(game.written, context.language.code, datetime.now()))
    return " · ".join(part for part in parts if part).replace("&", "&&")


def _open(context: "Context", game: SavedGame) -> None:
    """Save a small picture of the card table, and open the saved game `game`."""
    context.leave()
    context.files.open_path(game.path)
