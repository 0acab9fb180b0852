"""Notes on a game's options: the rule of each, examples that show it, and the tables where it has an effect."""

import tomllib
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.core.resources import resource
from upcard.play.rulebook.option_form import OptionField, of_game


class OptionNote(NamedTuple):
    """The note on one option."""

    rule: str = ""
    """The rule's id; empty if the book has none."""
    examples: tuple[str, ...] = ()
    """The rule book's examples that it changes."""
    tables: tuple[str, ...] = ()
    """The tables where it has an effect; empty for all."""


class OptionNotes(NamedTuple):
    """The notes on all options of a game."""

    of: Mapping[str, OptionNote] = MappingProxyType({})
    seats: str = ""
    """The option that is asked for beside the players."""
    cards: tuple[str, ...] = ()
    """The cards that picture the game where games are chosen."""

    def note(self, option: str) -> OptionNote:
        """Return the note on an option; an empty one if there is none."""
        return self.of.get(option, OptionNote())


@cache
def notes(game: str) -> OptionNotes:
    """Return a game's notes, empty ones if it has no file."""
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
    """Return the options that have an effect at a table."""
    known = notes(game.name)
    found = ((option, known.note(option.name).tables) for option in of_game(game))
    return tuple(option for option, tables in found if not tables or table in tables)
