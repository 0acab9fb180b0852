"""What a start is asked for: a game or deck in a file, or a new game of one kind, as from a desktop's jump list."""

from pathlib import Path
from typing import TYPE_CHECKING

from upcard.games import GAMES

if TYPE_CHECKING:
    from upcard.ui.app.program import Program

NEW = "--new="
"""How a word begins that asks for a new game; the game's name follows."""


def is_new_game(word: str) -> bool:
    """Return whether a word asks for a new game that there is."""
    return word.startswith(NEW) and word.removeprefix(NEW) in GAMES


def needs_window(word: str) -> bool:
    """Return whether a word can only be answered by an open window: a new game, or a deck, whose cards are drawn."""
    from upcard.ui.features.exchange.drop_files import is_deck

    return is_new_game(word) or is_deck(Path(word))


def open_word(program: "Program", word: str) -> None:
    """Begin the new game that a word asks for, or open the game or deck in the file that it names."""
    if is_new_game(word):
        from upcard.ui.features.new_game.new_game import begin

        begin(program, word.removeprefix(NEW))
    else:
        from upcard.ui.features.exchange.drop_files import take_up

        take_up(program, Path(word))
