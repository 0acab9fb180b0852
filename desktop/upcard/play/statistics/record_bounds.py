"""The limits for values in the statistics file, and a check for values outside them.

Such values are never written, so a file that contains any is damaged.
"""

import sqlite3
from collections.abc import Mapping

LARGEST = 1e12
"""The largest number of points, whatever its sign."""
LATEST = 32_503_593_600
"""The largest time in seconds since 1970, which lies just before the year 3000.

Windows cannot convert times far beyond that.
"""
LONGEST = 2**63 - 1
"""The largest integer that SQLite can hold."""

KINDS = {"INTEGER": "'integer'", "TEXT": "'text'", "REAL": "'real', 'integer'"}
"""For each type of column, the types of values allowed in it, as SQLite names them; SQLite itself would allow any."""
BEYOND = f"NOT BETWEEN -{LARGEST} AND {LARGEST}"
BOUNDS: Mapping[str, str] = {
    "deal": f"played NOT BETWEEN 0 AND {LATEST} OR sides < 1 OR players < 1",
    "result": f"points {BEYOND} OR ahead {BEYOND} OR lost {BEYOND}",
    "item": f"points {BEYOND}",
    "luck": f"expected {BEYOND} OR variance NOT BETWEEN 0 AND {LARGEST} OR found NOT BETWEEN 0 AND cards"
    " OR cards NOT BETWEEN 0 AND coalesce(size, 1e6) OR size > 1e6 OR among NOT BETWEEN 0 AND size",
    "loss": f"points {BEYOND}",
    "exercise": "due NOT BETWEEN 1 AND 3652059",
    "puzzle": f"answered NOT BETWEEN 0 AND {LATEST} OR score NOT BETWEEN 0 AND 1 OR rating {BEYOND}"
    " OR deviation NOT BETWEEN 0 AND 350",
}
"""For each table an SQL condition that no valid row fulfils: impossible dates, more cards than a pack, huge numbers."""


def in_calendar(seconds: float) -> int:
    """Return the time nearest to `seconds` that the statistics file may store, as a whole number of seconds since 1970.

    A clock or a match file's name may give a time in any year.
    """
    return int(min(max(seconds, 0), LATEST))


def clamp_integer(number: int) -> int:
    """Return the integer nearest to `number` that SQLite can hold."""
    return min(max(number, -LONGEST), LONGEST)


def find_unsound_table(rows: sqlite3.Connection, deal: int | None = None) -> str:
    """Return the name of a table in the statistics file with wrong types or values out of bounds; empty if none.

    Only the rows of the deal with the row id `deal` are checked; if it is None, all rows.
    """
    for (table,) in rows.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall():
        columns = rows.execute("SELECT name, type FROM pragma_table_info(?)", (table,)).fetchall()
        wrong = [f"typeof({sql(name)}) NOT IN ('null', {KINDS.get(kind, 'NULL')})" for name, kind in columns]
        if table in BOUNDS:
            wrong.append(BOUNDS[table])
        of = "id" if table == "deal" else "deal"
        which = "1" if deal is None else f"{of} = {deal}" if (of, "INTEGER") in columns else "0"
        if rows.execute(f"SELECT 1 FROM {sql(table)} WHERE {which} AND ({' OR '.join(wrong)}) LIMIT 1").fetchone():
            return str(table)
    return ""


def sql(name: str) -> str:
    """Return `name`, the name of a table or column, in quotation marks for SQL."""
    return '"' + name.replace('"', '""') + '"'
