"""Handles the argument with which the program was started, called a word here.

The argument is the path of a file with a game or a deck of cards, or it asks for a new game. The menu of the program's
icon in the taskbar starts the program with such a request.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from upcard.games import GAMES

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

NEW = "--new="
"""The first characters of the word for a new game; the name of the game follows."""


def is_new_game(word: str) -> bool:
    """Return whether the program's argument `word` asks for a new game, and names a game that exists."""
    return word.startswith(NEW) and word.removeprefix(NEW) in GAMES


def needs_window(word: str) -> bool:
    """Return whether the program's argument `word` can be handled only after the window is open.

    That is so if the argument asks for a new game, or names a file with a deck of cards.
    """
    from upcard.ui.features.exchange.drop_files import is_deck

    return is_new_game(word) or is_deck(Path(word))


def open_word(program: "Program", word: str) -> None:
    """Do what the program's argument `word` asks for: begin a new game, or open the file that it names.

    The file may contain a game or a deck of cards.
    """
    if is_new_game(word):
        from upcard.ui.features.new_game.new_game import begin

        begin(program, word.removeprefix(NEW))
    else:
        from upcard.ui.features.exchange.drop_files import take_up

        take_up(program, Path(word))
