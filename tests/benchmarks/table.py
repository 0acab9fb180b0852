"""Writes the table of figures as text, as Markdown for desktop/PERFORMANCE.md, and as JSON."""

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
class MeasuredFigure:
    """A figure, the rows that were read from its output, and how long it took."""

    figure: Figure
    rows: tuple[Row, ...]
    seconds: float
    failed: bool = False


def format_row(row: Row) -> str:
    """Return the numbers of a row as text, or the text that stands in place of numbers."""
    return row.note or ", ".join(f"{format_number(value)} {unit}" for unit, value in row.values.items())


def format_number(value: float) -> str:
    """Return a number with only its significant digits."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def as_text(measured: MeasuredFigure) -> str:
    """Return the rows of one figure as text, followed by its command."""
    lines = [f"{row.what:{WIDE}} {format_row(row)}" for row in measured.rows]
    return "\n".join([*lines, f"{'':{WIDE}} {measured.seconds:.0f} s: {measured.figure.line}", ""])


def as_markdown(machine: Machine, found: Sequence[MeasuredFigure]) -> str:
    """Return the whole table as Markdown."""
    lines = [f"{machine.line}.", *([f"**{machine.warning}.**"] if machine.warning else []), ""]
    lines += ["| what | figure | command |", "| --- | --- | --- |"]
    lines += [f"| {row.what} | {format_row(row)} | `{one.figure.line}` |" for one in found for row in one.rows]
    return "\n".join(lines) + "\n"


def insert_table(page: str, table: str) -> str:
    """Return a page with the table between its two marks; raise ValueError if the marks are missing."""
    before, begins, rest = page.partition(BEGIN)
    _, ends, after = rest.partition(END)
    if not (begins and ends):
        raise ValueError(f"the page has no {BEGIN} … {END}")
    return f"{before}{BEGIN}\n{table}{END}{after}"


def write_figures(machine: Machine, found: Sequence[MeasuredFigure], file: Path) -> None:
    """Write all figures to a JSON file."""
    rows = [
        {"figure": one.figure.name, "what": row.what, **({"note": row.note} if row.note else {"values": row.values})}
        for one in found
        for row in one.rows
    ]
    commands = {one.figure.name: {"command": one.figure.line, "seconds": round(one.seconds, 1)} for one in found}
    file.write_text(dumps({"machine": machine._asdict(), "commands": commands, "rows": rows}, indent=1) + "\n", "utf-8")
