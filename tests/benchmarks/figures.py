"""Lists what `python -m tests.benchmarks` measures: the command of each figure, and how its output is read."""

from collections.abc import Callable, Iterator
from re import compile as pattern
from re import findall
from shlex import join
from shutil import which
from typing import NamedTuple

from tests.benchmarks.first_frame import FIGURES as COLUMNS
from tests.benchmarks.response import GESTURES

PROGRAMS = {
    "KPatience": (("kpat",), "kpat"),
    "Aisleriot": (("sol",), "aisleriot"),
    "PySolFC": (("pysolfc", "pysol"), "pysolfc"),
}
"""What stands beside our first frame: by what names it is called, and the Debian package that brings it."""

GAMES_FOLDER = "/usr/games"
"""Where Debian puts games, which is not on everybody's path."""

MANAGER = "matchbox-window-manager"
"""Makes every window as large as the screen, so that all paint the same."""

Values = dict[str, float]


class Row(NamedTuple):
    """One measured thing: its name and its numbers by unit, or a text if there is no number."""

    what: str
    values: Values
    note: str = ""


class Figure(NamedTuple):
    """A figure that is measured by a command of its own."""

    name: str
    command: tuple[str, ...]
    """The module, and what is asked of it."""
    tiny: tuple[str, ...]
    """What is asked where it is to be as small as can be: it tells whether all works, and nothing of speed."""
    read: Callable[[str], Iterator[Row]]
    minutes: float
    """How long it takes about, on a quiet machine."""
    folder: str = ""
    """Where the frozen program lies, which is nobody else's place."""

    @property
    def line(self) -> str:
        """The command as a person would type it."""
        line = "python -m " + join(self.command)
        return line.replace(self.folder, "FOLDER") if self.folder else line

    def smallest(self) -> "Figure":
        """Return the same figure, measured with the smallest possible effort."""
        return self._replace(command=(self.command[0], *self.tiny))


def figures(bundle: str = "") -> tuple[Figure, ...]:
    """Return all figures, with those of the frozen program if its folder is given."""
    of_screen = ("--screen", "2560x1440")
    size = ("tests.benchmarks.bundle_size", bundle)
    every = (
        Figure("engines", ("tests.benchmarks.engines", "-n", "5"), ("-n", "1", "--seconds", "0.02"), read_engines, 0.8),
        Figure("search", ("tests.benchmarks.beside_openspiel", "5"), ("1",), read_searches, 1),
        Figure("referee", ("tests.benchmarks.referee_lines", "10000"), ("60",), read_referee, 0.2),
        build_start_figure(bundle),
        Figure(
            "frames", ("tests.benchmarks.frames", "-n", "300", *of_screen), ("-n", "5", *of_screen), read_frames, 0.7
        ),
        Figure(
            "response",
            ("tests.benchmarks.response", "-n", "20", *of_screen),
            ("-n", "1", *of_screen),
            read_response,
            2.5,
        ),
        Figure("review", ("tests.benchmarks.review", "canasta", "4"), ("scarney", "1"), read_review, 1.6),
        Figure("size", size, size[1:], read_sizes, 0.1, bundle),
    )
    return every if bundle else every[:-1]


def build_start_figure(bundle: str) -> Figure:
    """Return the figure of the first frame, beside the other programs that are installed."""
    there = {name: path for name, (names, _) in PROGRAMS.items() if (path := find_program(names))}
    there |= {"frozen": f"{bundle}/upcard/upcard"} if bundle else {}
    beside = [word for name, path in there.items() for word in ("--vs", f"{name}={path}")]
    manager = ["--wm", f"{MANAGER} -use_titlebar no"] if which(MANAGER) else []
    command = ("tests.benchmarks.first_frame", "-n", "9", *manager, *beside)
    return Figure(
        "start", command, ("-n", "1", "--warmup", "0", *manager), read_first_frames, 0.6 * (1 + len(there)), bundle
    )


def find_program(names: tuple[str, ...]) -> str:
    """Return the path of the first of these programs that is installed, or ""."""
    return next((path for name in names if (path := which(name) or which(name, path=GAMES_FOLDER))), "")


RATE = pattern(r"([\d,.]+) (\w+) a second")


def read_engines(text: str) -> Iterator[Row]:
    """Read lines such as `canasta in numbers: 17,015 actions a second, 125.6 deals a second`.

    Keep other lines as text.
    """
    for line in filter(None, text.splitlines()):
        values = {f"{unit} a second": read_number(value) for value, unit in RATE.findall(line)}
        what, _, said = line.partition(": ")
        yield Row(f"played by chance, {what}", values, "" if values else said)


def read_searches(text: str) -> Iterator[Row]:
    """Read `canasta: 7,041 rollouts a second, 12.3 times OpenSpiel's (aim 6)`."""
    for row, line in zip(read_engines(text), filter(None, text.splitlines()), strict=True):
        beside = findall(r"([\d.]+) (times OpenSpiel's)", line)
        values = row.values | {unit: float(times) for times, unit in beside}
        yield row._replace(what=row.what.replace("played by chance", "search"), values=values)


def read_referee(text: str) -> Iterator[Row]:
    """Read `10000 answers (5000 legal) in 3.20 s, of which the processor 3.10 s`."""
    for answers, wall, processor in findall(r"(\d+) answers .* in ([\d.]+) s, .* ([\d.]+) s", text):
        values = {"s": float(wall), "s of the processor": float(processor)}
        yield Row(f"the referee on {int(answers):,} positions", values | {"a second": int(answers) / float(wall)})


def read_first_frames(text: str) -> Iterator[Row]:
    """Read the table of first frames, the ratios, and the names of programs that are not installed."""
    for line in text.splitlines():
        cells = findall(r"(-|[\d.e+]+) \[[\d.e+-]+\]|(?<= )(-)(?= |$)", line[12:])
        if len(cells) == len(COLUMNS) and not line.startswith("#"):
            had = {name: first for name, (first, _) in zip(COLUMNS, cells, strict=True) if first}
            values = {unit: float(had[name]) for name, unit in FRAME_UNITS.items() if name in had}
            yield Row(f"{line[:12].strip()}, first frame", values)
        elif line.startswith("upcard/"):
            other, _, ratios = line.removeprefix("upcard/").partition(": ")
            values = {f"of its {PARTS[name]}": float(ratio) for name, ratio in findall(r"(\w+) ([\d.]+)", ratios)}
            yield Row(f"upcard beside {other}", values)
    for name, (names, package) in PROGRAMS.items():
        if not find_program(names):
            yield Row(
                f"{name}, first frame", {}, f"not installed here (Debian, where it has one: apt-get install {package})"
            )


FRAME_UNITS = {"painted": "ms painted", "ready": "ms ready", "pss": "MiB (PSS)", "cpu_s": "s of the processor"}
PARTS = {"painted": "time until painted", "ready": "time until ready", "pss": "memory", "cpu_s": "processor time"}
TRIPLE = r"[\d. ]+/\s*([\d.]+) /[\d. ]+"


def read_frames(text: str) -> Iterator[Row]:
    """Read the time that 99 of 100 frames do not exceed, for each size and scene."""
    for size, scene, cpu, wall in findall(rf"(\d+x\d+) (\w+(?: \w+)?) +cpu {TRIPLE}wall {TRIPLE}", text):
        yield Row(f"{size}, {scene}, 99 of 100 frames", {"ms of the processor": float(cpu), "ms": float(wall)})


def read_response(text: str) -> Iterator[Row]:
    """Read for each game the slowest gesture, by the 95th of 100, and the first play."""
    lines = findall(rf"(\w+) +(\w+) +cpu {TRIPLE}wall {TRIPLE}", text)
    for game in dict.fromkeys(line[0] for line in lines):
        of_it = [(float(cpu), float(wall), gesture) for name, gesture, cpu, wall in lines if name == game]
        slowest = max(one for one in of_it if one[2] in GESTURES)
        for cpu, wall, gesture in (slowest, *(one for one in of_it if one[2] == "play")):
            yield Row(f"{game}, {gesture}, 95 of 100", {"ms of the processor": cpu, "ms": wall})


def read_review(text: str) -> Iterator[Row]:
    """Read `canasta, deal 0: 43 actions, 38 decisions, 12 draws: 16.2 s, 15.0 s of processors`."""
    for game, what, wall, processor in findall(r"(\w+), deal \d+: (.*): ([\d.]+) s, ([\d.]+) s of", text):
        yield Row(
            f"the review of a deal of {game}: {what}", {"s": float(wall), "s of the processors": float(processor)}
        )


def read_sizes(text: str) -> Iterator[Row]:
    """Read `in its folder: 119.0 million bytes, 214 files`."""
    for what, millions in findall(r"(.+): ([\d.]+) million bytes", text):
        yield Row(f"the frozen program, {what}", {"million bytes": float(millions)})


def read_number(text: str) -> float:
    """Read a number with commas in it."""
    return float(text.replace(",", ""))
