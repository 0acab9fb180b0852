"""What the program knows of each option of a game: its rule, examples for it, and the tables where it has an effect.

The file `resources/options/<game>.json` holds these notes, and also the words for each option in every language: its
name, a sentence (`what`) on what it decides, and a text for each value. `group` names the heading under which the form
shows the option. Each entry of an option's list of examples is either the name of an example in the rule book, or a
whole example with its name, written as in the rule book's file.
"""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.game.record import AnyGame
from upcard.play.rulebook.option_form import OptionField, of_game
from upcard.play.text.words import read_option_file


class OptionNote(NamedTuple):
    """What the program knows of one option of a game: its rule, its examples, and where it has an effect."""

    rule: str = ""
    """The id of the option's rule; empty if the rule book has none."""
    examples: tuple[str, ...] = ()
    """The names of examples in the rule book whose verdict the option changes."""
    tables: tuple[str, ...] = ()
    """The tables (seating arrangements) where the option has an effect; empty if it has an effect at all tables."""
    has_effect: bool = True
    """Whether any legal play depends on the option.

    If not, files may still contain the option, but the form does not offer it.
    """


class OptionNotes(NamedTuple):
    """What the program knows of all options of a game; `of` maps an option's name to the note on it."""

    of: Mapping[str, OptionNote] = MappingProxyType({})
    seats: str = ""
    """The name of the option that the page for a new game shows beside the players, not among the rules."""
    cards: tuple[str, ...] = ()
    """The cards in the game's picture, which is shown where a person chooses among the games."""
    examples: Mapping[str, Mapping[str, object]] = MappingProxyType({})
    """The examples that are written beside an option and not in the rule book, by name."""

    def get_note(self, option: str) -> OptionNote:
        """Return what the program knows of `option`, or an empty `OptionNote` if it knows nothing."""
        return self.of.get(option, OptionNote())


@cache
def load_notes(game: str) -> OptionNotes:
    """Return the notes on a game's options from its file; empty notes if it has no file."""
    written = read_option_file(game)
    options, cards = written.get("options"), written.get("cards")
    known = options if isinstance(options, dict) else {}
    examples = {
        one["name"]: one for note in known.values() for one in _items(note, "examples") if isinstance(one, dict)
    }
    return OptionNotes(
        {name: _note(note) for name, note in known.items()},
        str(written.get("seats", "")),
        tuple(cards) if isinstance(cards, list) else (),
        {name: {key: part for key, part in one.items() if key != "name"} for name, one in examples.items()},
    )


def _note(written: Mapping[str, object]) -> OptionNote:
    names = tuple(str(one["name"] if isinstance(one, dict) else one) for one in _items(written, "examples"))
    effect = written.get("effect") is not False
    return OptionNote(str(written.get("rule", "")), names, tuple(map(str, _items(written, "tables"))), effect)


def _items(written: Mapping[str, object], key: str) -> list[object]:
    found = written.get(key)
    return found if isinstance(found, list) else []


def list_relevant_options(game: AnyGame, table: str) -> tuple[OptionField, ...]:
    """Return the options that have an effect at `table`, one of the game's seating arrangements."""
    known = load_notes(game.name)
    found = ((option, known.get_note(option.name)) for option in of_game(game))
    return tuple(option for option, note in found if note.has_effect and (not note.tables or table in note.tables))
