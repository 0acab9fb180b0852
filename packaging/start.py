"""Sets Upcard up on a bare machine and starts it: no word plays, `test` runs the tests, other words go to `upcard`.

Needs Python 3.11 or newer and nothing else. The environment lies in `.venv`, filled from the versions pinned by hash in
`packaging/requirements/`; a second start only compares a fingerprint. On Linux the system libraries that Qt loads are
looked for before each filling: root on Debian gets what is missing, everybody else the one line that brings all of it.
"""

from __future__ import annotations

import json
import os
import sys
from ctypes import CDLL
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from shlex import quote
from shutil import which
from subprocess import DEVNULL, run

ROOT = Path(__file__).resolve().parents[1]
WINDOWS = os.name == "nt"
TESTING = "test"
NIGHTLY = "nightly"
NIGHTLY_OPTIONS = ("-m", "", "--hypothesis-profile", "nightly")
"""What the word after `test` means to pytest: every test, and of what is drawn by lot a hundred times as much."""
PLAYING = "run"
SOUND = "sound"

VENV_PACKAGE = "python3-venv"
DEBIAN_PACKAGES = ROOT / "packaging" / "requirements" / "debian.json"
"""The Debian package of each library that Qt needs and does not bring, of each program that tests call, and of each
library that the frozen program leaves to the system."""

QT_PROBE = """
import ctypes, os, pathlib
os.environ["SBK_EMBED"] = "0"
try:
    import PySide6
except ModuleNotFoundError:
    raise SystemExit
from PySide6 import QtWidgets
for plugin in pathlib.Path(PySide6.__file__).parent.glob("Qt/plugins/platforms/libq[xo]*.so"):
    ctypes.CDLL(str(plugin))
"""
"""Loads all that a window loads. `SBK_EMBED` has PySide lay its own support out as files, once; else every start
unpacks it, a tenth of the time to the first frame."""

PYTEST = ("pytest", "-n", "auto", "--dist", "loadscope", "--no-loadscope-reorder", "--max-worker-restart", "0")
"""The order is that of `tests/conftest.py`, the longest tests first. A worker that is replaced after a crash leaves
pytest-xdist 3.8 waiting for ever, so that the run ends there."""


def main(words: list[str], root: Path = ROOT) -> int:
    """Set up what `words` need, then become that program; if this fails, print why in a line and return 1."""
    testing = words[:1] == [TESTING]
    wanted = TESTING if testing else PLAYING
    if sys.version_info < (3, 11):
        problem = "Upcard needs Python 3.11 or newer; this is " + sys.version.split()[0]
    else:
        problem = "" if is_ready(root, wanted) else set_up(root, wanted)
    if problem:
        print_progress(problem)
        return 1
    more = (*NIGHTLY_OPTIONS, *words[2:]) if words[1:2] == [NIGHTLY] else words[1:]
    module = [*PYTEST, *more] if testing else ["upcard", *words]
    return replace_process([str(get_python(root)), "-m", *module], root if testing else None)


def is_ready(root: Path, wanted: str) -> bool:
    """Return whether the environment is as the last set-up left it; that for tests includes that for playing."""
    try:
        stamp = get_stamp_file(root).read_text()
        return stamp in [compute_fingerprint(root, name) for name in (wanted, TESTING)]
    except OSError:
        return False


def compute_fingerprint(root: Path, wanted: str) -> str:
    """Return a digest of all that makes an environment stale: pins, set-up, folder, Python, installed packages."""
    files = (get_requirements(root, wanted), get_requirements(root, SOUND), Path(__file__), DEBIAN_PACKAGES)
    pins = b"".join(path.read_bytes() for path in files)
    packages = get_site_packages(root)
    facts = (wanted, str(root), os.path.realpath(get_python(root)), str(packages), packages.stat().st_mtime_ns)
    return sha256(pins + repr(facts).encode()).hexdigest()


def set_up(root: Path, wanted: str) -> str:
    """Make the environment and fill it; return what prevents this, or ""."""
    print_progress("setting up " + str(root / ".venv") + " (once)")
    problem = add_system_packages(root, wanted) or make_environment(root) or install_packages(root, wanted)
    problem = problem or check_qt(root)
    if not problem:
        install_sound(root)
        compile_once(root)
        get_stamp_file(root).write_text(compute_fingerprint(root, wanted))
    return problem


def add_system_packages(root: Path, wanted: str) -> str:
    """On Linux, install the system packages that are missing before any download, or return the command for it."""
    if not sys.platform.startswith("linux"):
        return ""
    needed = find_missing_packages(root)
    packages = needed + (find_missing_test_packages(Path("/usr/lib")) if wanted == TESTING else ())
    unsolved = install_system_packages(packages) if packages else ""
    if unsolved and not needed:
        print_progress("some tests will not run: " + unsolved)
    return unsolved if needed else ""


def find_missing_packages(root: Path) -> tuple[str, ...]:
    """Return the Debian packages that every start needs and that are missing."""
    venv = () if has_environment(root) or (find_spec("venv") and find_spec("ensurepip")) else (VENV_PACKAGE,)
    return (*venv, *(package for library, package in load_packages("qt_libraries").items() if not can_load(library)))


def load_packages(kind: str) -> dict[str, str]:
    """Return the Debian packages by what they bring: `qt_libraries`, `test_programs` or `bundle_libraries`."""
    found: dict[str, str] = json.loads(DEBIAN_PACKAGES.read_text("utf-8"))[kind]
    return found


def can_load(library: str) -> bool:
    """Return whether the system can load a library."""
    try:
        CDLL(library)
    except OSError:
        return False
    return True


def has_environment(root: Path) -> bool:
    """Return whether the Python of `.venv` runs and has pip."""
    return get_python(root).exists() and run_command([str(get_python(root)), "-c", "import pip"], quiet=True) == 0


def make_environment(root: Path) -> str:
    """Make a new `.venv`, unless there is one that works."""
    if has_environment(root):
        return ""
    made = run_command([sys.executable, "-m", "venv", "--clear", str(root / ".venv")])
    return "" if made == 0 else "no environment could be made in " + str(root / ".venv")


def install_packages(root: Path, wanted: str) -> str:
    """Install the pinned packages, put the program's own folder on the path, and add the command `upcard`."""
    pip = [str(get_python(root)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--no-deps"]
    if run_command([*pip, "--require-hashes", "-r", str(get_requirements(root, wanted))]) != 0:
        return "the packages could not be installed; the lines above say why (is there a network?)"
    # In ASCII, since Python reads the file in the system's own letters; a line that begins so is run.
    (get_site_packages(root) / "upcard.pth").write_text(
        f"import sys; sys.path.append({str(root / 'desktop')!a})\n", "ascii"
    )
    if not WINDOWS:
        command = get_python(root).with_name("upcard")
        command.write_text(f'#!/bin/sh\nexec {quote(str(get_python(root)))} -Pm upcard "$@"\n', encoding="utf-8")
        command.chmod(0o755)
    return ""


def install_sound(root: Path) -> None:
    """Install the package that plays sounds, if there is a wheel for this machine; all else works without it."""
    pip = [str(get_python(root)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input", "--no-deps"]
    wheels = ["--only-binary", ":all:", "--require-hashes", "-r", str(get_requirements(root, SOUND))]
    if run_command([*pip, *wheels], quiet=True) != 0:
        print_progress(
            "there will be no sound: no wheel of miniaudio is made for this machine, or it could not be fetched"
        )


def check_qt(root: Path) -> str:
    """Return a message if Qt does not load with its platform plugins, else ""; PySide unpacks its support meanwhile."""
    if run_command([str(get_python(root)), "-c", QT_PROBE], quiet=True) == 0:
        return ""
    return "Qt does not load; see: " + str(get_python(root)) + " -c 'import PySide6.QtWidgets'"


def compile_once(root: Path) -> None:
    """Compile what no installer has compiled, so that a start without write access need not do it every time."""
    folders = [str(root / "desktop"), str(get_site_packages(root) / "shiboken6" / "files.dir")]
    run_command([str(get_python(root)), "-m", "compileall", "-q", *folders], quiet=True)


def find_missing_test_packages(libraries: Path) -> tuple[str, ...]:
    """Return the Debian packages that tests need and that are missing: programs, and the system Python's library."""
    absent = [package for program, package in load_packages("test_programs").items() if not which(program)]
    library = "libpython{}.{}".format(*sys.version_info)
    if sys.base_prefix == "/usr" and not any(libraries.glob("*/" + library + ".so.*")):
        absent.append(library)
    return tuple(absent)


def install_system_packages(packages: tuple[str, ...]) -> str:
    """Install Debian packages if allowed; else return the command that would install them."""
    line = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if not which("apt-get"):
        return "install what your system calls these Debian packages: " + " ".join(packages)
    if os.geteuid() != 0:
        return "first run: sudo " + " ".join(line)
    print_progress("installing system packages: " + " ".join(packages))
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    if run_command(["apt-get", "update", "-q"]) != 0:
        print_progress("not every repository could be read; going on with those that could")
    return "" if run_command(line) == 0 else "this failed: " + " ".join(line)


def get_python(root: Path) -> Path:
    """Return the Python of the environment."""
    return root / ".venv" / ("Scripts/python.exe" if WINDOWS else "bin/python")


def get_site_packages(root: Path) -> Path:
    """Return the package folder of the environment, for the Python that it now runs."""
    folders = sorted((root / ".venv").glob("Lib/site-packages" if WINDOWS else "lib/python3*/site-packages"))
    if not folders:
        raise FileNotFoundError(root / ".venv")
    return folders[-1]


def get_requirements(root: Path, wanted: str) -> Path:
    """Return the file of pinned packages for `run`, `sound`, `test` or `build`."""
    return root / "packaging" / "requirements" / (wanted + ".txt")


def get_stamp_file(root: Path) -> Path:
    """Return the file with the fingerprint of the last set-up."""
    return root / ".venv" / "upcard-set-up"


def print_progress(line: str) -> None:
    """Print progress to standard error, since standard output belongs to the program."""
    print("upcard: " + line, file=sys.stderr, flush=True)


def run_command(command: list[str], quiet: bool = False) -> int:
    """Run a command of the set-up and return its exit status; its output goes to standard error."""
    errors = DEVNULL if quiet else sys.stderr
    return run(command, stdin=DEVNULL, stdout=errors, stderr=errors, check=False).returncode


def replace_process(command: list[str], folder: Path | None) -> int:
    """Replace this process by `command`, run in `folder`; on Windows, where this is impossible, wait for it."""
    if folder:
        os.chdir(folder)
    if WINDOWS:
        return run(command, check=False).returncode
    sys.stdout.flush()
    os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
