"""A person before the real window, who reads it and uses a real pointer and keyboard."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from select import select
from types import MappingProxyType

from tests.system.screen import Screen
from tests.system.window_snapshot import WindowSnapshot, get_changing_parts
from upcard.core.text.decode import decode, parse_json
from upcard.games import GAMES
from upcard.play.match.journal import PERSON, SUFFIX, Journal, header
from upcard.play.match.match import AnyMatch, Match

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
NOTHING: Mapping[str, object] = MappingProxyType({})
NO_VARIABLES: Mapping[str, str] = MappingProxyType({})
WATCH = "Skip to the end of the deal"
"""The button of a person who rests."""
ANY_TIME = ("Sort", "Sort: rank", "Sort: suit", "Look", "←", "→", "Claim the game", "Pause", WATCH)
"""Buttons that do not say that it is the person's turn."""
OPEN = "I'm "
"""How the text of the curtain's button begins."""
TICK = 0.004


class ProgramGone(Exception):
    """The program ended while the window was read."""


@dataclass
class WindowDriver:
    """The program on a screen, with everything done and seen so far."""

    screen: Screen
    process: subprocess.Popen[bytes]
    home: Path
    random: Random
    gestures: int = 0
    last: WindowSnapshot | None = None
    """What was seen last, or None."""
    watch: Callable[[WindowSnapshot], None] = lambda snapshot: None
    """Called with everything that is seen."""
    diary: list[str] = field(default_factory=list)
    """The gestures made so far, one line each, for reports of failures."""

    def look(self) -> WindowSnapshot:
        """Read the window; raise Gone if it no longer exists, or TimeoutError if it hangs."""
        asked, told = self.process.stdin, self.process.stdout
        assert asked is not None
        assert told is not None
        try:
            asked.write(b"look\n")
            asked.flush()
        except OSError:
            raise ProgramGone from None
        if not select([told], [], [], PATIENCE)[0]:
            raise TimeoutError(f"the window did not answer within {PATIENCE:g} s")
        line = told.readline()
        if not line.endswith(b"\n"):
            raise ProgramGone
        self.last = decode(WindowSnapshot, parse_json(line))
        self.watch(self.last)
        return self.last

    def wait_until(self, fits: Callable[[WindowSnapshot], bool], seconds: float = 2.0) -> WindowSnapshot:
        """Read until `fits`, at most so many seconds; return what is seen then."""
        end = time.monotonic() + seconds
        while not fits(snapshot := self.look()) and time.monotonic() < end:
            time.sleep(TICK)
        return snapshot

    def wait_for_change(self, before: WindowSnapshot, seconds: float = 2.0) -> WindowSnapshot:
        """Read until something has changed."""
        return self.wait_until(lambda snapshot: get_changing_parts(snapshot) != get_changing_parts(before), seconds)

    def wait_until_awaited(self) -> WindowSnapshot:
        """Read until the person has to do something; raise TimeoutError if that never happens."""
        snapshot = self.wait_until(is_awaited, PATIENCE)
        if not is_awaited(snapshot):
            raise TimeoutError(f"nothing to be done for {PATIENCE:g} s: {snapshot.prompt}")
        return snapshot

    def note_gesture(self, what: str) -> None:
        """Count and note a gesture."""
        self.gestures += 1
        self.diary.append(what)


def is_awaited(snapshot: WindowSnapshot) -> bool:
    """Return whether the person has to do something and nothing is moving."""
    offered = any(button.where == "table" and button.text not in ANY_TIME for button in snapshot.buttons)
    return not snapshot.moving and bool(snapshot.sheet or snapshot.bubble or offered)


@contextmanager
def run_window(
    screen: Screen, home: Path, random: Random, more: Mapping[str, str] = NO_VARIABLES, **settings: object
) -> Iterator[WindowDriver]:
    """Start the program in a home folder of its own, with `more` variables; end it and everything that it started."""
    prepare(home, **settings)
    path = os.pathsep.join([str(ROOT / "desktop"), str(ROOT)])
    environment = {**screen.environment(home), "PYTHONPATH": path, **more}
    with (home / "output.txt").open("ab") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.system.window_observer"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            start_new_session=True,
        )
    try:
        yield WindowDriver(screen, process, home, random)
    finally:
        stop(process)


def prepare(home: Path, **settings: object) -> None:
    """Write settings: English, no animations, no newcomer, and the given ones."""
    written = {"language": "en", "speed": "instant", **settings}
    file = home / ".config" / "upcard" / "settings.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({**written, "last/lessons": "known"}), "utf-8")


def write_dealt_match(
    home: Path, seed: str, options: Mapping[str, object] = NOTHING, persons: int = 1, name: str = ""
) -> Path:
    """Write the journal of a newly dealt match, for the program to resume.

    The first `persons` players are people, the others play by the simplest level. Without a name it is the first game.
    """
    game = GAMES[name or next(iter(GAMES))]
    rules = game.text.form.rules(options)
    match: AnyMatch = Match(game, rules, seed)
    path = journals(home) / f"{game.name}-{seed}{SUFFIX}"
    match.journal = Journal(path)
    level = list(game.players.rivals)[-1 if not options else 0]
    players = [PERSON if player < persons else level for player in range(game.rules.players(rules))]
    match.journal.begin(header(game.name, rules, seed, players))
    match.deal()
    return path


def journals(home: Path) -> Path:
    """Return the folder in which the program keeps its journals."""
    return home / ".local" / "share" / "upcard"


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a program and everything that it started."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait(5)


def count_actions(path: Path) -> int:
    """Return the number of actions in a journal."""
    said = [json.loads(line)["type"] for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return len([kind for kind in said if kind not in ("assisted", "digest", "promise", "taken_back")])
