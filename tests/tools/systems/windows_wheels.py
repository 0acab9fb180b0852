"""Lays the pinned packages of Windows out from Linux: pip itself takes half an hour for them under Wine."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.markers import Marker

VERSION = "3.11"
"""The Python of `packaging/requirements/wine.txt`."""
WINDOWS = {
    "os_name": "nt",
    "sys_platform": "win32",
    "platform_system": "Windows",
    "python_version": VERSION,
    "python_full_version": f"{VERSION}.9",
}
FOR_WINDOWS = ["--platform", "win_amd64", "--python-version", VERSION, "--only-binary", ":all:"]


def lay_wheels(site_packages: Path, *pins: Path) -> None:
    """Install what the pins want on Windows into a folder of packages, each wheel held to its hashes."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--upgrade"]
    with TemporaryDirectory() as folder:
        wanted = Path(folder, "windows.txt")
        wanted.write_text("".join(line for path in pins for line in pins_on_windows(path.read_text("utf-8"))), "utf-8")
        words = [*pip, "--require-hashes", *FOR_WINDOWS, "--target", str(site_packages), "-r", str(wanted)]
        subprocess.run(words, check=True)


def pins_on_windows(pins: str) -> Iterator[str]:
    """Yield the pins that hold on Windows, without their condition: pip would ask it of the system it runs on."""
    for pin in pins.replace("\\\n", "").splitlines():
        wanted, *hashes = pin.split("--hash=")
        name, _, condition = (part.strip() for part in wanted.partition(";"))
        if hashes and (not condition or Marker(condition).evaluate(WINDOWS)):
            yield " ".join([name, *(f"--hash={each.strip()}" for each in hashes)]) + "\n"
