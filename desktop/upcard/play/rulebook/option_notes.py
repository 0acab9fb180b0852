"""What a game says of its options beside their types: the rule of each, what shows it, and where it means something."""

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.resources import resource
from upcard.play.rulebook.option_form import OptionField, of_game


class OptionNote(NamedTuple):
    """What is said of one option."""

    rule: str = ""
    """The rule's id; empty where the book has none."""
    examples: tuple[str, ...] = ()
    """The rule book's examples that it changes."""
    tables: tuple[str, ...] = ()
    """Where it means something; empty for everywhere."""


class OptionNotes(NamedTuple):
    """What a game says of all its options."""

    of: Mapping[str, OptionNote] = MappingProxyType({})
    seats: str = ""
    """The option that is asked for beside the players."""
    cards: tuple[str, ...] = ()
    """The cards that stand for the game where games are chosen from."""

    def note(self, option: str) -> OptionNote:
        """Return what is said of an option; nothing of one that is not named."""
        return self.of.get(option, OptionNote())


@cache
def notes(game: str) -> OptionNotes:
    """Read a game's notes; a game without any has a form all the same."""
    file = resource("options", f"{game}.toml")
    if not file.exists():
        return OptionNotes()
    written = tomllib.loads(file.read_text("utf-8"))
    of = {name: _note(note) for name, note in written["option"].items()}
    return OptionNotes(of, written.get("seats", ""), tuple(written.get("cards", ())))


def _note(written: Mapping[str, object]) -> OptionNote:
    def names(key: str) -> tuple[str, ...]:
        known = written.get(key)
        return tuple(map(str, known)) if isinstance(known, list) else ()

    return OptionNote(str(written.get("rule", "")), names("examples"), names("tables"))


def list_relevant_options(game: AnyGame, table: str) -> tuple[OptionField, ...]:
    """Return the options that mean something at a table."""
    known = notes(game.name)
    found = ((option, known.note(option.name).tables) for option in of_game(game))
    return tuple(option for option, tables in found if not tables or table in tables)
