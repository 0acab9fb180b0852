"""The table of figures: as text, as Markdown for desktop/PERFORMANCE.md, as JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from json import dumps
from pathlib import Path

from tests.benchmarks.figures import Figure, Row
from tests.benchmarks.machine import Machine

BEGIN, END = "<!-- figures -->", "<!-- end of figures -->"
"""Between these two lines of a page the table stands."""
WIDE = 46


@dataclass(frozen=True)
class Measured:
    """A figure, what was read of it, and how long it took."""

    figure: Figure
    rows: tuple[Row, ...]
    seconds: float
    failed: bool = False


def told(row: Row) -> str:
    """Write a row's numbers, or what is said in their place."""
    return row.note or ", ".join(f"{short(value)} {unit}" for unit, value in row.values.items())


def short(value: float) -> str:
    """Write a number with as many signs as mean something."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def as_text(measured: Measured) -> str:
    """Write the rows of one figure, and its command below."""
    lines = [f"{row.what:{WIDE}} {told(row)}" for row in measured.rows]
    return "\n".join([*lines, f"{'':{WIDE}} {measured.seconds:.0f} s: {measured.figure.line}", ""])


def as_markdown(machine: Machine, found: Sequence[Measured]) -> str:
    """Write the table as it stands in a page."""
    lines = [f"{machine.line}.", *([f"**{machine.warning}.**"] if machine.warning else []), ""]
    lines += ["| what | figure | command |", "| --- | --- | --- |"]
    lines += [f"| {row.what} | {told(row)} | `{one.figure.line}` |" for one in found for row in one.rows]
    return "\n".join(lines) + "\n"


def filled(page: str, table: str) -> str:
    """Put the table between the two lines of a page; raises ValueError where they are not there."""
    before, begins, rest = page.partition(BEGIN)
    _, ends, after = rest.partition(END)
    if not (begins and ends):
        raise ValueError(f"the page has no {BEGIN} … {END}")
    return f"{before}{BEGIN}\n{table}{END}{after}"


def written(machine: Machine, found: Sequence[Measured], file: Path) -> None:
    """Write all of it as JSON."""
    rows = [
        {"figure": one.figure.name, "what": row.what, **({"note": row.note} if row.note else {"values": row.values})}
        for one in found
        for row in one.rows
    ]
    commands = {one.figure.name: {"command": one.figure.line, "seconds": round(one.seconds, 1)} for one in found}
    file.write_text(dumps({"machine": machine._asdict(), "commands": commands, "rows": rows}, indent=1) + "\n", "utf-8")
