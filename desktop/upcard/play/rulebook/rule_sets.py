"""Saves, loads and checks sets of rules that a person has named; each is a file, and can be sent as one line."""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from json import JSONDecodeError, dumps, loads
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from upcard.core.events import Told
from upcard.core.game.record import AnyGame
from upcard.core.text.bad_data import LONGEST_VALUE, BadData, BadInput
from upcard.core.text.sanitize import shorten_text
from upcard.games import GAMES
from upcard.play.rulebook.option_form import (
    TABLE,
    ChosenRules,
    OptionField,
    UnplayableRules,
    drop_redundant_changes,
    find_unplayable,
    make_default_choice,
    of_game,
    table_of,
)
from upcard.play.storage.atomic_file import read_plain_file, write_file_in_folder
from upcard.play.text.file_errors import KINDS
from upcard.play.text.words import Words

FORMAT = "upcard-rules"
VERSION = 1
SUFFIX = ".json"
MOST_BYTES = 1_000_000
"""The size in bytes of the largest file that is read, more than any set takes."""
KEYS = ("format", "version", "game", "name", "rules")


class RuleSet(NamedTuple):
    """A set of rules of a game that a person has saved under a name, with the path of its file."""

    name: str
    chosen: ChosenRules
    path: Path


class BadRules(BadInput):
    """Raised for rules from a file or a text that cannot be used; the facts name the place in the file or text.

    If the rules are well-formed but cannot be played, `wrong` says which option is wrong and why; otherwise it is None.
    """

    def __init__(
        self, key: str, facts: Mapping[str, object] = MappingProxyType({}), wrong: UnplayableRules | None = None
    ) -> None:
        super().__init__(key, facts)
        self.wrong = wrong
        self.path: Path | None = None


def explain_bad_rules(bad: BadRules, words: Words, source: str = "") -> str:
    """Return sentences that say what is wrong with the rules of `bad`, and what can be done about it.

    `source` is the name to show for rules that come from no file.
    """
    facts = {**bad.facts, "file": bad.path.name if bad.path else source}
    cause = words.say_key(bad.key, facts)
    why = words.say_key(bad.wrong.key, bad.wrong.facts) if bad.wrong else ""
    cure = words.say_key("ruleset.cure" if bad.path else "ruleset.unused")
    return words.join_sentences(part for part in (cause, why, cure) if part)


def code(game: AnyGame, chosen: ChosenRules, name: str = "") -> dict[str, object]:
    """Return the rules `chosen` as JSON fields, to be saved or sent as a set of rules called `name`.

    If `name` is empty, the fields contain no name.
    """
    named = {"name": name} if name else {}
    return {"format": FORMAT, "version": VERSION, "game": game.name, **named, "rules": chosen.written}


def in_a_line(game: AnyGame, chosen: ChosenRules) -> str:
    """Return the rules `chosen` as one line of JSON, to be sent to other people."""
    return dumps(code(game, chosen), ensure_ascii=False)


def parse_rule_set(text: str | bytes, game: AnyGame) -> tuple[str, ChosenRules]:
    """Return the name and the rules that `text`, a set of rules as JSON, contains; the name is "" if there is none.

    Raises BadRules if `text` is malformed, belongs to another game, or describes unplayable rules.
    """
    data = _parse_json(text)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadRules("ruleset.foreign")
    if data.get("version") != VERSION or type(data.get("version")) is not int:
        raise BadRules("ruleset.version", {"version": format_json_value(data.get("version"))})
    if data.get("game") != game.name:
        raise BadRules("ruleset.unknown_game", {"game": format_json_value(data.get("game"))})
    rules, name = data.get("rules"), data.get("name", "")
    strange = next((key for key in data if key not in KEYS), None)
    if strange is not None:
        raise BadRules("ruleset.unknown_option", {"place": shorten_text(strange, LONGEST_VALUE)})
    if not isinstance(rules, dict) or not isinstance(name, str):
        raise BadRules("ruleset.damaged", {"place": "name" if isinstance(rules, dict) else "rules"})
    return one_line(name), decode_rules(game, rules)


def format_json_value(value: object) -> str:
    """Return `value` as JSON, shortened if it is long."""
    return shorten_text(dumps(value, ensure_ascii=False), LONGEST_VALUE)


def one_line(name: str) -> str:
    """Return `name` with single blanks between its words and none around them, so that names can be compared."""
    return " ".join(name.split())


def _parse_json(text: str | bytes) -> object:
    try:
        return loads(text)
    except JSONDecodeError as error:
        raise BadRules("ruleset.not_json", {"line": error.lineno}) from None
    except (ValueError, RecursionError):
        raise BadRules("ruleset.foreign") from None


def decode_rules(game: AnyGame, written: Mapping[str, object]) -> ChosenRules:
    """Return the rules that `written`, JSON fields, describes.

    Raises BadRules, which names the option that is wrong, if a value is illegal or the rules are unplayable.
    """
    for name, value in written.items():
        _fits(game, name, value)
    names = [option.name for option in of_game(game) if option.name in written]
    preset = str(written.get("preset", make_default_choice(game).preset))
    made = ChosenRules(_table(game, written), preset, {name: written[name] for name in names})
    if "players" in written:
        _seats(game, made.table, written)
    if (wrong := find_unplayable(game, made)) is not None:
        raise BadRules("ruleset.excluded", {"place": f"rules.{wrong.option}"}, wrong)
    return drop_redundant_changes(game, made)


def _seats(game: AnyGame, table: str, written: Mapping[str, object]) -> None:
    """Raise BadRules if the number of players in `written`, JSON fields of rules, does not fit `table`.

    A table is a seating arrangement. The faults are: no table has this number; the table named in `written` has another
    number; or several tables have it, and `written` names none of them.
    """
    players, known = written["players"], sorted({*game.rules.tables.values()})
    number = format_json_value(players)
    if type(players) is not int or players not in known:
        facts = {"place": "rules.players", "value": number, "allowed": ", ".join(map(str, known))}
        raise BadRules("ruleset.bad_value", facts)
    fitting = [name for name, wanted in game.rules.tables.items() if wanted == players]
    if table not in fitting and TABLE not in written and len(fitting) > 1:
        raise BadRules("ruleset.which_table", {"players": players, "tables": ", ".join(map(dumps, fitting))})
    if table not in fitting:
        raise BadRules("ruleset.players", {"players": number, "needed": game.rules.tables[table]})


def _table(game: AnyGame, written: Mapping[str, object]) -> str:
    """Return the table (seating arrangement) that `written`, JSON fields of rules, names.

    If it names none, return the one that its preset or number of players gives.
    """
    try:
        return str(written.get(TABLE) or table_of(game, game.text.form.rules(written)))
    except BadData:
        return str(written.get(TABLE) or make_default_choice(game).table)


def _fits(game: AnyGame, name: str, value: object) -> None:
    known = {option.name: option for option in of_game(game)}
    words = {TABLE: tuple(game.rules.tables), "preset": tuple(game.rules.presets)}
    if name == "players":
        return
    option = known.get(name) or (OptionField(name, words[name]) if name in words else None)
    if option is None:
        raise BadRules("ruleset.unknown_option", {"place": shorten_text(f"rules.{name}", LONGEST_VALUE)})
    if not option.accepts_value(value):
        facts = {
            "place": f"rules.{name}",
            "value": format_json_value(value),
            "allowed": describe_allowed_values(option),
        }
        raise BadRules("ruleset.bad_value", facts)


def describe_allowed_values(option: OptionField) -> str:
    """Return a text for a message about the values that an option may have: a list in JSON notation, or a range."""
    if option.values:
        return ", ".join(map(dumps, option.values))
    return f"{option.bounds.least}–{option.bounds.most}"


def load_rule_sets(folder: Path, game: AnyGame) -> tuple[tuple[RuleSet, ...], tuple[BadRules, ...]]:
    """Return the sets of rules saved in `folder` for a game, sorted by name, and the errors of damaged files.

    Sets of rules of other games are left out.
    """
    sets, troubles = list[RuleSet](), list[BadRules]()
    for path in _files(folder):
        try:
            name, rules = parse_rule_set(_bytes(path), game)
            sets.append(RuleSet(name or path.stem, rules, path))
        except BadRules as bad:
            if bad.facts.get("game") not in [dumps(name) for name in GAMES]:
                bad.path = path
                troubles.append(bad)
    return tuple(sorted(sets, key=lambda own: own.name.casefold())), tuple(troubles)


def _files(folder: Path) -> Sequence[Path]:
    """Return the files in `folder` that may contain sets of rules; empty if the folder cannot be read."""
    try:
        return sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ()
    except OSError:
        return ()


def _bytes(path: Path) -> bytes:
    try:
        return read_plain_file(path, MOST_BYTES)
    except OSError as error:
        facts = {"kind": KINDS.get(error.errno or 0, "other"), "text": error.strerror or str(error)}
        raise BadRules("ruleset.unreadable", {"trouble": (Told("file.unread", facts),)}) from None


def file_name(game: AnyGame, name: str) -> str:
    """Return a file name, valid on every system, for the set of rules with the name `name`.

    It consists of the game's name, the first 32 characters of `name` with hyphens in place of all but letters and
    digits, and a hash of `name`, which tells similar names apart.
    """
    letters = "".join(letter if letter.isalnum() else "-" for letter in name)[:32].strip("-")
    return f"{game.name}-{letters}-{sha256(name.encode()).hexdigest()[:8]}{SUFFIX}"


def save(folder: Path, game: AnyGame, name: str, rules: ChosenRules) -> RuleSet:
    """Save the rules `rules` in `folder` as a set of rules called `name`, in place of an earlier one of that name.

    Raises OSError if the file cannot be written.
    """
    whole = name.encode("utf-8", "replace").decode()  # a lone surrogate cannot be written
    name = one_line(whole)
    text = dumps(code(game, rules, name), ensure_ascii=False, indent=2) + "\n"
    path = write_file_in_folder(folder, file_name(game, name), text)
    return RuleSet(name, rules, path)


def rename(game: AnyGame, own: RuleSet, name: str) -> RuleSet:
    """Save the set of rules `own` under the new name `name`, remove its old file, and return the renamed set.

    Raises OSError if that fails.
    """
    made = save(own.path.parent, game, name, own.chosen)
    if made.path != own.path:
        own.path.unlink(missing_ok=True)
    return made


def delete(own: RuleSet) -> None:
    """Remove the file of the set of rules `own`.

    Raises OSError if that fails.
    """
    own.path.unlink(missing_ok=True)


def find_rule_set(sets: Iterable[RuleSet], rules: ChosenRules) -> RuleSet | None:
    """Return the first of `sets` that has exactly the rules `rules`; None if there is none."""
    return next((own for own in sets if own.chosen == rules), None)
