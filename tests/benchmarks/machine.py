"""Where and when something was measured, and whether the machine had anything else to do."""

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
    """What a table of figures says of itself."""

    what: str
    date: str
    commit: str
    load: float
    busy: float
    """The share of its processors that something else took before anything was measured."""

    @property
    def warning(self) -> str:
        """What is wrong with figures taken now; nothing where the machine is quiet."""
        # The load tells of the minute before, of which most may be our own, and nothing of how many cores there are.
        said = f"the machine is busy: {self.busy:.0%} of its processors are taken by others"
        return f"{said}; what is measured now is worth little" if self.busy > BUSY else ""

    @property
    def line(self) -> str:
        """All of it in a line."""
        return f"{self.date}, commit {self.commit}, load {self.load:.1f}, others {self.busy:.0%}; {self.what}"


def machine() -> Machine:
    """Look at the machine for a second."""
    share = taken()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    python = f"{platform.python_implementation()} {platform.python_version()}, PySide {PySide6.__version__}"
    what = f"{cores} cores ({processor()}), {system()}, {python}"
    return Machine(what, time.strftime("%Y-%m-%d %H:%M"), commit(), os.getloadavg()[0], share)


def taken() -> float:
    """Return the share of the processors' time that is taken while we do nothing."""
    before, idle = ticks()
    time.sleep(WATCHED)
    after, later = ticks()
    return 1 - (later - idle) / max(1, after - before)


def ticks() -> tuple[int, int]:
    """Return the clock ticks of all processors together, and those in which they had nothing to do."""
    fields = [int(field) for field in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
    return sum(fields), fields[3] + fields[4]


def processor() -> str:
    """Return what the processor calls itself."""
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())


def system() -> str:
    """Return what the system calls itself."""
    try:
        return platform.freedesktop_os_release()["PRETTY_NAME"]
    except OSError:
        return platform.system()


def commit() -> str:
    """Return which commit is measured, and whether something else is there too; unknown where there is no git."""
    asked = ["git", "describe", "--always", "--dirty= and changes"]
    if not which("git"):
        return "unknown"
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip() or "unknown"
