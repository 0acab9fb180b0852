"""The words after a command, read by argparse; what is wrong with them is said in one line."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from re import fullmatch
from typing import NoReturn

from upcard.cli.stderr import aside
from upcard.core.text.decode import BadData
from upcard.play.text.words import LANGUAGES

SWITCHES: dict[str, object] = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


class CommandParser(ArgumentParser):
    """A command's arguments; `--lang` is the language of whatever it says."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(prog=f"upcard {command}", description=description, allow_abbrev=False)

    def add_language(self) -> None:
        """Let the language be chosen."""
        self.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of sentences")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and leave with exit status 2."""
        aside(f"{self.prog}: {message}")
        sys.exit(2)


def parse_options(word: str, options: Iterable[str], **named: str | None) -> dict[str, object]:
    """Return options written behind a word as a document would name them; raises BadData for words that name none."""
    made: dict[str, object] = {}
    for written in options:
        name, sign, text = written.partition("=")
        if not sign or not name:
            raise BadData(word, f"{written!r} is not option=value")
        made[name] = value(text)
    return {**made, **{name: text for name, text in named.items() if text is not None}}


def value(text: str) -> object:
    """Read a switch, a number or a word."""
    if text in SWITCHES:
        return SWITCHES[text]
    return int(text) if fullmatch(r"-?[0-9]{1,18}", text) else text
