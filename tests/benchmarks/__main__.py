"""Measures all that is to be quick, one thing after another: `python -m tests.benchmarks`, best on a quiet machine."""

import os
import subprocess
import sys

MEASURED = ("first_frame", "frames", "referee_lines")
"""The modules beside this one that measure without further words; `players` wants two names."""


def main() -> int:
    """Run each in a process of its own, off the screen where there is none; return how many could not be run."""
    environment = dict(os.environ)
    if not {"DISPLAY", "WAYLAND_DISPLAY"} & environment.keys():
        environment["QT_QPA_PLATFORM"] = "offscreen"
    failed = 0
    for name in MEASURED:
        print(f"== {name}", flush=True)
        command = [sys.executable, "-m", f"tests.benchmarks.{name}"]
        failed += subprocess.run(command, env=environment, check=False).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
