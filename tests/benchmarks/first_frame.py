"""Times programs from their start to a painted, settled window, and weighs them.

    python -m tests.benchmarks.first_frame                                      Upcard alone
    python -m tests.benchmarks.first_frame --vs 'Aisleriot=sol' --vs 'KPatience=kpat'

Several programs run in turn, A B C A B C, so that their ratios survive a busy machine. In milliseconds from the start:
*mapped*, the first pixel; *painted*, half of the final picture in at least 16 colours; *ready*, from here on the
picture stays within 2 % of the settled one, so that splash screens, deals and fade-ins count in.
Memory is in MiB, over all processes of the program.
"""

import os
import shlex
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks.frame_buffer import ROWS, FrameBuffer, count_differing_pixels, frame_buffer, pixels
from tests.benchmarks.processes import end_session, memory, seconds, session

Measured = dict[str, float]
Sample = tuple[float, bytes]

FIGURES = ("mapped", "painted", "ready", "cpu_s", "rss", "pss", "uss", "processes")
RATIOS = ("painted", "ready", "pss", "cpu_s")
LEFT_OUT = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "PYTHONDONTWRITEBYTECODE")
"""Variables that a program does not get: other homes, and what would have Python compile a checkout at each start."""
UPCARD = [str(Path(sys.executable).with_name("upcard"))]


def main(words: Sequence[str] | None = None) -> int:
    """Measure the programs on the command line, and print medians, ranges and ratios to the first program."""
    options = read(words)
    commands = {"upcard": options.command or UPCARD}
    commands |= {name: shlex.split(line) for name, _, line in (text.partition("=") for text in options.vs)}
    rows: dict[str, list[Measured]] = {name: [] for name in commands}
    with ExitStack() as ends:
        screen = ends.enter_context(frame_buffer(options.size, options.wm))
        homes = {name: ends.enter_context(TemporaryDirectory(prefix="upcard-home-")) for name in commands}
        for home in homes.values():
            skip_welcome(Path(home))
        for turn in range(options.warmup + options.n):
            for name, command in commands.items():
                measured = measure(screen, command, homes[name], options)
                print(f"  {turn} {name}: {measured}", file=sys.stderr)
                if turn >= options.warmup:
                    rows[name].append(measured)
    print(f"# {options.size}, n {options.n}, load {os.getloadavg()[0]:.1f}; median [least-most]")
    report(rows)
    return 0


def skip_welcome(home: Path) -> None:
    """Write the settings of a person who already knows Upcard, so that a dealt table is measured and not the welcome
    page.
    """
    file = home / ".config" / "upcard" / "settings.json"
    file.parent.mkdir(parents=True)
    file.write_text('{"last/lessons": "known"}')


def read(words: Sequence[str] | None) -> Namespace:
    """Return the options of the command line."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("-n", type=int, default=7, help="runs that count")
    parser.add_argument("--warmup", type=int, default=1, help="runs before them that do not")
    parser.add_argument("--vs", action="append", default=[], metavar="NAME=COMMAND", help="measured in turn with it")
    parser.add_argument("--size", default="1280x800", help="of the screen")
    parser.add_argument("--wm", default="", help="a window manager, such as openbox")
    parser.add_argument("--settle", type=float, default=1.0, help="seconds without a change that end a run")
    parser.add_argument("--timeout", type=float, default=40.0)
    parser.add_argument("command", nargs="*", help="in place of Upcard")
    return parser.parse_args(words)


def measure(screen: FrameBuffer, command: Sequence[str], home: str, options: Namespace) -> Measured:
    """Start a program in an empty home folder, watch it until its picture settles, measure its memory, and end it."""
    environment = dict(screen.environment, HOME=home, XDG_RUNTIME_DIR=home)
    for name in LEFT_OUT:
        environment.pop(name, None)
    start = time.monotonic()
    nothing = subprocess.DEVNULL
    process = subprocess.Popen(
        command, env=environment, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
    )
    try:
        samples = watch(screen, process, start, options)
        running = session(process.pid)
        weight = memory(list(running)) | {"processes": len(running), "cpu_s": seconds(sum(running.values()))}
    finally:
        end_session(process)
    measured = weight | marks(samples, screen.blank)
    screen.wait_until_blank()
    return measured


def watch(screen: FrameBuffer, process: "subprocess.Popen[bytes]", start: float, options: Namespace) -> list[Sample]:
    """Sample the screen every few milliseconds until nothing has changed for `settle` seconds; return the changes."""
    samples: list[Sample] = []
    last = screen.blank
    while (passed := time.monotonic() - start) < options.timeout and process.poll() is None:
        now = screen.sample()
        if now != last:
            samples.append((passed, now))
            last = now
        if samples and last != screen.blank and passed - samples[-1][0] > options.settle:
            break
        time.sleep(0.004)
    return samples


def marks(samples: Sequence[Sample], blank: bytes) -> Measured:
    """Return when the window was mapped, painted and ready; an empty result if no window came."""
    if not samples:
        return {}
    bare, final = pixels(blank), pixels(samples[-1][1])
    painted = count_differing_pixels(final, bare) or 1
    found = {"mapped": samples[0][0], "ready": find_ready_time(samples, painted)}
    for moment, sample in samples:
        now = pixels(sample)
        if count_differing_pixels(now, bare) >= painted * 0.5 and len(set(now)) >= 16:
            found["painted"] = moment
            break
    return {name: round(moment * 1e3, 1) for name, moment in found.items()} | {"area": painted * ROWS}


def find_ready_time(samples: Sequence[Sample], painted: int) -> float:
    """Return the first moment from which every sample stays within 2 % of the settled picture."""
    final = pixels(samples[-1][1])
    moment = samples[-1][0]
    for passed, sample in reversed(samples):
        if count_differing_pixels(pixels(sample), final) > painted * 0.02:
            break
        moment = passed
    return moment


def report(rows: dict[str, list[Measured]]) -> None:
    """Print a line for each program, and a line for each ratio of the first program to another."""
    print(f"{'':12s}" + "".join(f"{figure:>20s}" for figure in FIGURES))
    for name, runs in rows.items():
        print(f"{name:12s}" + "".join(f"{spread(runs, figure):>20s}" for figure in FIGURES))
    first, *others = rows
    for other in others:
        ratios = (f"{figure} {ratio(rows[first], rows[other], figure):.2f}" for figure in RATIOS)
        print(f"{first}/{other}: " + ", ".join(ratios))


def spread(runs: Sequence[Measured], figure: str) -> str:
    """Return the median of a figure, and its range."""
    values = [run[figure] for run in runs if figure in run]
    return f"{statistics.median(values):g} [{min(values):g}-{max(values):g}]" if values else "-"


def ratio(ours: Sequence[Measured], theirs: Sequence[Measured], figure: str) -> float:
    """Return the median of the ratios of the two programs within each turn."""
    pairs = [
        (one[figure], two[figure]) for one, two in zip(ours, theirs, strict=True) if figure in one and figure in two
    ]
    return statistics.median([one / two for one, two in pairs if two] or [float("nan")])


if __name__ == "__main__":
    sys.exit(main())
