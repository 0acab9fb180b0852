"""Sets Upcard up on a bare machine and starts it: no word plays, `test` runs the tests, other words go to `upcard`.

Needs Python 3.11 or newer and nothing else. The environment lies in `.venv`, filled from the versions pinned by hash in
`packaging/requirements/`; a second start only compares a fingerprint. On Linux the system libraries that Qt loads are
looked for before each filling: root on Debian gets what is missing, everybody else the one line that brings all of it.
"""

from __future__ import annotations

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
QT_LIBRARIES = {
    "libglib-2.0.so.0": "libglib2.0-0",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
}
"""What Qt and its platform plugins are linked to beyond what they bring, and the Debian package that brings it."""
TEST_PROGRAMS = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "import": "imagemagick",
    "objcopy": "binutils",
    "dbus-daemon": "dbus",
    "strace": "strace",
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
}
"""What the tests of the real window and of the frozen program call, and the Debian package that brings it."""

COMMAND = """#!/bin/sh
'''exec' {python} "$0" "$@"
' '''
import sys
from upcard.__main__ import main
sys.exit(main())
"""
"""A command that the shell and Python both read, so that the path to Python may be long and may hold spaces."""

QT_PROBE = """
import ctypes, os, pathlib
os.environ["SBK_EMBED"] = "0"
try:
    import PySide6
except ModuleNotFoundError:
    raise SystemExit
from PySide6 import QtWidgets
for plugin in ("libqxcb.so", "libqoffscreen.so"):
    ctypes.CDLL(str(pathlib.Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms" / plugin))
"""
"""Loads all that a window loads. `SBK_EMBED` has PySide lay its own support out as files, once; else every start
unpacks it, a tenth of the time to the first frame."""


PYTEST = ("pytest", "-n", "auto", "--dist", "loadgroup", "--max-worker-restart", "0")
"""A worker that is replaced after a crash leaves pytest-xdist 3.8 waiting for ever, so that the run ends there."""


def main(words: list[str], root: Path = ROOT) -> int:
    """Set up what `words` need, then become that program; if this fails, print why in a line and return 1."""
    if sys.version_info < (3, 11):
        return report_failure("Upcard needs Python 3.11 or newer; this is " + sys.version.split()[0])
    testing = words[:1] == [TESTING]
    wanted = TESTING if testing else PLAYING
    if not is_ready(root, wanted):
        problem = set_up(root, wanted)
        if problem:
            return report_failure(problem)
    more = (*NIGHTLY_OPTIONS, *words[2:]) if words[1:2] == [NIGHTLY] else words[1:]
    module = [*PYTEST, *more] if testing else ["upcard", *words]
    return replace_process([str(get_python(root)), "-m", *module], root if testing else None)


def report_failure(problem: str) -> int:
    """Print in one line why the start fails, and return the exit status."""
    print("upcard: " + problem, file=sys.stderr)
    return 1


def is_ready(root: Path, wanted: str) -> bool:
    """Return whether the environment is as the last set-up left it; that for tests includes that for playing."""
    try:
        stamp = get_stamp_file(root).read_text()
        return stamp in [compute_fingerprint(root, name) for name in (wanted, TESTING)]
    except OSError:
        return False


def compute_fingerprint(root: Path, wanted: str) -> str:
    """Return a digest of all that makes an environment stale: pins, set-up, folder, Python, installed packages."""
    pins = b"".join(
        path.read_bytes() for path in (get_requirements(root, wanted), get_requirements(root, SOUND), Path(__file__))
    )
    packages = get_site_packages(root)
    facts = (wanted, str(root), os.path.realpath(get_python(root)), str(packages), packages.stat().st_mtime_ns)
    return sha256(pins + repr(facts).encode()).hexdigest()


def set_up(root: Path, wanted: str) -> str:
    """Make the environment and fill it; return what prevents this, or ""."""
    print_progress("setting up " + str(root / ".venv") + " (once)")
    problem = (
        add_system_packages(root, wanted) or make_environment(root) or install_packages(root, wanted) or check_qt(root)
    )
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
    return (*venv, *(package for library, package in QT_LIBRARIES.items() if not can_load(library)))


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
        command.write_text(COMMAND.format(python=quote(str(get_python(root)))), encoding="utf-8")
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


def compile_once(root: Path) -> None:
    """Compile what no installer has compiled, so that a start without write access need not do it every time."""
    folders = [str(root / "desktop"), str(get_site_packages(root) / "shiboken6" / "files.dir")]
    run_command([str(get_python(root)), "-m", "compileall", "-q", *folders], quiet=True)


def find_missing_test_packages(libraries: Path) -> tuple[str, ...]:
    """Return the Debian packages that tests need and that are missing: programs, and the system Python's library."""
    absent = [package for program, package in TEST_PROGRAMS.items() if not which(program)]
    library = "libpython{}.{}".format(*sys.version_info)
    if sys.base_prefix == "/usr" and not any(libraries.glob("*/" + library + ".so.*")):
        absent.append(library)
    return tuple(absent)


def check_qt(root: Path) -> str:
    """Return a message if Qt still does not load."""
    if not sys.platform.startswith("linux") or can_load_qt(root):
        return ""
    return "Qt does not load; see: " + str(get_python(root)) + " -c 'import PySide6.QtWidgets'"


def can_load_qt(root: Path) -> bool:
    """Return whether Qt and its two platform plugins find every library that they are linked to."""
    return run_command([str(get_python(root)), "-c", QT_PROBE], quiet=True) == 0


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
    if WINDOWS:
        return root / ".venv" / "Lib" / "site-packages"
    folders = sorted((root / ".venv" / "lib").glob("python3*/site-packages"))
    if not folders:
        raise FileNotFoundError(root / ".venv" / "lib")
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
