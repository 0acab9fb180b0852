"""A private screen for a real window: real events at points on it, and pictures of it."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from tempfile import NamedTemporaryFile
from typing import TypeVar

PACKAGES = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "import": "imagemagick"}
STEPS = 24
"""The number of small moves in a drag: one long jump would not count as a drag."""
PATIENCE = 30.0

FRAMELESS = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
  <theme><keepBorder>no</keepBorder></theme>
  <applications><application class="*"><decor>no</decor></application></applications>
</openbox_config>
"""
"""Windows without frames, because `xdotool` counts a frame twice in a window's position."""

FRAMED = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"/>
"""
"""Windows with a frame and a title bar, as on most desktops."""

FUNCTION_KEYS: Mapping[str, str] = {f"F{number}": str(66 + number + 18 * (number > 10)) for number in range(1, 13)}
"""The code of each function key: newer keyboard maps name Alt with such a key, so that `xdotool` presses Alt too."""

T = TypeVar("T")


def explain_missing_tools() -> str:
    """Return what this machine lacks for a screen with the command that installs it, or ""."""
    absent = [program for program in PACKAGES if not which(program)]
    packages = " ".join(PACKAGES[program] for program in absent)
    return f"needs {', '.join(absent)}: apt-get install -y {packages}" if absent else ""


@dataclass(frozen=True)
class Window:
    """A window by its number, with its rectangle on the screen."""

    number: str
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True)
class Screen:
    """A running X server and what a person can do on it, in screen coordinates."""

    display: str

    def environment(self, home: Path) -> dict[str, str]:
        """Return the environment in which a program opens its window here, without the user's own and without a bus."""
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        own = {"DISPLAY": self.display, "HOME": str(home), "XDG_RUNTIME_DIR": str(home), "UPCARD_MUTE": "1"}
        return {**kept, **own, "DBUS_SESSION_BUS_ADDRESS": "disabled:"}

    def do(self, *words: object) -> str:
        """Run `xdotool`, and return its output."""
        command = ["xdotool", *map(str, words)]
        environment = dict(os.environ, DISPLAY=self.display)
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout.strip()

    def windows(self) -> list[Window]:
        """Return the visible windows with a name, largest first."""
        numbers = self.do("search", "--onlyvisible", "--name", ".+").split()
        found = [window for number in numbers if (window := self.window(number))]
        return sorted(found, key=lambda window: -window.width * window.height)

    def window(self, number: str) -> Window | None:
        """Return the window with this number as it is now, or None."""
        lines = self.do("getwindowgeometry", "--shell", number).splitlines()
        said = dict(line.split("=", 1) for line in lines if "=" in line)
        if "WIDTH" not in said:
            return None
        return Window(number, *(int(said[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")))

    def move(self, x: float, y: float) -> None:
        """Move the pointer."""
        self.do("mousemove", round(x), round(y), "sleep", 0.02)

    def click(self, x: float, y: float, times: int = 1, button: int = 1) -> None:
        """Move to a point and click, once or more."""
        self.do("mousemove", round(x), round(y), "sleep", 0.03, "click", "--repeat", times, "--delay", 60, button)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at `start`, travel to `end` in small steps, and release there."""
        self.lift(start, end)
        self.release()

    def lift(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at `start` and move to `end`, with the button still pressed."""
        (x, y), (to_x, to_y) = start, end
        words: list[object] = ["mousemove", round(x), round(y), "sleep", 0.05, "mousedown", 1, "sleep", 0.05]
        for step in range(1, STEPS + 1):
            share = step / STEPS
            words += ["mousemove", round(x + (to_x - x) * share), round(y + (to_y - y) * share), "sleep", 0.008]
        self.do(*words, "sleep", 0.05)

    def release(self) -> None:
        """Release the button."""
        self.do("mouseup", 1, "sleep", 0.05)

    def key(self, *keys: str) -> None:
        """Press keys one after another, as in `ctrl+z` or `shift+F6`."""
        self.do("key", "--delay", 30, *map(name_key, keys))

    def resize(self, window: Window, width: int, height: int) -> None:
        """Resize a window."""
        self.do("windowsize", "--sync", window.number, width, height)

    def picture(self, path: Path, window: Window | None = None) -> Path:
        """Take a picture of the window, or of the whole screen with its menus."""
        target = window.number if window else "root"
        environment = dict(os.environ, DISPLAY=self.display)
        subprocess.run(["import", "-silent", "-window", target, str(path)], env=environment, check=True)
        return path


def name_key(key: str) -> str:
    """Return a key as `xdotool` presses it without any other."""
    held, plus, last = key.rpartition("+")
    return f"{held}{plus}{FUNCTION_KEYS.get(last, last)}"


@dataclass(frozen=True)
class Program:
    """A program that runs on a screen, and its window as it first opened."""

    process: subprocess.Popen[bytes]
    window: Window


@contextmanager
def virtual_screen(width: int = 1280, height: int = 800, config: str = FRAMELESS) -> Iterator[Screen]:
    """Start a screen with a window manager that gives the keyboard to the front window; end both."""
    reading, writing = os.pipe()
    size = f"{width}x{height}x24"
    server = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"]
    with ExitStack() as ends:
        ends.enter_context(running(server, dict(os.environ), keep=(writing,)))
        os.close(writing)
        screen = Screen(":" + line_of(reading))
        settings = ends.enter_context(NamedTemporaryFile("w", suffix=".xml"))
        settings.write(config)
        settings.flush()
        manager = ["openbox", "--config-file", settings.name]
        ends.enter_context(running(manager, dict(os.environ, DISPLAY=screen.display)))
        wait_for(lambda: screen.do("get_num_desktops"), "the window manager")
        yield screen


@contextmanager
def program(screen: Screen, command: Sequence[str], home: Path) -> Iterator[Program]:
    """Start a program on the screen, wait for its window, and end it."""
    before = {window.number for window in screen.windows()}

    def list_new_windows() -> list[Window]:
        return [window for window in screen.windows() if window.number not in before and window.height > 60]

    with running(command, screen.environment(home), log=home / "output.txt") as process:
        windows = wait_for(lambda: process.poll() is not None or list_new_windows(), "a window")
        assert isinstance(windows, list), (home / "output.txt").read_text()
        yield Program(process, windows[0])


@contextmanager
def running(
    command: Sequence[str], environment: Mapping[str, str], keep: tuple[int, ...] = (), log: Path = Path(os.devnull)
) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program during the `with` block, then end it and everything that it started."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            pass_fds=keep,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        end(process)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask a program and its children to end; kill them if they do not within some seconds."""
    for order in (signal.SIGTERM, signal.SIGKILL):
        with suppress(ProcessLookupError):
            os.killpg(process.pid, order)
        with suppress(subprocess.TimeoutExpired):
            process.wait(5)
            return


def line_of(reading: int) -> str:
    """Read a line from a pipe to its end: the X server dies if the pipe closes while it writes."""
    with os.fdopen(reading) as pipe:
        return pipe.readline().strip()


def wait_for(found: Callable[[], T], what: str, seconds: float = PATIENCE) -> T:
    """Call `found` until it returns something true, and return that."""
    end_of_patience = time.monotonic() + seconds
    while time.monotonic() < end_of_patience:
        if answer := found():
            return answer
        time.sleep(0.02)
    raise TimeoutError(f"{what} did not come within {seconds:g} s")
