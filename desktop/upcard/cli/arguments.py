"""The words after a command, read by argparse; what is wrong with them is said in one line."""

import sys
from argparse import ArgumentParser
from typing import NoReturn

from upcard.play.words import LANGUAGES


class Arguments(ArgumentParser):
    """A command's arguments; `--lang` is the language of whatever it says."""

    def __init__(self, command: str, description: str) -> None:
        super().__init__(prog=f"upcard {command}", description=description, allow_abbrev=False)

    def add_language(self) -> None:
        """Let the language be chosen."""
        self.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of sentences")

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line and leave with exit status 2."""
        print(f"{self.prog}: {message}", file=sys.stderr)
        sys.exit(2)
