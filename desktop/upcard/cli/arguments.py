"""Parses the arguments of a command with argparse, and reports errors in one line."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from re import fullmatch
from typing import NoReturn

from upcard.cli.stderr import print_error_line
from upcard.core.text.decode import BadData
from upcard.play.text.words import LANGUAGES

SWITCHES: dict[str, object] = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


class CommandParser(ArgumentParser):
    """The parser for the arguments of one command of the command line."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(prog=f"upcard {command}", description=description, allow_abbrev=False)

    def add_language(self) -> None:
        """Add the argument `--lang`, which sets the language of the sentences that the command prints."""
        self.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of sentences")

    def add_rules(self, option: str = "--option") -> None:
        """Add the arguments that choose a game's options: `--preset`, and the argument named `option`.

        `--preset` names a set of options; `option` is followed by texts `name=value` for options that differ from this
        set.
        """
        self.add_argument("--preset", metavar="P", help="a named set of options; the game's first without one")
        self.add_argument(
            option, metavar="NAME=VALUE", nargs="+", action="extend", default=[], help="options, on top of these"
        )

    def error(self, message: str) -> NoReturn:
        """Print an error message in one line on standard error, and exit with status 2."""
        print_error_line(f"{self.prog}: {message}")
        sys.exit(2)


def parse_options(word: str, options: Iterable[str], **named: str | None) -> dict[str, object]:
    """Return options by name: those in the texts `name=value` of `options`, and those in `named` that are not None.

    `word` is the command-line argument that introduces the texts, such as `--option`. Raises BadData, with `word` in
    the message, for a text of another form.
    """
    made: dict[str, object] = {}
    for written in options:
        name, sign, text = written.partition("=")
        if not sign or not name:
            raise BadData(word, f"{written!r} is not option=value")
        made[name] = value(text)
    return {**made, **{name: text for name, text in named.items() if text is not None}}


def value(text: str) -> object:
    """Return the value that an option's `text` stands for: a bool (`on`, `off` …), an integer, or the text itself."""
    if text in SWITCHES:
        return SWITCHES[text]
    return int(text) if fullmatch(r"-?[0-9]{1,18}", text) else text
