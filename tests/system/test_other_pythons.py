"""The window's modules work in all other Pythons on this machine: what speeds one up must not break another."""

import subprocess
import sys
import sysconfig
from pathlib import Path
from shutil import which

import pytest

ROOT = Path(__file__).parents[2]
NAMES = ("python3", *(f"python3.{minor}" for minor in range(11, 16)))
VERSION = "import sys; print(*sys.version_info[:3])"


def find_other_pythons() -> dict[str, tuple[int, ...]]:
    """Return the other Pythons that can run Upcard, with their versions, by path."""
    paths = dict.fromkeys(path for name in NAMES for path in (which(name), which(name, path="/usr/bin")) if path)
    found: dict[str, tuple[int, ...]] = {}
    for path in paths:
        run = subprocess.run([path, "-c", VERSION], capture_output=True, text=True, check=False)
        version = tuple(map(int, run.stdout.split())) if run.returncode == 0 else ()
        if version >= (3, 11) and version != sys.version_info[:3] and version not in found.values():
            found[path] = version
    return found


def test_launch_module_imports_in_every_other_installed_python() -> None:
    pythons = find_other_pythons()
    if not pythons:
        pytest.skip("no other Python from 3.11 on: apt-get install python3")
    packages = f"{ROOT / 'desktop'}:{sysconfig.get_path('purelib')}"
    for path, version in pythons.items():
        environment = {"PYTHONPATH": packages, "PYTHONDONTWRITEBYTECODE": "1", "QT_QPA_PLATFORM": "offscreen"}
        run = subprocess.run(
            [path, "-c", "import upcard.ui.app.launch"], env=environment, capture_output=True, text=True, check=False
        )
        assert (run.returncode, run.stderr) == (0, ""), f"{path}, {version}"
