"""What a person hears who uses a screen reader: where the focus went, what that is called, and what is announced."""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.system.atspi import FOCUSED, AccessibleObject, Ref, ScreenReader
from tests.system.screen import Screen, wait_for

QUIET, LONGEST = 0.5, 30.0
"""Seconds without a change after which everything is told, and the longest wait for that."""
STEP = 0.1
"""Seconds between two questions whether the program still answers, and in which a program that is not busy does."""
LINE = "menu item"
"""The role of a line of a menu."""
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
        """Press keys one after the other, wait until nothing changes, and return what was told, with `until` in it."""
        self.screen.key(*keys)
        end = time.monotonic() + LONGEST
        while True:
            self.settle()
            told, path = self._compose_spoken_text()
            if (told != SILENCE and until in told) or time.monotonic() > end:
                self.path, self.heard = path, len(self.reader.announced)
                return told

    def choose(self, title: str, line: str, until: str) -> str:
        """Choose a line of a menu by the letters of both; each key is pressed once the menu for it is open.

        Return what was told then, with `until` in it.
        """
        opened: Ref | None = None
        for key in ("F10", title):
            self.screen.key(key)
            opened = self._wait_for_menu(opened)
        return self.press(line, until=until)

    def _wait_for_menu(self, before: Ref | None) -> Ref:
        """Wait until a line of a menu has the focus, but not of the menu `before`; return that line's menu."""

        def find() -> Ref | None:
            self.reader.stirred = False
            self.reader.wait(STEP)
            line = self.reader.focused
            if line is None or self.reader.ask(line, "Accessible", "GetRoleName") != LINE:
                return None
            menu = self.reader.find_parent(line)
            return None if menu == before else menu

        menu = wait_for(find, "an open menu")
        assert menu is not None
        return menu

    def wait_for_turn(self) -> None:
        """Wait until the person's turn is announced and the window has the focus; forget what was told so far."""

        def comes() -> bool:
            tree = self.reader.look(self.reader.program())
            self.reader.wait(QUIET)
            return bool(deepest_focus(tree)) and any("Your turn" in text for text in self.reader.announced)

        wait_for(comes, "the turn")
        self.settle()
        self.take_spoken_text()

    def take_spoken_text(self) -> str:
        """Return what was told since the last key that was pressed here, or since the last call."""
        told, self.path = self._compose_spoken_text()
        self.heard = len(self.reader.announced)
        return told

    def settle(self) -> None:
        """Wait until the program reports no change for a moment in which it is not too busy to do so."""
        end = time.monotonic() + LONGEST
        quiet = time.monotonic() + QUIET
        while time.monotonic() < min(quiet, end):
            self.reader.stirred = False
            self.reader.wait(min(STEP, max(0.01, quiet - time.monotonic())))
            if not self.reader.answers_within(STEP) or self.reader.stirred:
                quiet = time.monotonic() + QUIET

    def _compose_spoken_text(self) -> tuple[str, tuple[Ref, ...]]:
        """Return what was told since the last key: what the focus entered, what it is on, and announcements.

        Return also the objects around the focus. The texts of these are asked for anew.
        """
        way = deepest_focus(self.reader.look(self.reader.program()))
        self.reader.forget_texts(each.ref for thing in way for each in (thing, *thing.below[:1]))
        way = deepest_focus(self.reader.look(self.reader.program()))
        path = tuple(thing.ref for thing in way)
        entered = [thing for thing in way if thing.ref not in self.path or thing is way[-1]]
        heard = [thing for thing in entered if thing is way[-1] or (thing.name and thing.role not in SILENT)]
        said = map(format_object, heard) if path != self.path else ()
        news = self.reader.announced[self.heard :]
        told = " | ".join((*filter(None, said), *(f"“{text}”" for text in news))) or SILENCE
        told = " ".join(told.replace(str(self.home), "~").split())
        for pattern, kept in CHANGING:
            told = pattern.sub(kept, told)
        return told, path


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
