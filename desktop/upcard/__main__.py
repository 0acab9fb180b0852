"""Reads the first word: none, or a file, opens the window; any other is a command."""

import gc
import importlib
import os
import sys
from collections.abc import Mapping, Sequence
from types import MappingProxyType

WORDS: Mapping[str, str] = MappingProxyType(
    {
        "about": "upcard.cli.about:main",
        "arena": "upcard.cli.arena:main",
        "deck": "upcard.ui.features.decks.drawing:main",
        "help": "upcard.cli.help:main",
        "new": "upcard.cli.new:main",
        "picture": "upcard.ui.app.picture:main",
        "referee": "upcard.cli.referee:main",
        "replay": "upcard.cli.replay:main",
        "review": "upcard.cli.review:main",
        "rules": "upcard.cli.rules:main",
        "sound": "upcard.cli.sound:main",
        "statistics": "upcard.cli.statistics:main",
        "think": "upcard.players.worker:main",
    }
)
"""Each command's module and function, which takes the words after the command and returns the exit status."""

SHORT: Mapping[str, str] = MappingProxyType({"-h": "help", "--help": "help", "--version": "about"})
"""What people type out of habit, and the command that answers it."""

WINDOW = "upcard.ui.app.start:start_app"

NO_DISPLAY = (
    "no display: start it in a desktop session, or as `xvfb-run -a upcard` (Debian: apt-get install xvfb); "
    "`upcard picture` draws a table without one"
)

INTERRUPTED = 130
"""The exit status of a command that somebody stops with Ctrl+C."""


def main(words: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit status: 2 for words that are neither a command nor one file."""
    words = sys.argv[1:] if words is None else words
    first = SHORT.get(words[0], words[0]) if words else ""
    if first.startswith("-") and getattr(sys, "frozen", False):
        importlib.import_module("multiprocessing").freeze_support()  # one of several processes; it does not come back
    if first in WORDS:
        return run_command(first, words[1:])
    if words and not os.path.exists(first):
        return refuse(f"{first}: no such command or file; commands: {', '.join(WORDS)}")
    if len(words) > 1:
        return refuse(f"{words[1]}: one file can be opened, and nothing is said after it")
    if not has_display():
        return refuse(NO_DISPLAY)
    gc.disable()  # hardly anything is thrown away before the first frame, after which the window sees to it
    return call_entry_point(WINDOW, words)


def run_command(command: str, words: Sequence[str]) -> int:
    """Run a command, whoever closes its streams, stops reading them, as in `upcard rules … | head`, or stops it."""
    streams = importlib.import_module("upcard.cli.streams")
    streams.prepare()
    try:
        try:
            status = call_entry_point(WORDS[command], words)
        except SystemExit as left:
            if not left.code:  # what was asked for is said, as with --help; else why not was said already
                sys.stdout.flush()
            raise
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        if not streams.is_fault(error):
            raise
        return 1 if streams.is_broken_pipe(error) else refuse(f"{command}: {error.strerror or error}")
    finally:
        streams.discard_pending_output(sys.stdout)


def refuse(why: str) -> int:
    """Say in one line why nothing is done."""
    importlib.import_module("upcard.cli.stderr").aside(f"upcard: {why}")
    return 2


def has_display() -> bool:
    """Tell whether there is a screen to open a window on; only where X or Wayland brings it is it known beforehand."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in names)


def call_entry_point(target: str, words: Sequence[str]) -> int:
    """Load `module:function` and call it: the one late import, so that no command loads what only another needs."""
    module, name = target.split(":")
    status = getattr(importlib.import_module(module), name)(words)
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
