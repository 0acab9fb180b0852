"""Describes the machine of a measurement, its date, and whether the machine was busy with something else."""

import os
import platform
import subprocess
import time
from pathlib import Path
from shutil import which
from typing import NamedTuple

import PySide6

BUSY = 0.1
"""The share of the processors above which, taken by others, figures are worth little."""
WATCHED = 1.0
"""Seconds that are watched."""


class Machine(NamedTuple):
    """The machine and the moment of a measurement, as a table of figures names them."""

    what: str
    date: str
    commit: str
    load: float
    busy: float
    """The share of its processors that something else took before anything was measured."""

    @property
    def warning(self) -> str:
        """What makes figures measured now unreliable; "" if the machine is quiet."""
        # The load tells of the minute before, of which most may be our own, and nothing of how many cores there are.
        said = f"the machine is busy: {self.busy:.0%} of its processors are taken by others"
        return f"{said}; what is measured now is worth little" if self.busy > BUSY else ""

    @property
    def line(self) -> str:
        """The whole description in one line."""
        return f"{self.date}, commit {self.commit}, load {self.load:.1f}, others {self.busy:.0%}; {self.what}"


def machine() -> Machine:
    """Watch the machine for a second, and return its description."""
    share = measure_other_load()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    python = f"{platform.python_implementation()} {platform.python_version()}, PySide {PySide6.__version__}"
    what = f"{cores} cores ({processor()}), {system()}, {python}"
    return Machine(what, time.strftime("%Y-%m-%d %H:%M"), commit(), os.getloadavg()[0], share)


def measure_other_load() -> float:
    """Return the share of processor time that other programs use while this one waits."""
    before, idle = ticks()
    time.sleep(WATCHED)
    after, later = ticks()
    return 1 - (later - idle) / max(1, after - before)


def ticks() -> tuple[int, int]:
    """Return the clock ticks of all processors together, and how many of them were idle."""
    fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return sum(fields), fields[3] + fields[4]


def processor() -> str:
    """Return the name of the processor."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


def system() -> str:
    """Return the name of the operating system."""
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.system()


def commit() -> str:
    """Return the commit that is measured and whether files differ from it; "unknown" without git."""
    asked = ["git", "describe", "--always", "--dirty= and changes"]
    if not which("git"):
        return "unknown"
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() or "unknown"
