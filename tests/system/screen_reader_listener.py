"""What a person hears who uses a screen reader: where the focus went, what that is called, and what is announced."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.system.atspi import FOCUSED, AccessibleObject, Ref, ScreenReader
from tests.system.screen import Screen, wait_for

QUIET, LONGEST = 0.5, 12.0
"""Seconds without a change after which everything is told, and the longest wait for that."""
SILENCE = "(silence)"
"""What is kept if nothing is told."""
SILENT = ("filler", "application", "frame")
"""The roles of boxes that a screen reader passes over, and of the window, which is told once."""
DAYS = "Mon|Tue|Wed|Thu|Fri|Sat|Sun"
CHANGING = (
    (re.compile(r"\d+(\.\d+)+(\.\w+)?"), "<version>"),
    (re.compile(rf"({DAYS}) \d{{1,2}} \w+( \d{{4}})?"), "<date>"),
)
"""What is different tomorrow or in the next version, and what is kept instead."""


@dataclass
class Listener:
    """Presses keys, and returns what is told then."""

    screen: Screen
    reader: ScreenReader
    home: Path
    path: tuple[Ref, ...] = ()
    """The objects around the focus, the focused one last."""
    heard: int = 0
    """How many announcements have been heard."""

    def press(self, *keys: str, until: str = "") -> str:
        """Press keys one after the other, wait until nothing changes, and return what was told, with `until` in it.

        If that is not told, the window may have had no focus yet, or a menu was still opening while its letter was
        pressed. Then whatever is open is closed, and the keys are pressed once more.
        """
        told = self._press_once(keys, until)
        if until in told:
            return told
        self._press_once(("Escape", "Escape"), "")
        return self._press_once(keys, until)

    def _press_once(self, keys: tuple[str, ...], until: str) -> str:
        self.screen.key(*keys)
        self.settle()
        told, end = self.take_spoken_text(), time.monotonic() + LONGEST
        while until not in told and time.monotonic() < end:
            self.settle()
            told = self.take_spoken_text()
        return told

    def wait_for_turn(self) -> None:
        """Wait until it is announced that it is the person's turn, and forget what was told so far."""

        def comes() -> bool:
            self.reader.look(self.reader.program())
            self.reader.wait(QUIET)
            return any("Your turn" in text for text in self.reader.announced)

        wait_for(comes, "the turn")
        self.settle()
        self.take_spoken_text()

    def settle(self) -> None:
        """Wait until the program reports no change for a moment."""
        end = time.monotonic() + LONGEST
        quiet = time.monotonic() + QUIET
        while time.monotonic() < min(quiet, end):
            self.reader.stirred = False
            self.reader.wait(max(0.01, quiet - time.monotonic()))
            if self.reader.stirred:
                quiet = time.monotonic() + QUIET

    def take_spoken_text(self) -> str:
        """Return what was told since the last call: what the focus entered, what it is on, and announcements."""
        tree = self.reader.look(self.reader.program())
        way = deepest_focus(tree)
        entered = [thing for thing in way if thing.ref not in self.path or thing is way[-1]]
        moved = tuple(thing.ref for thing in way) != self.path
        self.path = tuple(thing.ref for thing in way)
        heard = [thing for thing in entered if thing is way[-1] or (thing.name and thing.role not in SILENT)]
        said = map(format_object, heard) if moved else ()
        news, self.heard = self.reader.announced[self.heard :], len(self.reader.announced)
        told = " | ".join((*filter(None, said), *(f"“{text}”" for text in news))) or SILENCE
        told = " ".join(told.replace(str(self.home), "~").split())
        for pattern, kept in CHANGING:
            told = pattern.sub(kept, told)
        return told


def deepest_focus(tree: AccessibleObject) -> tuple[AccessibleObject, ...]:
    """Return the way from the program to the innermost object with the focus; an empty way if there is none."""
    return max(find_focus_paths(tree, ()), key=len, default=())


def find_focus_paths(
    thing: AccessibleObject, above: tuple[AccessibleObject, ...]
) -> Iterator[tuple[AccessibleObject, ...]]:
    """Yield the way to each object with the focus."""
    way = (*above, thing)
    if thing.has(FOCUSED):
        yield way
    for below in thing.below:
        yield from find_focus_paths(below, way)


def format_object(thing: AccessibleObject) -> str:
    """Return an object as a screen reader names it: its name, its role, its value, its description."""
    value = thing.below[0].name if thing.role == "combo box" and thing.below else ""
    return " ".join(filter(None, (thing.name, f"[{thing.role}]", value, thing.more.strip())))
