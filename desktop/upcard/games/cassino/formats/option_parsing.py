"""Builds the options of Cassino from JSON data; an error names the option that is wrong."""

from collections.abc import Mapping

from upcard.core.text.decode import BadData, decode
from upcard.core.text.option_parsing import check_choice, check_options, find_preset
from upcard.games.cassino.options import PRESETS, TABLES, Options

NEAR_TARGET: Mapping[str, object] = {
    "target": 21,
    "cards_points": 3,
    "spades_points": 1,
    "spade_score": False,
    "finish": "highest",
}
"""The options that a table must have for cassino.near-target to be allowed."""


def build(given: Mapping[str, object]) -> Options:
    """Return the options that `given` describes.

    Raises BadData if they are unknown, invalid or exclude each other. The error has a JSON path such as `rules.target`,
    and says what to use instead.
    """
    preset = find_preset(given, PRESETS)
    options = {key: value for key, value in given.items() if key not in ("preset", "table")}
    check_options(Options, options)
    rules = decode(Options, {**preset, **_at_table(given), **options}, "rules")
    _for_so_many(given, rules)
    _together(rules, options)
    return rules


def _at_table(given: Mapping[str, object]) -> Mapping[str, object]:
    """Return `{"players": number}` for the table that `given` names, such as `two`; an empty mapping if it names none.

    Raises BadData for an unknown table.
    """
    if "table" not in given:
        return {}
    return {"players": TABLES[check_choice("rules.table", given["table"], TABLES)]}


def _for_so_many(given: Mapping[str, object], rules: Options) -> None:
    """Raise BadData if `given` names a table, such as `two`, for another number of players than `rules` has."""
    table = given.get("table")
    if isinstance(table, str) and TABLES[table] != rules.players:
        raise BadData(
            "rules.players", f"the table {table!r} is for {TABLES[table]}, not {rules.players}: leave out one"
        )


def _together(rules: Options, options: Mapping[str, object]) -> None:
    """Raise BadData if two of the options in `rules` exclude each other.

    `options` are those that were named explicitly; the error names one of them if it can.
    """
    if rules.face_takes_one and rules.face_takes_one_or_three:
        name = "face_takes_one" if "face_takes_one" in options else "face_takes_one_or_three"
        raise BadData(f"rules.{name}", "`face_takes_one` and `face_takes_one_or_three` exclude each other")
    if rules.must_take_build and rules.builder_may_trail:
        name = "must_take_build" if "must_take_build" in options else "builder_may_trail"
        raise BadData(f"rules.{name}", "`must_take_build` and `builder_may_trail` exclude each other")
    if rules.hand_values != "none" and not rules.face_values:
        name = "hand_values" if "hand_values" in options else "face_values"
        raise BadData(f"rules.{name}", "`hand_values` needs `face_values`")
    if rules.hand_values != "none" and rules.ace_high:
        name = "hand_values" if "hand_values" in options else "ace_high"
        raise BadData(f"rules.{name}", "`hand_values` and `ace_high` exclude each other")
    if rules.sweep_points > 1 and not rules.count_sweeps:
        name = "sweep_points" if "sweep_points" in options else "count_sweeps"
        raise BadData(f"rules.{name}", "`sweep_points` needs `count_sweeps`")
    unfit = [name for name, value in NEAR_TARGET.items() if getattr(rules, name) != value]
    if rules.near_target and unfit:
        name = "near_target" if "near_target" in options else unfit[0]
        raise BadData(f"rules.{name}", "`near_target` needs `target` 21 and the usual points")
    if rules.target is None and rules.finish != "highest":
        name = "finish" if "finish" in options else "target"
        raise BadData(f"rules.{name}", f"`finish` {rules.finish!r} needs a `target`, and there is none")
