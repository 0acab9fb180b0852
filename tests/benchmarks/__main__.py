"""Measures all that is to be quick, one thing after another, and prints a table in which each line has its command.

    python -m tests.benchmarks                                  all of it, some ten minutes on a quiet machine
    python -m tests.benchmarks --only engines search            some of it
    python -m tests.benchmarks --json figures.json --markdown desktop/PERFORMANCE.md --bundle FOLDER --peers OTHER

`--markdown` without a page prints the table for one. What is not installed the table says in words:
`tests.benchmarks.peers` tells what brings OpenSpiel and RLCard. It warns where the machine is busy.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from tests.benchmarks.figures import Figure, Row, figures
from tests.benchmarks.machine import machine
from tests.benchmarks.table import MeasuredFigure, as_markdown, as_text, insert_table, write_figures

NAMES = tuple(figure.name for figure in figures("FOLDER"))
BESIDE = ("engines", "search")
"""What OpenSpiel and RLCard are measured beside; their folder is on no other's path, which it would slow."""


def main(words: Sequence[str] | None = None) -> int:
    """Measure the chosen figures, and return how many of them could not be read."""
    parser = build_parser()
    options = parser.parse_args(words)
    if options.tiny and options.markdown:
        parser.error("figures of --tiny are for no page")
    if options.markdown:
        # What is wrong with the page is to show before the ten minutes, not after them.
        insert_table(Path(options.markdown).read_text("utf-8"), "")
    if "size" in (options.only or ()) and not options.bundle:
        parser.error("size needs --bundle FOLDER")
    here = machine()
    print(here.line, *([f"WARNING: {here.warning}"] if here.warning else []), "", sep="\n", flush=True)
    wanted = [figure for figure in figures(options.bundle) if not options.only or figure.name in options.only]
    print(f"about {sum(figure.minutes for figure in wanted):.0f} minutes", "", sep="\n", flush=True)
    found = []
    for figure in wanted:
        peers = options.peers if figure.name in BESIDE else ""
        found.append(measure_figure(figure.smallest() if options.tiny else figure, peers))
        print(as_text(found[-1]), flush=True)
    if options.json:
        write_figures(here, found, options.json)
    print_table(as_markdown(here, found), options)
    return sum(one.failed for one in found)


def build_parser() -> ArgumentParser:
    """Return the parser of the command line."""
    parser = ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.add_argument("--only", nargs="+", choices=NAMES, metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there, too")
    parser.add_argument(
        "--markdown", nargs="?", const="", metavar="PAGE", help="print the table, or put it into a page"
    )
    parser.add_argument("--bundle", default="", metavar="FOLDER", help="where packaging/bundle.py has made the program")
    parser.add_argument("--peers", default="", metavar="FOLDER", help="where OpenSpiel and RLCard are installed")
    parser.add_argument("--tiny", action="store_true", help="see whether all works; such figures are worth nothing")
    return parser


def measure_figure(figure: Figure, peers: str) -> MeasuredFigure:
    """Run a figure's command in a process of its own, with a folder added to its module path, and read its output."""
    began = perf_counter()
    command = [sys.executable, "-m", *figure.command]
    environment = {**os.environ, "UPCARD_MUTE": "1"}
    if peers:
        environment["PYTHONPATH"] = os.pathsep.join(
            filter(None, (str(Path(peers).absolute()), os.getenv("PYTHONPATH")))
        )
    if not {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"} & environment.keys():
        environment["QT_QPA_PLATFORM"] = "offscreen"
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    rows = tuple(figure.read(done.stdout))
    failed = done.returncode != 0 or not any(row.values for row in rows)
    if failed:
        last = (done.stderr.strip() or "it printed no figure").splitlines()[-1]
        rows = (*rows, Row(figure.name, {}, f"not measured: {last}"))
    return MeasuredFigure(figure, rows, perf_counter() - began, failed)


def print_table(table: str, options: Namespace) -> None:
    """Print the table as Markdown, or put it into a page."""
    if options.markdown == "":
        print(table)
    elif options.markdown:
        page = Path(options.markdown)
        page.write_text(insert_table(page.read_text("utf-8"), table), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
