"""Measures the memory and processor time of a program and its children, as Linux counts them."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

KINDS = {"rss": ("Rss",), "pss": ("Pss",), "uss": ("Private_Clean", "Private_Dirty")}


def session(leader: int) -> dict[int, int]:
    """Return the processes of a session with the processor time that each has used, in clock ticks."""
    found: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
            if int(fields[3]) == leader:
                found[int(folder.name)] = sum(map(int, fields[11:15]))
    return found


def memory(processes: list[int]) -> dict[str, float]:
    """Return the memory of the processes together, in MiB: resident, proportional, and not shared."""
    sums = dict.fromkeys(KINDS, 0)
    for process in processes:
        with suppress(OSError):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()[1:]
            sizes = {line.split(":")[0]: int(line.split()[1]) for line in lines if line.endswith("kB")}
            for kind, parts in KINDS.items():
                sums[kind] += sum(sizes.get(part, 0) for part in parts)
    return {kind: round(size / 1024, 1) for kind, size in sums.items()}


def seconds(ticks: int) -> float:
    """Return clock ticks as seconds."""
    return round(ticks / os.sysconf("SC_CLK_TCK"), 2)


def end_session(leader: "subprocess.Popen[bytes]") -> None:
    """Ask every process of the session to end, then kill those that are still there."""
    for order in (signal.SIGTERM, signal.SIGKILL):
        for process in session(leader.pid):
            with suppress(ProcessLookupError):
                os.kill(process, order)
        end = time.monotonic() + 2
        while time.monotonic() < end and (leader.poll() is None or set(session(leader.pid)) - {leader.pid}):
            time.sleep(0.02)
    leader.wait()
