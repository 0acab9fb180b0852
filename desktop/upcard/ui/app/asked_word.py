"""Handles the argument of a start (here called a word): a file with a game or deck, or the request for a new game.

Such a request comes from a desktop's jump list, for example.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from upcard.games import GAMES

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

NEW = "--new="
"""The first characters of the word for a new game; the name of the game follows."""


def is_new_game(word: str) -> bool:
    """Return whether the program's argument `word` asks for a new game, and that game exists."""
    return word.startswith(NEW) and word.removeprefix(NEW) in GAMES


def needs_window(word: str) -> bool:
    """Return whether the program's argument `word` can only be handled once the window is open.

    That is so if it asks for a new game, or names a file with a deck of cards.
    """
    from upcard.ui.features.exchange.drop_files import is_deck

    return is_new_game(word) or is_deck(Path(word))


def open_word(program: "Program", word: str) -> None:
    """Do what the program's argument `word` asks for: begin a new game, or open the file with a game or deck."""
    if is_new_game(word):
        from upcard.ui.features.new_game.new_game import begin

        begin(program, word.removeprefix(NEW))
    else:
        from upcard.ui.features.exchange.drop_files import take_up

        take_up(program, Path(word))
