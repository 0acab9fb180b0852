"""Start Upcard: open the window if there are no arguments or a file; else run the command that the first word names."""

# Why: decisions/0050-fork-on-linux.md
# Why: decisions/0037-collect-garbage-in-the-windows-thread-alone.md

import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

COMMANDS = (
    *("about", "arena", "deck", "help", "new", "picture", "referee"),
    *("repair", "replay", "review", "rules", "sound", "statistics", "think"),
)
"""Every command, in the order in which they are listed."""

SHORT: Mapping[str, str] = MappingProxyType({"-h": "help", "--help": "help", "--version": "about"})
"""Options that people try out of habit, such as `-h`; for each, the command that runs instead."""

NO_DISPLAY = (
    "no display: start it in a desktop session, or as `xvfb-run -a upcard` (Debian: apt-get install xvfb); "
    "`upcard picture` draws a table without one"
)

NO_WINDOW = "this program has no window; `upcard`, which lies beside it, opens it and knows the same words"

INTERRUPTED = 130
"""The exit status of a command that somebody stops with Ctrl+C."""


def main(words: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status.

    The status is that of `run`, or 2 if the command line needs the window and this program was built without it.
    """
    try:
        return run(sys.argv[1:] if words is None else words)
    except ModuleNotFoundError as missing:
        if missing.name != "upcard.ui":  # which `upcard-cli`, the frozen program without a window, leaves out
            raise
        return refuse(NO_WINDOW)


def run(words: Sequence[str]) -> int:
    """Run the command that the first word names, or open the window; return the exit status.

    The status is 2 if the first word is neither a command nor an existing file, if more words follow a file, or if no
    window can be opened.
    """
    first = SHORT.get(words[0], words[0]) if words else ""
    if first.startswith("-") and getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # a child process of ours runs here and does not return
    if first in COMMANDS:
        return run_command(first, words[1:])
    if words and not os.path.exists(first) and not is_new_game(first):
        return refuse(f"{first}: no such command or file; commands: {', '.join(COMMANDS)}")
    if len(words) > 1:
        return refuse(f"{words[1]}: one file can be opened, and nothing is said after it")
    if not has_display():
        return refuse(NO_DISPLAY)
    gc.disable()  # little garbage arises before the first frame; after it the window collects by itself
    from upcard.ui.app.start import start_app

    return start_app(words)


def is_new_game(word: str) -> bool:
    """Return whether `word`, an argument of the program, asks for a new game.

    The jump list (the menu of the program's icon in the taskbar) starts the program with such an argument.
    """
    if not word.startswith("--new="):
        return False
    from upcard.ui.app.asked_word import is_new_game

    return is_new_game(word)


def run_command(command: str, words: Sequence[str]) -> int:
    """Run a command and return its exit status.

    If somebody stops the command with Ctrl+C, the status is `INTERRUPTED`. If an output stream has lost its reader, as
    in `upcard rules … | head`, it is 1. If an output stream cannot be written for another reason, the error is printed,
    and the status is 2.
    """
    from upcard.cli import streams

    streams.prepare()
    try:
        try:
            status = main_of(command)(words)
        except SystemExit as left:
            if not left.code:  # 0, as after --help: its text is still to be written
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
    """Print on standard error `why`, the reason that the command does nothing, and return the exit status 2."""
    from upcard.cli.stderr import print_error_line

    print_error_line(f"upcard: {why}")
    return 2


def has_display() -> bool:
    """Return whether a window can be opened: on Windows and macOS always, elsewhere if a display is set."""
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform in ("win32", "darwin") or any(os.environ.get(name) for name in names)


def main_of(command: str) -> Callable[[Sequence[str]], int]:
    """Return the `main` function of a command, which takes the words after the command's name.

    Only the modules of this command are imported.
    """
    match command:
        case "deck":
            from upcard.ui.features.decks.drawing import main
        case "picture":
            from upcard.ui.app.picture import main
        case "think":
            from upcard.players.worker import main
        case _:
            return cli_main(command)
    return main


def cli_main(command: str) -> Callable[[Sequence[str]], int]:  # noqa: C901 -- a table
    """Import the module of the command `command`, which uses no Qt, and return its function `main`.

    An unknown command gives the function of `statistics`.
    """
    match command:
        case "about":
            from upcard.cli.about import main
        case "arena":
            from upcard.cli.arena import main
        case "help":
            from upcard.cli.help import main
        case "new":
            from upcard.cli.new import main
        case "referee":
            from upcard.cli.referee import main
        case "repair":
            from upcard.cli.repair import main
        case "replay":
            from upcard.cli.replay import main
        case "review":
            from upcard.cli.review import main
        case "rules":
            from upcard.cli.rules import main
        case "sound":
            from upcard.cli.sound import main
        case _:
            from upcard.cli.statistics import main
    return main


if __name__ == "__main__":
    sys.exit(main())
