"""What a fresh game is asked for on the command line: its options, and a seed."""

from argparse import ArgumentTypeError
from collections.abc import Iterable

from upcard.cli.arguments import parse_options
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import quote_value
from upcard.play.match.match_config import LONGEST_SEED
from upcard.play.match.match_config import seed as read_seed
from upcard.play.rulebook.option_form import of_game

NOTHING = "none"
"""What is written for an option that may have no value, and is to have none."""


def rules_of(game: AnyGame, word: str, options: Iterable[str], **named: str | None) -> object:
    """Build a game's rules from the options written behind a word; raises BadData for what cannot be played."""
    free = {option.name for option in of_game(game) if option.free}
    written = parse_options(word, options, **named)
    without = {name: None for name, value in written.items() if value == NOTHING and name in free}
    rules: object = game.text.form.rules({**written, **without})
    return rules


def seed(text: str) -> str:
    """Read a seed; raises ArgumentTypeError, which says what would do."""
    try:
        return read_seed(text)
    except ValueError:
        raise ArgumentTypeError(
            f"{quote_value(text)} is no seed, which has 1 to {LONGEST_SEED} signs of UTF-8"
        ) from None
