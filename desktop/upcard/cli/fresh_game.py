"""Reads a new match's options and seed from the arguments of a command."""

from argparse import ArgumentTypeError
from collections.abc import Iterable

from upcard.cli.arguments import parse_options
from upcard.core.game.record import AnyGame
from upcard.core.text.decode import quote_value
from upcard.play.match.match_config import LONGEST_SEED
from upcard.play.match.match_config import seed as read_seed
from upcard.play.rulebook.option_form import of_game

NOTHING = "none"
"""The word on the command line that sets an option to None, for an option that may have no value."""
SWITCHED = {True: ("on", "yes"), False: ("off", "no")}
"""For True and False, the words that may stand for the value in an option whose choices are words."""


def rules_of(game: AnyGame, word: str, options: Iterable[str], **named: str | None) -> object:
    """Return a game's options object, built from the texts `name=value` in `options` and from `named`.

    `word` is the command-line argument that introduces the texts, such as `--option`. Raises BadData for options that
    the game does not accept, and, with `word` in the message, for a text of another form.
    """
    known = {option.name: option for option in of_game(game)}
    written = parse_options(word, options, **named)
    for name, value in written.items():
        option = known.get(name)
        if option is not None and option.free and value == NOTHING:
            written[name] = None
        elif option is not None and isinstance(value, bool):
            written[name] = next((said for said in SWITCHED[value] if said in option.values), value)
    rules: object = game.text.form.rules(written)
    return rules


def seed(text: str) -> str:
    """Return `text`, which is to be the seed of a match.

    Raises ArgumentTypeError if it is empty or too long for a seed, or cannot be written in UTF-8.
    """
    try:
        return read_seed(text)
    except ValueError:
        raise ArgumentTypeError(
            f"{quote_value(text)} is no seed, which has 1 to {LONGEST_SEED} signs of UTF-8"
        ) from None
