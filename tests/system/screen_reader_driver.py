"""A driver for a blind person: it reads the window through a screen reader's tree, and presses through it."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from tests.system.atspi import SELECTED, SENSITIVE, SHOWING, AccessibleObject, ScreenReader, accessibility
from tests.system.screen import Screen
from tests.system.window_driver import ROOT, ProgramGone, WindowDriver, prepare, stop
from tests.system.window_snapshot import PILE, STOCK, Box, ShownButton, ShownCard, ShownSign, WindowSnapshot
from upcard.core.cards import JOKER, SUITED
from upcard.core.events import Place
from upcard.play.text.words import Words

TABLE = "Card table"
NOWHERE = Box(0, 0, 0, 0)
WORDS = Words("en")
FACES: Mapping[str, str] = {WORDS.spell_out_card(card).lower(): str(card) for card in (*SUITED, JOKER)}
"""Each card by its spoken name."""
CARD = re.compile("|".join(FACES))
BUILD = re.compile(r"build of (\w+)", re.IGNORECASE)
OFFER = Place("offer")
OWN = ("You", "Us")


MOST = 8
"""The most attempts at reading a window that changes meanwhile."""
STILL = 0.5
"""Seconds without a reported change after which the window is read again nevertheless."""
NOTHING_YET = WindowSnapshot((), (), (), (), (), "", False, (), (), (), 0, True)
"""What is read before the first frame."""


@dataclass
class ScreenReaderDriver(WindowDriver):
    """Plays the program by its accessibility tree alone, as somebody with a screen reader does."""

    reader: ScreenReader = field(kw_only=True)
    things: dict[object, AccessibleObject] = field(default_factory=dict)
    """The objects last read of the table and its buttons, by card number, place or text."""

    def look(self) -> WindowSnapshot:
        """Read the whole window, again if it has changed meanwhile."""
        if self.process.poll() is not None:
            raise ProgramGone
        tree = self.reader.look(self.reader.program())
        for _ in range(MOST):
            if not self.reader.stirred:
                break
            tree = self.reader.look(self.reader.program())
        self.last = self._convert_tree(tree)
        self.watch(self.last)
        return self.last

    def wait_until(self, fits: Callable[[WindowSnapshot], bool], seconds: float = 2.0) -> WindowSnapshot:
        """Read after each reported change, until `fits` or for so many seconds."""
        end = time.monotonic() + seconds
        snapshot = self.last if self.last is not None and not self.reader.stirred else self.look()
        while not fits(snapshot) and (left := end - time.monotonic()) > 0:
            self.reader.wait(min(left, STILL))
            snapshot = self.look()
        return snapshot

    def press(self, key: object) -> None:
        """Press the object that was read under a key; raise LookupError if there is none."""
        thing = self.things.get(key)
        if thing is None:
            raise LookupError(f"nothing to press for {key}: {sorted(map(str, self.things))}")
        self.note_gesture(f"press {thing.name}")
        self.reader.do(thing)

    def _convert_tree(self, tree: AccessibleObject) -> WindowSnapshot:
        """Convert what was read into the snapshot that other players get."""
        window = tree.below[0] if tree.below else tree
        table = next((thing for thing in window.below if thing.name == TABLE), None)
        return NOTHING_YET if table is None else self._convert_window(window, table)

    def _convert_window(self, window: AccessibleObject, table: AccessibleObject) -> WindowSnapshot:
        self.things = {}
        over, sheet = table.below[-1], sheet_of(window, table)
        bubble = next((thing for thing in over.below if is_bubble(thing)), None)
        found = [pair for zone in table.below[:-1] for pair in self._zone(zone)]
        parts = {"table": over.below, "bubble": bubble.below if bubble else (), "sheet": sheet.walk() if sheet else ()}
        scores, own = read_scores(window.below[0])
        return replace(
            NOTHING_YET,
            cards=tuple(card for cards, _ in found for card in cards),
            buttons=tuple(self._button(where, each) for where in parts for each in parts[where] if is_button(each)),
            signs=(
                ShownSign("prompt", ("", over.name), NOWHERE),
                *(sign for _, signs in found for sign in signs),
            ),
            bubble=bubble.name if bubble else "",
            refusal=bubble is not None and "Rule: " in bubble.name,
            sheet=tuple(each.name for each in sheet.walk() if each.role == "label") or ("",) if sheet else (),
            scores=scores,
            own=own,
            moving=False,
        )

    def _button(self, where: str, thing: AccessibleObject) -> ShownButton:
        where = "corner" if thing.more.startswith("Ctrl+") else where
        self.things[where, thing.name] = thing
        return ShownButton(where, thing.name, thing.more, thing.has(SENSITIVE), NOWHERE)

    def _zone(self, zone: AccessibleObject) -> Iterator[tuple[list[ShownCard], list[ShownSign]]]:
        """Yield the cards and signs of each item in a zone."""
        for number, thing in enumerate(zone.below):
            place = place_of(zone, thing, number)
            if place is None:
                continue
            self.things[number if place[0] == "hand" else place] = thing
            marks = ("chosen",) if thing.has(SELECTED) else ()
            box = Box(number, 0, 1, 1)
            cards = [ShownCard(face, place, box, marks) for face in faces(thing, place)]
            build = BUILD.search(thing.name)
            signs = [ShownSign("caption", (build[1],), NOWHERE, place)] if build else []
            if thing.name.startswith(("Natural canasta", "Mixed canasta")):
                signs.append(ShownSign("badge", (thing.name,), NOWHERE, place))
            yield cards, signs


TOTAL = re.compile(r"[^·]+ [−-]?[\d,]+")
"""A side and its total; what is told of the deal has a point in it."""


def read_scores(bar: AccessibleObject) -> tuple[tuple[str, ...], int]:
    """Return the totals in the bar, and the index of the own one."""
    chips = [thing.name for thing in bar.below if thing.role == "label" and TOTAL.fullmatch(thing.name)]
    own = next((number for number, chip in enumerate(chips) if chip.startswith(OWN)), 0)
    return tuple(chip.split()[-1] for chip in chips), own


def sheet_of(window: AccessibleObject, table: AccessibleObject) -> AccessibleObject | None:
    """Return the page over the table: what else in the window has buttons, apart from the bar."""
    others = (thing for thing in window.below[1:] if thing is not table and is_shown(thing))
    return next((thing for thing in others if any(map(is_button, thing.walk()))), None)


def place_of(zone: AccessibleObject, thing: AccessibleObject, number: int) -> Place | None:
    """Return the place of an item, by the names of its zone and of itself; None if it is no place of cards."""
    own = zone.name.startswith(OWN)
    if zone.name.endswith("in hand"):
        return Place("hand")
    if zone.name in ("Middle of the table", "On the table"):
        starts = {"Stock": STOCK, "Discard pile": PILE, "Offer": OFFER, "Your offer": OFFER}
        named = next((place for word, place in starts.items() if thing.name.startswith(word)), None)
        return named or (OFFER if " offers " in thing.name else Place("table", 0, number))
    if zone.name.startswith(("First meld", "New melds")):
        return Place("staged", 0, number)
    if zone.name == "Players" or thing.name.startswith(("Captured", "Three of", "Red")):
        return None
    return Place("new") if thing.name.startswith("Room") else Place("meld", 0 if own else 1, number)


def faces(thing: AccessibleObject, place: Place) -> Sequence[str]:
    """Return the faces that an item's name mentions; of a pile, only its top card."""
    if place[0] == "stock":
        return ()
    said = thing.name.lower() if place[0] != "meld" else f"{thing.name}. {thing.more}".lower()
    said = said.rpartition("on top: ")[2] if place == PILE else said
    found = [FACES[name] for name in CARD.findall(said)]
    return found[:1] if place[0] == "hand" else found


def is_shown(thing: AccessibleObject) -> bool:
    return thing.has(SHOWING)


def is_bubble(thing: AccessibleObject) -> bool:
    return thing.role != "push button" and bool(thing.name) and is_shown(thing)


def is_button(thing: AccessibleObject) -> bool:
    return thing.role == "push button" and is_shown(thing)


@contextmanager
def run_with_screen_reader(
    screen: Screen, home: Path, random: Random, **settings: object
) -> Iterator[ScreenReaderDriver]:
    """Start the program on a screen and an accessibility bus of its own, and end everything."""
    prepare(home, **settings)
    with accessibility(home) as (reader, environment), (home / "output.txt").open("ab") as log:
        known = {**screen.environment(home), "PYTHONPATH": str(ROOT / "desktop"), **environment}
        process = subprocess.Popen(
            [sys.executable, "-m", "upcard"], env=known, stdout=log, stderr=log, start_new_session=True
        )
        try:
            reader.program()
            reader.listen()
            yield ScreenReaderDriver(screen, process, home, random, reader=reader)
        finally:
            with suppress(ProcessLookupError):
                process.send_signal(signal.SIGTERM)
            time.sleep(0.05)
            stop(process)
