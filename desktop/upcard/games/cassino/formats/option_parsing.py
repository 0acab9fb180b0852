"""Options from outside data; values that cannot be played are refused by name."""

from collections.abc import Mapping
from dataclasses import fields

from upcard.core.text.decode import BadData, decode, quote_value
from upcard.games.cassino.options import PRESETS, TABLES, Options

NAMES = tuple(field.name for field in fields(Options))
FINISHES = ("highest", "count_order", "claim")


def build(given: Mapping[str, object]) -> Options:
    """Build the options; raises BadData with a JSON path such as `rules.target`, and what to use instead."""
    name = given.get("preset", "standard")
    if not isinstance(name, str) or name not in PRESETS:
        raise BadData("rules.preset", f"{quote_value(name)} is none of {', '.join(PRESETS)}")
    options = {key: value for key, value in given.items() if key not in ("preset", "table")}
    _reject_unknown_options(options)
    rules = decode(Options, {**PRESETS[name], **_at_table(given), **options}, "rules")
    _for_so_many(given, rules)
    _together(rules, options)
    return rules


def _at_table(given: Mapping[str, object]) -> Mapping[str, object]:
    """Return the number of players of a named table, or nothing if no table is named."""
    if "table" not in given:
        return {}
    table = given["table"]
    if not isinstance(table, str) or table not in TABLES:
        raise BadData("rules.table", f"{quote_value(table)} is none of {', '.join(TABLES)}")
    return {"players": TABLES[table]}


def _for_so_many(given: Mapping[str, object], rules: Options) -> None:
    """Raise BadData if the named table is for another number of players."""
    table = given.get("table")
    if isinstance(table, str) and TABLES[table] != rules.players:
        raise BadData(
            "rules.players", f"the table {table!r} is for {TABLES[table]}, not {rules.players}: leave out one"
        )


def _reject_unknown_options(options: Mapping[str, object]) -> None:
    """Raise BadData for an unknown option or an unknown `finish`."""
    for name in options:
        if name not in NAMES:
            raise BadData(f"rules.{name}", f"this key is not known: it is none of {', '.join(NAMES)}")
    if "finish" in options and options["finish"] not in FINISHES:
        raise BadData("rules.finish", f"{quote_value(options['finish'])} is none of {', '.join(FINISHES)}")


def _together(rules: Options, options: Mapping[str, object]) -> None:
    """Raise BadData for options that exclude each other, at the one that was given explicitly."""
    if rules.face_takes_one_or_three and rules.face_values:
        name = "face_takes_one_or_three" if "face_takes_one_or_three" in options else "face_values"
        raise BadData(f"rules.{name}", "`face_values` and `face_takes_one_or_three` exclude each other")
    if rules.target is None and rules.finish != "highest":
        name = "finish" if "finish" in options else "target"
        raise BadData(f"rules.{name}", f"`finish` {rules.finish!r} needs a `target`, and there is none")
