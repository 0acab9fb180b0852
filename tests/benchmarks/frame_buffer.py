"""Starts a private X screen whose pixels can be read without asking the server, by mapping its memory file."""

import array
import mmap
import os
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication

from tests.system.screen import line_of, running

ROWS = 8
"""Every eighth row is looked at, over its whole width."""

HEADER = struct.Struct(">25I")
"""The head of an X window dump: its length stands first, width and height 4 and 5, bytes a row 12, colours 19."""


class FrameBuffer:
    """The pixels of a screen, read from the memory of its X server."""

    def __init__(self, dump: Path, environment: dict[str, str]) -> None:
        self.environment = environment
        with dump.open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        head = HEADER.unpack(self._memory[: HEADER.size])
        self._width, self._height, self._stride = head[4], head[5], head[12]
        self._start = head[0] + head[19] * 12
        self.blank = self.sample()

    def sample(self) -> bytes:
        """Return the present pixels of the rows that are watched."""
        rows = range(self._start, self._start + self._stride * self._height, self._stride * ROWS)
        return b"".join(self._memory[row : row + self._width * 4] for row in rows)

    def wait_until_blank(self, seconds: float = 3.0) -> None:
        """Wait until a closed window has disappeared, and remember the remaining picture as the blank screen."""
        end = time.monotonic() + seconds
        while self.sample() != self.blank and time.monotonic() < end:
            time.sleep(0.05)
        self.blank = self.sample()


def pixels(sample: bytes) -> "array.array[int]":
    """Return the pixels of a sample as numbers."""
    return array.array("I", sample)


def count_differing_pixels(one: "array.array[int]", other: "array.array[int]") -> int:
    """Return how many pixels of two samples differ."""
    return sum(map(int.__ne__, one, other))


@contextmanager
def frame_buffer(size: str, manager: str = "") -> Iterator[FrameBuffer]:
    """Start a black screen with its own message bus and, if named, a window manager; end them all afterwards."""
    reading, writing = os.pipe()
    server = ["Xvfb", "-displayfd", str(writing), "-screen", "0", size + "x24", "-br", "-dpi", "96"]
    with ExitStack() as ends:
        folder = ends.enter_context(TemporaryDirectory(prefix="upcard-screen-"))
        server += ["-fbdir", folder, "-nolisten", "tcp", "-noreset"]
        ends.enter_context(running(server, dict(os.environ), keep=(writing,)))
        os.close(writing)
        environment = dict(os.environ, DISPLAY=":" + line_of(reading))
        for name in ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "QT_QPA_PLATFORM"):
            environment.pop(name, None)
        if which("dbus-daemon"):
            environment["DBUS_SESSION_BUS_ADDRESS"] = ends.enter_context(message_bus(environment))
        if manager:
            ends.enter_context(running(manager.split(), environment))
            time.sleep(0.8)
        time.sleep(0.2)
        yield FrameBuffer(Path(folder) / "Xvfb_screen0", environment)


@contextmanager
def private_screen(size: str) -> Iterator[None]:
    """Let this process open its windows on a black screen of `size`; without a size, on the screen that Qt finds."""
    if not size:
        yield
        return
    if not which("Xvfb"):
        raise SystemExit("a screen of its own needs Xvfb: apt-get install -y xvfb")
    before = dict(os.environ)
    with frame_buffer(size) as screen:
        os.environ |= {**screen.environment, "QT_QPA_PLATFORM": "xcb"}
        try:
            yield
        finally:
            if (application := QCoreApplication.instance()) is not None:
                application.shutdown()  # before its screen is gone, which would end the process
            os.environ |= before


@contextmanager
def message_bus(environment: dict[str, str]) -> Iterator[str]:
    """Start a message bus, yield its address, and end it."""
    reading, writing = os.pipe()
    command = ["dbus-daemon", "--session", "--nofork", f"--print-address={writing}"]
    with running(command, environment, keep=(writing,)):
        os.close(writing)
        yield line_of(reading)
